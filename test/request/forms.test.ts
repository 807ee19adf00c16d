// Forms: what companies.import sends. client-request.test.ts tests when a form is retried.
import { expectInvalid } from '../support/javascript.js';
import { recordingClient } from '../support/recorder.js';

const csv = 'name,industry\nCafé,"Food, drink"\n';

/** Returns the parts of a sent form: for a file, its name and its text. */
async function partsOf({ headers, body }: { headers: Record<string, string>; body: BodyInit | null }) {
  const form = await new Response(body, { headers }).formData();
  const parts = [...form].map(async ([name, value]) => {
    if (typeof value === 'string') return [name, value];
    return [name, { fileName: value.name, text: await value.text() }];
  });
  return Object.fromEntries(await Promise.all(parts)) as Record<string, unknown>;
}

describe('companies.import', () => {
  const contents: [kind: string, fileName: string, content: string | Blob | ArrayBuffer | Uint8Array<ArrayBuffer>][] = [
    ['text', 'companies.csv', csv],
    ['a Blob', 'companies.csv', new Blob([csv], { type: 'text/csv' })],
    ['a File', 'leads.csv', new File([csv], 'leads.csv')],
    ['bytes', 'companies.csv', new TextEncoder().encode(csv)],
    ['an ArrayBuffer', 'companies.csv', new TextEncoder().encode(csv).buffer],
  ];

  it.each(contents)('sends %s as the file %s, and the mapping as JSON', async (_, fileName, content) => {
    const { client, sent } = recordingClient({}, () => Response.json({ processId: 78 }));
    const { processId } = await client.companies.import(content, { update_existing_records: true });
    expect(processId).toBe(78);
    expect(await partsOf(sent[0]!)).toEqual({
      file: { fileName, text: csv },
      mapping: '{"update_existing_records":true}',
    });
  });

  it('sends only the file if the call has no mapping', async () => {
    const { client, sent } = recordingClient({}, () => Response.json({ processId: 78 }));
    await client.companies.import(csv);
    expect(Object.keys(await partsOf(sent[0]!))).toEqual(['file']);
  });

  it('keeps its place among the calls that wait for their turn', async () => {
    const rateLimit = { requests: 100, perMilliseconds: 1_000 };
    const { client, sent } = recordingClient({ rateLimit }, () => Response.json({ id: '1', processId: 78 }));
    await Promise.all([client.companies.get('1'), client.companies.import(csv), client.companies.get('2')]);
    expect(sent.map(({ url }) => url.split('/').at(-1))).toEqual(['1', 'import', '2']);
  });

  it('rejects a mapping that JSON cannot contain, and sends nothing', async () => {
    const { client, sent } = recordingClient();
    const importWith = (mapping: object) => () => client.companies.import(csv, mapping);
    const rule = 'contains since, which is an invalid date or number';
    await expectInvalid(importWith({ since: new Date('x') }), 'mapping', rule);
    await expectInvalid(importWith(NaN as never), 'mapping', 'must be text, a number or a boolean, not NaN');
    expect(sent).toEqual([]);
  });
});
