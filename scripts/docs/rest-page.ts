// The page of the REST operations: Redoc, with everything it needs inside, linked to the SDK reference.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { load } from 'js-yaml';
import { listOperations, readContract, resolve } from '../contract.js';
import type { Contract, ContractOperation, OperationDefinition, Schema } from '../contract.js';
import { root } from '../run.js';
import { translateCurl, wholeSample } from './code-samples.js';
import { readCurl } from './curl.js';
import { addPolicy } from './policy.js';
import { methodRoute, operationRoute, siteFolder } from './routes.js';

/** The contract as the page shows it: links to the methods, a table of errors, and samples that run as pasted. */
async function pageContract(): Promise<Contract> {
  const document = readContract();
  for (const { operationId, definition } of listOperations(document)) {
    definition.description += `\n\noperationId \`${operationId}\` · SDK ${methodLinks(definition)}`;
    const samples = definition['x-codeSamples'];
    for (const sample of samples) if (sample.lang === 'TypeScript') sample.source = await wholeSample(sample.source);
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

/** What the page needs otherwise in Redoc's code, and why. */
const changes: [why: string, from: RegExp, to: string][] = [
  ['its logo comes from another host', /https:\/\/cdn\.redoc\.ly\/[\w/-]+\.svg/g, 'data:,'],
  ['names of nested fields are too faint', /\[`#9D00FF`(?:,`#[0-9A-F]{6}`)+\]/, '[]'],
  ['an operation is a heading of level 1', /\.h2(?=\.attrs\([^`]+`Typography\/H2`)/, '.h1'],
  ['its parts are headings of level 2', /\.h4(?=\.attrs\([^`]+`Typography\/H4`)/, '.h2'],
  ['and what is in them is of level 3', /(?<==\w+)\.h5(?=`)/g, '.h3'],
];

function changeRedoc(code: string): string {
  for (const [why, from, to] of changes) {
    if (code.search(from) < 0) throw new Error(`Redoc has changed: see whether this still holds: ${why}.`);
    code = code.replace(from, to);
  }
  return code;
}

/** Redoc as a library: the command's own bundle, without what needs another host or fades. */
const redoc: Plugin = {
  name: 'redoc',
  setup({ onResolve, onLoad }) {
    const path = `${root}node_modules/@redocly/cli/lib/chunks/redoc.standalone.js`;
    onResolve({ filter: /^redoc$/ }, () => ({ path }));
    onLoad({ filter: /redoc\.standalone\.js$/ }, () => ({
      contents: changeRedoc(readFileSync(path, 'utf8')),
    }));
  },
};

/** What the page shows and sends; see docs/.vitepress/rest/page.ts. */
async function pageData(): Promise<object> {
  const operations = listOperations(readContract());
  const byId = <Value>(read: (operation: ContractOperation) => Value) =>
    Object.fromEntries(operations.map((operation) => [operation.operationId, read(operation)]));
  const { openapi } = load(readFileSync(`${root}redocly.yaml`, 'utf8')) as { openapi: object };
  return {
    contract: await pageContract(),
    options: { ...openapi, skipBundle: true, disableTelemetry: true },
    routes: byId(operationRoute),
    requests: byId(({ definition }) =>
      readCurl(definition['x-codeSamples'].find(({ lang }) => lang === 'curl')!.source),
    ),
  };
}

export async function writeRestPage(): Promise<void> {
  const data = `${root}.build/docs/page.json`;
  mkdirSync(`${root}.build/docs`, { recursive: true });
  writeFileSync(data, JSON.stringify(await pageData()));
  const folder = `${root}docs/.vitepress/rest/`;
  await build({
    entryPoints: { rest: `${folder}page.ts`, 'rest-sandbox': `${folder}sandbox.ts` },
    outdir: fileURLToPath(siteFolder),
    bundle: true,
    minify: true,
    target: 'es2022',
    loader: { '.json': 'text' },
    alias: { 'page.json': data },
    plugins: [redoc],
  });
  // Search runs in a worker that the page makes of its own code.
  const html = addPolicy(readFileSync(`${folder}page.html`, 'utf8'), {
    'script-src': "'self'",
    'worker-src': 'blob:',
  });
  writeFileSync(new URL('rest.html', siteFolder), html);
}
