// The sandbox's deals.
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

  it.each([{ deal_stage: 'no-such-stage' }, { pipeline: 'no-such-pipeline' }])(
    'are rejected with %j',
    async (attributes) => {
      const { client, sandbox } = checkedClient({ now });
      const error = await rejection<ApiError>(client.deals.create({ name: '120 units', attributes }));
      expect(error).toMatchObject({ status: 400, message: expect.stringContaining('no-such-') });
      expect(sandbox.snapshot().deals).toEqual([]);
    },
  );

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

  it('are not changed by an import, but its process ends', async () => {
    const { client } = checkedClient({ now });
    const { processId } = await client.deals.import('deal_name\nA repeat order\n');
    expect(await client.processes.waitUntilDone(processId)).toMatchObject({ status: 'completed' });
    expect((await client.deals.list()).items).toEqual([]);
  });
});
