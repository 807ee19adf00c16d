// The page of the REST operations: Redoc, with everything it needs inside, linked to the SDK reference.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format } from 'prettier';
import { listOperations, readContract, type Contract } from '../contract.js';
import { addPolicy } from './policy.js';
import { siteFolder } from './routes.js';
import type { Methods } from './reference.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const build = `${root}.build/docs/`;

/** What a sample of the contract takes for granted. */
const client = `import { MessagingPlatform } from 'messaging-platform-sdk';

const client = new MessagingPlatform({ apiKey: '<API_KEY>' });

`;

/** A TypeScript sample as a whole program, in lines that fit beside the description. */
export const wholeSample = (source: string): Promise<string> =>
  format(client + source, { parser: 'typescript', singleQuote: true, printWidth: 52 });

/** The contract with a link from each operation to the method that calls it, and with samples that can be run. */
async function linkToMethods(methods: Methods): Promise<Contract> {
  const document = readContract();
  for (const { operationId, definition } of listOperations(document)) {
    const links = (methods[operationId] ?? []).map(({ name, url }) => `[\`${name}\`](reference/${url})`);
    definition.description += `\n\noperationId \`${operationId}\` · SDK ${links.join(', ')}`;
    for (const sample of definition['x-codeSamples'])
      if (sample.lang === 'TypeScript') sample.source = await wholeSample(sample.source);
  }
  document.info.description = document.info.description.replace(
    /\n## /,
    '\nThe TypeScript client of this API has [guides and a reference](index.html) of its own.\n\n## ',
  );
  return document;
}

/** Its maker's logo comes from another host, which a page without a network cannot ask. */
function withoutLogo(page: string): string {
  const logo = /https:\/\/cdn\.redoc\.ly\/[\w/-]+\.svg/g;
  if (!logo.test(page))
    throw new Error('Redoc has changed: it loads no logo from cdn.redoc.ly. Look for what it loads.');
  return page.replace(logo, 'data:,');
}

/** The names of nested fields have colours that are too faint on one of the backgrounds; without them they have the text's. */
function withPlainLevels(page: string): string {
  const colours = /\[`#9D00FF`(?:,`#[0-9A-F]{6}`)+\]/;
  if (!colours.test(page))
    throw new Error('Redoc has changed: see whether nested fields are legible, by day and by night.');
  return page.replace(colours, '[]');
}

/** The markup made in advance has paths where the page's router has hashes: a link opened in another tab would be lost. */
function withHashLinks(page: string): string {
  const [markup = '', ...script] = page.split('<script type="module">');
  return [markup.replaceAll('href="/', 'href="#/'), ...script].join('<script type="module">');
}

function runRedocly(parameters: string[]): void {
  const redocly = `${root}node_modules/@redocly/cli/bin/cli.js`;
  const { status, stderr } = spawnSync(process.execPath, [redocly, ...parameters], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  // What it says on the way is advertising, unless it fails.
  if (status !== 0) throw new Error(`Redoc could not build the page:\n${stderr}`);
}

export async function writeRestPage(methods: Methods): Promise<void> {
  mkdirSync(build, { recursive: true });
  const [definition, page] = [`${build}openapi.json`, `${build}page.html`];
  writeFileSync(definition, JSON.stringify(await linkToMethods(methods)));
  runRedocly([
    'build-docs',
    definition,
    '--inlineBundle',
    '--template',
    `${root}scripts/docs/page.hbs`,
    '--output',
    page,
  ]);
  // Search runs in a worker that the page makes of its own code.
  const html = addPolicy(withHashLinks(withPlainLevels(withoutLogo(readFileSync(page, 'utf8')))), {
    'worker-src': 'blob:',
  });
  writeFileSync(new URL('rest.html', siteFolder), html);
}
