// The language-neutral cases on the sandbox: it takes the requests, and plays the answers, faults and pages.
import { isMessagingPlatformError, MessagingPlatform, type Attachment } from 'messaging-platform-sdk';
import { cut, refused, reset, Sandbox, slow, status, story, type Fault } from 'messaging-platform-sdk/testing';
import { readCases, type AnswerCase, type FaultCase, type PageCase, type RequestCase } from '../conformance/cases.js';
import { facade, walks, type Input } from '../conformance/facade.js';
import { quickClient, rejection } from '../support/quick-client.js';

const { jest } = import.meta;
const now = () => Date.parse('2023-04-01T00:00:00Z');
const newSandbox = () => new Sandbox({ from: story(), now });

function fill({ path = {}, query, body }: Partial<Input>): Input {
  return { path, query: query as never, body: body as never };
}

/** An answer as a case writes it, without a word of ours. */
function scripted({ status: code, headers = {}, json, text, base64 }: AnswerCase['answer']): Fault {
  const body = json ?? (base64 === undefined ? (text ?? '') : new Uint8Array(Buffer.from(base64, 'base64')));
  const written = Object.entries(headers).map(([name, value]) => [name, value.replace('{server}', 'http://127.0.0.1')]);
  return status(code, { ...([204, 205, 304].includes(code) ? {} : { body }), headers: Object.fromEntries(written) });
}

/** What the contract allows and the state does not. */
const stateCodes = ['not_enough_credits', 'duplicate_parameter'];

const namedFaults = { reset: reset(), 'reset-in-body': cut(), cut: cut(), stall: slow(Infinity), refused: refused() };

// What a client refuses never reaches a sandbox.
const sent = readCases<RequestCase>('requests.json').filter(({ request }) => request);

describe('a request', () => {
  it.each(sent)('$name', async ({ operation, input, client: keys, request }) => {
    const sandbox = newSandbox();
    const client = new MessagingPlatform({ fetch: sandbox.fetch, retries: 0, ...(keys ?? { apiKey: 'test-key' }) });
    const error = await facade[operation](client, fill(input)).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(sandbox.requests).toMatchObject([{ operation, method: request!.method }]);
    // What is asked for may not exist, or not be possible; the request itself is right.
    const {
      code,
      status: refusal,
      message = '',
    } = (error ?? {}) as { code?: string; status?: number; message?: string };
    if (refusal === 401) return expect(keys).toEqual({});
    const isRight = !error || refusal === 404 || stateCodes.includes(code!) || /company id is not valid/.test(message);
    expect(isRight || message).toBe(true);
  });
});

describe('an answer', () => {
  it.each(readCases<AnswerCase>('answers.json'))('$name', async (given) => {
    const sandbox = newSandbox();
    sandbox.next(given.operation, scripted(given.answer));
    const client = new MessagingPlatform({ apiKey: 'test-key', fetch: sandbox.fetch, retries: 0 });
    const call = facade[given.operation](client, fill(given.input));
    if (given.error) {
      const { class: name, outcome, status: code } = given.error;
      expect(await rejection(call)).toMatchObject({ name, outcome, ...(code && { status: code }) });
    } else {
      const data = await call;
      const found = given.file ? Buffer.from(await (data as Attachment).bytes()).toString('base64') : (data ?? null);
      expect(found).toEqual(given.file ? given.file.base64 : given.result);
    }
    expect(sandbox.requests).toHaveLength(1);
  });
});

describe('a call that meets faults', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const cases = readCases<FaultCase>('faults.json').map((given) => [given.name, given] as const);
  it.each(cases)('%s', async (_, { operation, input, options, faults, attempts, error, result, takesAtLeast = 0 }) => {
    const sandbox = newSandbox();
    faults.forEach((fault, index) => {
      const times = index === faults.length - 1 ? Infinity : 1;
      sandbox.next(operation, typeof fault === 'object' ? scripted(fault) : namedFaults[fault], { times });
    });
    const start = performance.now();
    let isSettled = false;
    const call = facade[operation](quickClient({ fetch: sandbox.fetch }), fill(input), options);
    const settled = () => void (isSettled = true);
    call.then(settled, settled);
    for (let time = 0; !isSettled && time < 60_000; time += 10) await jest.advanceTimersByTimeAsync(10);
    // On the clock of the test, which stands still by itself.
    expect(performance.now() - start).toBeGreaterThanOrEqual(takesAtLeast);
    if (error) {
      const caught = await rejection(call);
      expect(isMessagingPlatformError(caught)).toBe(true);
      expect(caught).toMatchObject({ name: error.class, outcome: error.outcome, attempts });
    } else expect((await call) ?? null).toEqual(result);
    expect(sandbox.requests).toHaveLength(attempts);
  });
});

describe('a walk over pages', () => {
  it.each(readCases<PageCase>('pages.json'))('$name', async ({ operation, query, answers, items }) => {
    const sandbox = newSandbox();
    for (const body of answers) sandbox.next(operation, status(200, { body }));
    const client = new MessagingPlatform({ apiKey: 'test-key', fetch: sandbox.fetch, retries: 0 });
    const found: unknown[] = [];
    for await (const item of walks[operation](client, query)) found.push('uuid' in item ? item.uuid : item.id);
    expect(found).toEqual(items);
    expect(sandbox.requests).toHaveLength(answers.length);
  });
});
