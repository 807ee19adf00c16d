// This SDK by the cases that any SDK can be held against.
import {
  isMessagingPlatformError,
  MessagingPlatform,
  type Attachment,
  type ResponseDetails,
} from 'messaging-platform-sdk';
import { closedPort, hostileServers } from '../support/hostile-server.js';
import { quickClient, rejection } from '../support/quick-client.js';
import { recordingClient } from '../support/recorder.js';
import {
  readCases,
  readFault,
  writeAnswer,
  type AnswerCase,
  type FaultCase,
  type PageCase,
  type RequestCase,
} from './cases.js';
import { facade, walks, type Input } from './facade.js';

const serve = hostileServers();
const baseUrl = 'https://service.example.com/v3';

/** Values that a case leaves out are empty. */
function fill({ path = {}, query, body }: Partial<Input>): Input {
  // The casts: what a case leaves out is left out of the call, too.
  return { path, query: query as never, body: body as never };
}

/** What a case says of an error, in the fields of ours. */
function fieldsOf({ class: name, code, requests: _, ...rest }: NonNullable<AnswerCase['error']>) {
  return { name, ...rest, ...(code !== undefined && { code: code ?? undefined }) };
}

describe('a request', () => {
  it.each(readCases<RequestCase>('requests.json'))(
    '$name',
    async ({ operation, input, client: keys, request, refused }) => {
      const { client, sent } = recordingClient({ baseUrl, ...(keys ?? { apiKey: 'test-key' }) });
      const error = await rejection(facade[operation](client, fill(input)));
      expect(isMessagingPlatformError(error)).toBe(true);
      if (!request) {
        expect(error).toMatchObject({
          name: 'InvalidRequestError',
          argument: refused,
          outcome: 'not-sent',
          attempts: 0,
        });
        expect(sent).toEqual([]);
        return;
      }
      expect(sent).toHaveLength(1);
      const { method, url, headers, body } = sent[0]!;
      const target = request.query ? `${request.path}?${request.query}` : request.path;
      expect(`${method} ${url}`).toBe(`${request.method} ${baseUrl}${target}`);
      expect(body ? JSON.parse(String(body)) : undefined).toEqual(request.body);
      for (const [name, value] of Object.entries(request.headers))
        expect({ [name]: headers[name] ?? null }).toEqual({ [name]: value });
    },
  );
});

describe('an answer', () => {
  it.each(readCases<AnswerCase>('answers.json'))('$name', async (given) => {
    const server = await serve([writeAnswer(given.answer)]);
    const client = new MessagingPlatform({ apiKey: 'test-key', baseUrl: server.url, retries: 0 });
    const call = facade[given.operation](client, fill(given.input));
    if (given.error) {
      expect(await rejection(call)).toMatchObject({
        operation: given.operation,
        attempts: 1,
        ...fieldsOf(given.error),
      });
    } else {
      await checkResult(given, await call.withResponse());
    }
    expect(server.requests).toHaveLength(1);
  });
});

async function checkResult({ result, file, requestId, rateLimit }: AnswerCase, details: ResponseDetails<unknown>) {
  if (requestId) expect(details.requestId).toBe(requestId);
  if (rateLimit) expect(details.rateLimit).toEqual(rateLimit);
  // Our word for nothing is undefined.
  if (!file) return expect(details.data).toEqual(result ?? undefined);
  const { base64, ...expected } = file;
  const attachment = details.data as Attachment;
  const found = { ...attachmentFields(attachment), base64: Buffer.from(await attachment.bytes()).toString('base64') };
  expect(found).toMatchObject({ ...expected, base64 });
}

/** With null for what is not known, as JSON has no undefined. */
function attachmentFields({ fileName, contentType, size }: Attachment) {
  return { fileName: fileName ?? null, contentType, size: size ?? null };
}

describe('a call that meets faults', () => {
  it.each(readCases<FaultCase>('faults.json'))('$name', async (given) => {
    const refused = given.faults.includes('refused');
    const server = await serve(refused ? [] : given.faults.map(readFault));
    let waited = 0;
    const client = quickClient({
      baseUrl: refused ? `http://127.0.0.1:${await closedPort()}` : server.url,
      onAttempt: ({ wait = 0 }) => void (waited += wait),
    });
    const call = facade[given.operation](client, fill(given.input), given.options);
    if (given.error)
      expect(await rejection(call)).toMatchObject({ attempts: given.attempts, ...fieldsOf(given.error) });
    else expect(await call).toEqual(given.result ?? undefined);
    expect(waited).toBeGreaterThanOrEqual(given.takesAtLeast ?? 0);
    if (!refused) expect(server.requests).toHaveLength(given.attempts);
  });
});

describe('a walk over pages', () => {
  it.each(readCases<PageCase>('pages.json'))('$name', async ({ operation, query, answers, ...expected }) => {
    const asked: string[] = [];
    const client = new MessagingPlatform({
      fetch: async (url) => {
        asked.push(new URL(url).search.slice(1));
        const body = answers[asked.length - 1];
        if (body === undefined) throw new Error('a request too many');
        return Response.json(body);
      },
      retries: 0,
    });
    const { items, complete } = await walks[operation](client, query).collect();
    expect(items.map((item) => ('uuid' in item ? item.uuid : item.id))).toEqual(expected.items);
    expect(complete).toBe(expected.complete);
    expect(asked.map(sorted)).toEqual(expected.requests.map(sorted));
  });
});

/** A query in one order, whichever it was written in. */
function sorted(query: string): string {
  return query.split('&').sort().join('&');
}
