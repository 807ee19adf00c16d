// Updates handwritten files that repeat facts of the contract: the version, and the table of operations.
import { readFileSync } from 'node:fs';
import { root } from '../command.js';
import { listOperations, type Contract } from '../contract.js';
import { methodName } from './names.js';
import { methodArguments } from './signatures.js';

/** Returns the new text of each file, by file name. */
export function updateHandwrittenFiles(document: Contract): Record<string, string> {
  const rows = listOperations(document).map((operation) => {
    const { operationId, method, path } = operation;
    const names = methodArguments(document, operation).map(({ name, mark }) => name + mark);
    return `| \`${methodName(operation)}(${names.join(', ')})\` | ${operationId} | \`${method} ${path}\` |\n`;
  });
  const tableRows = /(?<=\| Method of `client` \| Operation \| Request \|\n\|[-|]+\|\n)(\|.*\n)+/;
  // package-lock.json has the version twice.
  const version = /(?<="name": "messaging-platform-sdk",\s+"version": ")[^"]+/g;
  const read = (name: string) => readFileSync(root + name, 'utf8');
  return {
    'package.json': read('package.json').replace(version, document.info.version),
    'package-lock.json': read('package-lock.json').replace(version, document.info.version),
    'docs/reference.md': read('docs/reference.md').replace(tableRows, () => rows.join('')),
  };
}
