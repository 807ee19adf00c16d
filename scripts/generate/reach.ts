// Which schemas requests use, and which of them responses use, too.
import { listOperations, resolve, type Contract, type Schema } from '../contract.js';

const prefix = '#/components/schemas/';

interface Reach {
  /** Schemas that only requests use. */
  sent: Set<string>;
  /** Objects that both requests and responses use. */
  shared: Set<string>;
  /** Schemas that responses use, or the request that Brevo sends to a webhook. */
  received: Set<string>;
}

export function schemasOf(document: Contract): Reach {
  const sent = new Set<string>();
  const received = new Set<string>();
  for (const { requestBody, responses } of listOperations(document)) {
    collect(requestBody, document, sent);
    for (const response of Object.values(responses)) collect(response.content, document, received);
  }
  collect(document.webhooks, document, received);
  const { schemas } = document.components;
  const both = [...sent].filter((name) => received.has(name));
  return {
    sent: new Set([...sent].filter((name) => !received.has(name))),
    shared: new Set(both.filter((name) => schemas[name]?.type === 'object')),
    received,
  };
}

/** Adds the names of all schemas that a node refers to, however far. */
function collect(node: unknown, document: Contract, names: Set<string>): void {
  if (typeof node !== 'object' || node === null) return;
  const { $ref } = node as Schema;
  if ($ref?.startsWith(prefix)) {
    const name = $ref.slice(prefix.length);
    if (names.has(name)) return;
    names.add(name);
    return collect(resolve(document, node as Schema), document, names);
  }
  for (const part of Object.values(node)) collect(part, document, names);
}
