// The examples of responses in openapi.yaml.
import { listOperations, readContract, resolve } from '../../scripts/contract.js';

const document = readContract();
const operations = listOperations(document);

/** The first example of a response, which the mock returns. Without a status, the example of the first 2xx. */
export function exampleOf(operation: string, status?: string): unknown {
  const { responses } = operations.find(({ operationId }) => operationId === operation)!;
  const [, response] = Object.entries(responses).find(([listed]) =>
    status ? listed === status : listed.startsWith('2'),
  )!;
  const [media] = Object.values(response.content ?? {});
  return media && resolve(document, Object.values(media.examples!)[0]!).value;
}
