// The sandbox's import of companies.
import { Sandbox, type SandboxOptions } from 'messaging-platform-sdk/testing';
import { serve } from 'messaging-platform-sdk/testing/server';
import { companyId as id, dealId } from '../support/calls.js';
import { rejection } from '../support/quick-client.js';
import { checkedClient } from './support.js';

/** Creates a sandbox with the company Acme. */
function withAcme(options: SandboxOptions = {}) {
  const acme = { id, attributes: { name: 'Acme', industry: 'Logistics' }, linkedContactsIds: [1] };
  return checkedClient({ from: { companies: [acme] }, ...options });
}

describe('companies.import in the sandbox', () => {
  it('creates a company for each row, in order, with the values of its cells', async () => {
    const attributes = [{ label: 'Is partner', attributeTypeName: 'boolean' }];
    const { client } = checkedClient({ from: { 'companies.attributes': attributes } });
    const rows = [
      'name,industry,revenue,is_partner',
      '"Acme ""Food"", Ltd","Food,\r\ndrink",12.5,true',
      '',
      'Birch,,,FALSE',
    ];
    await client.companies.import(rows.join('\r\n'));
    const { items } = await client.companies.list({ sort: 'asc' });
    expect(items).toMatchObject([
      { attributes: { name: 'Acme "Food", Ltd', industry: 'Food,\r\ndrink', revenue: 12.5, is_partner: true } },
      { attributes: { name: 'Birch', is_partner: false } },
    ]);
    expect(items[1]!.attributes).not.toHaveProperty('industry');
  });

  it('accepts a file that starts with a byte order mark, as Excel writes it', async () => {
    const { client } = checkedClient();
    await client.companies.import('\ufeffname\nAcme\n');
    expect((await client.companies.list()).items).toMatchObject([{ attributes: { name: 'Acme' } }]);
  });

  it('updates the company in company_id, and keeps the values of empty cells', async () => {
    const { client, sandbox } = withAcme();
    sandbox.advanceClock(60_000);
    await client.companies.import(`company_id,name,industry\n${id},Acme Europe,\n`);
    const { attributes } = await client.companies.get(id);
    expect(attributes).toMatchObject({ name: 'Acme Europe', industry: 'Logistics' });
    expect(attributes!.last_updated_at).not.toBe(attributes!.created_at);
    expect(sandbox.snapshot().companies).toHaveLength(1);
  });

  it.each<[name: string, mapping: object, cells: string, expected: object]>([
    ['links contacts and deals', {}, `247,${dealId}`, { linkedContactsIds: [1, 247], linkedDealsIds: [dealId] }],
    ['links several contacts in one cell', {}, '"247, 248",', { linkedContactsIds: [1, 247, 248] }],
    ['links nothing with link_entities: false', { link_entities: false }, '247,', { linkedContactsIds: [1] }],
    ['removes other links with unlink_entities', { unlink_entities: true }, '247,', { linkedContactsIds: [247] }],
  ])('%s', async (_, mapping, cells, expected) => {
    const { client } = withAcme();
    await client.companies.import(`company_id,associated_contact,associated_deal\n${id},${cells}\n`, mapping);
    expect(await client.companies.get(id)).toMatchObject(expected);
  });

  it.each<[name: string, mapping: object, contactIds: number[]]>([
    ['adds the links of two rows for one company', {}, [1, 901, 902]],
    ['replaces the links with those of two rows for one company', { unlink_entities: true }, [901, 902]],
    ['removes the links of a company in two rows', { unlink_entities: true, link_entities: false }, []],
  ])('%s', async (_, mapping, contactIds) => {
    const { client } = withAcme();
    await client.companies.import(`company_id,associated_contact\n${id},901\n${id},902\n`, mapping);
    expect(await client.companies.get(id)).toMatchObject({
      linkedContactsIds: contactIds,
      attributes: { number_of_contacts: contactIds.length },
    });
  });

  it('removes the values of empty cells with unset_empty_attributes', async () => {
    const { client } = withAcme();
    await client.companies.import(`company_id,industry\n${id},\n`, { unset_empty_attributes: true });
    expect((await client.companies.get(id)).attributes).not.toHaveProperty('industry');
  });

  it('creates a company for every row with update_existing_records: false', async () => {
    const { client, sandbox } = withAcme();
    await client.companies.import(`company_id,name\n${id},Birch\n`, { update_existing_records: false });
    expect(sandbox.snapshot().companies.map(({ attributes }) => attributes.name)).toEqual(['Acme', 'Birch']);
  });

  it('starts a process, and counts on after a snapshot is restored', async () => {
    const { client, sandbox } = withAcme();
    const { processId } = await client.companies.import('name\nBirch\n');
    sandbox.restore(sandbox.snapshot());
    expect(sandbox.snapshot().processes).toMatchObject([{ id: processId, status: 'completed' }]);
    const next = await client.companies.import('name\nCedar\n');
    expect(next.processId).toBe(processId + 1);
  });

  it('rejects a file in another encoding, in which a name would lose its letters', async () => {
    const { client, sandbox } = checkedClient();
    const latin1 = new Blob([Uint8Array.of(...Buffer.from('name\nD\xf6ner\n', 'latin1'))]);
    expect(await rejection(client.companies.import(latin1))).toMatchObject({
      status: 400,
      message: expect.stringContaining('UTF-8'),
    });
    expect(sandbox.snapshot().companies).toEqual([]);
  });

  it('accepts a FormData, which has no content type yet', async () => {
    const sandbox = new Sandbox();
    const body = new FormData();
    body.append('file', new Blob(['name\nBirch\n']), 'companies.csv');
    const url = 'https://api.brevo.com/v3/companies/import';
    const response = await sandbox.fetch(url, { method: 'POST', body, headers: { 'api-key': 'k' } });
    expect(await response.json()).toEqual({ processId: 78 });
  });

  it('accepts the form that curl sends over HTTP', async () => {
    const sandbox = new Sandbox();
    const { url, close } = await serve(sandbox);
    const boundary = '------------------------d74496d66958873e';
    const body = [
      `--${boundary}`,
      'Content-Disposition: form-data; name="file"; filename="companies.csv"',
      'Content-Type: text/csv',
      '',
      'name\nCafé\n',
      `--${boundary}`,
      'Content-Disposition: form-data; name="mapping"',
      '',
      '{}',
      `--${boundary}--`,
      '',
    ].join('\r\n');
    const headers = { 'api-key': 'k', 'content-type': `multipart/form-data; boundary=${boundary}` };
    await fetch(`${url}/companies/import`, { method: 'POST', headers, body });
    await close();
    expect(sandbox.requests).toMatchObject([{ status: 200, body: { file: 'name\nCafé\n', mapping: '{}' } }]);
  });
});
