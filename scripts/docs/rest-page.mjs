// The page of the REST operations: Redoc, with everything it needs inside, linked to the SDK reference.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listOperations, readContract } from '../contract.js';
import { addPolicy } from './policy.mjs';
import { siteFolder } from './routes.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const build = `${root}.build/docs/`;

/**
 * The contract with a link from each operation to the method that calls it.
 * @param {import('./sdk-reference.mjs').Methods} methods
 */
function linkToMethods(methods) {
  const document = readContract();
  for (const { operationId, definition } of listOperations(document)) {
    const links = methods[operationId].map(({ name, url }) => `[\`${name}\`](sdk/${url})`);
    definition.description += `\n\noperationId \`${operationId}\` · SDK ${links.join(', ')}`;
  }
  document.info.description = document.info.description.replace(
    /\n## /,
    '\nThe TypeScript client of this API has a reference of its own: [SDK reference](sdk/index.html).\n\n## ',
  );
  return document;
}

/** What Redoc's code has, and what the page has instead. */
const changes = [
  // Its maker's logo comes from another host; the name in plain text says the same.
  [
    /\(0,(\w+)\.jsx\)\(`img`,\{alt:`redocly logo`,.+?`https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini\.svg`\}\)/,
    '(0,$1.jsx)(`span`,{children:`Redoc`})',
  ],
  // Nested fields are coloured by depth, the same by day and by night; page.hbs has colours for either.
  [/\[`#9D00FF`,`#615CEA`,[^\]]+\]/, '[`var(--depth-1)`,`var(--depth-2)`,`var(--depth-3)`]'],
];

/** @param {string} page */
function withChanges(page) {
  for (const [pattern, replacement] of changes) {
    if (!page.match(pattern))
      throw new Error(`Redoc has changed: ${pattern} is not in its code. Look for the like of it.`);
    page = page.replace(pattern, /** @type {string} */ (replacement));
  }
  return page;
}

/**
 * The markup made in advance has paths where the page's router has hashes: a link opened in another tab would be lost.
 * @param {string} page
 */
function withHashLinks(page) {
  const [markup, ...script] = page.split('<script type="module">');
  return [markup.replaceAll('href="/', 'href="#/'), ...script].join('<script type="module">');
}

/** @param {string[]} parameters */
function runRedocly(parameters) {
  const redocly = fileURLToPath(import.meta.resolve('@redocly/cli/package.json')).replace('package.json', 'bin/cli.js');
  const { status, stderr } = spawnSync(process.execPath, [redocly, ...parameters], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  // What it says on the way is advertising, unless it fails.
  if (status !== 0) throw new Error(`Redoc could not build the page:\n${stderr}`);
}

/** @param {import('./sdk-reference.mjs').Methods} methods */
export function writeRestPage(methods) {
  mkdirSync(build, { recursive: true });
  const [definition, page] = [`${build}openapi.json`, `${build}page.html`];
  writeFileSync(definition, JSON.stringify(linkToMethods(methods)));
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
  const html = addPolicy(withHashLinks(withChanges(readFileSync(page, 'utf8'))), { 'worker-src': 'blob:' });
  writeFileSync(new URL('index.html', siteFolder), html);
}
