// The sandbox's state: its initial state, ids, reset and restore.
import fc from 'fast-check';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { lost, Sandbox, story, type SandboxOptions } from 'messaging-platform-sdk/testing';
import { defaultId } from '../../src/testing/account/ids.js';
import { callList } from '../support/calls.js';
import { exampleOf } from '../support/examples.js';
import { rejection } from '../support/quick-client.js';
import { recordingClient } from '../support/recorder.js';
import { checkedClient, profile } from './support.js';

const { jest } = import.meta;
const startTime = '2023-04-01T00:00:00.000Z';
const now = () => Date.parse(startTime);

/** Creates two children, a company, a note and an email, and returns their ids. */
async function createSomeOfEach(options: SandboxOptions = {}) {
  const { client, sandbox } = checkedClient({ now, ...options });
  const firstChild = await client.children.create(profile);
  const secondChild = await client.children.create(profile);
  await client.children.getSsoToken(firstChild.id!);
  const company = await client.companies.create({ name: 'Acme' });
  const note = await client.notes.create({ text: 'a' });
  const email = sandbox.receiveEmail({
    sender: 'a@example.com',
    recipient: 'b@example.com',
    attachments: [{ name: 'a' }, { name: 'b' }],
  });
  return { ids: { firstChild, secondChild, company, note, email }, state: sandbox.snapshot() };
}

describe("the sandbox's ids", () => {
  it("are those of the contract's examples, then the following ones, in every run", async () => {
    const { ids, state } = await createSomeOfEach();
    expect(ids).toMatchObject({
      firstChild: { id: 1234567, authKey: 'sandbox-auth-key-1' },
      secondChild: { id: 1234568, authKey: 'sandbox-auth-key-2' },
      company: { id: '5f1f6f8b9c4e2a0017d3b6a1' },
      note: { id: '61a5cd07ca1347c82306ad09' },
      email: {
        uuid: '1a825d56-029b-4a41-b8e4-61670463431b',
        downloadTokens: ['sample-download-token', 'sample-download-token-2'],
      },
    });
    expect((await createSomeOfEach()).state).toEqual(state);
  });

  it('are those that newId returns', async () => {
    const newId: SandboxOptions['newId'] = (kind, number) => (kind === 'child' ? `${number}` : `${kind}-${number}`);
    expect((await createSomeOfEach({ newId })).ids).toMatchObject({
      firstChild: { id: 1, authKey: 'authKey-1' },
      company: { id: 'company-1' },
      email: { uuid: 'email-1', downloadTokens: ['attachment-1', 'attachment-2'] },
    });
  });

  it('skip those of the initial state', async () => {
    const emails = [{ sender: 'a@example.com', recipient: 'b@example.com', attachments: [{ name: 'a.txt' }] }];
    const earlier = new Sandbox({ from: { emails } }).snapshot();
    const sandbox = new Sandbox({ from: { emails: earlier.emails } });
    sandbox.receiveEmail(emails[0]!);
    const received = sandbox.snapshot().emails;
    expect(new Set(received.map(({ uuid }) => uuid)).size).toBe(2);
    expect(new Set(received.map(({ files }) => files[0]!.downloadToken)).size).toBe(2);
  });

  it('skip even 12,000 of the initial state', async () => {
    const companies = Array.from({ length: 12_000 }, (_, index) => ({ id: defaultId('company', index + 1) }));
    const { client } = checkedClient({ from: { companies } });
    expect((await client.companies.create({ name: 'Acme' })).id).toBe(defaultId('company', 12_001));
  });
});

describe('the sandbox', () => {
  it('starts from a snapshot, continues with its ids, and does not change it', async () => {
    const { state } = await createSomeOfEach();
    const copy = structuredClone(state);
    const { client, sandbox } = checkedClient({ from: state, now });
    expect(sandbox.snapshot()).toEqual(copy);
    expect(sandbox.requests).toEqual([]);
    expect((await client.children.create(profile)).id).toBe(1234569);
    expect(state).toEqual(copy);
  });

  const unsafeInteger = 2 ** 53;
  const noMinutes = '2023-04-01T00:00:00+05';
  const withCompany = (company: object) => ({ from: { companies: [company] } });
  it.each<[name: string, options: object, message: string]>([
    ['an unknown option', { no: 1 }, 'options.no is unknown. Expected one of now, newId,'],
    ['a negative count', { creationChecks: -1 }, 'options.creationChecks must be at least 0'],
    ['an unknown choice', { companyPages: 'offset' }, 'options.companyPages must be one of number, index'],
    ['an array as its state', { from: [] }, 'from must be object'],
    ['a child id of 2^53', { from: { children: [{ id: unsafeInteger }] } }, 'from.children[0].id must be at most'],
    ['a contact id of 2^53', withCompany({ linkedContactsIds: [unsafeInteger] }), 'linkedContactsIds[0] must be'],
    ['an attribute of 2^53', withCompany({ attributes: { revenue: unsafeInteger } }), 'revenue must be'],
    ['a time zone without minutes', { from: { children: [{ createdAt: noMinutes }] } }, 'createdAt must be'],
    ['the function story as its state', { from: story }, 'Call it: story().'],
    ['a webhook address without http', { deliverTo: 'localhost:3000' }, 'options.deliverTo must be'],
    ['a rate limit of 0', { rateLimit: { requests: 0, perMilliseconds: 1 } }, 'rateLimit.requests must be at least 1'],
  ])('cannot be created with %s', (_, options, message) => {
    expect(() => new Sandbox(options)).toThrow(message);
  });

  it('responds with a 500 and logs an error if newId returns an invalid id', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    const sandbox = new Sandbox({ newId: () => 'x' });
    const client = new MessagingPlatform({ apiKey: 'k', fetch: sandbox.fetch, retries: 0 });
    const error = await rejection(client.children.create(profile));
    expect(error).toMatchObject({ status: 500 });
    expect(error.message).toContain('newId must');
    expect(log.mock.calls).toEqual([[expect.stringMatching(/^POST \/reseller\/children: .*newId must/)]]);
    log.mockRestore();
  });
});

describe("the sandbox's credits", () => {
  type Children = MessagingPlatform['children'];
  type Amounts = { sms: number; email: number };
  const actions = {
    create: (children: Children) => children.create(profile),
    add: (children: Children, id: number, credits: Amounts) => children.credits.add(id, credits),
    remove: (children: Children, id: number, credits: Amounts) => children.credits.remove(id, credits),
    delete: (children: Children, id: number) => children.delete(id),
  };
  const amount = fc.integer({ min: -5, max: 900 });
  const step = fc.record({
    action: fc.constantFrom('create', 'add', 'remove', 'delete'),
    id: fc.integer({ min: 1234567, max: 1234570 }),
    credits: fc.record({ sms: amount, email: amount }),
  });

  type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

  it('neither grow nor shrink in total, whatever calls are made', async () => {
    const check = async (steps: Step[]) => {
      const from = { reseller: { credits: { sms: 1000, email: 1000 } } };
      const { client, sandbox, problems } = checkedClient({ from });
      for (const { action, id, credits } of steps)
        await Promise.resolve(actions[action](client.children, id, credits)).catch(() => {});
      expect(problems).toEqual([]);
      const { reseller, children } = sandbox.snapshot();
      let total = 0;
      for (const { credits } of [reseller, ...children]) {
        expect(credits.sms).toBeGreaterThanOrEqual(0);
        expect(credits.email).toBeGreaterThanOrEqual(0);
        total += credits.sms + credits.email;
      }
      expect(total).toBe(2000);
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 25 }), check), { numRuns: 25 });
  });
});

describe('sandbox.reset', () => {
  it('restores the state, ids, clock and rate limit, and clears requests and faults', async () => {
    const from = story();
    const sandbox = new Sandbox({ now, from, rateLimit: { requests: 1, perMilliseconds: 3_600_000 } });
    const before = sandbox.snapshot();
    // The sandbox has copied its initial state.
    from.companies.length = 0;
    for (let run = 1; run <= 2; run++) {
      // A client waits after a 429, so each run has a new one.
      const client = new MessagingPlatform({ apiKey: 'any-key', fetch: sandbox.fetch, retries: 0 });
      const { requestId } = await client.notes.create({ text: 'a' }).withResponse();
      expect(requestId).toBe('3f0c7d52-8a61-4a43-9f3d-2f1f0f5f7a10');
      sandbox.next('companiesGet', lost());
      sandbox.advanceClock(1_000);
      expect(sandbox.now()).toBe(now() + 1_000);
      sandbox.reset();
      expect(sandbox.snapshot()).toEqual(before);
      expect(sandbox.now()).toBe(now());
      expect(sandbox.requests).toEqual([]);
      expect(sandbox.pendingFaults).toEqual([]);
    }
  });
});

describe('sandbox.restore', () => {
  it('returns to an earlier snapshot', async () => {
    const { client, sandbox } = checkedClient();
    const before = sandbox.snapshot();
    await client.companies.create({ name: 'Acme' });
    sandbox.restore(before);
    expect((await client.companies.list()).items).toEqual([]);
  });

  it('accepts parts of a state, and adds what is missing', async () => {
    const { client, sandbox } = checkedClient({ now });
    sandbox.restore({ companies: [{ id: '5f1f6f8b9c4e2a0017d3b6a1' }], notes: [{ text: 'a' }], children: [{}] });
    expect((await client.companies.create({ name: 'Birch' })).id).toBe('5f1f6f8b9c4e2a0017d3b6a2');
    expect(await client.notes.list()).toMatchObject([{ id: '61a5cd07ca1347c82306ad09', createdAt: startTime }]);
    expect(await client.children.get('1234567')).toMatchObject({ email: 'child-1234567@example.com' });
  });

  it("keeps the sandbox's options for new children", () => {
    const options = { creationChecks: 1, creationSeconds: 60, listUnfinished: false };
    const sandbox = new Sandbox(options);
    sandbox.restore({ companies: [] });
    expect(sandbox.snapshot().newChild).toMatchObject(options);
  });
});

describe('a sandbox that starts from story()', () => {
  const withStory = () => new Sandbox({ from: story(), now });

  // A sign-on token is random, and the contract's example of company attributes is shorter.
  const reads = callList.filter(({ operation }) => /Get|^get(?!Sso)/.test(operation) && !/Attributes/.test(operation));
  it.each(reads)("responds to $name with the contract's example", async ({ operation, send }) => {
    const { client, sent } = recordingClient();
    await rejection(send(client));
    const { origin, pathname } = new URL(sent[0]!.url);
    const response = await withStory().fetch(origin + pathname, { headers: { 'api-key': 'k' } });
    const isJson = response.headers.get('content-type') === 'application/json';
    expect(isJson ? await response.json() : await response.text()).toEqual(exampleOf(operation));
  });

  it("has the credits of the contract's examples after they are added and removed", async () => {
    const { children } = new MessagingPlatform({ apiKey: 'any-key', fetch: withStory().fetch });
    expect(await children.credits.add('1234567', { sms: 500 })).toEqual(exampleOf('addCredits'));
    expect(await children.credits.remove('1234567', { email: 500 })).toEqual(exampleOf('removeCredits'));
  });
});
