// Writes redoc.js: Redoc, which shows openapi.json.
import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { load } from 'js-yaml';
import { root } from '../root.js';
import { newSiteFolder } from './folders.js';

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
  const redoc = readFileSync(`${root}node_modules/@redocly/cli/lib/chunks/redoc.standalone.js`, 'utf8');
  // Redoc would call bytes in Base64 a password, because they may be a secret. The page has a title already.
  const start = `
    const response = await fetch(new URL('openapi.json', import.meta.url));
    const contract = JSON.parse(await response.text(), (_key, value) =>
      value?.contentEncoding ? { ...value, format: undefined } : value);
    contract.info.title = 'Introduction';
    hydrate(contract, ${JSON.stringify(options)}, document.getElementById('redoc'));`;
  await build({
    stdin: { contents: changeRedoc(redoc) + start },
    outfile: `${newSiteFolder}redoc.js`,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
  });
}
