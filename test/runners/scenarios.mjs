// What a program's tests do with a client and a sandbox while time is faked, without a word of any test runner.
// @ts-nocheck: what it imports is fetched on demand.
import assert from 'node:assert/strict';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { late, Sandbox, slow, stalled, status, story, tooManyRequests } from 'messaging-platform-sdk/testing';

const start = (options, world = { from: story() }) => {
  const sandbox = new Sandbox(world);
  return { sandbox, client: new MessagingPlatform({ apiKey: 'any-key', fetch: sandbox.fetch, ...options }) };
};
const attempts = ({ requests }) => requests.map(({ status }) => status);

/** `drive` moves time on until a call ends; `now` is the time, where `Date` is not faked. */
const scenarios = {
  'a retry': async (drive) => {
    const { client, sandbox } = start();
    sandbox.next('companiesGet', status(503), { times: 2 });
    await drive(client.companies.list());
    assert.deepEqual(attempts(sandbox), [503, 503, 200]);
  },
  'a 429 that asks for a wait': async (drive) => {
    const { client, sandbox } = start();
    sandbox.next('addCredits', tooManyRequests({ retryAfter: 30 }));
    sandbox.next('addCredits', tooManyRequests());
    await drive(client.children.credits.add('1234567', { sms: 5 }));
    assert.deepEqual(attempts(sandbox), [429, 429, 200]);
  },
  'the queue of a pace': async (drive) => {
    const { client, sandbox } = start({ rateLimit: { requests: 1, perMilliseconds: 1000 } });
    await drive(Promise.all([1, 2, 3].map(() => client.companies.list())));
    assert.equal(sandbox.requests.length, 3);
  },
  'a limit of the service': async (drive, now) => {
    const { client, sandbox } = start({}, { rateLimit: { requests: 2, perMilliseconds: 10_000 }, now });
    await drive(Promise.all([1, 2, 3, 4, 5].map(() => client.companies.list())));
    assert.equal(attempts(sandbox).filter((each) => each === 200).length, 5);
  },
  'a timeout': async (drive) => {
    const { client, sandbox } = start({ retries: 0 });
    for (const fault of [slow(Infinity), stalled(), slow(31_000)]) {
      sandbox.next('companiesGet', fault);
      await assert.rejects(drive(client.companies.list()), { name: 'TimeoutError' });
    }
  },
  'a late action': async (drive) => {
    const { client, sandbox } = start();
    sandbox.next('addCredits', late(40_000));
    await assert.rejects(drive(client.children.credits.add('1234567', { sms: 5 })), { name: 'TimeoutError' });
    await drive(new Promise((resolve) => setTimeout(resolve, 20_000)));
    assert.equal(sandbox.snapshot().children[0].credits.sms, 5);
  },
  'waiting for a child': async (drive) => {
    const { client, sandbox } = start({}, { creationChecks: 3 });
    const { id } = await drive(client.children.create());
    await drive(client.children.waitUntilCreated(String(id)));
    assert.equal(sandbox.requests.length, 5);
  },
  'the clock of the sandbox': async (drive, now) => {
    const { client, sandbox } = start({}, { now });
    const receivedAt = new Date((now ?? Date.now)()).toISOString();
    const { uuid } = sandbox.receiveEmail({ sender: 'a@example.com', recipient: 'b@example.com' });
    assert.equal((await drive(client.inbound.events.get(uuid))).receivedAt, receivedAt);
  },
};

/** How far time is moved on at once: by seconds, or by an hour. */
export const sizes = [1000, 3_600_000];

/** Plays each scenario, moving time on by `size` with each `step`, and rejects with how those that fail went. */
export async function play(size, step, now) {
  const drive = async (call) => {
    let end;
    call.then(
      (value) => (end = { value }),
      (error) => (end = { error }),
    );
    const most = size > 60_000 ? 6 : 150;
    for (let steps = 0; !end && steps < most; steps++) await step(size);
    if (!end) throw new Error('never ends');
    if (end.error) throw end.error;
    return end.value;
  };
  const problems = [];
  for (const [name, scenario] of Object.entries(scenarios))
    await scenario(drive, now).catch((error) =>
      problems.push(`${name}: ${String(error?.message ?? error).split('\n')[0]}`),
    );
  assert.deepEqual(problems, []);
}
