// What repeats the contract outside of generated/: its version, the number of its operations, and the tables of them.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { listOperations, type Contract, type ContractOperation } from './contract.js';

const at = (name: string) => new URL(`../${name}`, import.meta.url);

/** Repeats the contract, or with `check` only compares it; gives the names of the files that said something else. */
export function repeatContract(document: Contract, check: boolean): string[] {
  const operations = listOperations(document);
  return Object.entries(files).flatMap(([name, write]) => {
    if (!existsSync(at(name))) return [];
    const text = readFileSync(at(name), 'utf8');
    const current = write(text, document.info.version, operations);
    if (current === text) return [];
    if (!check) writeFileSync(at(name), current);
    return [name];
  });
}

type Write = (text: string, version: string, operations: ContractOperation[]) => string;

const writeJson: Write = (text, version) => {
  const document = JSON.parse(text) as { version: string; packages?: Record<string, { version: string }> };
  for (const self of [document, document.packages?.['']]) if (self) self.version = version;
  return `${JSON.stringify(document, null, 2)}\n`;
};

/** The method of an operation, as the contract names it for every language: `children.list`. */
const methodOf = ({ definition }: ContractOperation) => `${definition['x-resource']}.${definition['x-method']}`;

/** The arguments of its method; the options, which all have, are left out. */
function argumentsOf({ parameters, requestBody }: ContractOperation): string {
  const path = parameters
    .filter((parameter) => parameter.in === 'path')
    .map(({ name }) => name.replace('Identifier', ''));
  const body = requestBody ? [requestBody.required ? 'body' : 'body?'] : [];
  const query = parameters.some((parameter) => parameter.in === 'query') ? ['query?'] : [];
  return [...path, ...body, ...query].join(', ');
}

/** The rows of a table that begins with this head. */
const replaceRows = (text: string, head: RegExp, write: (rows: string[]) => string[]) =>
  text.replace(
    new RegExp(`(${head.source}\\n\\|[-|]+\\|\\n)((?:\\|.*\\n)+)`),
    (_, start: string, rows: string) => `${start}${write(rows.trim().split('\n')).join('\n')}\n`,
  );

/** How many operations there are, and the table of their methods, where a page has one. */
const writePage: Write = (text, _version, operations) => {
  const rows = operations.map((operation) => {
    const { operationId, method, path } = operation;
    return `| \`${methodOf(operation)}(${argumentsOf(operation)})\` | ${operationId} | \`${method} ${path}\` |`;
  });
  const counted = text.replace(/\b\d+(?= operations\b)/g, String(operations.length));
  return replaceRows(counted, /\| Method of `client` \| Operation \| Request \|/, () => rows);
};

/** The table of the clients that name their methods after operations. A newer operation has no method there. */
const writeMigration: Write = (text, _version, operations) =>
  replaceRows(text, /\| sib-api-v3-sdk [^|\n]+\| messaging-platform-sdk \|/, (known) =>
    operations.map((operation) => {
      const method = `\`client.${methodOf(operation)}\` |`;
      const row = known.find((line) => line.includes(`.${operation.operationId}\` |`) || line.endsWith(method));
      return row ? row.replace(/`client\.[\w.]+` \|$/, () => method) : `| none | ${method}`;
    }),
  );

/** The methods of each resource; `iterate` and `waitUntilCreated` are the client's own. */
const writeSkill: Write = (text, _version, operations) => {
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

const files: Record<string, Write> = {
  'package.json': writeJson,
  'package-lock.json': writeJson,
  'README.md': writePage,
  'docs/index.md': writePage,
  'docs/reference.md': writePage,
  'docs/build-an-sdk.md': writePage,
  'docs/guides/from-the-official-client.md': writeMigration,
  'SKILL.md': writeSkill,
};
