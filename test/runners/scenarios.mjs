// Calls with a client, a sandbox and fake time, for any test runner.
// @ts-nocheck: npm installs the imported packages on demand.
import assert from 'node:assert/strict';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { Sandbox, slow, status, story, tooManyRequests } from 'messaging-platform-sdk/testing';

/** Each makes one call, and returns a function that checks the requests and the result. */
const scenarios = {
  'a GET is retried after two 503s': ({ client, sandbox }) => {
    sandbox.next('companies.list', status(503), { times: 2 });
    return client.companies.list().then(() => assert.equal(sandbox.requests.length, 3));
  },
  'a POST is retried after a 429': ({ client, sandbox }) => {
    sandbox.next('children.credits.add', tooManyRequests({ retryAfter: 30 }));
    const call = client.children.credits.add('1234567', { sms: 5 });
    return call.then(() => assert.equal(sandbox.requests.length, 2));
  },
  'a call times out': ({ client, sandbox }) => {
    sandbox.next('companies.list', slow(Infinity));
    return assert.rejects(client.companies.list({}, { retries: 0 }), { name: 'TimeoutError' });
  },
  'calls wait for their rate limit': ({ client }) =>
    Promise.all([1, 2, 3].map(() => client.withOptions({ rateLimit }).companies.list())),
  'an email arrives at the fake time': async ({ client, sandbox }) => {
    const receivedAt = new Date().toISOString();
    const { uuid } = sandbox.receiveEmail({ sender: 'a@example.com', recipient: 'b@example.com' });
    assert.equal((await client.inbound.events.get(uuid)).receivedAt, receivedAt);
  },
};

const rateLimit = { requests: 1, perMilliseconds: 1000 };

/** @param fakeTimers - fakes the timers and both clocks, and returns a function that advances them by milliseconds */
export function testScenarios(test, fakeTimers) {
  for (const [title, start] of Object.entries(scenarios))
    test(`with fake timers and clocks, ${title}`, async () => {
      const advance = fakeTimers();
      const sandbox = new Sandbox({ from: story() });
      const client = new MessagingPlatform({ apiKey: 'any-key', fetch: sandbox.fetch });
      let isOver = false;
      const call = start({ client, sandbox }).finally(() => (isOver = true));
      // Longer than a timeout.
      for (let seconds = 0; !isOver && seconds < 60; seconds++) await advance(1000);
      assert.ok(isOver, 'the call did not end in time');
      await call;
    });
}
