// Retries over sockets that misbehave: what arrives twice, and what never does; the rules themselves: retry-rules.test.ts.
import type { ConnectionError, MessagingPlatform, RequestOptions } from 'messaging-platform-sdk';
import * as server from '../support/hostile-server.js';
import { quickClient, rejection } from '../support/quick-client.js';
import { transports } from '../support/transports.js';

const { answer, failure, hostileServers, json } = server;
const ok = json(200, { id: '1', name: 'Acme' });
const none = answer(204);

type Send = (client: MessagingPlatform, options?: RequestOptions) => PromiseLike<unknown>;

const unsafe: [method: string, send: Send][] = [
  ['POST', ({ children }, options) => children.credits.add('1', { sms: 500 }, options)],
  ['PATCH', ({ companies }, options) => companies.update('1', { name: 'Acme' }, options)],
];
const post = unsafe[0]![1];
const repeatable: [method: string, send: Send, success: server.Fault][] = [
  ['GET', ({ companies }, options) => companies.get('1', options), ok],
  ['PUT', ({ children }, options) => children.update('1', { companyName: 'Acme' }, options), none],
  ['DELETE', ({ companies }, options) => companies.delete('1', options), none],
];

const unanswered: [fault: string, script: server.Fault, error: string][] = [
  ['a reset before the answer', server.resetBeforeAnswer, 'ConnectionError'],
  ['a close before the answer', server.closeBeforeAnswer, 'ConnectionError'],
  ['a reset in the headers', server.resetMidHeaders, 'ConnectionError'],
  ['a reset in the body', server.resetMidBody(), 'ConnectionError'],
  ['a body shorter than its length', server.truncated(), 'ConnectionError'],
  ['a cut chunked body', server.cutChunks(), 'ConnectionError'],
  ['an answer that is not HTTP', server.notHttp, 'ConnectionError'],
  ['oversized headers', server.oversizedHeaders, 'ConnectionError'],
  ['headers that never come', server.stallHeaders, 'TimeoutError'],
  ['a body that never ends', server.stallBody(), 'TimeoutError'],
];
const unreadable: [fault: string, script: server.Fault, error: string][] = [
  ['a page with status 200', server.html(200), 'UnexpectedResponseError'],
  ['broken JSON', answer(200, '{"id":'), 'UnexpectedResponseError'],
  ['a body cut without a length', server.cutWithoutLength, 'UnexpectedResponseError'],
];

describe.each(transports)('retry over $transport', ({ fetch }) => {
  const serve = hostileServers();
  const connect = (baseUrl: string, options = {}, waitAfter?: (attempts: number) => number) =>
    quickClient({ baseUrl, ...(fetch && { fetch }), ...options }, waitAfter);

  it.each([...unanswered, ...unreadable, ['a 503', failure(503), 'ServerError'] as const])(
    'sends a POST exactly once when it meets %s',
    async (_, fault, name) => {
      const { url, requests } = await serve([fault]);
      const error = await rejection(post(connect(url, { timeout: name === 'TimeoutError' ? 500 : 10_000 })));
      expect(error).toMatchObject({ name, outcome: 'unknown', attempts: 1 });
      expect(requests).toHaveLength(1);
    },
  );

  describe.each(unsafe)('%s', (_, send) => {
    it('is sent exactly once when it meets a reset on a connection that was used before', async () => {
      const { url, requests } = await serve([ok, server.resetBeforeAnswer, ok]);
      const client = connect(url);
      await client.companies.get('1');
      expect(await rejection(send(client))).toMatchObject({ name: 'ConnectionError', outcome: 'unknown', attempts: 1 });
      expect(requests).toHaveLength(2);
    });

    it('is sent again after a 429, since the service did nothing', async () => {
      const { url, requests } = await serve([failure(429), failure(429), ok]);
      await send(connect(url));
      expect(requests.map(({ body }) => body)).toEqual([requests[0]!.body, requests[0]!.body, requests[0]!.body]);
    });

    it('is tried again when the connection is refused, and says that nothing was sent', async () => {
      const error = await rejection(send(connect(`http://127.0.0.1:${await server.closedPort()}`)));
      expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'not-sent', attempts: 3 });
      expect(error.message).toContain('ECONNREFUSED');
    });

    it('arrives once when the service comes up while the call waits', async () => {
      const port = await server.closedPort();
      let started: Promise<server.HostileServer> | undefined;
      const onAttempt = () => void (started ??= serve([ok], port));
      await send(connect(`http://127.0.0.1:${port}`, { onAttempt, retries: 5 }, () => 0.3));
      expect((await started)!.requests).toHaveLength(1);
    });

    it('is not sent again after an answer that followed a 429 and leaves open what happened', async () => {
      const { url, requests } = await serve([failure(429), failure(503), ok]);
      expect(await rejection(send(connect(url)))).toMatchObject({ status: 503, outcome: 'unknown', attempts: 2 });
      expect(requests).toHaveLength(2);
    });
  });

  it('tries a POST again when the host is unknown, and says that nothing was sent', async () => {
    const error = await rejection<ConnectionError>(post(connect('https://service.invalid')));
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'not-sent', attempts: 3 });
    expect(error.message).toMatch(/ENOTFOUND|EAI_AGAIN/);
  }, 60_000);

  it.each(unanswered)('recovers with a GET from %s', async (_, fault, name) => {
    const { url, requests } = await serve([fault, ok]);
    // Long enough for the second attempt on a busy machine, and waited out only where the first says nothing.
    const timeout = name === 'TimeoutError' ? 800 : 10_000;
    await connect(url, { timeout, retries: 1 }).companies.get('1');
    expect(requests).toHaveLength(2);
  });

  it.each(repeatable)('sends a %s again as it was, and gives up after two retries', async (_, send, success) => {
    const { url, requests } = await serve([server.resetBeforeAnswer, failure(503), success, failure(503)]);
    const client = connect(url);
    await send(client);
    expect(requests.map(({ body }) => body)).toEqual(Array(3).fill(requests[0]!.body));
    expect(await rejection(send(client))).toMatchObject({ status: 503, attempts: 3 });
    expect(await rejection(send(client, { retries: 0 }))).toMatchObject({ status: 503, attempts: 1 });
    expect(requests).toHaveLength(7);
  });

  it.each(repeatable.slice(1))(
    'leaves the outcome of a %s unknown when an earlier attempt may have done it',
    async (_, send) => {
      for (const first of [server.resetBeforeAnswer, failure(503), failure(408)]) {
        const { url } = await serve([first, failure(404)]);
        expect(await rejection(send(connect(url)))).toMatchObject({
          name: 'NotFoundError',
          outcome: 'unknown',
          attempts: 2,
        });
      }
    },
  );

  it('knows that a GET did nothing when the last attempt was rejected', async () => {
    const { url } = await serve([server.resetBeforeAnswer, failure(404)]);
    expect(await rejection(connect(url).companies.get('1'))).toMatchObject({ outcome: 'rejected', attempts: 2 });
  });

  it('knows that a PUT did nothing when each attempt was rejected', async () => {
    const { url } = await serve([failure(429), failure(404)]);
    expect(await rejection(connect(url).children.update('1', {}))).toMatchObject({ outcome: 'rejected', attempts: 2 });
  });

  it('asks a key function again before each attempt', async () => {
    const { url, requests } = await serve([failure(503), failure(503), ok]);
    let asked = 0;
    await connect(url, { apiKey: () => `key-${++asked}` }).companies.get('1');
    expect(requests.map(({ headers }) => headers['api-key'])).toEqual(['key-1', 'key-2', 'key-3']);
  });
});
