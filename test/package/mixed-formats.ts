// A program that loads the package as an ES module, and a library of it as CommonJS.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { check, compile } from './check.js';

/** A library in CommonJS that accepts a client, a part of a client, and whatever has the one method that it calls. */
const library = `
import type { MessagingPlatform, Company } from 'messaging-platform-sdk';
export interface Reader {
  companies: { get(id: string): PromiseLike<{ id: string; attributes?: { name?: string | null } | undefined }> };
}
export const read = (client: Reader) => client.companies.get('1');
export const readPart = (companies: Pick<MessagingPlatform['companies'], 'get' | 'iterate'>) => companies.get('1');
export const readWhole = (client: MessagingPlatform): Promise<Company> => client.companies.get('1');
export const download = (client: MessagingPlatform) => client.inbound.downloadAttachment('token');
`;

const program = `
import { MessagingPlatform, type Attachment, type Company, type PagedList } from 'messaging-platform-sdk';
import { Sandbox } from 'messaging-platform-sdk/testing';
import { download, read, readPart, readWhole } from './library.cjs';
const client = new MessagingPlatform({ apiKey: 'any-key', fetch: new Sandbox().fetch });
await read(client);
await readPart(client.companies);
const { get, iterate }: Pick<typeof client.companies, 'get' | 'iterate'> = client.companies;
const companies: Company[] = [await readPart({ get, iterate }), await readWhole(client)];
const attachment: Attachment = await download(client);
const list: PagedList<Company> = client.companies.iterate();
export { attachment, companies, list };
// A test's own object.
await read({ companies: { get: async (id) => ({ id }) } });
// @ts-expect-error: not a client
await read({ companies: {} });
`;

export function checkMixedFormats(project: string): void {
  check('accepts a client of the other module format, and a part of it', () => {
    const folder = join(project, 'mixed');
    mkdirSync(folder);
    writeFileSync(join(folder, 'library.cts'), library);
    writeFileSync(join(folder, 'program.mts'), program);
    const strictest = { strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true };
    return compile(folder, { module: 'nodenext', types: ['node'], ...strictest });
  });
}
