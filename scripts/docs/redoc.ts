// Writes Redoc and the contract into redoc.js.
import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { load } from 'js-yaml';
import { root } from '../root.js';
import { readContract } from '../contract.js';
import { addSamples } from '../code-samples.js';
import { newSiteFolder } from './routes.js';

/** Changes to Redoc's minified code. */
const redocChanges: [reason: string, from: RegExp, to: string][] = [
  ['The logo comes from another host', /https:\/\/cdn\.redoc\.ly\/[\w/-]+\.svg/g, 'data:,'],
  ['The site has its own search', /(?<=\?\?\[)`⌘\+K,CTRL\+K`(?=\])/, ''],
  ['The names of nested fields are too faint', /\[`#9D00FF`(?:,`#[0-9A-F]{6}`)+\]/, '[]'],
  ['The page has a main landmark', /(?<==\w+)\.main(?=`|\.withConfig)/g, '.div'],
  ['The parts of an operation need headings of level 3', /\.h4(?=\.attrs\([^`]+`Typography\/H4`)/, '.h3'],
  ['Headings inside the parts need level 4', /(?<==\w+)\.h5(?=`)/g, '.h4'],
];

function changeRedoc(code: string): string {
  for (const [reason, from, to] of redocChanges) {
    if (code.search(from) < 0)
      throw new Error(`Redoc's code has changed. Check whether this still applies: ${reason}.`);
    code = code.replace(from, to);
  }
  return code;
}

export async function writeRedoc(): Promise<void> {
  const { openapi } = load(readFileSync(`${root}redocly.yaml`, 'utf8')) as { openapi: object };
  const options = { ...openapi, skipBundle: true, disableTelemetry: true, scrollYOffset: 80 };
  const contract = await addSamples(readContract());
  // The page has a title already.
  contract.info.title = 'Introduction';
  // Redoc would call bytes in Base64 a password, because they may be a secret.
  const page = JSON.stringify({ contract, options }, (_key, value: unknown) =>
    value instanceof Object && 'contentEncoding' in value ? { ...value, format: undefined } : value,
  );
  const redoc = readFileSync(`${root}node_modules/@redocly/cli/lib/chunks/redoc.standalone.js`, 'utf8');
  // Browsers parse JSON faster than an object literal.
  const start = `
    const { contract, options } = JSON.parse(${JSON.stringify(page)});
    hydrate(contract, options, document.getElementById('redoc'));`;
  await build({
    stdin: { contents: changeRedoc(redoc) + start },
    outfile: `${newSiteFolder}redoc.js`,
    bundle: true,
    minify: true,
    target: 'es2022',
    // Redoc uses it only outside browsers.
    logOverride: { 'empty-import-meta': 'silent' },
  });
}
