// Timeout, deadline and the caller's abort, over sockets that stall and drip.
import { getEventListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Attempt } from 'messaging-platform-sdk';
import * as server from '../support/hostile-server.js';
import { quickClient, rejection } from '../support/quick-client.js';
import { transports } from '../support/transports.js';

const { failure, hostileServers, json } = server;
const long = JSON.stringify({ id: '1', name: 'A'.repeat(5_000) });
const ok = json(200, { id: '1' });
const file = (text: string) => server.answer(200, text, { 'content-type': 'text/plain' });

describe.each(transports)('patience over $transport', ({ fetch }) => {
  const serve = hostileServers();
  const connect = (baseUrl: string, options = {}) => quickClient({ baseUrl, ...(fetch && { fetch }), ...options });

  describe('timeout', () => {
    it.each([
      ['the headers', () => server.stallHeaders],
      ['a body that stops', () => server.stallBody()],
      ['a body that drips', () => server.drip(200, long, 20)],
    ])('covers %s', async (_, fault) => {
      const host = await serve([fault()]);
      const error = await rejection(connect(host.url, { timeout: 250, retries: 0 }).companies.get('1'));
      expect(error).toMatchObject({
        name: 'TimeoutError',
        operation: 'companiesIdGet',
        outcome: 'unknown',
        attempts: 1,
      });
      expect(error.message).toBe(
        `GET /companies/{id} at ${error.host}: no complete answer within the timeout of 250 ms`,
      );
      await host.requests[0]!.closed;
    });

    it('is for each attempt, and a call may override that of the client', async () => {
      const { url, requests } = await serve([server.stallHeaders, ok]);
      // Long enough for the second attempt on a busy machine.
      await connect(url, { timeout: 60_000 }).companies.get('1', { timeout: 800 });
      expect(requests).toHaveLength(2);
    });

    it('does not hide the status of an error whose body stops', async () => {
      const { url } = await serve([server.stallBody(404)]);
      const error = await rejection(connect(url, { timeout: 800 }).companies.get('1'));
      expect(error).toMatchObject({ name: 'NotFoundError', status: 404, outcome: 'rejected', body: undefined });
    });
  });

  describe('deadline', () => {
    it('covers the body', async () => {
      const { url, requests } = await serve([server.stallBody()]);
      const error = await rejection(connect(url).companies.get('1', { deadline: 250 }));
      expect(error).toMatchObject({ name: 'TimeoutError', outcome: 'unknown', attempts: 1 });
      expect(error.message).toContain('within the deadline of 250 ms');
      await requests[0]!.closed;
    });

    it('covers waits: a wait that would outlast it is not begun, and the failure itself is thrown', async () => {
      const { url, requests } = await serve([failure(503, { 'retry-after': '30' })]);
      const error = await rejection(connect(url).companies.get('1', { deadline: 5_000 }));
      expect(error).toMatchObject({ name: 'ServerError', status: 503, attempts: 1 });
      expect(requests).toHaveLength(1);
    });

    it('covers an attachment that is read slowly', async () => {
      const host = await serve([server.drip(200, long, 20)]);
      const { inbound } = connect(host.url);
      const reading = inbound.downloadAttachment('token', { deadline: 300 }).then((attachment) => attachment.bytes());
      expect(await rejection(reading)).toMatchObject({ name: 'TimeoutError', attempts: 1 });
      await host.requests[0]!.closed;
    });
  });

  const reasons: [kind: string, reason: unknown][] = [
    ['an Error', new Error('left the page')],
    ['null', null],
  ];

  describe.each(reasons)('abort with %s as its reason', (_, reason) => {
    const expectReason = async (baseUrl: string, when: (abort: () => void) => object) => {
      const controller = new AbortController();
      const options = when(() => controller.abort(reason));
      const caught = await rejection<unknown>(
        connect(baseUrl, options).companies.get('1', { signal: controller.signal }),
      );
      expect(caught).toBe(controller.signal.reason);
      if (reason !== undefined) expect(caught).toBe(reason);
      expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0);
    };

    it('rejects with it, and sends nothing when it came before', async () => {
      const { url, requests } = await serve([ok]);
      await expectReason(url, (abort) => (abort(), {}));
      expect(requests).toHaveLength(0);
    });

    it('rejects with it while a key is asked for', async () => {
      const { url, requests } = await serve([ok]);
      await expectReason(url, (abort) => ({ apiKey: () => (setTimeout(abort, 20), new Promise(() => {})) }));
      expect(requests).toHaveLength(0);
    });

    it.each([
      ['its headers', server.stallHeaders],
      ['its body', server.stallBody()],
      ['the body of an error', server.stallBody(500)],
    ])('rejects with it while a call waits for %s, and lets the connection go', async (_, fault) => {
      let abort = () => {};
      const host = await serve([
        (...arrived) => {
          fault(...arrived);
          setTimeout(() => abort(), 50);
        },
      ]);
      await expectReason(host.url, (now) => ((abort = now), {}));
      expect(host.requests).toHaveLength(1);
      await host.requests[0]!.closed;
    });

    it('rejects with it at once while a call waits to retry', async () => {
      // As long as the test itself may take.
      const { url, requests } = await serve([failure(503, { 'retry-after': '60' })]);
      await expectReason(url, (abort) => ({ onAttempt: ({ wait }: Attempt) => void (wait && setTimeout(abort, 20)) }));
      expect(requests).toHaveLength(1);
    });

    it('ends an attachment with it while it is read', async () => {
      const controller = new AbortController();
      const { url, requests } = await serve([server.stallBody()]);
      const attachment = await connect(url).inbound.downloadAttachment('token', { signal: controller.signal });
      setTimeout(() => controller.abort(reason), 50);
      expect(await rejection<unknown>(attachment.bytes())).toBe(controller.signal.reason);
      expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0);
      await requests[0]!.closed;
    });
  });

  describe.each([
    ['before it is read', 0],
    ['between two reads', 1],
  ])('a body that is handed on is ended %s', (_, reads) => {
    const handedOn: [string, (client: ReturnType<typeof connect>, options: object) => Promise<ReadableStream>][] = [
      ['an attachment', async ({ inbound }, options) => (await inbound.downloadAttachment('token', options)).stream()],
      [
        'what client.raw reads as a stream',
        async ({ raw }, options) => {
          const init = { params: { path: { downloadToken: 'token' } }, parseAs: 'stream', ...options } as const;
          return (await raw.GET('/inbound/attachments/{downloadToken}', init)).data!;
        },
      ],
    ];

    it.each(handedOn)('by an abort: %s', async (_, begin) => {
      const { url, requests } = await serve([server.stallBody()]);
      const controller = new AbortController();
      const reader = (await begin(connect(url), { signal: controller.signal })).getReader();
      for (let read = 0; read < reads; read++) await reader.read();
      controller.abort();
      await requests[0]!.closed;
      expect(await rejection<unknown>(reader.read())).toBe(controller.signal.reason);
    });

    it('by a deadline: an attachment', async () => {
      const { url, requests } = await serve([server.stallBody()]);
      const reader = (await handedOn[0]![1](connect(url), { deadline: 1_000 })).getReader();
      for (let read = 0; read < reads; read++) await reader.read();
      await requests[0]!.closed;
      expect(await rejection(reader.read())).toMatchObject({ name: 'TimeoutError' });
    });
  });

  it('ends by an abort what client.raw hands on, also after garbage was collected', async () => {
    const { url, requests } = await serve([server.stallBody()]);
    const controller = new AbortController();
    const init = {
      params: { path: { downloadToken: 'token' } },
      parseAs: 'stream',
      signal: controller.signal,
    } as const;
    const { data } = await connect(url).raw.GET('/inbound/attachments/{downloadToken}', init);
    collectGarbage();
    await sleep(10);
    collectGarbage();
    controller.abort();
    await requests[0]!.closed;
    expect(await rejection<unknown>(data!.getReader().read())).toBe(controller.signal.reason);
  });

  it('keeps no listener on a signal after calls of all kinds have ended', async () => {
    const { signal } = new AbortController();
    const { url } = await serve(({ url }) =>
      url.includes('attachments') ? file('text') : url.includes('bad') ? failure(404) : ok,
    );
    const client = connect(url);
    await client.companies.get('1', { signal });
    await rejection(client.companies.get('bad', { signal }));
    await rejection(client.companies.get('', { signal }));
    await (await client.inbound.downloadAttachment('a', { signal })).bytes();
    await (await client.inbound.downloadAttachment('b', { signal })).stream().cancel();
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });

  describe('timeout of an attachment', () => {
    it('means time without a byte: a file may take longer as long as it arrives', async () => {
      const text = 'a file that arrives slowly, but for certain';
      const host = await serve([server.drip(200, text, 40)]);
      const start = performance.now();
      const attachment = await connect(host.url, { timeout: 1_200 }).inbound.downloadAttachment('token');
      expect(await attachment.text()).toBe(text);
      expect(performance.now() - start).toBeGreaterThan(1_400);
    });

    it('ends a file that stops', async () => {
      const { url, requests } = await serve([server.stallBody()]);
      const attachment = await connect(url, { timeout: 800 }).inbound.downloadAttachment('token');
      expect(await rejection(attachment.bytes())).toMatchObject({
        name: 'TimeoutError',
        operation: 'getInboundEmailAttachment',
      });
      await requests[0]!.closed;
    });
  });
});

describe('by a fetch that never answers', () => {
  it('each attempt ends after its timeout, though the fetch ignores the signal', async () => {
    const client = quickClient({ fetch: () => new Promise(() => {}), timeout: 20, retries: 1 });
    expect(await rejection(client.companies.get('1'))).toMatchObject({ name: 'TimeoutError', attempts: 2 });
  });

  it('all attempts end together after the deadline', async () => {
    let sent = 0;
    const client = quickClient({ fetch: () => (sent++, new Promise(() => {})), timeout: 20, retries: 10_000 });
    const error = await rejection(client.companies.get('1', { deadline: 200 }));
    expect(error).toMatchObject({ name: 'TimeoutError' });
    expect(error.attempts).toBe(sent);
    // When the last timeout leaves no time for another attempt, it is what the call fails with.
    expect(error.message).toMatch(/within the (deadline of 200|timeout of 20) ms$/);
  });

  it('an attempt whose timeout would end with the deadline, or after it, fails with the deadline', async () => {
    for (const timeout of [20, 30]) {
      const client = quickClient({ fetch: () => new Promise(() => {}), timeout });
      const error = await rejection(client.companies.get('1', { deadline: 20 }));
      expect(error.message).toMatch(/within the deadline of 20 ms$/);
    }
  });

  it('a failure whose body never ends keeps its status, also when the deadline ends it', async () => {
    const endless = Object.assign(new Response('', { status: 503 }), { text: () => new Promise<string>(() => {}) });
    const client = quickClient({ fetch: async () => endless });
    const error = await rejection(client.companies.get('1', { deadline: 20 }));
    expect(error).toMatchObject({ status: 503, attempts: 1 });
  });

  it('a key function that does not answer ends with the deadline', async () => {
    const client = quickClient({ apiKey: () => new Promise<string>(() => {}) });
    const error = await rejection(client.companies.get('1', { deadline: 20 }));
    expect(error).toMatchObject({ name: 'TimeoutError', outcome: 'not-sent', attempts: 0 });
  });
});

describe('an abort', () => {
  const serve = hostileServers();

  it.each([['left the page'], [{ left: true }], [0], [undefined]])('may have %p as its reason', async (reason) => {
    const controller = new AbortController();
    const client = quickClient({ fetch: () => (controller.abort(reason), new Promise(() => {})) });
    const caught = await rejection<unknown>(client.companies.get('1', { signal: controller.signal }));
    expect(caught).toBe(controller.signal.reason);
    if (reason !== undefined) expect(caught).toBe(reason);
  });

  const { text } = Response.prototype;
  afterEach(() => void (Response.prototype.text = text));

  it('leaves the calls that follow untouched, whenever it comes', async () => {
    let answered = () => {};
    const { url } = await serve([ok]);
    const client = quickClient({ baseUrl: url, retries: 0 });
    Response.prototype.text = async function () {
      const content = await text.call(this);
      answered();
      return content;
    };
    // An abort so many microtasks after the last byte, on its way through each step to the caller.
    for (let steps = 0; steps < 40; steps++) {
      const controller = new AbortController();
      answered = () => void later(steps).then(() => controller.abort());
      await client.companies.get('1', { signal: controller.signal }).then(
        () => {},
        (reason: unknown) => expect(reason).toBe(controller.signal.reason),
      );
      await later(50);
      answered = () => {};
      expect(await client.companies.get('2')).toEqual({ id: '1' });
    }
  });

  it('reaches no listener that a fetch of the caller has left on the signal of another request', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const client = quickClient({ fetch: async (_, { signal }) => (signals.push(signal), Response.json({ id: '1' })) });
    for (let call = 0; call < 3; call++) await client.companies.get('1');
    expect(new Set(signals).size).toBe(3);
  });
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

async function later(steps: number): Promise<void> {
  for (let step = 0; step < steps; step++) await Promise.resolve();
}
