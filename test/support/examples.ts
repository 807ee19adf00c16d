// The examples of responses in openapi.yaml.
import { firstExample, listOperations, readContract } from '../../scripts/contract.js';

const document = readContract();
const operations = listOperations(document);

/** Returns the example that a Prism mock sends: the first one of the operation's first 2xx response. */
export function exampleOf(operation: string): unknown {
  const { response } = operations.find(({ operationId }) => operationId === operation)!.success;
  const [media] = Object.values(response.content ?? {});
  return firstExample(document, media);
}
