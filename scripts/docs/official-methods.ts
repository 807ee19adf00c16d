// Makes the table of the official client's methods, for people who move to this client.
import { readFileSync } from 'node:fs';
import { listOperations, readContract } from '../contract.js';
import { fileName, operationName } from '../generate/names.js';

/** Requests such as `GET /contacts/{}` by method, written by test/docs/official-methods.ts. */
const requests = JSON.parse(readFileSync(new URL('official-methods.json', import.meta.url), 'utf8')) as Record<
  string,
  string
>;

const code = (text: string) => `\`${text}\``;

/** The names of version 3 are those of the contract. An operation without a method is one for `client.request`. */
export function officialMethodsTable(): string {
  const names = new Map(Object.entries(requests).map(([name, request]) => [request, code(name)]));
  const rows = listOperations(readContract()).map((operation) => {
    const request = `${operation.method} ${operation.path.replace(/\{.*?\}/g, '{}')}`;
    const name = names.get(request) ?? '';
    names.delete(request);
    const method = operationName(operation);
    const page = `../reference/${fileName(method.split('.')[0]!)}.md`;
    const link = `[${code(`client.${method}`)}](${page}#${method.replaceAll('.', '').toLowerCase()})`;
    return `| ${name} | ${code(operation.operationId)} | ${link} |`;
  });
  const others = [...names].map(([request, name]) => `| ${name} | | ${code(request)} with \`client.request\` |`);
  return ['| Version 6 | Version 3 | Here |', '|---|---|---|', ...rows, ...others].join('\n');
}
