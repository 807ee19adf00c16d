// The sandbox's options and state.
import { setImmediate } from 'node:timers/promises';
import { late, lost, Sandbox, story, type SandboxOptions, type SandboxState } from 'messaging-platform-sdk/testing';
import { idOf } from '../../src/testing/collections/ids.js';
import { callList } from '../support/calls.js';
import { exampleOf } from '../support/examples.js';
import { rejection } from '../support/quick-client.js';
import { recordingClient } from '../support/recorder.js';
import { addresses, checkedClient, profile } from './support.js';

const startTime = '2023-04-01T00:00:00.000Z';
const now = () => Date.parse(startTime);

async function createRecords(options: SandboxOptions = {}) {
  const { client, sandbox } = checkedClient({ now, ...options });
  const firstChild = await client.children.create(profile);
  const secondChild = await client.children.create(profile);
  await client.children.getSsoToken(firstChild.id!);
  const company = await client.companies.create({ name: 'Acme' });
  const note = await client.notes.create({ text: 'a' });
  const attributeDraft = { label: 'Tier', attributeType: 'text', objectType: 'deals' } as const;
  const attribute = await client.companies.attributes.create(attributeDraft);
  const email = sandbox.receiveEmail({ ...addresses, attachments: [{ name: 'a' }, { name: 'b' }] });
  return { created: { firstChild, secondChild, company, note, attribute, email }, state: sandbox.snapshot() };
}

describe("the sandbox's ids", () => {
  it('count up from fixed values, and are the same in every run', async () => {
    const { created, state } = await createRecords();
    expect(created).toMatchObject({
      firstChild: { id: 1234567, authKey: 'sandbox-auth-key-1' },
      secondChild: { id: 1234568, authKey: 'sandbox-auth-key-2' },
      company: { id: '5f1f6f8b9c4e2a0017d3b6a1' },
      note: { id: '61a5cd07ca1347c82306ad09' },
      email: {
        uuid: '1a825d56-029b-4a41-b8e4-61670463431b',
        downloadTokens: ['sample-download-token', 'sample-download-token-2'],
      },
    });
    expect((await createRecords()).state).toEqual(state);
  });

  it('skip the ids in the seed, even if there are 12,000', async () => {
    const companies = Array.from({ length: 12_000 }, (_, index) => ({ id: idOf('company', index + 1) }));
    const email = { ...addresses, attachments: [{ name: 'a.txt' }] };
    const { 'inbound.events': emails } = new Sandbox({ from: { 'inbound.events': [email] } }).snapshot();
    // The seed has the snapshot's email, but not the snapshot's count of issued ids.
    const { client, sandbox } = checkedClient({ from: { companies, 'inbound.events': emails } });
    expect((await client.companies.create({ name: 'Acme' })).id).toBe(idOf('company', 12_001));
    const { uuid, downloadTokens } = sandbox.receiveEmail(email);
    expect(uuid).not.toBe(emails[0]!.uuid);
    expect(downloadTokens).not.toEqual([emails[0]!.files[0]!.downloadToken]);
  });
});

describe('the sandbox', () => {
  it('starts from a snapshot without changing it, and continues counting after the ids of the snapshot', async () => {
    const { state } = await createRecords();
    const copy = structuredClone(state);
    const { client, sandbox } = checkedClient({ from: state, now });
    expect(sandbox.snapshot()).toEqual(copy);
    expect(sandbox.requests).toEqual([]);
    expect((await client.children.create(profile)).id).toBe(1234569);
    expect(state).toEqual(copy);
  });

  it('does not fill in fields that a snapshot lacks', () => {
    const { companies, notes, ...others } = new Sandbox({ from: story() }).snapshot();
    const { linkedDealsIds: _links, ...company } = companies[0]!;
    const { author: _author, createdAt: _time, ...note } = notes[0]!;
    const from = { ...others, companies: [company], notes: [note] } as SandboxState;
    expect(new Sandbox({ from }).snapshot()).toEqual(from);
  });

  it.each<[name: string, options: object, message: string]>([
    ['a webhook URL without http://', { deliverTo: 'localhost:3000' }, 'deliverTo must be'],
    ['an unknown random fault', { chaos: { gone: 1 } }, 'chaos.gone is unknown. Expected one of refused, reset, lost,'],
    ['a probability above 1', { chaos: { lost: 1.5 } }, 'chaos.lost must be at most 1'],
    ['probabilities above 1 in total', { chaos: { lost: 0.6, reset: 0.6 } }, 'add up to at most 1'],
    ['an unknown part of a seed', { from: { company: [] } }, 'seed.company is unknown. Expected one of children,'],
  ])('cannot be created with %s', (_, options, message) => {
    expect(() => new Sandbox(options)).toThrow(message);
  });
});

describe('sandbox.reset', () => {
  it('restores the state, ids, clock and rate limit, and clears requests and faults', async () => {
    const from = story();
    const { client, sandbox } = checkedClient({ now, from, rateLimit: { requests: 1, perMilliseconds: 3_600_000 } });
    const before = sandbox.snapshot();
    // The sandbox copied `from`, so a reset ignores this change.
    Object.assign(from, { companies: [] });
    const { requests } = sandbox;
    for (let run = 1; run <= 2; run++) {
      const { requestId } = await client.notes.create({ text: 'a' }).withResponse();
      expect(requestId).toBe('3f0c7d52-8a61-4a43-9f3d-2f1f0f5f7a10');
      sandbox.next('companies.list', lost());
      sandbox.advanceClock(1_000);
      expect(sandbox.now()).toBe(now() + 1_000);
      sandbox.reset();
      expect(sandbox.snapshot()).toEqual(before);
      expect(sandbox.now()).toBe(now());
      expect(requests).toEqual([]);
      expect(sandbox.requests).toBe(requests);
      expect(sandbox.pendingFaults).toEqual([]);
    }
  });

  it('also applies to a request that has just begun', async () => {
    const { client, sandbox } = checkedClient();
    sandbox.next('companies.list', lost());
    const list = client.companies.list();
    sandbox.reset();
    expect(await list).toMatchObject({ items: [] });
  });
});

describe('sandbox.restore', () => {
  it('accepts a snapshot or part of one, and uses defaults for the rest', async () => {
    const { client, sandbox } = checkedClient({ now });
    const before = sandbox.snapshot();
    sandbox.restore({ companies: [{ id: '5f1f6f8b9c4e2a0017d3b6a1' }], notes: [{ text: 'a' }], children: [{}] });
    expect((await client.companies.create({ name: 'Birch' })).id).toBe('5f1f6f8b9c4e2a0017d3b6a2');
    expect(await client.notes.list()).toMatchObject([{ id: '61a5cd07ca1347c82306ad09', createdAt: startTime }]);
    expect(await client.children.get('1234567')).toMatchObject({ email: 'child-1234567@example.com' });
    sandbox.restore(before);
    expect(sandbox.snapshot()).toEqual(before);
  });

  it('cancels the effect of a late request that arrived before', async () => {
    const { client, sandbox } = checkedClient();
    sandbox.next('companies.create', late(1));
    const creation = client.companies.create({ name: 'Acme' }, { timeout: 50 });
    await setImmediate();
    sandbox.restore(sandbox.snapshot());
    expect(await rejection(creation)).toMatchObject({ name: 'TimeoutError', outcome: 'unknown' });
    expect(sandbox.snapshot().companies).toEqual([]);
    expect(sandbox.requests).toMatchObject([{ carriedOut: false, fault: 'late' }]);
  });

  it('also applies to a request that has just begun, which then sees the new state', async () => {
    const { client, sandbox } = checkedClient();
    const creation = client.companies.create({ name: 'Acme' });
    sandbox.restore({ companies: [{}] });
    await creation;
    expect(sandbox.snapshot().companies).toHaveLength(2);
  });
});

describe('a sandbox that starts from story()', () => {
  const operationsThatDiffer = [
    // The story has an attribute of deals.
    'deals.attributes.list',
    // Every account has some attributes of contacts.
    'contacts.attributes.list',
    // These need a query.
    'emails.list',
    'subAccounts.list',
    // The campaign of the story has the names of its lists, too.
    'smsCampaigns.list',
    // Only this list counts pages.
    'domains.list',
    // The email of the story isn't scheduled.
    'emails.getScheduled',
    // The sandbox itself serves the file.
    'files.getUrl',
  ];
  const callsThatRead = callList.filter(({ operation, facts: { method, requiredQuery } }) => {
    return method === 'GET' && !requiredQuery && !operationsThatDiffer.includes(operation);
  });
  // Shared, because reading changes nothing, and a new sandbox takes longer than a request. The examples tell of two years.
  const [sandboxIn2023, sandboxIn2026] = [startTime, '2026-11-27T12:00:00Z'].map(
    (time) => new Sandbox({ from: story(), now: () => Date.parse(time) }),
  );
  it.each(callsThatRead)("responds to $operation with the contract's example", async ({ operation, send }) => {
    const { client, sent } = recordingClient();
    await rejection(send(client));
    // Send no query: filters and offsets may match nothing.
    const { origin, pathname } = new URL(sent[0]!.url);
    const sandbox = operation.startsWith('inbound.') ? sandboxIn2023! : sandboxIn2026!;
    const response = await sandbox.fetch(origin + pathname, { headers: { 'api-key': 'k' } });
    const isJson = response.headers.get('content-type') === 'application/json';
    const body: unknown = isJson ? await response.json() : await response.text();
    // A list may show further fields that the example of one record has.
    if (typeof body === 'object') expect(body).toMatchObject(exampleOf(operation) as object);
    else expect(body).toBe(exampleOf(operation));
  });

  it("returns the balances of the contract's examples when credits are added and removed", async () => {
    const { children } = checkedClient({ from: story() }).client;
    expect(await children.credits.add('1234567', { sms: 500 })).toEqual(exampleOf('children.credits.add'));
    expect(await children.credits.remove('1234567', { email: 500 })).toEqual(exampleOf('children.credits.remove'));
  });
});
