// Generates generated/examples.ts: the response of each operation for which the sandbox keeps no state.
import { firstExample, listOperations, type Contract, type ContractOperation } from '../contract.js';
import { collectionFacts } from './collections.js';
import { formatSource } from './source-text.js';

export function examplesSource(document: Contract): string {
  const { operations } = collectionFacts(document);
  const examples = listOperations(document)
    .filter(({ operationId }) => !(operationId in operations))
    .map((operation) => [operation.operationId, exampleResponse(document, operation)]);
  return (
    `/** The example of a successful response, for each operation that is not part of a collection. */\n` +
    `export const examples: Readonly<Record<string, unknown>> = ${formatSource(Object.fromEntries(examples))};\n`
  );
}

function exampleResponse(document: Contract, operation: ContractOperation): unknown {
  const { response, isFile } = operation.success;
  const [[contentType, media] = []] = Object.entries(response.content ?? {});
  const example = firstExample(document, media);
  // The sandbox stores a file as base64.
  return isFile ? { name: 'example', contentType, base64: Buffer.from(String(example)).toString('base64') } : example;
}
