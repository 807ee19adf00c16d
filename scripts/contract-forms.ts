// The contract in the forms that other tools ask for: JSON, and OpenAPI 3.0.3.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readContract, type Contract, type OperationDefinition } from './contract.js';
import { translate } from './translate.js';

/** The document in each form, by the name of its file. */
export function formsOf(contract: Contract): Record<string, object> {
  const form = withParametersInOperations(contract);
  return { 'openapi.json': form, 'openapi-3.0.json': translate(form) };
}

/** swagger-codegen ignores the parameters of a path in 3.1 and generates calls without an id. */
function withParametersInOperations(contract: Contract): Contract {
  const form = structuredClone(contract);
  for (const item of Object.values(form.paths)) {
    const { parameters: shared = [] } = item;
    delete item.parameters;
    for (const operation of Object.values(item) as OperationDefinition[])
      operation.parameters = [...shared, ...(operation.parameters ?? [])];
  }
  return form;
}

/** Writes them into a folder. */
export function writeForms(folder: string): void {
  for (const [name, document] of Object.entries(formsOf(readContract())))
    writeFileSync(join(folder, name), `${JSON.stringify(document, null, 2)}\n`);
}
