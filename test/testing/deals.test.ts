// The sandbox's deals, tasks and files.
import type { ApiError } from 'messaging-platform-sdk';
import { rejection } from '../support/quick-client.js';
import { checkedClient } from './support.js';

const start = '2026-11-27T09:00:00.000Z';
const now = () => Date.parse(start);

describe("the sandbox's deals", () => {
  it('start in the first stage of a pipeline, and move through its stages', async () => {
    const { client, sandbox } = checkedClient({ now });
    const [pipeline] = await client.deals.pipelines.list();
    const [first, second] = pipeline!.stages!;
    const { id } = await client.deals.create({ name: '120 units' });
    expect((await client.deals.get(id)).attributes).toMatchObject({ deal_stage: first!.id, stage_updated_at: start });
    sandbox.advanceClock(60_000);
    await client.deals.update(id, { attributes: { deal_stage: second!.id } });
    expect((await client.deals.get(id)).attributes).toMatchObject({
      pipeline: pipeline!.pipeline,
      deal_stage: second!.id,
      stage_updated_at: '2026-11-27T09:01:00.000Z',
    });
  });

  it('of a seed are in a stage and have times, too', async () => {
    const { client } = checkedClient({ now, from: { deals: [{ attributes: { deal_name: '120 units' } }] } });
    const { items } = await client.deals.list({ modifiedSince: start });
    expect(items).toMatchObject([{ attributes: { deal_stage: expect.any(String), created_at: start } }]);
  });

  it.each([{ deal_stage: 'unknown' }, { pipeline: 'unknown' }])('are refused with %j', async (attributes) => {
    const { client, sandbox } = checkedClient({ now });
    const error = await rejection<ApiError>(client.deals.create({ name: '120 units', attributes }));
    expect(error).toMatchObject({ status: 400, message: expect.stringContaining('unknown') });
    expect(sandbox.snapshot().deals).toEqual([]);
  });

  it('are linked to companies, which are linked to them', async () => {
    const { client } = checkedClient({ now });
    const acme = await client.companies.create({ name: 'Acme' });
    const birch = await client.companies.create({ name: 'Birch' });
    const { id } = await client.deals.create({ name: '120 units', linkedCompaniesIds: [acme.id] });
    expect((await client.companies.get(acme.id)).linkedDealsIds).toEqual([id]);
    await client.deals.updateLinks(id, { linkCompanyIds: [birch.id], unlinkCompanyIds: [acme.id] });
    expect((await client.companies.list({ linkedDealsIds: id })).items).toMatchObject([{ id: birch.id }]);
    await client.companies.updateLinks(acme.id, { linkDealsIds: [id] });
    expect((await client.deals.get(id)).linkedCompaniesIds).toEqual([birch.id, acme.id]);
    await client.deals.delete(id);
    expect((await client.companies.get(acme.id)).linkedDealsIds).toEqual([]);
  });

  it('are filtered by their attributes, links and times, and sorted', async () => {
    const { client, sandbox } = checkedClient({ now });
    await client.deals.create({ name: 'small', attributes: { amount: 10 }, linkedContactsIds: [42] });
    sandbox.advanceClock(60_000);
    await client.deals.create({ name: 'large', attributes: { amount: 200 } });
    const names = async (query: Parameters<typeof client.deals.list>[0]) =>
      (await client.deals.list(query)).items.map(({ attributes }) => attributes?.deal_name);
    expect(await names({ filters: { 'attributes.deal_name': 'small' } })).toEqual(['small']);
    expect(await names({ filters: { 'attributes.deal_owner': 'dana@example.com' } })).toEqual(['large', 'small']);
    expect(await names({ filters: { 'attributes.deal_owner': 'nobody@example.com' } })).toEqual([]);
    expect(await names({ filters: { linkedContactsIds: 42 } })).toEqual(['small']);
    expect(await names({ createdSince: '2026-11-27T09:00:30.000Z' })).toEqual(['large']);
    expect(await names({ sortBy: 'attributes.amount', sort: 'asc' })).toEqual(['small', 'large']);
  });

  it('are created and updated by an import', async () => {
    const { client } = checkedClient({ now });
    const { id: company } = await client.companies.create({ name: 'Acme' });
    const { id } = await client.deals.create({ name: '120 units' });
    const rows = [
      'deal_id,deal_name,amount,associated_company',
      `${id},130 units,12000,${company}`,
      ',A repeat order,500,',
    ];
    const { processId } = await client.deals.import(rows.join('\n'));
    expect(await client.processes.get(processId)).toMatchObject({ status: 'completed' });
    expect((await client.deals.list({ sort: 'asc' })).items).toMatchObject([
      { id, attributes: { deal_name: '130 units', amount: 12000 }, linkedCompaniesIds: [company] },
      { attributes: { deal_name: 'A repeat order', amount: 500 } },
    ]);
    expect((await client.companies.get(company)).linkedDealsIds).toEqual([id]);
    expect(await rejection(client.deals.import('deal_name,colour\na,b\n'))).toMatchObject({ status: 400 });
  });

  it('know their own attributes, once there are some', async () => {
    const { client } = checkedClient({ now });
    const attribute = { label: 'Priority', attributeType: 'single-select', objectType: 'deals' } as const;
    await client.companies.attributes.create({ ...attribute, optionsLabels: ['High', 'Low'] });
    const create = (attributes: Record<string, unknown>) => client.deals.create({ name: 'a', attributes });
    expect(await rejection(create({ priority: 'Highest' }))).toMatchObject({ status: 400 });
    expect(await rejection(create({ prio: 'High' }))).toMatchObject({ status: 400 });
    expect(await create({ priority: 'high', amount: 5 })).toHaveProperty('id');
    // A new company has no such attribute.
    expect(await client.companies.create({ name: 'a', attributes: { priority: 1 } })).toHaveProperty('id');
  });
});

describe("the sandbox's tasks", () => {
  it('are filtered by type, status, date and links', async () => {
    const { tasks } = checkedClient({ now }).client;
    const [email, call] = await tasks.listTypes();
    await tasks.create({ name: 'late', taskTypeId: email!.id, date: '2026-11-26T09:00:00.000Z', dealsIds: ['d'] });
    await tasks.create({ name: 'done', taskTypeId: call!.id, date: '2026-11-28T09:00:00.000Z', done: true });
    const names = async (filter: NonNullable<Parameters<typeof tasks.list>[0]>['filter']) =>
      (await tasks.list({ filter })).items.map(({ name }) => name);
    expect(await names({ status: 'undone' })).toEqual(['late']);
    expect(await names({ type: call!.id })).toEqual(['done']);
    expect(await names({ date: 'overdue' })).toEqual(['late']);
    expect(await names({ date: 'tomorrow' })).toEqual(['done']);
    expect(await names({ deals: 'd' })).toEqual(['late']);
    const day = { dateFrom: Date.parse('2026-11-28'), dateTo: Date.parse('2026-11-29') };
    expect((await tasks.list({ filter: { date: 'range' }, ...day })).items).toMatchObject([{ name: 'done' }]);
  });
});

describe("the sandbox's files", () => {
  it('keep their bytes, which have an address for five minutes', async () => {
    const { client, sandbox } = checkedClient({ now });
    const { id } = await client.files.create(new File(['120 units'], 'quote.txt', { type: 'text/plain' }), {
      contactId: 42,
    });
    expect(await client.files.get(id)).toMatchObject({ name: 'quote.txt', size: 9, contactId: 42 });
    expect(await client.files.list({ entity: 'contacts', entityIds: '42' })).toMatchObject([{ id }]);
    expect(await client.files.list({ entity: 'deals' })).toEqual([]);
    const { fileUrl } = await client.files.getUrl(id);
    const response = await sandbox.fetch(fileUrl);
    expect(await response.text()).toBe('120 units');
    expect(response.headers.get('content-type')).toBe('text/plain');
    sandbox.advanceClock(5 * 60_000);
    expect((await sandbox.fetch(fileUrl)).status).toBe(403);
  });
});
