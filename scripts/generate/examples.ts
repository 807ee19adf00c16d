// Generates generated/examples.ts: the responses of the operations that the sandbox has no state for.
import { firstExample, listOperations, type Contract, type ContractOperation } from '../contract.js';
import { operationName } from './names.js';
import { printValue } from './source-text.js';

export function examplesSource(document: Contract): string {
  const examples = listOperations(document).map((operation) => [
    operationName(operation),
    exampleResponse(document, operation),
  ]);
  return (
    `/** The example of each operation's successful response. The sandbox responds with it if it keeps no state for the operation. */\n` +
    `export const examples: Readonly<Record<string, unknown>> = ${printValue(Object.fromEntries(examples))};\n`
  );
}

function exampleResponse(document: Contract, operation: ContractOperation): unknown {
  const { response, isFile } = operation.success;
  const [[contentType, media] = []] = Object.entries(response.content ?? {});
  const example = firstExample(document, media);
  // The sandbox stores a file as base64.
  return isFile ? { name: 'example', contentType, base64: Buffer.from(String(example)).toString('base64') } : example;
}
