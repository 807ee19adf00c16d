// The sandbox's companies and notes.
import type { CompaniesList, MessagingPlatform } from 'messaging-platform-sdk';
import type { SandboxOptions } from 'messaging-platform-sdk/testing';
import { companyId as id, dealId, noteId } from '../support/calls.js';
import { checkedClient } from './support.js';

type Companies = MessagingPlatform['companies'];
type CompaniesQuery = Parameters<Companies['list']>[0];
type NotesQuery = Parameters<MessagingPlatform['notes']['list']>[0];

const creationTime = '2023-03-10T08:00:00.000Z';
const now = () => Date.parse(creationTime);

/** Creates a sandbox with one company, Acme. Its id is the constant `id`. */
async function withAcme() {
  const { client, sandbox } = checkedClient({ now });
  const { companies } = client;
  const attributes = { phone_number: '2025550143', tags: ['a', 'b'] };
  await companies.create({ name: 'Acme', countryCode: 1, attributes, linkedContactsIds: [247] });
  return { companies, sandbox };
}

describe('a company in the sandbox', () => {
  const newAttributes = {
    name: 'Acme',
    // Starts with the country code.
    phone_number: '12025550143',
    tags: ['a', 'b'],
    created_at: creationTime,
    last_updated_at: creationTime,
    owner: '5b1a17d914b73d35a76ca0c7',
    owner_assign_date: creationTime,
    number_of_contacts: 1,
  };

  it('has the fields it was created with and those that the API sets', async () => {
    const { companies } = await withAcme();
    const links = { linkedContactsIds: [247], linkedDealsIds: [] };
    expect(await companies.get(id)).toMatchObject({ attributes: newAttributes, ...links });
  });

  const later = '2023-03-10T08:01:00.000Z';
  it.each<[name: string, update: Parameters<Companies['update']>[1], changed: object]>([
    ['a new attribute', { attributes: { industry: 'Logistics' } }, { industry: 'Logistics' }],
    ['null for an attribute', { attributes: { tags: null } }, { tags: undefined }],
    ['a new owner', { attributes: { owner: 'another' } }, { owner: 'another', owner_assign_date: later }],
    ['an empty array of linked contacts', { linkedContactsIds: [] }, { number_of_contacts: 0 }],
  ])('keeps its other attributes, except last_updated_at, if it is updated with %s', async (_, update, changed) => {
    const { companies, sandbox } = await withAcme();
    sandbox.advanceClock(60_000);
    await companies.update(id, update);
    const { attributes } = await companies.get(id);
    expect(attributes).toEqual({ ...newAttributes, last_updated_at: later, ...changed });
  });

  it('links repeated contacts and deals once, and keeps links that an update omits', async () => {
    const { companies } = checkedClient().client;
    const repeated = { linkedContactsIds: [1, 1, 2], linkedDealsIds: [dealId, dealId] };
    const linkedOnce = { linkedContactsIds: [1, 2], linkedDealsIds: [dealId], attributes: { number_of_contacts: 2 } };
    await companies.create({ name: 'Acme', ...repeated });
    expect(await companies.get(id)).toMatchObject(linkedOnce);
    await companies.update(id, repeated);
    await companies.update(id, { name: 'Acme Europe' });
    expect(await companies.get(id)).toMatchObject(linkedOnce);
  });

  it('has the same links after a repeated updateLinks, and keeps its last_updated_at', async () => {
    const { companies, sandbox } = await withAcme();
    sandbox.advanceClock(60_000);
    const changes = { linkContactIds: [300, 301], unlinkContactIds: [247], linkDealsIds: [dealId] };
    await companies.updateLinks(id, changes);
    await companies.updateLinks(id, changes);
    expect(await companies.get(id)).toMatchObject({
      linkedContactsIds: [300, 301],
      linkedDealsIds: [dealId],
      // In a recorded response, a company's last_updated_at is older than the linked deal, so linking doesn't change it.
      attributes: { number_of_contacts: 2, last_updated_at: creationTime },
    });
    await companies.updateLinks(id, { unlinkDealsIds: [dealId] });
    expect((await companies.get(id)).linkedDealsIds).toEqual([]);
  });

  it('has its linked contacts in refs; without contacts, get returns null there, and list returns an empty array', async () => {
    const { companies } = await withAcme();
    const contact = { contactId: 247, id: 247, email: 'contact-247@example.com', attributes: {}, AccountID: null };
    expect((await companies.get(id)).refs).toEqual({ linkedContacts: [contact] });
    expect((await companies.list()).refs).toEqual({ linkedContacts: [contact] });
    await companies.updateLinks(id, { unlinkContactIds: [247] });
    expect((await companies.get(id)).refs).toEqual({ linkedContacts: null });
    expect((await companies.list()).refs).toEqual({ linkedContacts: [] });
  });

  it('shows the email address of a contact that the account has, and loses the link when the contact is deleted', async () => {
    const { client } = checkedClient({ now });
    const { id: contactId } = (await client.contacts.create({ email: 'alice@example.com' }))!;
    await client.companies.create({ name: 'Acme', linkedContactsIds: [contactId] });
    expect((await client.companies.get(id)).refs).toMatchObject({ linkedContacts: [{ email: 'alice@example.com' }] });
    await client.contacts.delete('alice@example.com');
    const { linkedContactsIds, attributes } = await client.companies.get(id);
    expect({ linkedContactsIds, count: attributes?.number_of_contacts }).toEqual({ linkedContactsIds: [], count: 0 });
  });

  it('may have the same name as another company', async () => {
    const { companies } = await withAcme();
    await companies.create({ name: 'Acme' });
    expect((await companies.list({ filters: { 'attributes.name': 'Acme' } })).items).toHaveLength(2);
  });
});

const may = '2023-05-01T00:00:00.000Z';
const june = '2023-06-01T00:00:00.000Z';

function withThreeCompanies(options: SandboxOptions = {}) {
  const acme = { name: 'Acme', revenue: 100, tags: ['a', 'b'], created_at: creationTime, last_updated_at: june };
  const companies = [
    { attributes: acme, linkedContactsIds: [247] },
    { attributes: { name: 'Birch', revenue: 20, created_at: may }, linkedDealsIds: [dealId] },
    { attributes: { name: 'Cedar', created_at: june, owner: 'another' }, linkedContactsIds: [247, 248] },
  ];
  return checkedClient({ from: { companies }, ...options }).client;
}

const namesOf = ({ items }: Pick<CompaniesList, 'items'>) => items?.map(({ attributes }) => attributes?.['name']);

const userEmail = 'dana@example.com';
const newestFirst = ['Cedar', 'Birch', 'Acme'];

describe("the sandbox's list of companies", () => {
  const nameOfAcmeAndRevenueOfBirch = { 'attributes.name': 'Acme', 'attributes.revenue': 20 };

  it.each<[name: string, query: CompaniesQuery, names: string[]]>([
    ['the newest company first', {}, newestFirst],
    ['the oldest company first with sort: asc', { sort: 'asc' }, ['Acme', 'Birch', 'Cedar']],
    ['the lowest revenue first, and no revenue last', { sortBy: 'revenue', sort: 'asc' }, ['Birch', 'Acme', 'Cedar']],
    ['the highest revenue first', { sortBy: 'attributes.revenue' }, ['Acme', 'Birch', 'Cedar']],
    ['the companies with a certain number as an attribute', { filters: { 'attributes.revenue': 100 } }, ['Acme']],
    ['the companies with a certain element in an array attribute', { filters: { 'attributes.tags': 'b' } }, ['Acme']],
    ['no company that matches only one of two filters', { filters: nameOfAcmeAndRevenueOfBirch }, []],
    [
      'the companies of the user with an email address',
      { filters: { 'attributes.owner': userEmail } },
      ['Birch', 'Acme'],
    ],
    ['no company of an unknown email address', { filters: { 'attributes.owner': 'nobody@example.com' } }, []],
    ['the companies changed at a time or later', { modifiedSince: june }, ['Cedar', 'Acme']],
    ['the companies created at a time or later', { createdSince: new Date(may) }, ['Cedar', 'Birch']],
    ['the companies of a contact', { linkedContactsIds: 247 }, ['Cedar', 'Acme']],
    ['the names from Z to A with sortBy: name', { sortBy: 'name' }, ['Cedar', 'Birch', 'Acme']],
    ['the companies of a deal', { linkedDealsIds: dealId }, ['Birch']],
    // The API ignores an unknown deal.
    ['every company for an unknown deal', { linkedDealsIds: 'unknown' }, newestFirst],
  ])('has %s', async (_, query, names) => {
    const { companies } = withThreeCompanies();
    expect(namesOf(await companies.list(query))).toEqual(names);
  });

  it('counts pages from 1 and has a pager', async () => {
    const { companies } = withThreeCompanies();
    const page = await companies.list({ limit: 2, page: 2 });
    expect(namesOf(page)).toEqual(['Acme']);
    expect(page.pager).toEqual({ current: 2, limit: 2, from: 2, to: 4, count: 1, total: 3, max: 2 });
    expect((await companies.list({ limit: 0 })).pager).toMatchObject({ count: 0, total: 3, max: 1 });
  });

  it('is read completely by iterate', async () => {
    const { companies } = withThreeCompanies();
    expect(namesOf(await companies.iterate({ limit: 2 }).collect())).toEqual(newestFirst);
  });
});

describe("the sandbox's company filters", () => {
  const byName = { 'filters[attributes.name]': 'Acme' };
  const json = { filters: '{"attributes.name":"Acme"}' };
  const ownerAsId = { 'filters[attributes.owner]': 'another' };

  it.each<[name: string, query: Record<string, string>, names: string[]]>([
    ['work as separate parameters', byName, ['Acme']],
    ['work as JSON, which the client sends in both forms', json, ['Acme']],
    ["match no company by the owner's id as a separate parameter", ownerAsId, []],
  ])('%s', async (_, query, names) => {
    const client = withThreeCompanies();
    const page = await client.request<CompaniesList>('GET', '/companies', { query });
    expect(namesOf(page)).toEqual(names);
  });
});

const day = 86_400_000;
const start = Date.parse('2023-03-01T00:00:00Z');

/** Creates three notes, one per day, and advances the clock to the fourth day. */
async function withNotes() {
  const from = { companies: [{ id: 'a' }, { id: 'b' }] };
  const { client, sandbox } = checkedClient({ from, now: () => start, unknownFields: 'ignore' });
  const { notes } = client;
  await notes.create({ text: 'one', companyIds: ['a'] });
  sandbox.advanceClock(day);
  await notes.create({ text: 'two', companyIds: ['b'], contactIds: [247] });
  sandbox.advanceClock(day);
  await notes.create({ text: 'three', dealIds: ['d'] });
  sandbox.advanceClock(day);
  return notes;
}

describe('a note in the sandbox', () => {
  it('has its text, links, author and times, and keeps fields that an update omits', async () => {
    const notes = await withNotes();
    const created = {
      id: noteId,
      text: 'one',
      companyIds: ['a'],
      contactIds: [],
      dealIds: [],
      author: { email: 'dana@example.com' },
      createdAt: '2023-03-01T00:00:00.000Z',
      updatedAt: '2023-03-01T00:00:00.000Z',
    };
    expect(await notes.get(noteId)).toMatchObject(created);
    await notes.update(noteId, { text: 'changed', contactIds: [1], id: 'another' } as never);
    const updated = { ...created, text: 'changed', contactIds: [1], updatedAt: '2023-03-04T00:00:00.000Z' };
    expect(await notes.get(noteId)).toMatchObject(updated);
    await notes.update(noteId, { text: 'changed', companyIds: ['b'], dealIds: ['d'] });
    expect(await notes.get(noteId)).toMatchObject({ ...updated, companyIds: ['b'], dealIds: ['d'] });
  });
});

describe("the sandbox's list of notes", () => {
  it.each<[name: string, query: NotesQuery, texts: string[]]>([
    ['the newest note first', {}, ['three', 'two', 'one']],
    ['the oldest note first with sort: asc', { sort: 'asc' }, ['one', 'two', 'three']],
    ['the notes on companies', { entity: 'companies' }, ['two', 'one']],
    ['the notes on one company', { entity: 'companies', entityIds: 'a' }, ['one']],
    ['the notes on several companies', { entity: 'companies', entityIds: 'a,b' }, ['two', 'one']],
    ['the notes on a contact', { entity: 'contacts', entityIds: '247' }, ['two']],
    ['the notes on an entity of any kind with a certain id', { entityIds: 'd' }, ['three']],
    ['no note on a deal with the id of a company', { entity: 'deals', entityIds: 'a' }, []],
    ['the notes since a certain time', { dateFrom: start + day }, ['three', 'two']],
    ['the notes between two times, both included', { dateFrom: start, dateTo: start + day }, ['two', 'one']],
    ['the page that limit and offset select', { limit: 2, offset: 2 }, ['one']],
  ])('has %s', async (_, query, texts) => {
    const notes = await (await withNotes()).list(query);
    expect(notes.map(({ text }) => text)).toEqual(texts);
  });
});
