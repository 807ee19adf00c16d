// Companies of the CRM in the sandbox.
import { BadRequestError, companyAttributeNames, NotFoundError } from 'messaging-platform-sdk';
import { rejection } from '../support/quick-client.js';
import { checkedClient } from './support.js';

const now = () => Date.parse('2023-03-10T08:00:00Z');
const deal = '61a5ce58c5d4795761045990';

async function withCompanies(options: Parameters<typeof checkedClient>[0] = {}) {
  const checked = checkedClient({ now, ...options });
  const { companies } = checked.client;
  await companies.create({ name: 'Acme', attributes: { revenue: 100, tags: ['a', 'b'] }, linkedContactsIds: [247] });
  await companies.create({ name: 'Birch', attributes: { revenue: 20 }, linkedDealsIds: [deal] });
  await companies.create({ name: 'Cedar', linkedContactsIds: [247, 248] });
  const names = async (query: Parameters<typeof companies.list>[0]) =>
    (await companies.list(query)).items?.map(({ attributes }) => attributes?.['name']);
  return { ...checked, companies, names };
}

describe('a company of the sandbox', () => {
  it('has the attributes and links it was created with, and the time of its creation', async () => {
    const { client } = checkedClient({ now });
    const { id } = await client.companies.create({
      name: 'Acme',
      countryCode: 1,
      attributes: { phone_number: '2025550143' },
      linkedContactsIds: [247],
    });
    expect(await client.companies.get(id)).toMatchObject({
      id: '5f1f6f8b9c4e2a0017d3b6a1',
      attributes: { name: 'Acme', phone_number: '12025550143', created_at: '2023-03-10T08:00:00.000Z' },
      linkedContactsIds: [247],
      linkedDealsIds: [],
    });
  });

  it('keeps the attributes that an update leaves out, loses those set to null, and has its links replaced', async () => {
    const { companies } = await withCompanies();
    const id = '5f1f6f8b9c4e2a0017d3b6a1';
    await companies.update(id, { attributes: { revenue: null, industry: 'Logistics' }, linkedContactsIds: [] });
    const { attributes, linkedContactsIds } = await companies.get(id);
    expect(attributes).toMatchObject({ name: 'Acme', industry: 'Logistics', tags: ['a', 'b'] });
    expect(attributes).not.toHaveProperty('revenue');
    expect(linkedContactsIds).toEqual([]);
  });

  it('is answered after an update with nothing, as by the public service, or with itself', async () => {
    const id = '5f1f6f8b9c4e2a0017d3b6a1';
    const update = { name: 'Acme Europe' };
    expect(await (await withCompanies()).companies.update(id, update)).toBeUndefined();
    const changed = await (await withCompanies({ companyUpdate: 200 })).companies.update(id, update);
    expect(changed?.attributes).toMatchObject({ name: 'Acme Europe' });
  });

  it('is not changed at all by an update that is refused', async () => {
    const { companies, sandbox } = await withCompanies();
    const before = sandbox.snapshot();
    const id = '5f1f6f8b9c4e2a0017d3b6a1';
    const bodies: Parameters<typeof companies.update>[1][] = [
      { name: '' },
      { attributes: { name: null as never } },
      { name: 'Other', attributes: { created_at: 'now' } },
    ];
    for (const body of bodies) expect(await rejection(companies.update(id, body))).toBeInstanceOf(BadRequestError);
    expect(sandbox.snapshot()).toEqual(before);
  });

  it('is linked and unlinked, twice without harm', async () => {
    const { companies } = await withCompanies();
    const id = '5f1f6f8b9c4e2a0017d3b6a1';
    const links = { linkContactIds: [300], unlinkContactIds: [247], linkDealsIds: [deal] };
    await companies.updateLinks(id, links);
    await companies.updateLinks(id, links);
    expect(await companies.get(id)).toMatchObject({ linkedContactsIds: [300], linkedDealsIds: [deal] });
    await companies.updateLinks(id, { unlinkDealsIds: [deal] });
    expect((await companies.get(id)).linkedDealsIds).toEqual([]);
  });

  it('that is unknown is refused, by updateLinks with the 400 that its contract lists', async () => {
    const { client } = checkedClient();
    for (const call of [client.companies.get('x'), client.companies.update('x', {}), client.companies.delete('x')]) {
      const error = await rejection<NotFoundError>(call);
      expect(error).toBeInstanceOf(NotFoundError);
      // The CRM's errors have no code.
      expect(error.code).toBeUndefined();
    }
    expect(await rejection(client.companies.updateLinks('x', {}))).toBeInstanceOf(BadRequestError);
  });

  it('may share its name with another one, and is gone when it is deleted', async () => {
    const { companies, names } = await withCompanies();
    const { id } = await companies.create({ name: 'Acme' });
    expect(await names({ filters: { 'attributes.name': 'Acme' } })).toHaveLength(2);
    await companies.delete(id);
    expect(await names({ filters: { 'attributes.name': 'Acme' } })).toHaveLength(1);
  });
});

describe('the list of companies of the sandbox', () => {
  it('goes from the newest to the oldest, or the other way round', async () => {
    const { names } = await withCompanies();
    expect(await names({})).toEqual(['Cedar', 'Birch', 'Acme']);
    expect(await names({ sort: 'asc' })).toEqual(['Acme', 'Birch', 'Cedar']);
  });

  it('is sorted by an attribute, numbers by size, with those last that have none', async () => {
    const { names } = await withCompanies();
    expect(await names({ sortBy: 'name' })).toEqual(['Cedar', 'Birch', 'Acme']);
    expect(await names({ sortBy: 'revenue', sort: 'asc' })).toEqual(['Birch', 'Acme', 'Cedar']);
    expect(await names({ sortBy: 'attributes.revenue' })).toEqual(['Acme', 'Birch', 'Cedar']);
  });

  it('is filtered by attributes, and by a linked contact or deal', async () => {
    const { names } = await withCompanies();
    expect(await names({ filters: { 'attributes.revenue': 100 } })).toEqual(['Acme']);
    expect(await names({ filters: { 'attributes.tags': 'b' } })).toEqual(['Acme']);
    expect(await names({ filters: { 'attributes.name': 'Acme', 'attributes.revenue': 20 } })).toEqual([]);
    expect(await names({ linkedContactsIds: 247 })).toEqual(['Cedar', 'Acme']);
    expect(await names({ linkedDealsIds: deal })).toEqual(['Birch']);
  });

  it('is empty for an unknown contact and whole for an unknown deal, as that of the public service', async () => {
    const { names } = await withCompanies();
    expect(await names({ linkedContactsIds: 1 })).toEqual([]);
    expect(await names({ linkedDealsIds: 'unknown' })).toHaveLength(3);
  });

  it('refuses filters that are no JSON object of attributes', async () => {
    const { client } = checkedClient();
    for (const filters of ['not JSON', '[]', '{"name":"Acme"}'])
      expect(await rejection(client.companies.list({ filters }))).toMatchObject({ status: 400, message: /filters/ });
  });

  it('takes page as a number, with a pager', async () => {
    const { companies } = await withCompanies();
    const { items, pager } = await companies.list({ limit: 2, page: 2 });
    expect(items?.map(({ attributes }) => attributes?.['name'])).toEqual(['Acme']);
    expect(pager).toEqual({ current: 2, limit: 2, from: 2, to: 4, count: 1, total: 3, max: 2 });
    expect((await companies.list({ limit: 0 })).pager).toMatchObject({ count: 0, total: 3, max: 1 });
  });

  it.each(['number', 'index'] as const)('is walked whole when page is taken as: %s', async (companyPages) => {
    const { companies } = await withCompanies({ companyPages });
    const { items } = await companies.iterate({ limit: 2 }).collect();
    expect(items.map(({ attributes }) => attributes?.['name'])).toEqual(['Cedar', 'Birch', 'Acme']);
  });
});

it('the attributes of companies are those that the contract names, the read-only ones refused in a body', async () => {
  const { client } = checkedClient();
  const attributes = await client.companies.getAttributes();
  expect(attributes.map(({ internalName }) => internalName).sort()).toEqual([...companyAttributeNames].sort());
  for (const name of attributes.filter(({ isValueReadonly }) => isValueReadonly).map((each) => each.internalName))
    expect(
      await rejection(client.companies.create({ name: 'Acme', attributes: { [name]: '2023-03-10T08:00:00.000Z' } })),
    ).toMatchObject({ status: 400, message: new RegExp(`attributes.${name} is set by the service alone`) });
});
