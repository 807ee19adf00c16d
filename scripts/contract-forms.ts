// The contract in the forms that other tools ask for: JSON, and OpenAPI 3.0.3.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readContract, type Contract } from './contract.js';
import { translate } from './translate.js';

/** The document in each of them, by the name of its file. */
export const formsOf = (contract: Contract): Record<string, object> => ({
  'openapi.json': contract,
  'openapi-3.0.json': translate(contract),
});

/** Writes them into a folder. */
export function writeForms(folder: string): void {
  for (const [name, document] of Object.entries(formsOf(readContract())))
    writeFileSync(join(folder, name), `${JSON.stringify(document, null, 2)}\n`);
}
