// The sandbox's companies and notes.
import {
  BadRequestError,
  companyAttributeNames,
  type CompaniesList,
  type MessagingPlatform,
} from 'messaging-platform-sdk';
import type { SandboxOptions } from 'messaging-platform-sdk/testing';
import { companyId as id, noteId } from '../support/calls.js';
import { rejection } from '../support/quick-client.js';
import { checkedClient } from './support.js';

type Companies = MessagingPlatform['companies'];
type CompaniesQuery = Parameters<Companies['list']>[0];
type NotesQuery = Parameters<MessagingPlatform['notes']['list']>[0];

const creationTime = '2023-03-10T08:00:00.000Z';
const now = () => Date.parse(creationTime);
const dealId = '61a5ce58c5d4795761045990';
const owner = '5b1a17d914b73d35a76ca0c7';

/** Creates a sandbox with one company, Acme, whose id is the one in the contract's examples. */
async function withAcme(options: SandboxOptions = {}) {
  const { client, sandbox } = checkedClient({ now, ...options });
  const { companies } = client;
  const attributes = { phone_number: '2025550143', tags: ['a', 'b'] };
  await companies.create({ name: 'Acme', countryCode: 1, attributes, linkedContactsIds: [247] });
  return { companies, sandbox };
}

describe('a company in the sandbox', () => {
  it('has the fields it was created with and those that the API sets', async () => {
    const { companies } = await withAcme();
    const company = await companies.get(id);
    expect(company.attributes).toEqual({
      name: 'Acme',
      // Starts with the country code.
      phone_number: '12025550143',
      tags: ['a', 'b'],
      created_at: creationTime,
      last_updated_at: creationTime,
      owner,
      owner_assign_date: creationTime,
      number_of_contacts: 1,
    });
    expect(company.linkedContactsIds).toEqual([247]);
    expect(company.linkedDealsIds).toEqual([]);
  });

  it('keeps the fields that an update omits, and loses an attribute that is set to null', async () => {
    const { companies } = await withAcme();
    await companies.update(id, { attributes: { phone_number: null, industry: 'Logistics' }, linkedDealsIds: [dealId] });
    const company = await companies.get(id);
    expect(company.attributes).toMatchObject({ name: 'Acme', tags: ['a', 'b'], industry: 'Logistics' });
    expect(company.attributes).not.toHaveProperty('phone_number');
    expect(company.linkedContactsIds).toEqual([247]);
    expect(company.linkedDealsIds).toEqual([dealId]);
  });

  it('has a new last_updated_at after update, but not after updateLinks', async () => {
    const { companies, sandbox } = await withAcme();
    sandbox.advanceClock(60_000);
    // In a recorded response, a company has an older last_updated_at than the deal linked to it. So linking doesn't update it.
    await companies.updateLinks(id, { linkContactIds: [248], linkDealsIds: [dealId] });
    expect((await companies.get(id)).attributes).toMatchObject({
      last_updated_at: creationTime,
      number_of_contacts: 2,
    });
    await companies.update(id, { linkedContactsIds: [] });
    expect((await companies.get(id)).attributes).toMatchObject({
      last_updated_at: '2023-03-10T08:01:00.000Z',
      number_of_contacts: 0,
    });
  });

  it('has a new owner_assign_date when its owner changes', async () => {
    const { companies, sandbox } = await withAcme();
    sandbox.advanceClock(60_000);
    await companies.update(id, { attributes: { industry: 'Logistics' } });
    expect((await companies.get(id)).attributes).toMatchObject({ owner, owner_assign_date: creationTime });
    await companies.update(id, { attributes: { owner: 'another' } });
    const changed = { owner: 'another', owner_assign_date: '2023-03-10T08:01:00.000Z' };
    expect((await companies.get(id)).attributes).toMatchObject(changed);
  });

  it('links each contact and deal once, even if the request repeats them', async () => {
    const { companies } = checkedClient().client;
    const repeated = { linkedContactsIds: [1, 1, 2], linkedDealsIds: [dealId, dealId] };
    const linkedOnce = { linkedContactsIds: [1, 2], linkedDealsIds: [dealId], attributes: { number_of_contacts: 2 } };
    await companies.create({ name: 'Acme', ...repeated });
    expect(await companies.get(id)).toMatchObject(linkedOnce);
    await companies.update(id, repeated);
    expect(await companies.get(id)).toMatchObject(linkedOnce);
  });

  it('has the same links if updateLinks is called twice with the same changes', async () => {
    const { companies } = await withAcme();
    const changes = { linkContactIds: [300], unlinkContactIds: [247], linkDealsIds: [dealId] };
    await companies.updateLinks(id, changes);
    await companies.updateLinks(id, changes);
    expect(await companies.get(id)).toMatchObject({ linkedContactsIds: [300], linkedDealsIds: [dealId] });
    await companies.updateLinks(id, { unlinkDealsIds: [dealId] });
    expect((await companies.get(id)).linkedDealsIds).toEqual([]);
  });

  it('has its linked contacts in refs; without contacts, refs has null in get and an empty array in list', async () => {
    const { companies } = await withAcme();
    const contact = { contactId: 247, id: 247, email: 'contact-247@example.com', attributes: {}, AccountID: null };
    expect((await companies.get(id)).refs).toEqual({ linkedContacts: [contact] });
    expect((await companies.list()).refs).toEqual({ linkedContacts: [contact] });
    await companies.updateLinks(id, { unlinkContactIds: [247] });
    expect((await companies.get(id)).refs).toEqual({ linkedContacts: null });
    expect((await companies.list()).refs).toEqual({ linkedContacts: [] });
  });

  it('is returned by an update only with companyUpdate: 200', async () => {
    const byDefault = await withAcme();
    expect(await byDefault.companies.update(id, { name: 'Acme Europe' })).toBeUndefined();
    const withCompanyUpdate = await withAcme({ companyUpdate: 200 });
    const company = await withCompanyUpdate.companies.update(id, { name: 'Acme Europe' });
    expect(company?.attributes).toMatchObject({ name: 'Acme Europe' });
  });

  it.each([
    ['an empty name', { name: '' }],
    ['null as the name', { attributes: { name: null } }],
    ['a read-only attribute', { name: 'B', attributes: { created_at: 'now' } }],
  ])('does not change when an update is rejected for %s', async (_, body) => {
    const { companies, sandbox } = await withAcme();
    const before = sandbox.snapshot();
    expect(await rejection(companies.update(id, body as never))).toBeInstanceOf(BadRequestError);
    expect(sandbox.snapshot()).toEqual(before);
  });

  it('may have the same name as another', async () => {
    const { companies } = await withAcme();
    await companies.create({ name: 'Acme' });
    expect((await companies.list({ filters: { 'attributes.name': 'Acme' } })).items).toHaveLength(2);
  });

  it('is not found once it is deleted', async () => {
    const { companies } = await withAcme();
    await companies.delete(id);
    // The errors of companies and notes have no code.
    expect(await rejection(companies.get(id))).toMatchObject({ name: 'NotFoundError', code: undefined });
  });
});

/** Creates Acme, Birch and Cedar, in this order. */
async function withThreeCompanies(options: SandboxOptions = {}) {
  const { client } = checkedClient({ now, ...options });
  const { companies } = client;
  await companies.create({ name: 'Acme', attributes: { revenue: 100, tags: ['a', 'b'] }, linkedContactsIds: [247] });
  await companies.create({ name: 'Birch', attributes: { revenue: 20 }, linkedDealsIds: [dealId] });
  await companies.create({ name: 'Cedar', linkedContactsIds: [247, 248] });
  return client;
}

const namesOf = ({ items }: Pick<CompaniesList, 'items'>) => items?.map(({ attributes }) => attributes?.['name']);

describe("the sandbox's list of companies", () => {
  const nameOfAcmeAndRevenueOfBirch = { 'attributes.name': 'Acme', 'attributes.revenue': 20 };

  it.each<[name: string, query: CompaniesQuery, names: string[]]>([
    ['the newest company first', {}, ['Cedar', 'Birch', 'Acme']],
    ['the oldest company first with sort: asc', { sort: 'asc' }, ['Acme', 'Birch', 'Cedar']],
    [
      'the lowest revenue first, and companies without revenue last',
      { sortBy: 'revenue', sort: 'asc' },
      ['Birch', 'Acme', 'Cedar'],
    ],
    ['the highest revenue first for attributes.revenue', { sortBy: 'attributes.revenue' }, ['Acme', 'Birch', 'Cedar']],
    ['the companies with a certain number as an attribute', { filters: { 'attributes.revenue': 100 } }, ['Acme']],
    ['the companies with a certain element in an array attribute', { filters: { 'attributes.tags': 'b' } }, ['Acme']],
    ['no company that matches only one of two filters', { filters: nameOfAcmeAndRevenueOfBirch }, []],
    ['the companies of a contact', { linkedContactsIds: 247 }, ['Cedar', 'Acme']],
    ['the names from Z to A with sortBy: name', { sortBy: 'name' }, ['Cedar', 'Birch', 'Acme']],
    ['the companies of a deal', { linkedDealsIds: dealId }, ['Birch']],
    // The API also ignores an unknown deal.
    ['every company for an unknown deal', { linkedDealsIds: 'unknown' }, ['Cedar', 'Birch', 'Acme']],
  ])('has %s', async (_, query, names) => {
    const { companies } = await withThreeCompanies();
    expect(namesOf(await companies.list(query))).toEqual(names);
  });

  it('counts pages from 1 and has a pager', async () => {
    const { companies } = await withThreeCompanies();
    const page = await companies.list({ limit: 2, page: 2 });
    expect(namesOf(page)).toEqual(['Acme']);
    expect(page.pager).toEqual({ current: 2, limit: 2, from: 2, to: 4, count: 1, total: 3, max: 2 });
    expect((await companies.list({ limit: 0 })).pager).toMatchObject({ count: 0, total: 3, max: 1 });
  });

  it.each(['number', 'index'] as const)('is read completely by iterate with companyPages: %s', async (companyPages) => {
    const { companies } = await withThreeCompanies({ companyPages });
    expect(namesOf(await companies.iterate({ limit: 2 }).collect())).toEqual(['Cedar', 'Birch', 'Acme']);
  });
});

describe("the sandbox's company filters", () => {
  /**
   * Lists companies with parameters such as `filters[attributes.name]`, which aren't in the contract. Users report
   * that they work.
   */
  function listByFilterParameters(client: MessagingPlatform, query: Record<string, string>) {
    return client.request<CompaniesList>('GET', '/companies', { query });
  }

  it('work as separate parameters, one per attribute', async () => {
    const client = await withThreeCompanies();
    const byName = { 'filters[attributes.name]': 'Acme' };
    expect(namesOf(await listByFilterParameters(client, byName))).toEqual(['Acme']);
    const byNameAndRevenue = { ...byName, 'filters[attributes.revenue]': '20' };
    expect(namesOf(await listByFilterParameters(client, byNameAndRevenue))).toEqual([]);
  });

  it.each([
    ['filters[name]', 'attributes.<attribute_name>'],
    ['filter[attributes.name]', 'filter[attributes.name] is unknown'],
  ])('cannot be sent as the parameter %s', async (parameter, message) => {
    const client = await withThreeCompanies();
    const error = await rejection(listByFilterParameters(client, { [parameter]: 'Acme' }));
    expect(error).toMatchObject({ status: 400 });
    expect(error.message).toContain(message);
  });

  it("with filters: 'ignore', work only as separate parameters, which is what users report about the API", async () => {
    const client = await withThreeCompanies({ filters: 'ignore' });
    const unfiltered = await client.companies.list({ filters: { 'attributes.name': 'Acme' } });
    expect(namesOf(unfiltered)).toEqual(['Cedar', 'Birch', 'Acme']);
    const filtered = await listByFilterParameters(client, { 'filters[attributes.name]': 'Acme' });
    expect(namesOf(filtered)).toEqual(['Acme']);
  });
});

describe("the sandbox's company attributes", () => {
  it('are those that the contract names', async () => {
    const attributes = await checkedClient().client.companies.getAttributes();
    const names = attributes.map(({ internalName }) => internalName);
    expect(names.sort()).toEqual([...companyAttributeNames].sort());
  });

  it('cannot be set if they are read-only', async () => {
    const { companies } = checkedClient().client;
    const readOnly = (await companies.getAttributes()).filter(({ isValueReadonly }) => isValueReadonly);
    expect(readOnly).not.toEqual([]);
    for (const { internalName: name = '', attributeTypeName: type } of readOnly) {
      const value = type === 'number' ? 1 : creationTime;
      const error = await rejection(companies.create({ name: 'Acme', attributes: { [name]: value } }));
      expect(error).toMatchObject({ status: 400 });
      expect(error.message).toContain(`attributes.${name}`);
    }
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
  it('has its text, links, author and times', async () => {
    const notes = await withNotes();
    expect(await notes.get(noteId)).toMatchObject({
      id: noteId,
      text: 'one',
      companyIds: ['a'],
      contactIds: [],
      author: { email: 'dana@example.com' },
      createdAt: '2023-03-01T00:00:00.000Z',
      updatedAt: '2023-03-01T00:00:00.000Z',
    });
  });

  it('keeps its id and the fields that an update omits', async () => {
    const notes = await withNotes();
    await notes.update(noteId, { text: 'changed', contactIds: [1], id: 'another' } as never);
    const updated = {
      id: noteId,
      text: 'changed',
      companyIds: ['a'],
      contactIds: [1],
      dealIds: [],
      createdAt: '2023-03-01T00:00:00.000Z',
      updatedAt: '2023-03-04T00:00:00.000Z',
    };
    expect(await notes.get(noteId)).toMatchObject(updated);
    await notes.update(noteId, { text: 'changed', companyIds: ['b'], dealIds: ['d'] });
    expect(await notes.get(noteId)).toMatchObject({ ...updated, companyIds: ['b'], dealIds: ['d'] });
  });

  it('is not found once it is deleted', async () => {
    const notes = await withNotes();
    await notes.delete(noteId);
    expect(await rejection(notes.get(noteId))).toMatchObject({ name: 'NotFoundError', code: undefined });
  });

  const bodyWithUnknownCompany = { text: 'one', companyIds: ['a', 'gone'] };

  it('is rejected if its company does not exist', async () => {
    const { client, sandbox } = checkedClient({ from: { companies: [{ id: 'a' }], notes: [{ text: 'one' }] } });
    const before = sandbox.snapshot();
    for (const call of [
      client.notes.create(bodyWithUnknownCompany),
      client.notes.update(noteId, bodyWithUnknownCompany),
    ]) {
      const error = await rejection(call);
      expect(error).toMatchObject({ status: 400 });
      expect(error.message).toContain('there is no company gone');
    }
    expect(sandbox.snapshot()).toEqual(before);
  });

  it("is accepted with missingCompanies: 'ignore' even if its company does not exist", async () => {
    const { notes } = checkedClient({ missingCompanies: 'ignore' }).client;
    const created = await notes.create(bodyWithUnknownCompany);
    await notes.update(created.id, bodyWithUnknownCompany);
    expect(await notes.get(created.id)).toMatchObject(bodyWithUnknownCompany);
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
    ['no note if entity is deals and the id is that of a company', { entity: 'deals', entityIds: 'a' }, []],
    ['the notes since a certain time', { dateFrom: start + day }, ['three', 'two']],
    ['the notes between two times, both included', { dateFrom: start, dateTo: start + day }, ['two', 'one']],
    ['the page that limit and offset select', { limit: 2, offset: 2 }, ['one']],
  ])('has %s', async (_, query, texts) => {
    const notes = await (await withNotes()).list(query);
    expect(notes.map(({ text }) => text)).toEqual(texts);
  });
});
