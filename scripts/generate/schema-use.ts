// Finds the schemas that are used only in requests, those that are received, and the object schemas that are both.
import { listOperations, type Contract } from '../contract.js';

/** Returns names of schemas. */
export function schemasByUse(document: Contract) {
  const operations = listOperations(document);
  const requestBodies = operations.map(({ requestBody }) => requestBody);
  const responseBodies = operations.flatMap(({ responses }) => Object.values(responses).map(({ content }) => content));
  const parameters = operations.map((operation) => operation.parameters);
  const sent = [...referencedSchemas(document, [requestBodies, parameters])];
  const received = referencedSchemas(document, [responseBodies, document.webhooks]);
  const { schemas } = document.components;
  return {
    inRequestsOnly: new Set(sent.filter((name) => !received.has(name))),
    /** Used in responses, or in the requests that Brevo sends to a webhook. */
    received,
    /** Object schemas that are used in requests and are also `received`. */
    shared: new Set(sent.filter((name) => received.has(name) && schemas[name]?.type === 'object')),
  };
}

/** Returns the names of the schemas that a node refers to, directly or through other schemas. */
export function referencedSchemas(document: Contract, node: unknown, names = new Set<string>()): Set<string> {
  for (const [, name = ''] of JSON.stringify(node).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (names.has(name)) continue;
    names.add(name);
    referencedSchemas(document, document.components.schemas[name], names);
  }
  return names;
}
