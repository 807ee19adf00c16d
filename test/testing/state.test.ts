// The state of a sandbox: what it starts from, its ids and times, and how it goes back.
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
const now = () => Date.parse('2023-04-01T00:00:00Z');

/** Something of everything. */
async function play(options: SandboxOptions = {}) {
  const { client, sandbox } = checkedClient({ now, ...options });
  const child = await client.children.create(profile);
  const second = await client.children.create(profile);
  await client.children.getSsoToken(String(child.id));
  const company = await client.companies.create({ name: 'Acme' });
  const note = await client.notes.create({ text: 'a' });
  const mail = sandbox.receiveEmail({
    ...{ sender: 'a@example.com', recipient: 'b@example.com' },
    attachments: ['a', 'b'].map((name) => ({ name, content: name })),
  });
  return { ids: { child, second, company, note, mail }, state: sandbox.snapshot() };
}

describe('a sandbox', () => {
  it('gives the ids of the contract’s examples, then those that follow', async () => {
    const { ids, state } = await play();
    expect((await play()).state).toEqual(state);
    expect(ids).toEqual({
      child: { id: 1234567, authKey: 'sandbox-auth-key-1' },
      second: { id: 1234568, authKey: 'sandbox-auth-key-2' },
      company: { id: '5f1f6f8b9c4e2a0017d3b6a1' },
      note: { id: '61a5cd07ca1347c82306ad09' },
      mail: expect.objectContaining({
        uuid: '1a825d56-029b-4a41-b8e4-61670463431b',
        downloadTokens: ['sample-download-token', 'sample-download-token-2'],
      }),
    });
  });

  it('takes ids that are handed in', async () => {
    const newId: SandboxOptions['newId'] = (kind, number) => (kind === 'child' ? `${number}` : `${kind}-${number}`);
    expect((await play({ newId })).ids).toMatchObject({
      child: { id: 1, authKey: 'authKey-1' },
      company: { id: 'company-1' },
      mail: { uuid: 'email-1', downloadTokens: ['attachment-1', 'attachment-2'] },
    });
  });

  it('starts from a snapshot, goes on from its ids, and leaves it as it is', async () => {
    const { state } = await play();
    const kept = structuredClone(state);
    const { client, sandbox } = checkedClient({ from: state, now });
    expect([sandbox.snapshot(), sandbox.requests]).toEqual([kept, []]);
    expect((await client.children.create(profile)).id).toBe(1234569);
    expect(state).toEqual(kept);
  });

  it.each([
    [{ no: 1 }, 'options.no is unknown. Expected one of now, newId,'],
    [{ creationChecks: -1 }, 'options.creationChecks must be at least 0'],
    [{ companyPages: 'offset' }, 'options.companyPages must be one of number, index'],
    [{ from: [] }, 'from must be object'],
    [{ from: { children: [{ id: 2 ** 53 }] } }, 'from.children[0].id must be at most 9007199254740991'],
    [
      { from: { companies: [{ linkedContactsIds: [2 ** 53] }] } },
      'linkedContactsIds[0] must be at most 9007199254740991',
    ],
    [
      { from: { companies: [{ attributes: { revenue: 2 ** 53 } }] } },
      'attributes.revenue must be at most 9007199254740991',
    ],
    [{ from: { children: [{ createdAt: '2023-04-01T00:00:00+05' }] } }, 'createdAt must be a valid date-time'],
    [{ from: story }, 'from is the function story. Call it: story().'],
    [{ deliverTo: 'localhost:3000' }, 'options.deliverTo must be a valid http(s) URL'],
    [{ rateLimit: { requests: 0, perMilliseconds: 1 } }, 'rateLimit.requests must be at least 1'],
  ])('refuses the options %j', (options, message) => {
    expect(() => new Sandbox(options as SandboxOptions)).toThrow(message);
  });

  it('answers what nobody foresaw, such as a wrong id of the test’s own, with a 500 and a line on stderr', async () => {
    const line = jest.spyOn(console, 'error').mockImplementation(() => {});
    const sandbox = new Sandbox({ newId: () => 'x' });
    const client = new MessagingPlatform({ apiKey: 'k', fetch: sandbox.fetch, retries: 0 });
    const message = 'The sandbox failed: newId must return digits for a child, not x.';
    await expect(client.children.create(profile)).rejects.toMatchObject({ status: 500, body: { message } });
    expect(line.mock.calls).toEqual([[`POST /reseller/children: ${message}`]]);
    line.mockRestore();
  });

  it('never makes or loses a credit, whatever is called, and each response fits the contract', async () => {
    const amount = fc.integer({ min: -5, max: 900 });
    const step = fc.record({ act: fc.nat({ max: 4 }), child: fc.nat({ max: 3 }), sms: amount, email: amount });
    const play = async (steps: { act: number; child: number; sms: number; email: number }[]) => {
      const { client, sandbox, problems } = checkedClient({
        from: { reseller: { credits: { sms: 1000, email: 1000 } } },
      });
      const { children } = client;
      for (const { act, child, ...credits } of steps) {
        const id = String(1234567 + child);
        const acts = [
          () => children.create(profile),
          () => children.credits.add(id, credits),
          () => children.credits.remove(id, credits),
          () => children.delete(id),
          () => children.list(),
        ];
        await acts[act]!().then(undefined, () => {});
      }
      const { children: all, reseller } = sandbox.snapshot();
      const balances = [reseller, ...all].flatMap(({ credits: { sms, email } }) => [sms, email]);
      expect(problems).toEqual([]);
      expect(Math.min(...balances)).toBeGreaterThanOrEqual(0);
      expect(balances.reduce((sum, each) => sum + each, 0)).toBe(2000);
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 25 }), play), { numRuns: 25 });
  });
});

describe('between tests, a sandbox', () => {
  it('goes back to how it was created: state, ids, clock, limit, requests and faults', async () => {
    const from = story();
    const sandbox = new Sandbox({ now, from, rateLimit: { requests: 1, perMilliseconds: 3_600_000 } });
    const before = sandbox.snapshot();
    from.companies.length = 0;
    // Clients of their own, since one learns to wait.
    const newClient = () => new MessagingPlatform({ apiKey: 'any-key', fetch: sandbox.fetch, retries: 0 });
    for (const test of [1, 2]) {
      const { requestId } = await newClient().notes.create({ text: 'a' }).withResponse();
      expect([test, requestId]).toEqual([test, '3f0c7d52-8a61-4a43-9f3d-2f1f0f5f7a10']);
      sandbox.next('companiesGet', lost());
      sandbox.advanceClock(1_000);
      expect(sandbox.now()).toBe(now() + 1_000);
      sandbox.reset();
      expect([sandbox.snapshot(), sandbox.now()]).toEqual([before, now()]);
      expect([sandbox.requests, sandbox.pendingFaults]).toEqual([[], []]);
    }
  });

  it('takes a snapshot of before, or a part of a state, and gives no id twice', async () => {
    const { client, sandbox } = checkedClient({ now });
    const before = sandbox.snapshot();
    await client.companies.create({ name: 'Acme' });
    sandbox.restore(before);
    expect((await client.companies.list()).items).toEqual([]);
    sandbox.restore({ companies: [{ id: '5f1f6f8b9c4e2a0017d3b6a1' }], notes: [{ text: 'a' }], children: [{}] });
    expect((await client.companies.create({ name: 'Birch' })).id).toBe('5f1f6f8b9c4e2a0017d3b6a2');
    expect((await client.notes.list()).map(({ id, createdAt }) => [id, createdAt])).toEqual([
      ['61a5cd07ca1347c82306ad09', '2023-04-01T00:00:00.000Z'],
    ]);
    expect(await client.children.get('1234567')).toMatchObject({ email: 'child-1234567@example.com' });
  });

  it('keeps its options when it takes a part of a state', () => {
    const options = { creationChecks: 1, creationSeconds: 60, listUnfinished: false };
    const sandbox = new Sandbox(options);
    sandbox.restore({ companies: [] });
    expect(sandbox.snapshot().newChild).toMatchObject(options);
  });

  it('gives an email that arrives other ids than those of a seed', async () => {
    const mail = {
      sender: 'a@example.com',
      recipient: 'b@example.com',
      attachments: [{ name: 'a.txt', content: 'a' }],
    };
    const before = new Sandbox();
    before.receiveEmail(mail);
    const { emails } = before.snapshot();
    const after = new Sandbox({ from: { emails } });
    after.receiveEmail(mail);
    const ids = after
      .snapshot()
      .emails.flatMap(({ uuid, files }) => [uuid, ...files.map((file) => file.downloadToken)]);
    expect(new Set(ids).size).toBe(4);
  });

  it('gives no id twice however many a seed has', async () => {
    const companies = Array.from({ length: 12_000 }, (_, index) => ({ id: defaultId('company', index + 1) }));
    const { client } = checkedClient({ from: { companies } });
    expect((await client.companies.create({ name: 'Acme' })).id).toBe(defaultId('company', 12_001));
  });
});

describe('the story', () => {
  const withStory = () => new Sandbox({ from: story(), now });

  // A sign-on token is new each time, and the attributes of companies are more than the example has.
  const reads = callList.filter(({ operation }) => /Get|^get(?!Sso)/.test(operation) && !/Attributes/.test(operation));
  it.each(reads)('responds to $operation with the contract’s example', async ({ operation, send }) => {
    const { client, sent } = recordingClient();
    await rejection(send(client));
    const { origin, pathname } = new URL(sent[0]!.url);
    const response = await withStory().fetch(origin + pathname, { headers: { 'api-key': 'k' } });
    const isJson = response.headers.get('content-type') === 'application/json';
    expect(isJson ? await response.json() : await response.text()).toEqual(exampleOf(operation));
  });

  it('continues as the examples of credits do', async () => {
    const { children } = new MessagingPlatform({ apiKey: 'any-key', fetch: withStory().fetch });
    expect(await children.credits.add('1234567', { sms: 500 })).toEqual(exampleOf('addCredits'));
    expect(await children.credits.remove('1234567', { email: 500 })).toEqual(exampleOf('removeCredits'));
  });
});
