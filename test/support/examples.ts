// The examples of openapi.yaml.
import { listOperations, readContract, resolve } from '../../scripts/contract.js';

const document = readContract();
const operations = listOperations(document);

/** The first example of an answer, with which the mock answers: of a success, unless a status is given. */
export function exampleOf(operation: string, status?: string): unknown {
  const { responses } = operations.find(({ operationId }) => operationId === operation)!;
  const [, reply] = Object.entries(responses).find(([listed]) =>
    status ? listed === status : listed.startsWith('2'),
  )!;
  const [media] = Object.values(reply.content ?? {});
  return media && resolve(document, Object.values(media.examples!)[0]!).value;
}
