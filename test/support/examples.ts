// The examples of responses in openapi.yaml.
import type { OperationName } from 'messaging-platform-sdk';
import { firstExample, listOperations, readContract } from '../../scripts/contract.js';
import { operationName } from '../../scripts/generate/names.js';

const document = readContract();
const operations = listOperations(document);

/** Returns the example that a Prism mock sends: the first one of the operation's first 2xx response. */
export function exampleOf(name: OperationName): unknown {
  const { response } = operations.find((operation) => operationName(operation) === name)!.success;
  const [media] = Object.values(response.content ?? {});
  return firstExample(document, media);
}
