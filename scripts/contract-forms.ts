// The contract in the forms that other tools ask for: JSON, JSON without references, and OpenAPI 3.0.3.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readContract, resolve, type Contract } from './contract.js';
import { translate } from './translate.js';

/** The document in each of them, by the name of its file. */
export const formsOf = (contract: Contract): Record<string, object> => ({
  'openapi.json': contract,
  'openapi.dereferenced.json': dereference(contract, contract) as object,
  'openapi-3.0.json': translate(contract),
});

/** Writes them into a folder. */
export function writeForms(folder: string): void {
  for (const [name, document] of Object.entries(formsOf(readContract())))
    writeFileSync(join(folder, name), `${JSON.stringify(document, null, 2)}\n`);
}

/** What stands beside a reference comes first, and counts. */
function dereference(node: unknown, contract: Contract): unknown {
  if (Array.isArray(node)) return node.map((part) => dereference(part, contract));
  if (typeof node !== 'object' || node === null) return node;
  const { $ref, ...own } = node as { $ref?: string };
  if ($ref) return dereference({ ...own, ...resolve(contract, { $ref }), ...own }, contract);
  return Object.fromEntries(Object.entries(node).map(([key, part]) => [key, dereference(part, contract)]));
}
