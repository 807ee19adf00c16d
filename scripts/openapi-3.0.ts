// Converts the contract to OpenAPI 3.0.3, for generators that can't read 3.1.
import { Converter } from '@apiture/openapi-down-convert';
import { listOperations, resolveWithSiblings, type Contract, type Schema } from './contract.js';
import { schemasByUse } from './generate/schema-use.js';

type Node = Record<string, unknown>;

/**
 * Converts the contract from 3.1 to 3.0.3.
 *
 * The result describes the same requests and responses, but unions accept any value, open maps list no keys, and objects in
 * responses allow unknown fields. Generators copy `info.description` into every file, so only its first sentence remains. Code
 * samples, webhooks and the tag of the webhooks are removed.
 */
export function convertToOpenApi30(document: Contract): object {
  const contract = simplify(document, document) as Contract;
  // Up to the first period before a space or the end.
  const [firstSentence] = /^[^]*?\.(?=\s|$)/.exec(contract.info.description)!;
  contract.info.description = firstSentence;
  allowUnknownResponseFields(contract);
  const usedTags = listOperations(contract).map(({ definition }) => definition.tags[0]);
  contract.tags = contract.tags.filter(({ name }) => usedTags.includes(name));
  return new Converter(contract).convert();
}

/**
 * Generated Go and Java clients reject unknown fields unless the schema has `additionalProperties: true`. openapi.yaml itself
 * doesn't have it, because the TypeScript types would then allow misspelled fields.
 */
function allowUnknownResponseFields(contract: Contract): void {
  const { inRequestsOnly } = schemasByUse(contract);
  for (const [name, schema] of Object.entries(contract.components.schemas))
    if (schema.type === 'object' && !inRequestsOnly.has(name)) schema.additionalProperties = true;
}

/**
 * OpenAPI 3.0 can't express null in a union, and generated clients that parse unions lose or reject data. Without `oneOf` or
 * `anyOf`, a schema accepts any value, including null.
 */
const removedKeywords = ['oneOf', 'anyOf', 'x-codeSamples'];

function simplify(node: unknown, document: Contract): unknown {
  if (Array.isArray(node)) return node.map((part) => simplify(part, document));
  if (typeof node !== 'object' || node === null) return node;
  if ('$ref' in node) return simplifyReference(node as Schema, document);
  // If an open map lists some keys, a generated Rust client drops all others.
  const isOpenMap = 'additionalProperties' in node && node.additionalProperties !== false;
  const simplified: Node = {};
  for (const [key, value] of Object.entries(node)) {
    if (removedKeywords.includes(key) || (isOpenMap && key === 'properties')) continue;
    const kept: unknown = key === 'content' ? keepOnlyMediaRange(value as Node) : value;
    simplified[key] = simplify(kept, document);
  }
  return simplified;
}

/**
 * In 3.0, a `$ref` hides the keywords next to it. To keep a default, we replace the `$ref` with a copy of its schema. To keep a
 * description, we move the `$ref` to `allOf`.
 */
function simplifyReference(node: Schema, document: Contract): Schema {
  const { $ref, ...siblings } = node;
  if ('default' in siblings) return resolveWithSiblings(document, node);
  return 'description' in siblings ? { ...siblings, allOf: [{ $ref }] } : { $ref };
}

/** Downloads may have any media type. Some generated clients reject types that aren't listed, but all accept a range. */
function keepOnlyMediaRange(content: Node): Node {
  return '*/*' in content ? { '*/*': content['*/*'] } : content;
}
