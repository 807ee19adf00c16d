// Whether the methods that docs/migration.md names exist in the packages it names them for.
import { readFileSync } from 'node:fs';

const text = readFileSync(new URL('../../docs/migration.md', import.meta.url), 'utf8');
const rows = [...text.matchAll(/^\| `(\w+)\.(\w+)` +\| (?:none|`client\.(\w+)\.(\w+)`)[^|]*\| `client/gm)];

/** @param {any} library with one class for each area @returns {string[]} */
const missingFromAreas = (library) =>
  rows
    .filter(([, area, method]) => typeof new library[area]()[method] !== 'function')
    .map(([, area, method]) => `${area}.${method}`);

/** @param {any} library with one client @returns {string[]} */
function missingFromClient({ BrevoClient }) {
  const client = new BrevoClient({ apiKey: '<API_KEY>' });
  const named = rows.filter(([, , , area]) => area);
  return named
    .filter(([, , , area, method]) => typeof client[area]?.[method] !== 'function')
    .map(([, , , area, method]) => `${area}.${method}`);
}

/**
 * @param {import('./clients.mjs').Client} client
 * @param {any} library
 */
export function checkMigration({ name, version }, library) {
  const isNamed = name === '@getbrevo/brevo' || name === 'sib-api-v3-sdk';
  const missing = !isNamed
    ? []
    : version === 'latest'
      ? missingFromClient(library)
      : missingFromAreas(library.default ?? library);
  if (missing.length)
    throw new Error(`docs/migration.md names ${missing.join(', ')}, which ${name} ${version} does not have.`);
}
