// Companies and notes of the CRM in the sandbox.
import {
  BadRequestError,
  companyAttributeNames,
  type CompaniesList,
  type MessagingPlatform,
} from 'messaging-platform-sdk';
import { company as id, note } from '../support/calls.js';
import { rejection } from '../support/quick-client.js';
import { checkedClient } from './support.js';

type CompaniesQuery = Parameters<MessagingPlatform['companies']['list']>[0];
type NotesQuery = Parameters<MessagingPlatform['notes']['list']>[0];

const now = () => Date.parse('2023-03-10T08:00:00Z');
const deal = '61a5ce58c5d4795761045990';

async function withCompanies(options: Parameters<typeof checkedClient>[0] = {}) {
  const checked = checkedClient({ now, ...options });
  const { companies } = checked.client;
  await companies.create({ name: 'Acme', attributes: { revenue: 100, tags: ['a', 'b'] }, linkedContactsIds: [247] });
  await companies.create({ name: 'Birch', attributes: { revenue: 20 }, linkedDealsIds: [deal] });
  await companies.create({ name: 'Cedar', linkedContactsIds: [247, 248] });
  const names = async (query: CompaniesQuery) =>
    (await companies.list(query)).items?.map(({ attributes }) => attributes?.['name']);
  return { ...checked, companies, names };
}

describe('a company of the sandbox', () => {
  it('has what it was created with, and when, and what an update leaves out, replaces or sets to null', async () => {
    const { companies } = checkedClient({ now }).client;
    const attributes = { phone_number: '2025550143', tags: ['a', 'b'] };
    await companies.create({ name: 'Acme', countryCode: 1, attributes, linkedContactsIds: [247] });
    const kept = { name: 'Acme', tags: ['a', 'b'], created_at: '2023-03-10T08:00:00.000Z' };
    const links = { linkedContactsIds: [247], linkedDealsIds: [] };
    expect(await companies.get(id)).toMatchObject({ attributes: { ...kept, phone_number: '12025550143' }, ...links });
    await companies.update(id, { attributes: { phone_number: null, industry: 'Logistics' }, linkedDealsIds: [deal] });
    const updated = await companies.get(id);
    const changed = { attributes: { ...kept, industry: 'Logistics' }, linkedDealsIds: [deal] };
    expect(updated).toMatchObject({ ...links, ...changed });
    expect(updated.attributes).not.toHaveProperty('phone_number');
  });

  it('starts with the attributes that the API sets, of which an update changes its time, and a new owner theirs', async () => {
    const { client, sandbox } = checkedClient({ now });
    const { companies } = client;
    await companies.create({ name: 'Acme', linkedContactsIds: [247] });
    const start = '2023-03-10T08:00:00.000Z';
    const owner = '5b1a17d914b73d35a76ca0c7';
    const set = { created_at: start, last_updated_at: start, owner, owner_assign_date: start, number_of_contacts: 1 };
    const attributes = async () => (await companies.get(id)).attributes;
    expect(await attributes()).toEqual({ name: 'Acme', ...set });
    sandbox.advanceClock(60_000);
    const later = '2023-03-10T08:01:00.000Z';
    // As recorded for a deal, links do not count as an update.
    await companies.updateLinks(id, { linkContactIds: [248], linkDealsIds: [deal] });
    expect(await attributes()).toEqual({ name: 'Acme', ...set, number_of_contacts: 2 });
    await companies.update(id, { linkedContactsIds: [] });
    expect(await attributes()).toEqual({ name: 'Acme', ...set, number_of_contacts: 0, last_updated_at: later });
    await companies.update(id, { attributes: { owner: 'another' } });
    expect(await attributes()).toMatchObject({ owner: 'another', owner_assign_date: later });
  });

  it('is linked to a contact or a deal once, however often it is named', async () => {
    const { companies } = checkedClient({ now }).client;
    const repeated = { linkedContactsIds: [1, 1, 2], linkedDealsIds: [deal, deal] };
    const once = { linkedContactsIds: [1, 2], linkedDealsIds: [deal], attributes: { number_of_contacts: 2 } };
    await companies.create({ name: 'Acme', ...repeated });
    expect(await companies.get(id)).toMatchObject(once);
    await companies.update(id, repeated);
    expect(await companies.get(id)).toMatchObject(once);
  });

  it('comes with the contacts that it is linked to, and null without any, beside a list as an array', async () => {
    const { companies } = await withCompanies();
    const contact = { contactId: 247, id: 247, email: 'contact-247@example.com', attributes: {}, AccountID: null };
    expect((await companies.get(id)).refs).toEqual({ linkedContacts: [contact] });
    const { refs } = await companies.list();
    expect(refs?.linkedContacts?.map(({ contactId }) => contactId)).toEqual([247, 248]);
    expect((await companies.list({ linkedDealsIds: deal })).refs).toEqual({ linkedContacts: [] });
    await companies.updateLinks(id, { unlinkContactIds: [247] });
    expect((await companies.get(id)).refs).toEqual({ linkedContacts: null });
  });

  it('is returned after an update not at all, as by the public service, or as it now is', async () => {
    const update = { name: 'Acme Europe' };
    expect(await (await withCompanies()).companies.update(id, update)).toBeUndefined();
    const changed = await (await withCompanies({ companyUpdate: 200 })).companies.update(id, update);
    expect(changed?.attributes).toMatchObject({ name: 'Acme Europe' });
  });

  it('is not changed at all by an update that is refused', async () => {
    const { companies, sandbox } = await withCompanies();
    const before = sandbox.snapshot();
    for (const body of [{ name: '' }, { attributes: { name: null } }, { name: 'B', attributes: { created_at: 'now' } }])
      expect(await rejection(companies.update(id, body as never))).toBeInstanceOf(BadRequestError);
    expect(sandbox.snapshot()).toEqual(before);
  });

  it('is linked and unlinked, twice without harm', async () => {
    const { companies } = await withCompanies();
    const links = { linkContactIds: [300], unlinkContactIds: [247], linkDealsIds: [deal] };
    await companies.updateLinks(id, links);
    await companies.updateLinks(id, links);
    expect(await companies.get(id)).toMatchObject({ linkedContactsIds: [300], linkedDealsIds: [deal] });
    await companies.updateLinks(id, { unlinkDealsIds: [deal] });
    expect((await companies.get(id)).linkedDealsIds).toEqual([]);
  });

  it('may share its name with another one, and is unknown, without a code, after it was deleted', async () => {
    const { companies, names } = await withCompanies();
    await companies.create({ name: 'Acme' });
    expect(await names({ filters: { 'attributes.name': 'Acme' } })).toHaveLength(2);
    await companies.delete(id);
    expect(await names({ filters: { 'attributes.name': 'Acme' } })).toHaveLength(1);
    expect(await rejection(companies.get(id))).toMatchObject({ name: 'NotFoundError', code: undefined });
  });
});

describe('the list of companies of the sandbox', () => {
  it.each<[query: CompaniesQuery, found: string[]]>([
    [{}, ['Cedar', 'Birch', 'Acme']],
    [{ sort: 'asc' }, ['Acme', 'Birch', 'Cedar']],
    // Numbers by size; those without one last.
    [{ sortBy: 'revenue', sort: 'asc' }, ['Birch', 'Acme', 'Cedar']],
    [{ sortBy: 'attributes.revenue' }, ['Acme', 'Birch', 'Cedar']],
    [{ filters: { 'attributes.revenue': 100 } }, ['Acme']],
    [{ filters: { 'attributes.tags': 'b' } }, ['Acme']],
    [{ filters: { 'attributes.name': 'Acme', 'attributes.revenue': 20 } }, []],
    [{ linkedContactsIds: 247 }, ['Cedar', 'Acme']],
    [{ linkedDealsIds: deal }, ['Birch']],
    // As the public service takes a deal that it does not know.
    [{ linkedDealsIds: 'unknown' }, ['Cedar', 'Birch', 'Acme']],
  ])('for %j has %j', async (query, found) => {
    expect(await (await withCompanies()).names(query)).toEqual(found);
  });

  it('takes page as a number, with a pager', async () => {
    const { companies, names } = await withCompanies();
    expect(await names({ limit: 2, page: 2 })).toEqual(['Acme']);
    const { pager } = await companies.list({ limit: 2, page: 2 });
    expect(pager).toEqual({ current: 2, limit: 2, from: 2, to: 4, count: 1, total: 3, max: 2 });
    expect((await companies.list({ limit: 0 })).pager).toMatchObject({ count: 0, total: 3, max: 1 });
  });

  it.each(['number', 'index'] as const)('is walked whole when page is taken as: %s', async (companyPages) => {
    const { companies } = await withCompanies({ companyPages });
    const { items } = await companies.iterate({ limit: 2 }).collect();
    expect(items.map(({ attributes }) => attributes?.['name'])).toEqual(['Cedar', 'Birch', 'Acme']);
  });
});

describe('filters of companies', () => {
  const filters = { 'attributes.name': 'Acme' };

  // The contract does not know the second form.
  async function namesFor({ client }: Awaited<ReturnType<typeof withCompanies>>, query: Record<string, string>) {
    const { items } = await client.request<CompaniesList>('GET', '/companies', { query });
    return items.map(({ attributes }) => attributes?.name);
  }

  it('may be one JSON text, or one parameter for each attribute', async () => {
    const checked = await withCompanies();
    expect(await checked.names({ filters })).toEqual(['Acme']);
    const name = { 'filters[attributes.name]': 'Acme' };
    expect(await namesFor(checked, name)).toEqual(['Acme']);
    expect(await namesFor(checked, { ...name, 'filters[attributes.revenue]': '20' })).toEqual([]);
    for (const [query, message] of Object.entries({
      'filters[name]': 'filters must have keys of the form attributes.<attribute_name>',
      'filter[attributes.name]': 'filter[attributes.name] is unknown',
    })) {
      const error = await rejection(namesFor(checked, { [query]: 'Acme' }));
      expect(error).toMatchObject({ status: 400, message: expect.stringContaining(message) as string });
    }
  });

  it('find every company where the sandbox ignores them, as the API of 2026 is reported to do', async () => {
    const checked = await withCompanies({ filters: 'ignore' });
    expect(await checked.names({ filters })).toEqual(['Cedar', 'Birch', 'Acme']);
    expect(await namesFor(checked, { 'filters[attributes.name]': 'Acme' })).toEqual(['Acme']);
  });
});

it('the attributes of companies are those that the contract names, the read-only ones refused in a body', async () => {
  const { client } = checkedClient();
  const attributes = await client.companies.getAttributes();
  expect(attributes.map(({ internalName }) => internalName).sort()).toEqual([...companyAttributeNames].sort());
  for (const { internalName: name = '', attributeTypeName: type } of attributes.filter(
    (each) => each.isValueReadonly,
  )) {
    const value = type === 'number' ? 1 : '2023-03-10T08:00:00.000Z';
    const call = client.companies.create({ name: 'Acme', attributes: { [name]: value } });
    const message = expect.stringContaining(`attributes.${name} is read-only`) as string;
    expect(await rejection(call)).toMatchObject({ status: 400, message });
  }
});

const day = 86_400_000;
const start = Date.parse('2023-03-01T00:00:00Z');

/** Three notes, one on each day, the next day, and their sandbox's `client.notes`. */
async function withNotes() {
  const from = { companies: [{ id: 'a' }, { id: 'b' }] };
  const { client, sandbox } = checkedClient({ from, now: () => start, unknownFields: 'ignore' });
  const one = { text: 'one', companyIds: ['a'] };
  for (const body of [one, { text: 'two', companyIds: ['b'], contactIds: [247] }, { text: 'three', dealIds: ['d'] }]) {
    await client.notes.create(body);
    sandbox.advanceClock(day);
  }
  return client.notes;
}

describe('a note of the sandbox', () => {
  it('has its text, what it is on, its author and its time, keeps what an update leaves out, and can be deleted', async () => {
    const notes = await withNotes();
    const times = { createdAt: '2023-03-01T00:00:00.000Z', updatedAt: '2023-03-01T00:00:00.000Z' };
    const first = { id: note, text: 'one', companyIds: ['a'], contactIds: [], ...times };
    expect(await notes.get(note)).toMatchObject({ ...first, author: { email: 'dana@example.com' } });
    await notes.update(note, { text: 'changed', contactIds: [1], id: 'stolen' } as never);
    const changed = { ...first, text: 'changed', contactIds: [1], updatedAt: '2023-03-04T00:00:00.000Z' };
    expect(await notes.get(note)).toMatchObject(changed);
    await notes.update(note, { text: 'changed', companyIds: ['b'], dealIds: ['d'] });
    expect(await notes.get(note)).toMatchObject({ ...changed, companyIds: ['b'], dealIds: ['d'] });
    await notes.delete(note);
    expect(await rejection(notes.get(note))).toMatchObject({ name: 'NotFoundError', code: undefined });
  });
});

describe('a note on a company that does not exist', () => {
  const body = { text: 'one', companyIds: ['a', 'gone'] };

  it('is refused, and so is moving one there', async () => {
    const { client, sandbox } = checkedClient({ from: { companies: [{ id: 'a' }], notes: [{ text: 'one' }] } });
    const before = sandbox.snapshot();
    const message = 'companyIds: there is no company gone';
    for (const call of [client.notes.create(body), client.notes.update(note, body)])
      expect(await rejection(call)).toMatchObject({ status: 400, body: { message } });
    expect(sandbox.snapshot()).toEqual(before);
  });

  it('is accepted with missingCompanies: ignore', async () => {
    const { client } = checkedClient({ missingCompanies: 'ignore' });
    const { id } = await client.notes.create(body);
    await client.notes.update(id, body);
    expect(await client.notes.get(id)).toMatchObject(body);
  });
});

describe('the list of notes of the sandbox', () => {
  it.each<[query: NotesQuery, found: string[]]>([
    [{}, ['three', 'two', 'one']],
    [{ sort: 'asc' }, ['one', 'two', 'three']],
    [{ entity: 'companies' }, ['two', 'one']],
    [{ entity: 'companies', entityIds: 'a' }, ['one']],
    [{ entity: 'companies', entityIds: 'a,b' }, ['two', 'one']],
    [{ entity: 'contacts', entityIds: '247' }, ['two']],
    [{ entityIds: 'd' }, ['three']],
    [{ entity: 'deals', entityIds: 'a' }, []],
    [{ dateFrom: start + day }, ['three', 'two']],
    [{ dateFrom: start, dateTo: start + day }, ['two', 'one']],
    [{ limit: 2, offset: 2 }, ['one']],
  ])('for %j has %j', async (query, found) => {
    expect((await (await withNotes()).list(query)).map(({ text }) => text)).toEqual(found);
  });
});
