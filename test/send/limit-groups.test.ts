// Endpoints with different rate limits don't wait for each other.
import fc from 'fast-check';
import type { Attempt, MessagingPlatform, RateLimitGroup } from 'messaging-platform-sdk';
import { rejection } from '../support/quick-client.js';
import { recordingClient } from '../support/recorder.js';
import { testTime } from '../support/test-time.js';

const second = 1_000;
const hour = 3_600_000;
const { pass } = testTime();

const tooManyRequests = (seconds: number) =>
  Response.json({ message: 'Slow down' }, { status: 429, headers: { 'x-sib-ratelimit-reset': String(seconds) } });

type Method = Parameters<MessagingPlatform['request']>[0];

const endpoints: [group: RateLimitGroup, method: Method, path: string, values: Record<string, string | number>][] = [
  ['email', 'POST', '/smtp/email', {}],
  ['email', 'GET', '/smtp/blockedContacts', {}],
  ['sentEmails', 'GET', '/smtp/emails', {}],
  ['sms', 'POST', '/transactionalSMS/send', {}],
  ['events', 'POST', '/events', {}],
  ['contacts', 'GET', '/contacts', {}],
  ['contacts', 'DELETE', '/contacts/lists/{id}', { id: 5 }],
  ['contacts', 'GET', '/contacts/5', {}],
  ['default', 'GET', '/events', {}],
  ['default', 'DELETE', '/smtp/email', {}],
  ['default', 'GET', '/smtp/emails/{id}', { id: 1 }],
  ['default', 'GET', '/contactsExport', {}],
  ['default', 'GET', '/{area}', { area: 'contacts/5' }],
  ['default', 'GET', '/contacts%2F5', {}],
  ['default', 'GET', '/toString', {}],
  ['default', 'GET', '/', {}],
];

it.each(endpoints)('the rate limit group %s contains %s %s', async (group, method, path, values) => {
  const groups: string[] = [];
  const rateLimit = async (request: { group: string }) => void groups.push(request.group);
  const { client } = recordingClient({ rateLimit });
  // Each request gets a 404.
  await rejection(client.request(method, path, { path: values, body: method === 'POST' ? {} : undefined }));
  expect(groups).toEqual([group]);
});

it('after companies.list gets a 429 with a reset of 1,800 seconds, emails are sent immediately, but notes.list rejects', async () => {
  const { client, sent } = recordingClient({}, (_, index) =>
    index === 0 ? tooManyRequests(1_800) : Response.json({ messageId: '1' }),
  );
  const otherClient = client.withOptions({ retries: 0 });
  await rejection(client.companies.list());
  await client.request('POST', '/smtp/email', { body: { templateId: 1 } });
  await otherClient.request('POST', '/smtp/email', { body: { templateId: 1 } });
  const error = await rejection(otherClient.notes.list());
  expect(error).toMatchObject({ name: 'RateLimitError', outcome: 'not-sent' });
  expect(sent).toHaveLength(3);
});

it('a rateLimit of one request per hour does not apply to endpoints that have their own limit', async () => {
  const { client, sent } = recordingClient({ rateLimit: { requests: 1, perMilliseconds: hour } }, () =>
    Response.json({}),
  );
  await Promise.all(Array.from({ length: 50 }, () => client.request('POST', '/events', { body: {} })));
  expect(sent).toHaveLength(50);
});

const randomRuns = fc.record({
  calls: fc.array(fc.record({ path: fc.constantFrom('/contacts', '/companies'), at: fc.nat(90) }), { minLength: 30 }),
  /** For each response, the seconds to wait after a 429; null for a 200. */
  resets: fc.array(fc.option(fc.integer({ min: 1, max: 40 })), { minLength: 90, maxLength: 90 }),
  isPaced: fc.boolean(),
});

type RandomRun = ReturnType<typeof randomRuns.generate>['value'];

async function runCalls({ calls, resets, isPaced }: RandomRun) {
  const rateLimit = isPaced ? { requests: 1, perMilliseconds: 3 * second } : undefined;
  const { client, attempts, times } = recordingClient({ rateLimit, deadline: 20 * hour }, (_, index) =>
    resets[index] ? tooManyRequests(resets[index]) : Response.json({}),
  );
  const results = calls.map(async ({ path, at }) => {
    await new Promise((resolve) => setTimeout(resolve, at * second));
    return client.request('GET', path);
  });
  const settled = Promise.allSettled(results);
  await pass(hour);
  await settled;
  return { attempts, times };
}

/**
 * Returns the earliest time at which an attempt could be sent: after it joined the queue, and after its own group's pauses and
 * pace.
 */
function expectedTime(index: number, attempts: Attempt[], times: number[], { resets, isPaced }: RandomRun): number {
  const { path, queued } = attempts[index]!;
  // Requests that leave at the same moment don't know each other's responses.
  const earlier = [...attempts.keys()].filter(
    (other) => times[other]! < times[index]! && attempts[other]!.path === path,
  );
  // The client adds a second, because the header is rounded down.
  const pauseEnds = earlier.map((other) => (resets[other] ? times[other]! + (resets[other] + 1) * second : -Infinity));
  const turns = isPaced && path === '/companies' ? earlier.map((other) => times[other]! + 3 * second) : [];
  return Math.max(times[index]! - queued, ...pauseEnds, ...turns);
}

it('in random runs, each request waits for its own group’s pauses and pace, and no longer', async () => {
  for (const input of fc.sample(randomRuns, { seed: 52, numRuns: 8 })) {
    const { attempts, times } = await runCalls(input);
    expect(attempts.length).toBeGreaterThanOrEqual(input.calls.length);
    for (const index of attempts.keys())
      expect(Math.abs(times[index]! - expectedTime(index, attempts, times, input))).toBeLessThan(5);
  }
});
