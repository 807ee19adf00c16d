// Forms: what companies.import sends, and files that can't be read. client-request.test.ts tests when a form is retried.
import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectInvalid } from '../support/javascript.js';
import { neverResponds, rejection } from '../support/quick-client.js';
import { recordingClient } from '../support/recorder.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const { jest } = import.meta;
const folder = temporaryFolder();

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

  it('rejects a mapping that JSON cannot contain, and sends nothing', async () => {
    const { client, sent } = recordingClient();
    const importWith = (mapping: object) => () => client.companies.import(csv, mapping);
    const rule = 'contains since, which is an invalid date or number';
    await expectInvalid(importWith({ since: new Date('x') }), 'mapping', rule);
    await expectInvalid(importWith(NaN as never), 'mapping', 'must be text, a number or a boolean, not NaN');
    expect(sent).toEqual([]);
  });
});

describe('a form', () => {
  it('whose file can’t be read makes the call reject before anything is sent', async () => {
    const path = join(folder(), 'a.txt');
    await writeFile(path, 'before');
    const form = new FormData();
    form.append('file', await openAsBlob(path), 'a.txt');
    await writeFile(path, 'a longer text');
    const { client, sent } = recordingClient();
    const error = await rejection(client.request('POST', '/new-endpoint', { body: form }));
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'not-sent', attempts: 0 });
    expect(error.message).toContain(': nothing was sent, because a file can’t be read: ');
    expect(sent).toEqual([]);
  });

  it('whose file takes too long to read makes the call reject at its timeout', async () => {
    jest.spyOn(Response.prototype, 'arrayBuffer').mockReturnValue(neverResponds());
    const form = new FormData();
    form.append('file', new Blob(['text']), 'a.txt');
    const { client, sent } = recordingClient({ timeout: 20 });
    const error = await rejection(client.request('POST', '/new-endpoint', { body: form }));
    jest.restoreAllMocks();
    expect(error).toMatchObject({ name: 'TimeoutError', outcome: 'not-sent', attempts: 0 });
    expect(error.message).toContain(': nothing was sent within the timeout of 20 ms');
    expect(sent).toEqual([]);
  });

  it('from a library is rejected, because the runtime would send it as text', async () => {
    const { client, sent } = recordingClient();
    const foreign = { [Symbol.toStringTag]: 'FormData' };
    const call = () => client.request('POST', '/new-endpoint', { body: foreign as never });
    await expectInvalid(call, 'body', "is a library's FormData: pass the runtime's, `new globalThis.FormData()`");
    expect(sent).toEqual([]);
  });
});
