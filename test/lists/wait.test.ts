// The methods that poll until something is done: a new child exists, a process has ended.
import type { ProcessFailedError } from 'messaging-platform-sdk';
import { listClient, type RespondToList } from '../support/list-client.js';
import { rejection } from '../support/quick-client.js';
import { clientWithResults } from '../support/recorder.js';
import { testTime } from '../support/test-time.js';

const statusBody = (childAccountCreated: unknown) => ({ childAccountCreated });
const operation = 'children.getCreationStatus';

describe('children.waitUntilCreated', () => {
  const { pass } = testTime();

  it('polls until the API returns true, with pauses that grow to ten times the interval', async () => {
    const statuses = ['false', 'true', 1, {}, [], false, false, false, false, true];
    const times: number[] = [];
    const { client } = listClient((_, index) => {
      times.push(performance.now());
      return statusBody(statuses[index]);
    });
    const wait = client.children.waitUntilCreated(1234567, { interval: 4_000 });
    await pass(300_000);
    expect(await wait).toBeUndefined();
    const pauses = times.slice(1).map((time, index) => time - times[index]!);
    expect(pauses).toEqual([4_000, 6_000, 9_000, 13_500, 20_250, 30_375, 40_000, 40_000, 40_000]);
  });

  const moments: [moment: string, respond: RespondToList, requests: number][] = [
    // The requests are sent after 0, 1, 2.5, 4.75 and 8.125 seconds.
    ['during a pause', () => statusBody(false), 5],
    ['during a request', () => undefined, 1],
  ];

  it.each(moments)('rejects with a TimeoutError if its deadline passes %s', async (_, respond, requests) => {
    const service = listClient(respond);
    const wait = rejection(service.client.children.waitUntilCreated('1234567', { deadline: 10_000 }));
    await pass(10_000);
    expect(service.queries).toHaveLength(requests);
    const error = await wait;
    expect(error).toMatchObject({ name: 'TimeoutError', operation, outcome: 'unknown', attempts: requests });
    expect(error.message).toMatch(
      / at api\.brevo\.com: childAccountCreated is still not true after the deadline of 10000 ms$/,
    );
    expect(service.pending).toBe(0);
  });

  it('rejects after 300 seconds if its options have no deadline', async () => {
    const { client, queries } = listClient(() => statusBody(false), { deadline: 60_000 });
    const wait = rejection(client.children.waitUntilCreated('1234567'));
    await pass(400_000);
    // Pauses of 20.8 seconds in total, then 27 of 10 seconds. The client's deadline of 60 seconds applies to each request only.
    expect(queries).toHaveLength(34);
    expect((await wait).message).toMatch(/: childAccountCreated is still not true after the deadline of 300000 ms$/);
  });

  it('counts waits in the client’s queue', async () => {
    const rateLimit = { requests: 1, perMilliseconds: 200_000 };
    const { client, queries } = listClient(() => statusBody(false), { rateLimit });
    const wait = rejection(client.children.waitUntilCreated(1));
    await pass(300_000);
    expect(await wait).toMatchObject({ name: expect.stringMatching(/^(TimeoutError|RateLimitError)$/) });
    expect(queries.length).toBeLessThanOrEqual(2);
  });

  it('sends its headers with each request, retries after a 503, and rejects with a NotFoundError after a 404', async () => {
    const responses = [200, 503, 404].map((status) => Response.json(statusBody(false), { status }));
    const { client, sent } = clientWithResults(responses);
    const options = { interval: 5, retries: 1, headers: { 'x-trace': 'wait' } };
    const wait = rejection(client.children.waitUntilCreated('1234567', options));
    await pass(100);
    expect(await wait).toMatchObject({ name: 'NotFoundError', operation });
    expect(sent.map(({ headers }) => headers['x-trace'])).toEqual(['wait', 'wait', 'wait']);
  });

  it.each(moments)('rejects with an AbortError after an abort %s', async (_, respond) => {
    const service = listClient(respond);
    const controller = new AbortController();
    const reason = new Error('the user left');
    const wait = rejection(service.client.children.waitUntilCreated('1234567', { signal: controller.signal }));
    await pass(500);
    controller.abort(reason);
    expect(await wait).toMatchObject({ name: 'AbortError', cause: reason, operation, attempts: 1 });
    expect(service.pending).toBe(0);
    expect(service.queries).toHaveLength(1);
  });
});

it('processes.waitUntilDone rejects if the process failed, and its outcome is unknown: it may have imported rows', async () => {
  const process = { id: 78, name: 'IMPORTUSER', status: 'failed' };
  const { client, queries } = listClient(() => process);
  const error = await rejection<ProcessFailedError>(client.processes.waitUntilDone(78));
  expect(error).toMatchObject({ name: 'ProcessFailedError', outcome: 'unknown', operation: 'processes.get' });
  expect(error.body).toEqual(process);
  expect(queries).toHaveLength(1);
});
