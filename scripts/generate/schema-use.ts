// Sorts the contract's schemas by use: in request bodies, in response bodies, or in both.
import { listOperations, resolve, type Contract, type Schema } from '../contract.js';

const prefix = '#/components/schemas/';

/** The names of schemas, by use. */
interface SchemasByUse {
  inRequestsOnly: Set<string>;
  /** Used in responses, or in the requests that Brevo sends to a webhook. */
  received: Set<string>;
  /** Object schemas that are used in requests and are also `received`. */
  shared: Set<string>;
}

export function schemasByUse(document: Contract): SchemasByUse {
  const sent = new Set<string>();
  const received = new Set<string>();
  for (const { requestBody, responses } of listOperations(document)) {
    addReferences(requestBody, document, sent);
    for (const response of Object.values(responses)) addReferences(response.content, document, received);
  }
  addReferences(document.webhooks, document, received);
  const { schemas } = document.components;
  const inRequestsOnly = [...sent].filter((name) => !received.has(name));
  const shared = [...sent].filter((name) => received.has(name) && schemas[name]?.type === 'object');
  return { inRequestsOnly: new Set(inRequestsOnly), received, shared: new Set(shared) };
}

/** Adds the name of each schema that a node refers to, directly or through other schemas. */
function addReferences(node: unknown, document: Contract, names: Set<string>): void {
  if (typeof node !== 'object' || node === null) return;
  const { $ref } = node as Schema;
  if (!$ref?.startsWith(prefix)) {
    for (const part of Object.values(node)) addReferences(part, document, names);
    return;
  }
  const name = $ref.slice(prefix.length);
  if (names.has(name)) return;
  names.add(name);
  addReferences(resolve(document, node as Schema), document, names);
}
