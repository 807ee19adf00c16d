// The page of the REST operations: Redoc, with everything it needs inside, linked to the SDK reference.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { listOperations, readContract, resolve } from '../contract.js';
import type { Contract, OperationDefinition, Reply, Schema } from '../contract.js';
import { root, runRedocly } from '../run.js';
import { translateCurl, wholeSample } from './code-samples.js';
import { addPolicy } from './policy.js';
import { methodRoute, siteFolder } from './routes.js';

const build = `${root}.build/docs/`;

/** The contract as the page shows it: links to the methods, a table of errors, and samples that run as pasted. */
async function pageContract(): Promise<Contract> {
  const document = readContract();
  for (const { operationId, definition, responses } of listOperations(document)) {
    definition.description += `\n\noperationId \`${operationId}\` · SDK ${methodLinks(definition)}${errorTable(responses)}`;
    const samples = definition['x-codeSamples'];
    for (const sample of samples) if (sample.lang === 'TypeScript') sample.source = await wholeSample(sample.source);
    samples.push(...samples.filter(({ lang }) => lang === 'curl').flatMap(({ source }) => translateCurl(source)));
  }
  for (const { properties = {} } of Object.values(document.components.schemas))
    for (const property of Object.values(properties))
      property.description = `${property.description ?? ''}${knownValues(document, property)}`;
  document.servers.push({ url: 'http://127.0.0.1:4010', description: 'The sandbox on your machine.' });
  document.info.description = document.info.description.replace(
    /\n## /,
    '\nThe TypeScript client of this API has [guides and a reference](index.html) of its own.\n\n## ',
  );
  return document;
}

/** The values of an open list, which Redoc does not show. */
function knownValues(document: Contract, schema: Schema): string {
  const { 'x-extensible-enum': values } = resolve(document, schema);
  return values ? ` Known values: ${values.map((value) => `\`${value}\``).join(', ')}.` : '';
}

/** The method of an operation; a list can also be read page by page. */
function methodLinks({
  'x-resource': resource,
  'x-method': method,
  'x-pagination': pages,
}: OperationDefinition): string {
  const names = pages ? [method, 'iterate'] : [method];
  const links = names.map(
    (name) => `[\`client.${resource}.${name}\`](reference/${methodRoute(resource, name, '.html')})`,
  );
  return links.join(', ');
}

/** The errors that an operation lists, with the codes that their descriptions name. */
function errorTable(responses: Record<string, Reply>): string {
  const rows = Object.entries(responses)
    .filter(([status]) => /^4/.test(status))
    .map(([status, { description }]) => {
      const codes = [...description.matchAll(/\(`(\w+)`\)/g)].map(([, code]) => `\`${code}\``);
      return `\n| ${status} | ${codes.join(', ') || 'none'} | ${description.replace(/ \(`\w+`\)/g, '')} |`;
    });
  if (!rows.length) return '';
  return `\n\n| Error | \`code\` | When |\n|---|---|---|${rows.join('')}\n\nEvery operation may also return 401, 429 and 5xx.`;
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

/** The page hands its contract to the template's script, which gives the samples the address that the reader chose. */
function withServerChoice(page: string): string {
  const call = 'hydrate(__redoc_definition,';
  if (!page.includes(call)) throw new Error('Redoc has changed: look for what takes the contract in the page.');
  return page.replace(call, 'hydrate(withChosenServer(__redoc_definition),');
}

export async function writeRestPage(): Promise<void> {
  mkdirSync(build, { recursive: true });
  const [definition, page] = [`${build}openapi.json`, `${build}page.html`];
  writeFileSync(definition, JSON.stringify(await pageContract()));
  const look = ['--inlineBundle', '--template', `${root}docs/.vitepress/rest-page.hbs`];
  const { status, stderr } = runRedocly('build-docs', definition, ...look, '--output', page);
  // What it says on the way is advertising, unless it fails.
  if (status !== 0) throw new Error(`Redoc could not build the page:\n${stderr}`);
  // Search runs in a worker that the page makes of its own code.
  const html = addPolicy(withServerChoice(withHashLinks(withPlainLevels(withoutLogo(readFileSync(page, 'utf8'))))), {
    'worker-src': 'blob:',
  });
  writeFileSync(new URL('rest.html', siteFolder), html);
}
