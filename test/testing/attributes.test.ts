// The sandbox's attributes of companies and deals.
import type { CreateCrmAttribute } from 'messaging-platform-sdk';
import { Sandbox } from 'messaging-platform-sdk/testing';
import { rejection } from '../support/quick-client.js';
import { checkedClient } from './support.js';

const tier: CreateCrmAttribute = {
  label: 'Service Tier',
  attributeType: 'single-select',
  objectType: 'companies',
  optionsLabels: ['Gold', 'Silver Plus'],
};

/** Creates a sandbox with the attribute `service_tier`. */
async function withTier() {
  const { client, sandbox } = checkedClient();
  const { attributes } = client.companies;
  const { id } = await attributes.create(tier);
  return { client, sandbox, attributes, id };
}

describe('an attribute in the sandbox', () => {
  it('is listed on both paths, last, with an internal name and options, and without its id', async () => {
    const { client, attributes } = await withTier();
    const listed = await attributes.list();
    expect(listed).toHaveLength(17);
    expect(listed.at(-1)).toEqual({
      internalName: 'service_tier',
      label: 'Service Tier',
      attributeTypeName: 'single-select',
      attributeOptions: [
        { key: 'gold', value: 'Gold' },
        { key: 'silver_plus', value: 'Silver Plus' },
      ],
      required: false,
      isValueReadonly: false,
    });
    expect(await client.companies.getAttributes()).toEqual(listed);
  });

  it('of deals has an id, but is not listed, and may have the label of an attribute of companies', async () => {
    const { attributes } = await withTier();
    const before = await attributes.list();
    const { id } = await attributes.create({ ...tier, objectType: 'deals' });
    expect(await attributes.list()).toEqual(before);
    await attributes.delete(id);
    expect(await attributes.list()).toEqual(before);
  });

  it('keeps its internal name, and the fields that an update omits', async () => {
    const { attributes, id } = await withTier();
    await attributes.update(id, { label: 'Level', objectType: 'companies' });
    const [tierBefore] = (await attributes.list()).slice(-1);
    expect(tierBefore).toMatchObject({ internalName: 'service_tier', label: 'Level', attributeOptions: [{}, {}] });
    const optionsLabels = [{ key: 'gold', value: 'Gold' }];
    await attributes.update(id, { optionsLabels });
    expect((await attributes.list()).at(-1)).toEqual({ ...tierBefore, attributeOptions: optionsLabels });
  });

  it('takes its values with it when it is deleted, and the companies keep their last_updated_at', async () => {
    const { client, sandbox, attributes, id } = await withTier();
    const company = await client.companies.create({ name: 'Acme', attributes: { service_tier: 'gold' } });
    const before = await client.companies.get(company.id);
    sandbox.advanceClock(60_000);
    await attributes.delete(id);
    const { service_tier: deleted, ...kept } = before.attributes!;
    expect((await client.companies.get(company.id)).attributes).toEqual(kept);
    expect(await attributes.list()).toHaveLength(16);
    expect(await rejection(attributes.delete(id))).toMatchObject({ status: 404 });
  });

  it('is in a snapshot, and a new one gets another id after the snapshot is restored', async () => {
    const { attributes, sandbox, id } = await withTier();
    const { customAttributes } = sandbox.snapshot();
    expect(customAttributes).toMatchObject([{ id, internalName: 'service_tier', objectType: 'companies' }]);
    const { client, sandbox: other } = checkedClient({ from: { customAttributes } });
    expect(await client.companies.attributes.list()).toEqual(await attributes.list());
    const { id: nextId } = await client.companies.attributes.create({ ...tier, label: 'Other' });
    expect(nextId).not.toBe(id);
    expect(other.snapshot().customAttributes).toHaveLength(2);
  });

  it('needs only a label in a seed', async () => {
    const { client } = checkedClient({ from: { customAttributes: [{ label: 'Tier' }] } });
    expect((await client.companies.attributes.list()).at(-1)).toMatchObject({ internalName: 'tier', label: 'Tier' });
  });
});

it('a snapshot from before the sandbox had attributes and imports can be restored', () => {
  const sandbox = new Sandbox();
  const { customAttributes, processes, issued, ...oldSnapshot } = sandbox.snapshot();
  const { attribute, process, ...oldIssued } = issued;
  sandbox.restore({ ...oldSnapshot, issued: oldIssued });
  expect(sandbox.snapshot()).toEqual({ ...oldSnapshot, customAttributes: [], processes: [], issued });
});
