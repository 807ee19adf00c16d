// Scenarios with a client, a sandbox and fake time, for any test runner.
// @ts-nocheck: npm installs the imported packages on demand.
import assert from 'node:assert/strict';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { late, Sandbox, slow, stalled, status, story, tooManyRequests } from 'messaging-platform-sdk/testing';

const createClient = (clientOptions, sandboxOptions = { from: story() }) => {
  const sandbox = new Sandbox(sandboxOptions);
  const client = new MessagingPlatform({ apiKey: 'any-key', fetch: sandbox.fetch, ...clientOptions });
  return { sandbox, client };
};
const statuses = ({ requests }) => requests.map(({ status }) => status);

/** `drive` advances the time until a call ends. `now` returns the fake time. If `Date` is fake, `now` is undefined. */
const scenarios = {
  'retries after two 503s': async (drive) => {
    const { client, sandbox } = createClient();
    sandbox.next('companies.list', status(503), { times: 2 });
    await drive(client.companies.list());
    assert.deepEqual(statuses(sandbox), [503, 503, 200]);
  },
  'retries a POST after two 429s': async (drive) => {
    const { client, sandbox } = createClient();
    sandbox.next('children.credits.add', tooManyRequests({ retryAfter: 30 }));
    sandbox.next('children.credits.add', tooManyRequests());
    await drive(client.children.credits.add('1234567', { sms: 5 }));
    assert.deepEqual(statuses(sandbox), [429, 429, 200]);
  },
  'sends all requests if the client allows one per second': async (drive) => {
    const { client, sandbox } = createClient({ rateLimit: { requests: 1, perMilliseconds: 1000 } });
    await drive(Promise.all([1, 2, 3].map(() => client.companies.list())));
    assert.equal(sandbox.requests.length, 3);
  },
  "recovers from the API's rate limit": async (drive, now) => {
    const { client, sandbox } = createClient({}, { rateLimit: { requests: 2, perMilliseconds: 10_000 }, now });
    await drive(Promise.all([1, 2, 3, 4, 5].map(() => client.companies.list())));
    assert.equal(statuses(sandbox).filter((status) => status === 200).length, 5);
  },
  'times out': async (drive) => {
    const { client, sandbox } = createClient({ retries: 0 });
    for (const fault of [slow(Infinity), stalled(), slow(31_000)]) {
      sandbox.next('companies.list', fault);
      await assert.rejects(drive(client.companies.list()), { name: 'TimeoutError' });
    }
  },
  'times out, and the sandbox processes the request later': async (drive) => {
    const { client, sandbox } = createClient();
    sandbox.next('children.credits.add', late(40_000));
    await assert.rejects(drive(client.children.credits.add('1234567', { sms: 5 })), { name: 'TimeoutError' });
    await drive(new Promise((resolve) => setTimeout(resolve, 20_000)));
    assert.equal(sandbox.snapshot().children[0].credits.sms, 5);
  },
  'waits until a child is created': async (drive) => {
    const { client, sandbox } = createClient({}, { from: { newChild: { creationChecks: 3 } } });
    const { id } = await drive(client.children.create());
    await drive(client.children.waitUntilCreated(String(id)));
    assert.equal(sandbox.requests.length, 5);
  },
  'uses the fake time in the sandbox': async (drive, now) => {
    const { client, sandbox } = createClient({}, { now });
    const receivedAt = new Date((now ?? Date.now)()).toISOString();
    const { uuid } = sandbox.receiveEmail({ sender: 'a@example.com', recipient: 'b@example.com' });
    assert.equal((await drive(client.inbound.events.get(uuid))).receivedAt, receivedAt);
  },
};

const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'];
/** The functions to fake, as vitest and sinon name them: both clocks. */
export const fakeTimerCases = { 'timers, Date and performance are fake': [...timers, 'performance'] };

/** @param install - installs fake timers for the functions of a case, and returns a function that advances the time */
export function testScenarios(test, cases, install) {
  for (const [title, functions] of Object.entries(cases))
    for (const stepSize of [1000, 3_600_000])
      // The last argument is a time limit in milliseconds, which node:test ignores.
      test(
        `all scenarios pass if ${title}, in steps of ${stepSize} ms`,
        () => playScenarios(stepSize, install(functions)),
        60_000,
      );
}

/** @param step - advances the time by the given milliseconds */
export async function playScenarios(stepSize, step, now) {
  const drive = async (call) => {
    let result;
    call.then(
      (value) => (result = { value }),
      (error) => (result = { error }),
    );
    // Enough steps for the longest call.
    const maximumSteps = stepSize > 60_000 ? 6 : 150;
    for (let steps = 0; !result && steps < maximumSteps; steps++) await step(stepSize);
    if (!result) throw new Error('the call did not end in time');
    if (result.error) throw result.error;
    return result.value;
  };
  const problems = [];
  for (const [name, scenario] of Object.entries(scenarios))
    await scenario(drive, now).catch((error) =>
      problems.push(`${name}: ${String(error?.message ?? error).split('\n')[0]}`),
    );
  assert.deepEqual(problems, []);
}
