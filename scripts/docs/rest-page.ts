// Builds the REST reference with Redoc. The page loads nothing from other hosts.
import { readFileSync, writeFileSync } from 'node:fs';
import { build, type Plugin } from 'esbuild';
import { load } from 'js-yaml';
import { listOperations, readContract, resolve } from '../contract.js';
import type { Contract, ContractOperation, OperationDefinition, Schema } from '../contract.js';
import { root } from '../command.js';
import { completeSample, translateCurl } from './code-samples.js';
import { parseCurl } from './curl.js';
import { addPolicy } from './policy.js';
import { methodRoute, operationRoute, siteFolder } from './routes.js';

async function createPageContract(): Promise<Contract> {
  const document = readContract();
  for (const { operationId, definition } of listOperations(document)) {
    definition.description += `\n\noperationId \`${operationId}\` · SDK ${methodLinks(definition)}`;
    const samples = definition['x-codeSamples'];
    for (const sample of samples) if (sample.lang === 'TypeScript') sample.source = await completeSample(sample.source);
    samples.push(...samples.filter(({ lang }) => lang === 'curl').flatMap(({ source }) => translateCurl(source)));
  }
  for (const { properties = {} } of Object.values(document.components.schemas))
    for (const property of Object.values(properties))
      property.description = `${property.description ?? ''}${knownValues(document, property)}`;
  document.servers.push({ url: 'http://127.0.0.1:4011', description: 'The sandbox on your machine.' });
  document.info.description = document.info.description
    .replace('\n## ', '\nThe TypeScript client of this API has [guides and a reference](index.html) of its own.\n\n## ')
    .replace(
      '\n## Requests\n',
      '\nThe Python samples need `pip install requests`, and the PHP samples `composer require guzzlehttp/guzzle`. The Go\n' +
        'samples need no package. A sample without a result, such as a deletion, prints nothing.\n\n## Requests\n',
    );
  return document;
}

/** Redoc doesn't show `x-extensible-enum`. */
function knownValues(document: Contract, schema: Schema): string {
  const { 'x-extensible-enum': values } = resolve(document, schema);
  return values ? ` Known values: ${values.map((value) => `\`${value}\``).join(', ')}.` : '';
}

function methodLinks(definition: OperationDefinition): string {
  const { 'x-resource': resource, 'x-method': method, 'x-pagination': pagination } = definition;
  const names = pagination ? [method, 'iterate'] : [method];
  const linkTo = (name: string) =>
    `[\`client.${resource}.${name}\`](reference/${methodRoute(resource, name, '.html')})`;
  return names.map(linkTo).join(', ');
}

/** Changes to Redoc's minified code. */
const redocChanges: [reason: string, from: RegExp, to: string][] = [
  ['The logo comes from another host', /https:\/\/cdn\.redoc\.ly\/[\w/-]+\.svg/g, 'data:,'],
  ['The names of nested fields are too faint', /\[`#9D00FF`(?:,`#[0-9A-F]{6}`)+\]/, '[]'],
  ['An operation needs a heading of level 1', /\.h2(?=\.attrs\([^`]+`Typography\/H2`)/, '.h1'],
  ['The parts of an operation need headings of level 2', /\.h4(?=\.attrs\([^`]+`Typography\/H4`)/, '.h2'],
  ['Headings inside the parts need level 3', /(?<==\w+)\.h5(?=`)/g, '.h3'],
];

function changeRedoc(code: string): string {
  for (const [reason, from, to] of redocChanges) {
    if (code.search(from) < 0)
      throw new Error(`Redoc's code has changed. Check whether this still applies: ${reason}.`);
    code = code.replace(from, to);
  }
  return code;
}

const redocFile = `${root}node_modules/@redocly/cli/lib/chunks/redoc.standalone.js`;
const redocPlugin: Plugin = {
  name: 'redoc',
  setup({ onLoad }) {
    onLoad({ filter: /redoc\.standalone\.js$/ }, () => ({ contents: changeRedoc(readFileSync(redocFile, 'utf8')) }));
  },
};

/** Must match `PageData` in docs/.vitepress/rest/page.ts. */
async function createPageData(): Promise<object> {
  const contract = await createPageContract();
  const operations = listOperations(contract);
  const mapById = <Value>(compute: (operation: ContractOperation) => Value) =>
    Object.fromEntries(operations.map((operation) => [operation.operationId, compute(operation)]));
  const { openapi } = load(readFileSync(`${root}redocly.yaml`, 'utf8')) as { openapi: object };
  return {
    contract,
    options: { ...openapi, skipBundle: true, disableTelemetry: true },
    routes: mapById(operationRoute),
    requests: mapById(({ definition }) =>
      parseCurl(definition['x-codeSamples'].find(({ lang }) => lang === 'curl')!.source),
    ),
  };
}

export async function writeRestPage(): Promise<void> {
  const pageJson = JSON.stringify(await createPageData());
  const folder = `${root}docs/.vitepress/rest/`;
  await build({
    entryPoints: { rest: `${folder}page.ts`, 'rest-sandbox': `${folder}sandbox.ts` },
    outdir: siteFolder,
    bundle: true,
    minify: true,
    target: 'es2022',
    // Browsers parse JSON faster than an object literal.
    define: { pageJson: JSON.stringify(pageJson) },
    alias: { redoc: redocFile },
    plugins: [redocPlugin],
  });
  // Redoc creates the worker for the search from a blob.
  const html = addPolicy(readFileSync(`${folder}page.html`, 'utf8'), {
    'script-src': "'self'",
    'worker-src': 'blob:',
  });
  writeFileSync(`${siteFolder}rest.html`, html);
}
