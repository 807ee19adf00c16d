// What a served sandbox must not do, and inputs that must not stop a sandbox.
import { MessagingPlatform } from 'messaging-platform-sdk';
import { Sandbox } from 'messaging-platform-sdk/testing';
import { serve, type SandboxServer } from 'messaging-platform-sdk/testing/server';
import { hostileServers, respondWith } from '../support/hostile-server.js';
import { addresses, untilDelivered } from './support.js';

const serveWebhook = hostileServers();
const servers: SandboxServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map(({ close }) => close())));

async function started(sandbox: Sandbox): Promise<string> {
  const server = await serve(sandbox);
  servers.push(server);
  return server.url;
}

const post = (url: string, body: string, headers: object = { 'api-key': 'k', 'content-type': 'application/json' }) =>
  fetch(url, { method: 'POST', headers: { ...headers }, body });

const email = {
  sender: { email: 'orders@example.com' },
  to: [{ email: 'alice@example.com' }],
  subject: 'Order',
  textContent: 'Thanks',
};

describe('a served sandbox', () => {
  it('calls no webhook that others may have created, unless its owner allows the origin', async () => {
    for (const isAllowed of [false, true]) {
      const { url: hook, requests } = await serveWebhook([respondWith(204)]);
      const sandbox = new Sandbox(isAllowed ? { allowWebhooks: [new URL(hook).origin] } : {});
      const baseUrl = await started(sandbox);
      const { webhooks, emails } = new MessagingPlatform({ apiKey: 'k', baseUrl });
      await webhooks.create({ url: hook, events: ['delivered'], headers: [{ key: 'cookie', value: 'session=1' }] });
      await emails.send(email);
      await sandbox.report('alice@example.com', 'opened');
      await untilDelivered(sandbox, 1);
      expect(requests).toHaveLength(isAllowed ? 1 : 0);
      if (!isAllowed)
        expect(sandbox.deliveries[0]!.problem).toContain('start it with --allow-webhooks http://127.0.0.1:');
    }
  });

  it.each([
    ['an array of 100,000 levels', '['.repeat(1e5) + ']'.repeat(1e5)],
    ['an object of 20,000 levels', '{"a":'.repeat(2e4) + '1' + '}'.repeat(2e4)],
    ['a prototype', '{"__proto__":{"name":"Acme"},"constructor":1}'],
    ['half a surrogate', '{"name":"\\ud800"}'],
    ['a number', '1e999'],
    ['null', 'null'],
  ])('responds to %s', async (_, body) => {
    const url = await started(new Sandbox());
    expect((await post(`${url}/companies`, body)).status).toBeLessThan(500);
    expect((await post(`${url}/_sandbox/seed`, body)).status).toBe(400);
  });

  it('reports what happened to an email, and refuses fields that it does not know', async () => {
    const url = await started(new Sandbox());
    const { emails } = new MessagingPlatform({ apiKey: 'k', baseUrl: url });
    await emails.send(email);
    const report = { email: 'alice@example.com', event: 'hardBounce' };
    expect(await (await post(`${url}/_sandbox/report`, JSON.stringify(report))).json()).toEqual({ delivered: true });
    expect((await emails.blockedContacts.list()).contacts).toHaveLength(1);
    for (const path of ['clock', 'report', 'next', 'reset', 'receive']) {
      const response = await post(`${url}/_sandbox/${path}`, '{"foo":1}');
      expect([response.status, await response.json()]).toEqual([
        400,
        { message: expect.stringContaining('foo is unknown') },
      ]);
    }
  });
});

describe('a sandbox', () => {
  it.each<[name: string, options: object, message: string]>([
    ['a seed of the wrong type', { from: { contacts: [{ listIds: 2 }] } }, 'seed.contacts[0].listIds must be array'],
    ['a seed that is no list', { from: { contacts: {} } }, 'seed.contacts must be array'],
    ['a seed without a field', { from: { webhooks: [{}] } }, 'seed.webhooks[0].url is required'],
  ])('is refused with %s', (_, options, message) => {
    expect(() => new Sandbox(options)).toThrow(message);
  });

  it('refuses unknown fields of a received email', () => {
    const receive = () => new Sandbox().receiveEmail({ ...addresses, form: 'x' } as typeof addresses);
    expect(receive).toThrow('form is unknown');
  });

  it('reads a sender of 100,000 spaces at once', () => {
    const start = performance.now();
    new Sandbox().receiveEmail({ ...addresses, sender: `${' '.repeat(1e5)}x`, recipient: `"${' '.repeat(1e5)}<` });
    expect(performance.now() - start).toBeLessThan(1000);
  });
});
