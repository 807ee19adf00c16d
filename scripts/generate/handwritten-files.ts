// Updates handwritten files that repeat facts of the contract.
import { readFileSync } from 'node:fs';
import { root } from '../command.js';
import { listOperations, mapValues, type Contract, type ContractOperation } from '../contract.js';
import { methodName } from './names.js';
import { methodArguments } from './signatures.js';

/** Returns the new text of each file, by file name. */
export function updateHandwrittenFiles(document: Contract): Record<string, string> {
  const operations = listOperations(document);
  return mapValues(updates, (update, name) => update(readFileSync(root + name, 'utf8'), document, operations));
}

type Update = (text: string, document: Contract, operations: ContractOperation[]) => string;

/** package-lock.json has the version twice. */
const updateVersion: Update = (text, { info }) =>
  text.replace(/(?<="name": "messaging-platform-sdk",\s+"version": ")[^"]+/g, info.version);

function replaceRows(text: string, header: RegExp, changeRows: (rows: string[]) => string[]): string {
  const separator = /\|[-|]+\|/;
  const table = new RegExp(`(${header.source}\\n${separator.source}\\n)((?:\\|.*\\n)+)`);
  return text.replace(table, (_, head: string, rows: string) => {
    const newRows = changeRows(rows.trim().split('\n'));
    return `${head}${newRows.join('\n')}\n`;
  });
}

const updateOperationTable: Update = (text, document, operations) => {
  const rows = operations.map((operation) => {
    const { operationId, method, path } = operation;
    const names = methodArguments(document, operation).map(({ name, mark }) => name + mark);
    return `| \`${methodName(operation)}(${names.join(', ')})\` | ${operationId} | \`${method} ${path}\` |`;
  });
  const withCount = text.replace(/\b\d+(?= operations\b)/g, String(operations.length));
  return replaceRows(withCount, /\| Method of `client` \| Operation \| Request \|/, () => rows);
};

/** The table maps the official clients' methods to ours. */
const updateMigration: Update = (text, _document, operations) =>
  replaceRows(text, /\| sib-api-v3-sdk [^|\n]+\| messaging-platform-sdk \|/, (oldRows) =>
    operations.map((operation) => {
      // An old row has the operationId as the official method, or already ends with our method.
      const ourCell = `\`client.${methodName(operation)}\` |`;
      const oldRow = oldRows.find((row) => row.includes(`.${operation.operationId}\` |`) || row.endsWith(ourCell));
      return oldRow ? oldRow.replace(/`client\.[\w.]+` \|$/, () => ourCell) : `| none | ${ourCell}`;
    }),
  );

/** Also lists `iterate` and the methods that wait, which aren't operations. */
const updateSkill: Update = (text, _document, operations) => {
  const resources = new Map<string, string[]>();
  for (const { operationId, definition } of operations) {
    const methods = resources.get(definition['x-resource']) ?? [];
    resources.set(definition['x-resource'], methods);
    methods.push(definition['x-method']);
    if (definition['x-pagination']) methods.push('iterate');
    const starter = operations.find((other) => other.definition['x-ready-when']?.operationId === operationId);
    if (starter) methods.push(starter.definition['x-ready-when']!.method);
  }
  const lines = [...resources].map(([resource, methods]) => `- \`${resource}\`: \`${methods.join('`, `')}\`\n`);
  return text.replace(/(?<=## Methods\n\n)(- .*\n)+/, () => lines.join(''));
};

const updates: Record<string, Update> = {
  'package.json': updateVersion,
  'package-lock.json': updateVersion,
  'README.md': updateOperationTable,
  'docs/index.md': updateOperationTable,
  'docs/reference.md': updateOperationTable,
  'docs/build-an-sdk.md': updateOperationTable,
  'docs/guides/from-the-official-client.md': updateMigration,
  'SKILL.md': updateSkill,
};
