// Forms: what companies.import sends. client-request.test.ts tests when a form is retried.
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
  const contents: [kind: string, content: string | Blob | ArrayBuffer | Uint8Array<ArrayBuffer>, fileName: string][] = [
    ['text', csv, 'companies.csv'],
    ['a Blob', new Blob([csv], { type: 'text/csv' }), 'companies.csv'],
    ['a File with a name', new File([csv], 'leads.csv'), 'leads.csv'],
    ['bytes', new TextEncoder().encode(csv), 'companies.csv'],
    ['an ArrayBuffer', new TextEncoder().encode(csv).buffer, 'companies.csv'],
  ];

  it.each(contents)('sends %s as a file with a name, and the mapping as JSON', async (_, content, fileName) => {
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
});
