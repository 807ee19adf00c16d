// Programs that load the package as an ES module and as CommonJS, with one declaration of the account's own attributes.
import { spawnSync } from 'node:child_process';
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

const useAttributes = `
import { MessagingPlatform } from 'messaging-platform-sdk';
export async function update(client: MessagingPlatform): Promise<void> {
  const { attributes: { tier } = {} } = await client.companies.get('1');
  const text: string | null | undefined = tier;
  await client.companies.update('1', { attributes: { tier: 'gold', industry: text } });
  // @ts-expect-error: the account has no such attribute
  await client.companies.update('1', { attributes: { tire: 'gold' } });
}
`;

/** Prints the declaration of an account with one attribute of its own. */
const printAttributes = `
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { Sandbox } from 'messaging-platform-sdk/testing';
import { serve } from 'messaging-platform-sdk/testing/server';
const sandbox = new Sandbox();
const client = new MessagingPlatform({ apiKey: 'any-key', fetch: sandbox.fetch });
await client.companies.attributes.create({ label: 'Tier', attributeType: 'text', objectType: 'companies' });
const server = await serve(sandbox, { port: 0 });
const command = 'node_modules/.bin/messaging-platform-sdk';
const { stdout } = await promisify(execFile)(command, ['attributes', '--sandbox', server.url]);
await server.close();
process.stdout.write(stdout);
`;

const strictnessLevels = [
  { strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, skipLibCheck: false },
  // The options of an empty tsconfig.json before TypeScript 6.
  { strict: false, skipLibCheck: true },
];

export function checkMixedFormats(project: string): void {
  check('accepts a client of the other module format, and a part of it', () =>
    compileWithEachStrictness(join(project, 'mixed'), { 'library.cts': library, 'program.mts': program }),
  );
  check('reads the declaration that its command prints, in both module formats of one project', () => {
    const parameters = ['--input-type=module', '--eval', printAttributes];
    const { status, stdout, stderr } = spawnSync(process.execPath, parameters, { cwd: project, encoding: 'utf8' });
    if (status !== 0) return stderr;
    const uses = { 'update.mts': useAttributes, 'update.cts': useAttributes };
    const inModules = compileWithEachStrictness(join(project, 'attributes'), { ...uses, 'brevo.d.ts': stdout });
    const inCommonJs = { ...uses, 'brevo.d.ts': stdout, 'package.json': '{ "type": "commonjs" }' };
    return inModules + compileWithEachStrictness(join(project, 'attributes-commonjs'), inCommonJs);
  });
}

function compileWithEachStrictness(folder: string, files: Record<string, string>): string {
  mkdirSync(folder);
  for (const [name, source] of Object.entries(files)) writeFileSync(join(folder, name), source);
  return strictnessLevels
    .map((options) => compile(folder, { module: 'nodenext', types: ['node'], ...options }))
    .join('');
}
