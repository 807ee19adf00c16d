// Updates what hand-written files repeat from the contract: its version, the number of operations, and lists of operations.
import { readFileSync } from 'node:fs';
import { root } from '../command.js';
import { listOperations, mapValues, type Contract, type ContractOperation } from '../contract.js';

/** Returns the updated text of each file, by file name. */
export function updateHandwrittenFiles(document: Contract): Record<string, string> {
  const operations = listOperations(document);
  return mapValues(updates, (update, name) =>
    update(readFileSync(root + name, 'utf8'), document.info.version, operations),
  );
}

type Update = (text: string, version: string, operations: ContractOperation[]) => string;

/** Updates this package's version. package-lock.json has it twice. */
const updateVersion: Update = (text, version) =>
  text.replace(/(?<="name": "messaging-platform-sdk",\s+"version": ")[^"]+/g, version);

/** Returns the resource and method of an operation, such as `children.list`. */
const methodOf = ({ definition }: ContractOperation) => `${definition['x-resource']}.${definition['x-method']}`;

/** Lists a method's arguments, except `options`, which every method accepts. */
function argumentsOf({ parameters, requestBody }: ContractOperation): string {
  const names = parameters
    .filter((parameter) => parameter.in === 'path')
    // Methods name their argument `child`, and the path names it `childIdentifier`.
    .map(({ name }) => name.replace('Identifier', ''));
  if (requestBody) names.push(requestBody.required ? 'body' : 'body?');
  if (parameters.some((parameter) => parameter.in === 'query')) names.push('query?');
  return names.join(', ');
}

/** Replaces the rows of the table that has this header. */
const replaceRows = (text: string, header: RegExp, changeRows: (rows: string[]) => string[]) =>
  text.replace(
    new RegExp(`(${header.source}\\n\\|[-|]+\\|\\n)((?:\\|.*\\n)+)`),
    (_, start: string, rows: string) => `${start}${changeRows(rows.trim().split('\n')).join('\n')}\n`,
  );

/** Updates the number of operations, and the table of methods if the page has one. */
const updatePage: Update = (text, _version, operations) => {
  const rows = operations.map((operation) => {
    const { operationId, method, path } = operation;
    return `| \`${methodOf(operation)}(${argumentsOf(operation)})\` | ${operationId} | \`${method} ${path}\` |`;
  });
  const counted = text.replace(/\b\d+(?= operations\b)/g, String(operations.length));
  return replaceRows(counted, /\| Method of `client` \| Operation \| Request \|/, () => rows);
};

/** Updates the table that maps the official clients' methods to ours. A new row says `none` for the official method. */
const updateMigration: Update = (text, _version, operations) =>
  replaceRows(text, /\| sib-api-v3-sdk [^|\n]+\| messaging-platform-sdk \|/, (oldRows) =>
    operations.map((operation) => {
      // The row of an operation has an official method with the name of the operationId, or already ends with our method.
      const method = `\`client.${methodOf(operation)}\` |`;
      const oldRow = oldRows.find((row) => row.includes(`.${operation.operationId}\` |`) || row.endsWith(method));
      return oldRow ? oldRow.replace(/`client\.[\w.]+` \|$/, () => method) : `| none | ${method}`;
    }),
  );

/** Updates the list of methods by resource. `iterate` and `waitUntilCreated` aren't operations: only the client has them. */
const updateSkill: Update = (text, _version, operations) => {
  const resources = new Map<string, string[]>();
  for (const { definition } of operations) {
    const methods = resources.get(definition['x-resource']) ?? [];
    resources.set(definition['x-resource'], methods);
    methods.push(definition['x-method']);
    if (definition['x-pagination']) methods.push('iterate');
    if (definition['x-method'] === 'getCreationStatus') methods.push('waitUntilCreated');
  }
  const lines = [...resources].map(([resource, methods]) => `- \`${resource}\`: \`${methods.join('`, `')}\`\n`);
  return text.replace(/(?<=## Methods\n\n)(- .*\n)+/, () => lines.join(''));
};

const updates: Record<string, Update> = {
  'package.json': updateVersion,
  'package-lock.json': updateVersion,
  'README.md': updatePage,
  'docs/index.md': updatePage,
  'docs/reference.md': updatePage,
  'docs/build-an-sdk.md': updatePage,
  'docs/guides/from-the-official-client.md': updateMigration,
  'SKILL.md': updateSkill,
};
