// Converts the contract to OpenAPI 3.0.3, for generators that can't read 3.1.
import { Converter } from '@apiture/openapi-down-convert';
import { listOperations, resolveWithSiblings, type Contract, type Schema } from './contract.js';
import { firstSentence } from './generate/comment.js';
import { schemasByUse } from './generate/schema-use.js';

type Node = Record<string, unknown>;

export function convertToOpenApi30(document: Contract): object {
  const contract = simplify(document, document) as Contract;
  // Generators copy `info.description` into every file.
  contract.info.description = firstSentence(contract.info.description);
  allowUnknownResponseFields(contract, schemasByUse(document).inRequestsOnly);
  // The converter removes the webhooks, so their tag has no operation.
  const usedTags = listOperations(contract).map(({ definition }) => definition.tags[0]);
  contract.tags = contract.tags.filter(({ name }) => usedTags.includes(name));
  return new Converter(contract).convert();
}

/**
 * Generated Go and Java clients reject unknown fields unless the schema has `additionalProperties: true`. In openapi.yaml,
 * the keyword would make the TypeScript types allow misspelled fields.
 */
function allowUnknownResponseFields(contract: Contract, inRequestsOnly: Set<string>): void {
  for (const [name, schema] of Object.entries(contract.components.schemas))
    if (schema.type === 'object' && !inRequestsOnly.has(name)) schema.additionalProperties = true;
}

/**
 * OpenAPI 3.0 can't express null in a union, and generated clients that parse unions lose or reject data. Without the union, a
 * schema accepts any value. OpenAPI 3.0 doesn't know `contentSchema`, and its `byte` would replace the format `password`.
 */
const removedKeywords = ['oneOf', 'anyOf', 'contentSchema', 'contentEncoding'];

const mapOfTexts = { type: 'object', additionalProperties: { type: 'string' } };

function simplify(node: unknown, document: Contract): unknown {
  if (Array.isArray(node)) return node.map((part) => simplify(part, document));
  if (typeof node !== 'object' || node === null) return node;
  if ('$ref' in node) return simplifyReference(node as Schema, document);
  // If an open map lists some keys, a generated Rust client drops all others.
  const isOpenMap = 'additionalProperties' in node && node.additionalProperties !== false;
  const simplified: Node = {};
  for (const [key, value] of Object.entries(node)) {
    if (removedKeywords.includes(key) || (isOpenMap && key === 'properties')) continue;
    const kept: unknown = key === 'content' && typeof value === 'object' ? keepOnlyMediaRange(value as Node) : value;
    simplified[key] = simplify(kept, document);
  }
  // The Java generator doesn't import the class of such a parameter.
  if (simplified['style'] === 'deepObject') simplified['schema'] = mapOfTexts;
  return simplified;
}

/**
 * OpenAPI 3.0 ignores keywords next to a `$ref`. So a reference with a default becomes a copy of the schema, and a reference with
 * a description becomes an `allOf`.
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
