// The examples of responses in openapi.yaml.
import { listOperations, readContract, resolve } from '../../scripts/contract.js';

const document = readContract();
const operations = listOperations(document);

/** Returns the first example of a response, which is the one that the mock returns. By default, the response is the first 2xx. */
export function exampleOf(operation: string, status?: string): unknown {
  const { responses } = operations.find(({ operationId }) => operationId === operation)!;
  const [, response] = Object.entries(responses).find(([key]) => (status ? key === status : key.startsWith('2')))!;
  const [media] = Object.values(response.content ?? {});
  return media && resolve(document, Object.values(media.examples!)[0]!).value;
}
