// npm run weight: what the package costs those who use it, as a table; fails beyond the limits.
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createRequire } from 'node:module';
import { ensureBuilt } from './built.js';
import { fetchPackage, newestVersion } from './on-demand.js';
import { measureBundle } from './weight/bundle-size.mjs';
import { measureImports } from './weight/import-cost.mjs';
import { measureTypes } from './weight/type-cost.mjs';

const rival = '@getbrevo/brevo';
/** @type {{ what: string, measured: string, limit: string, isWithin: boolean }[]} */
const rows = [];

/**
 * @param {string} what
 * @param {number} measured
 * @param {number} limit
 * @param {string} unit
 */
function note(what, measured, limit, unit) {
  const write = (/** @type {number} */ value) => `${value.toLocaleString('en', { maximumFractionDigits: 1 })} ${unit}`;
  rows.push({ what, measured: write(measured), limit: write(limit), isWithin: measured <= limit });
}

/** @param {string} name @param {string} folder of a TypeScript compiler */
function noteTypes(name, folder) {
  const { oneCall, allCalls } = measureTypes(folder);
  note(`types of all 31 calls, skipLibCheck, ${name}`, allCalls.instantiations, 2000, 'instantiations');
  note(`types of one call, ${name}`, oneCall.instantiations, 5000, 'instantiations');
  note(`memory of one call, ${name}`, oneCall.megabytes, 10, 'MB');
}

function noteImports() {
  const version = newestVersion(rival);
  const folder = version && fetchPackage(rival, version);
  if (!folder) return console.log(`${rival} cannot be had here, so the cost of importing is not compared.`);
  const main = createRequire(import.meta.url).resolve(folder);
  const own = new URL('../dist/esm/src/index.js', import.meta.url).href;
  const [ours, theirs] = measureImports([own, pathToFileURL(main).href]);
  note(`import, against a quarter of ${rival} ${version}`, ours, theirs / 4, 'ms');
}

/** Bytes of the bundle at most; docs/decisions/0024-bundle-size.md says why. */
const most = 16 * 1024;

ensureBuilt();
const bundle = await measureBundle();
note('whole client with openapi-fetch, minified, gzip', bundle.bytes, most, 'bytes');
noteTypes('TypeScript 5.9', dirname(dirname(fileURLToPath(import.meta.resolve('typescript/bin/tsc')))));
const newest = fetchPackage('typescript', '7.0.2');
if (newest) noteTypes('TypeScript 7.0', newest);
else console.log('TypeScript 7 cannot be had here, so types are measured with 5.9 alone.');
noteImports();

console.table(
  Object.fromEntries(rows.map(({ what, isWithin, ...row }) => [what, { ...row, '': isWithin ? 'ok' : 'TOO MUCH' }])),
);
if (bundle.bytes > most) {
  console.log('The bytes of the bundle, minified and before compression:');
  for (const { file, bytes } of bundle.files.slice(0, 12)) console.log(`${String(bytes).padStart(7)}  ${file}`);
}
if (!rows.every(({ isWithin }) => isWithin)) {
  console.error(
    'Make smaller what is TOO MUCH. A limit is raised in scripts/weight.mjs, with its reason in docs/decisions/0024-bundle-size.md.',
  );
  process.exitCode = 1;
}
