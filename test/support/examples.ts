// The examples of responses in openapi.yaml.
import { listOperations, readContract, resolve } from '../../scripts/contract.js';

const document = readContract();
const operations = listOperations(document);

/** Returns the example that a Prism mock sends: the first one of the operation's first 2xx response. */
export function exampleOf(operation: string): unknown {
  const { responses } = operations.find(({ operationId }) => operationId === operation)!;
  const [, response] = Object.entries(responses).find(([status]) => status.startsWith('2'))!;
  const [media] = Object.values(response.content ?? {});
  return media && resolve(document, Object.values(media.examples!)[0]!).value;
}
