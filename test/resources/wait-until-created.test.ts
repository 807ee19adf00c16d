// Waiting for a child that is being created.
import { listClient } from '../support/list-server.js';
import { rejection } from '../support/quick-client.js';
import { testTime } from '../support/test-time.js';

const created = (childAccountCreated: unknown) => ({ childAccountCreated });
const operation = 'getChildAccountCreationStatus';

describe('children.waitUntilCreated', () => {
  const { pass } = testTime(false);

  it('asks until the child exists, for which only true is a yes, in pauses that grow up to ten times', async () => {
    const answers = ['false', 'true', 1, {}, [], false, false, false, false, true];
    const asked: number[] = [];
    const paths = new Set<string>();
    const { client } = listClient(({ pathname }) => {
      paths.add(pathname);
      return created(answers[asked.push(performance.now()) - 1]);
    });
    const wait = client.children.waitUntilCreated(1234567, { interval: 4_000 });
    await pass(300_000);
    expect(await wait).toBeUndefined();
    expect([...paths]).toEqual(['/v3/reseller/children/1234567/accountCreationStatus']);
    const pauses = asked.slice(1).map((at, index) => at - asked[index]!);
    expect(pauses).toEqual([4_000, 6_000, 9_000, 13_500, 20_250, 30_375, 40_000, 40_000, 40_000]);
  });

  it.each([
    ['in a pause', () => created(false), 5],
    ['in a request', () => undefined, 1],
  ])('ends with a TimeoutError that names the operation when its deadline ends %s', async (_, answer, attempts) => {
    const service = listClient(answer);
    const wait = rejection(service.client.children.waitUntilCreated('1234567', { deadline: 10_000 }));
    // Requested after 0, 1, 2.5, 4.75 and 8.125 seconds.
    await pass(10_000);
    expect(service.queries).toHaveLength(attempts);
    const error = await wait;
    expect(error).toMatchObject({ name: 'TimeoutError', operation, outcome: 'unknown' });
    expect(error.attempts).toBeGreaterThan(0);
    expect(error.message).toMatch(/ at api\.brevo\.com: the child does not exist after the deadline of 10000 ms$/);
    expect(service.open).toBe(0);
  });

  it('gives up after pauses of 300 seconds in total', async () => {
    const { client } = listClient(() => created(false));
    const wait = rejection(client.children.waitUntilCreated('1234567'));
    await pass(400_000);
    expect((await wait).message).toMatch(/: the child does not exist after pauses of 300000 ms$/);
  });

  it('does not fail because of the client’s own pace, however long its requests have to queue', async () => {
    const requested = new Map<string, number>();
    const answer = ({ pathname }: URL) => {
      requested.set(pathname, (requested.get(pathname) ?? 0) + 1);
      return created(requested.get(pathname) === 3);
    };
    const { client } = listClient(answer, { rateLimit: { requests: 1, perMilliseconds: 36_000 } });
    const ids = Array.from({ length: 20 }, (_, index) => index + 1);
    const waits = Promise.all(ids.map((id) => client.children.waitUntilCreated(id)));
    await pass(3_600_000);
    expect(await waits).toHaveLength(20);
  });

  it('goes on over failures that are retried, and rejects with one that stays', async () => {
    const responses = [200, 503, 404].map((status) => Response.json(created(false), { status }));
    const { client, queries } = listClient((_, request) => responses[request]);
    const error = rejection(client.children.waitUntilCreated('1234567', { interval: 5, retries: 1 }));
    await pass(100);
    expect(await error).toMatchObject({ name: 'NotFoundError', operation });
    expect(queries).toHaveLength(3);
  });

  it.each(['in a pause', 'in a request', 'before'])('rejects with the signal’s own reason at once %s', async (when) => {
    const service = listClient(() => (when === 'in a request' ? undefined : created(false)));
    const controller = new AbortController();
    const reason = new Error('the user left');
    if (when === 'before') controller.abort(reason);
    const wait = rejection(service.client.children.waitUntilCreated('1234567', { signal: controller.signal }));
    await pass(500);
    controller.abort(reason);
    expect(await wait).toBe(reason);
    expect([service.open, service.queries.length]).toEqual([0, when === 'before' ? 0 : 1]);
  });
});
