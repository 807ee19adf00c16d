// node --import tsx test/docs/official-methods.ts: writes the methods of the official client with their requests, for the table on the site.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fetchPackage } from '../../scripts/package-cache.js';
import { readPage } from '../support/readme.js';

export const methodsFile = fileURLToPath(new URL('../../scripts/docs/official-methods.json', import.meta.url));

/** The versions that the guide to moving is for. */
export const [, version6 = '', version3 = ''] =
  /for its versions ([\d.]+\d) and ([\d.]+\d)/.exec(readPage('docs/guides/from-the-official-client.md')) ?? [];

const requestOf = /\n {4}__(\w+)\([^]*?core\.url\.join\(.*?Default, [`"](.*?)[`"]\),\s*method: "(\w+)"/g;

/** Returns requests such as `GET /contacts/{}` by method such as `contacts.getContactInfo`. */
export function readOfficialMethods(folder: string): Record<string, string> {
  const areas = join(folder, 'dist/cjs/api/resources');
  const files = readdirSync(areas, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('/client/Client.js'),
  );
  const methods = files.sort().flatMap((file) => {
    const matches = readFileSync(join(areas, file), 'utf8').matchAll(requestOf);
    const area = file.split('/', 1)[0];
    return [...matches].map(([, name, path = '', method]): [string, string] => [
      `${area}.${name}`,
      `${method} /${path.replace(/\$\{.*?\)\}/g, '{}')}`,
    ]);
  });
  return Object.fromEntries(methods);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = fetchPackage('@getbrevo/brevo', version6);
  if (!folder) throw new Error("npm couldn't install @getbrevo/brevo.");
  writeFileSync(methodsFile, `${JSON.stringify(readOfficialMethods(folder), null, 2)}\n`);
}
