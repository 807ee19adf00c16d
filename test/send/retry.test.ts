// Retries over sockets that misbehave: what each transport makes of a broken connection. What is sent again after which
// status and failure: retry-rules.test.ts, and test/conformance/faults.test.ts for the whole client.
import type { ConnectionError, MessagingPlatform } from 'messaging-platform-sdk';
import * as server from '../support/hostile-server.js';
import { quickClient, rejection } from '../support/quick-client.js';
import { transports } from '../support/transports.js';

const { failure, hostileServers, json } = server;
const ok = json(200, { id: '1', name: 'Acme' });
const post = ({ children }: MessagingPlatform) => children.credits.add('1', { sms: 500 });

const faults: [fault: string, script: server.Fault][] = [
  ['a reset before the answer', server.resetBeforeAnswer],
  ['a close before the answer', server.closeBeforeAnswer],
  ['a reset in the headers', server.resetMidHeaders],
  ['a reset in the body', server.resetMidBody()],
  ['a body shorter than its length', server.truncated()],
  ['a cut chunked body', server.cutChunks()],
  ['an answer that is not HTTP', server.notHttp],
  ['oversized headers', server.oversizedHeaders],
];

describe.each(transports)('retry over $transport', ({ fetch }) => {
  const serve = hostileServers();
  const connect = (baseUrl: string, options = {}, waitAfter?: (attempts: number) => number) =>
    quickClient({ baseUrl, ...(fetch && { fetch }), ...options }, waitAfter);

  it.each(faults)('sends a POST exactly once when it meets %s', async (_, fault) => {
    const { url, requests } = await serve([fault]);
    const error = await rejection(post(connect(url)));
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'unknown', attempts: 1 });
    expect(requests).toHaveLength(1);
  });

  it.each(faults)('recovers with a GET from %s', async (_, fault) => {
    const { url, requests } = await serve([fault, ok]);
    await connect(url, { retries: 1 }).companies.get('1');
    expect(requests).toHaveLength(2);
  });

  it('does not take a body that was cut without a length for an answer', async () => {
    const { url, requests } = await serve([server.cutWithoutLength]);
    const error = await rejection(post(connect(url)));
    expect(error).toMatchObject({ name: 'UnexpectedResponseError', outcome: 'unknown', attempts: 1 });
    expect(requests).toHaveLength(1);
  });

  it('sends a POST exactly once when it meets a reset on a connection that was used before', async () => {
    const { url, requests } = await serve([ok, server.resetBeforeAnswer, ok]);
    const client = connect(url);
    await client.companies.get('1');
    expect(await rejection(post(client))).toMatchObject({ name: 'ConnectionError', outcome: 'unknown', attempts: 1 });
    expect(requests).toHaveLength(2);
  });

  it('sends again what it sent before, body and all', async () => {
    const { url, requests } = await serve([failure(429), failure(429), ok]);
    await post(connect(url));
    expect(requests.map(({ method, body }) => [method, body])).toEqual(Array(3).fill(['POST', '{"sms":500}']));
  });

  it('tries a POST again when the connection is refused, and says that nothing was sent', async () => {
    const error = await rejection(post(connect(`http://127.0.0.1:${await server.closedPort()}`)));
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'not-sent', attempts: 3 });
    expect(error.message).toContain('ECONNREFUSED');
  });

  it('tries a POST again when the host is unknown, and says that nothing was sent', async () => {
    const error = await rejection<ConnectionError>(post(connect('https://service.invalid')));
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'not-sent', attempts: 3 });
    expect(error.message).toMatch(/ENOTFOUND|EAI_AGAIN/);
  }, 60_000);

  it('lets a POST arrive once when the service comes up while the call waits', async () => {
    const port = await server.closedPort();
    let started: Promise<server.HostileServer> | undefined;
    const onAttempt = () => void (started ??= serve([ok], port));
    await post(connect(`http://127.0.0.1:${port}`, { onAttempt, retries: 5 }, () => 0.3));
    expect((await started)!.requests).toHaveLength(1);
  });
});
