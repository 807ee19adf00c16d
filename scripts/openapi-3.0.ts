// Converts the contract to OpenAPI 3.0.3, for generators that can't read 3.1.
import { Converter } from '@apiture/openapi-down-convert';
import { listOperations, withSiblings, type Contract, type Schema } from './contract.js';
import { schemasByUse } from './generate/schema-use.js';

type Node = Record<string, unknown>;

/**
 * Converts the contract from 3.1 to 3.0.3.
 *
 * Requests and responses stay the same, but unions accept any value, open maps list no keys, and response objects are open.
 * Generators copy `info.description` into every file, so only its first sentence stays. Code samples, webhooks and their tag
 * are removed.
 */
export function convertToOpenApi30(document: Contract): object {
  const contract = simplify(document, document) as Contract;
  contract.info.description = firstSentence(contract.info.description);
  openResponses(contract);
  const usedTags = listOperations(contract).map(({ definition }) => definition.tags[0]);
  contract.tags = contract.tags.filter(({ name }) => usedTags.includes(name));
  return new Converter(contract).convert();
}

function firstSentence(text: string): string {
  return /^[^]*?\.(?=\s|$)/.exec(text)?.[0] ?? text;
}

/**
 * Generated Go and Java clients reject unknown fields unless the schema allows them. openapi.yaml itself doesn't allow them,
 * because TypeScript would then compile misspelled fields.
 */
function openResponses(contract: Contract): void {
  const { inRequestsOnly } = schemasByUse(contract);
  for (const [name, schema] of Object.entries(contract.components.schemas))
    if (schema.type === 'object' && !inRequestsOnly.has(name)) schema.additionalProperties = true;
}

/**
 * Removed keywords. 3.0 has no null in a union, and generators that parse unions lose or reject data. Without `oneOf` or
 * `anyOf`, a schema accepts any value, null included.
 */
const removedKeywords = ['oneOf', 'anyOf', 'x-codeSamples'];

function simplify(node: unknown, document: Contract): unknown {
  if (Array.isArray(node)) return node.map((part) => simplify(part, document));
  if (typeof node !== 'object' || node === null) return node;
  if ('$ref' in node) return simplifyReference(node as Schema, document);
  // If an open map has named keys, a Rust client drops all others.
  const isOpenMap = 'additionalProperties' in node && node.additionalProperties !== false;
  const simplified: Node = {};
  for (const [key, value] of Object.entries(node)) {
    if (removedKeywords.includes(key) || (isOpenMap && key === 'properties')) continue;
    simplified[key] = simplify(key === 'content' ? keepMediaRange(value as Node) : value, document);
  }
  return simplified;
}

/** In 3.0, keywords next to a reference are ignored. */
function simplifyReference(node: Schema, document: Contract): Schema {
  const { $ref, ...siblings } = node;
  if ('default' in siblings) return withSiblings(document, node);
  return 'description' in siblings ? { ...siblings, allOf: [{ $ref }] } : { $ref };
}

/** Downloads have any media type. Strict clients reject types that aren't listed, but all accept a range. */
function keepMediaRange(content: Node): Node {
  return '*/*' in content ? { '*/*': content['*/*'] } : content;
}
