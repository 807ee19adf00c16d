// Each example in a method's hover runs on a sandbox that tells the story of the OpenAPI file's examples.
import { MessagingPlatform } from 'messaging-platform-sdk';
import { Sandbox, story, type SandboxSeed } from 'messaging-platform-sdk/testing';
import { createAsyncFunction } from '../../scripts/code-samples.js';
import { listFiles, readPage } from '../support/readme.js';

/** The method that an example calls, and its code. */
const examples = listFiles('src/resources', '.ts').flatMap((file) =>
  [...readPage(file).matchAll(/^ +\* @example\n([^]*?)(?=^ +\*\n)/gm)].map(([, lines = '']): [string, string] => {
    const code = lines.replace(/^ +\* /gm, '');
    return [/client\.([\w.]+)/.exec(code)![1]!, code];
  }),
);

const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const batchId = '3b8f1c6e-2d47-4f0a-9c35-8e1a7b6d4f20';
const scheduled = {
  emails: [{ email: 'alice@example.com', subject: 'Your order 1042', scheduledAt: tomorrow, batchId }],
};
const confirmation = {
  name: 'Please confirm',
  sender: { email: 'news@example.com' },
  subject: 'Please confirm',
  htmlContent: '<a href="{{ doubleoptin }}">Yes</a>',
};

/** What an example needs instead of a part of the story, which has one record of each kind. */
const seeds: Partial<Record<string, SandboxSeed>> = {
  'contacts.create': { contacts: [] },
  'contacts.attributes.create': { 'contacts.attributes': [] },
  'contacts.lists.addContacts': { contacts: [{ email: 'alice@example.com' }] },
  'contacts.updateBatch': { contacts: [{ id: 43, email: 'bob@example.com' }, ...story().contacts!] },
  'contacts.createDoubleOptIn': { 'emails.templates': [{ ...confirmation, id: 8, isActive: true, doiTemplate: true }] },
  'categories.create': { categories: [] },
  'domains.create': { domains: [] },
  'emails.deleteScheduled': scheduled,
  'emails.getScheduled': scheduled,
  'emails.blockedDomains.create': { 'emails.blockedDomains': [] },
  'emails.templates.delete': { 'emails.templates': [{ ...confirmation, id: 7, isActive: false }] },
  'loyalty.balances.create': { 'loyalty.balances': [] },
  'loyalty.subscriptions.create': { 'loyalty.subscriptions': [] },
  'products.create': { products: [] },
  'subAccounts.updatePlans': {
    subAccounts: [...story().subAccounts!, { id: 3232324, companyName: 'Acme Asia', email: 'asia@example.com' }],
  },
};

/** The method whose example creates what an example needs. */
const preparations: Partial<Record<string, string>> = {
  'loyalty.balances.limits.get': 'loyalty.balances.limits.create',
  'loyalty.balances.limits.update': 'loyalty.balances.limits.create',
  'loyalty.balances.limits.delete': 'loyalty.balances.limits.create',
};

const isReader = /\.(list|get|iterate|download)\w*$/;
/** For the examples that change nothing, because a new sandbox takes longer than a request. */
const unchanged = new Sandbox({ from: story() });

describe('the example in the hover of', () => {
  it.each(examples)('%s runs', async (name, code) => {
    const sandbox =
      seeds[name] || !isReader.test(name) ? new Sandbox({ from: { ...story(), ...seeds[name] } }) : unchanged;
    const client = new MessagingPlatform({
      apiKey: 'any-key',
      partnerKey: 'any-key',
      fetch: sandbox.fetch,
      retries: 0,
    });
    const run = (source: string) => createAsyncFunction(source, 'client', 'console')(client, { log: () => {} });
    const [, preparation] = examples.find(([other]) => other === preparations[name]) ?? [];
    if (preparation) await run(preparation);
    sandbox.clearRequests();
    await run(code);
    expect(sandbox.requests.length).toBeGreaterThan(0);
  });
});
