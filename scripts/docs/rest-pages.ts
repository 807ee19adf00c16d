// Writes the REST reference: a Markdown page for each operation of the contract, one for each tag, the start page, and Redoc's page.
import { mkdirSync, writeFileSync } from 'node:fs';
import { bodyOf, firstExample, listOperations, readContract, resolve } from '../contract.js';
import type { Contract, ContractOperation } from '../contract.js';
import { samplesOf } from '../generate/samples.js';
import { completeSample, translateCurl } from './code-samples.js';
import { parseCurl } from './curl.js';
import { fieldTable, parameterTable } from './rest-fields.js';
import { methodRoute, operationPage, pagesFolder, slug } from './routes.js';
import { formatTable } from './table.js';

const document = readContract();
const operations = listOperations(document);

/** The name of each sample's language in VitePress's highlighter. */
const highlighting: Record<string, string> = { TypeScript: 'ts', curl: 'sh', Python: 'python', Go: 'go', PHP: 'php' };

const codeGroup = (blocks: { title: string; language: string; source: string }[]) =>
  blocks.length
    ? `::: code-group\n\n${blocks.map(({ title, language, source }) => `\`\`\`${language} [${title}]\n${source.trimEnd()}\n\`\`\``).join('\n\n')}\n\n:::`
    : '';

async function formatSamples(operation: ContractOperation): Promise<string> {
  const [typeScript, curl] = samplesOf(document, operation);
  const samples = [
    { ...typeScript!, source: await completeSample(typeScript!.source) },
    curl!,
    ...translateCurl(curl!.source),
  ];
  return codeGroup(samples.map(({ lang, source }) => ({ title: lang, language: highlighting[lang]!, source })));
}

function formatExamples({ responses }: ContractOperation): string {
  const blocks = Object.entries(responses).flatMap(([status, { content = {} }]) => {
    const source = JSON.stringify(firstExample(document, content['application/json']), null, 2);
    return source ? [{ title: status === 'default' ? 'other' : status, language: 'json', source }] : [];
  });
  return codeGroup(blocks);
}

function formatResponses({ responses }: ContractOperation): string {
  const sections = Object.entries(responses).map(([status, { description, content = {} }]) => {
    const table = status.startsWith('2') ? fieldTable(document, content['application/json']?.schema) : '';
    return `### ${status === 'default' ? 'Any other status' : status} {#response-${status}}\n\n${description}\n\n${table}`;
  });
  return `## Responses\n\n${sections.join('\n\n')}`;
}

function methodLinks({ definition }: ContractOperation): string {
  const { 'x-resource': resource, 'x-method': method, 'x-pagination': pagination } = definition;
  const linkTo = (name: string) =>
    `[\`client.${resource}.${name}\`](../../reference/${methodRoute(resource, name, '.md')})`;
  return (pagination ? [method, 'iterate'] : [method]).map(linkTo).join(', ');
}

function formatFields(operation: ContractOperation): string {
  const { parameters, requestBody, body } = operation;
  const parts = [];
  if (parameters.length) parts.push(`## Parameters\n\n${parameterTable(document, parameters)}`);
  if (requestBody) parts.push(`## Body\n\n${requestBody.description}\n\n${fieldTable(document, body.schema)}`);
  return [...parts, formatResponses(operation)].join('\n\n');
}

/** The style sheet puts `operation-code` beside the other parts. The search doesn't index `operation-code` and `fields`. */
async function formatOperation(operation: ContractOperation): Promise<string> {
  const { operationId, method, path, definition } = operation;
  const request = parseCurl(samplesOf(document, operation)[1]!.source);
  const part = (name: string, text: string) => `<div class="${name}">\n\n${text}\n\n</div>\n`;
  const since = definition['x-since'] ? ` · in Brevo's documentation since ${definition['x-since']}` : '';
  const redoc = `[Redoc](../../redoc.md#/${slug(definition.tags[0])}/${operationId.toLowerCase()})`;
  const links = `operationId \`${operationId}\` · SDK ${methodLinks(operation)} · ${redoc}${since}`;
  return `---
pageClass: operation
aside: false
method: ${method}
operation: ${operationId}
request: ${JSON.stringify(request)}
---

<div class="operation-columns">

${part('operation-text', `# ${definition.summary}\n\n${definition.description}\n\n**${method}** \`${path}\`\n\n${links}`)}
${part('operation-code', `<SampleServer />\n\n${await formatSamples(operation)}\n\n<SendRequest />\n\n${formatExamples(operation)}`)}
${part('fields', formatFields(operation))}
</div>
`;
}

const operationsOf = (tag: string) => operations.filter(({ definition }) => definition.tags[0] === tag);

/** @param folder - the folder of the page that shows the table, for example `rest/companies/`; '' for the site's root */
function operationTable(tag: string, folder: string): string {
  const rows = operationsOf(tag).map((operation) => {
    const { method, path, definition } = operation;
    const link = `[${definition.summary}](./${operationPage(operation, '.md').slice(folder.length)})`;
    return [link, `\`${method} ${path}\``];
  });
  return formatTable(['Operation', 'Request'], rows);
}

function formatStartPage({ info, tags }: Contract): string {
  const [introduction = '', ...sections] = info.description.split(/^(?=## )/m);
  const areas = tags.map(({ name }) => {
    const heading = `### [${name}](rest/${slug(name)}/index.md) {#${slug(name)}}`;
    return operationsOf(name).length ? `${heading}\n\n${operationTable(name, '')}` : heading;
  });
  const files = `The contract, version ${info.version}: [openapi.yaml](openapi.yaml){target="_self"} (OpenAPI 3.1), [openapi.json](openapi.json){target="_self"} (3.1) and [openapi-3.0.json](openapi-3.0.json){target="_self"} (3.0.3). [Which one to take](build-an-sdk.md#which-openapi-file-to-take). [Redoc](redoc.md) shows every schema in full.`;
  const samples = sections.map((section) =>
    section.replace(
      /^## Samples\n/,
      '$&\nThe Python samples need `pip install requests`, and the PHP samples `composer require guzzlehttp/guzzle`. The Go samples need no package. A sample without a result, such as a deletion, prints nothing.\n',
    ),
  );
  return `# REST API\n\n${introduction}${files}\n\n## Operations\n\n${areas.join('\n\n')}\n\n${samples.join('')}`;
}

function formatWebhooks({ webhooks }: Contract, tag: string): string {
  const found = Object.values(webhooks).filter(({ post }) => post.tags?.[0] === tag);
  const sections = found.map(({ post: { summary = '', description = '', requestBody } }) => {
    const { schema } = bodyOf(resolve(document, requestBody));
    return `## ${summary}\n\n${description}\n\n${fieldTable(document, schema)}`;
  });
  return sections.join('\n\n');
}

export async function writeRestPages(): Promise<void> {
  for (const { name, description } of document.tags) {
    const folder = `rest/${slug(name)}/`;
    const table = operationsOf(name).length ? operationTable(name, folder) : '';
    mkdirSync(pagesFolder + folder, { recursive: true });
    const text = `# ${name}\n\n${description}\n\n${table}${formatWebhooks(document, name)}\n`;
    writeFileSync(`${pagesFolder}${folder}index.md`, text);
  }
  for (const operation of operations)
    writeFileSync(pagesFolder + operationPage(operation, '.md'), await formatOperation(operation));
  writeFileSync(`${pagesFolder}rest.md`, formatStartPage(document));
  writeFileSync(`${pagesFolder}redoc.md`, redocPage);
}

const redocPage = `---
layout: page
sidebar: false
pageClass: redoc
---

<div class="redoc-title">

# Every schema, in Redoc

Redoc shows the whole contract on one page, with every schema and example. It is a script of 2.5 MB. [The REST reference](rest.md) needs none.

</div>

<RedocPage />
`;
