// Writes the contract as JSON, in OpenAPI 3.1 and 3.0.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addSamples } from './code-samples.js';
import { readContract, type Contract, type OperationDefinition } from './contract.js';
import { convertToOpenApi30 } from './openapi-3.0.js';

export async function contractDocuments(contract: Contract): Promise<Record<string, object>> {
  const document = moveParametersToOperations(contract);
  return { 'openapi.json': await addSamples(document), 'openapi-3.0.json': convertToOpenApi30(document) };
}

/** In OpenAPI 3.1, swagger-codegen ignores parameters outside the operations: generated methods would lack the argument `id`. */
function moveParametersToOperations(contract: Contract): Contract {
  const document = structuredClone(contract);
  for (const pathItem of Object.values(document.paths)) {
    const { parameters: shared = [] } = pathItem;
    delete pathItem.parameters;
    // The cast: the remaining properties are operations.
    for (const operation of Object.values(pathItem) as OperationDefinition[])
      operation.parameters = [...shared, ...(operation.parameters ?? [])];
  }
  return document;
}

export async function writeContractJson(folder: string): Promise<void> {
  for (const [name, document] of Object.entries(await contractDocuments(readContract())))
    writeFileSync(join(folder, name), `${JSON.stringify(document, null, 2)}\n`);
}
