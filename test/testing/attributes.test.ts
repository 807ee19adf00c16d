// The sandbox's attributes of companies and deals.
import type { CreateCrmAttribute } from 'messaging-platform-sdk';
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
  const { client } = checkedClient();
  const { attributes } = client.companies;
  const { id } = await attributes.create(tier);
  return { client, attributes, id };
}

describe('an attribute in the sandbox', () => {
  it('is last in the lists of both paths, with an internal name and options, and without its id', async () => {
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

  it('is not listed if it is for deals, and may then have the label of an attribute of companies', async () => {
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
    const [renamed] = (await attributes.list()).slice(-1);
    expect(renamed).toMatchObject({ internalName: 'service_tier', label: 'Level', attributeOptions: [{}, {}] });
    const optionsLabels = [{ key: 'gold', value: 'Gold' }];
    await attributes.update(id, { optionsLabels });
    expect((await attributes.list()).at(-1)).toEqual({ ...renamed, attributeOptions: optionsLabels });
  });

  it('is gone when it is deleted', async () => {
    const { attributes, id } = await withTier();
    await attributes.delete(id);
    expect(await attributes.list()).toHaveLength(16);
    expect(await rejection(attributes.delete(id))).toMatchObject({ status: 404 });
  });

  it('needs only a label in a seed', async () => {
    const { client } = checkedClient({ from: { 'companies.attributes': [{ label: 'Tier' }] } });
    expect((await client.companies.attributes.list()).at(-1)).toMatchObject({ internalName: 'tier', label: 'Tier' });
  });
});
