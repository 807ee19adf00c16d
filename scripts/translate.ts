// Translates the contract to OpenAPI 3.0.3, for generators that do not read 3.1 yet.
import { Converter } from '@apiture/openapi-down-convert';
import { listOperations, withSiblings, type Contract, type Schema } from './contract.js';
import { schemasOf } from './generate/reach.js';

type Node = Record<string, unknown>;

/**
 * The contract (3.1) as OpenAPI 3.0.3. Requests and responses are the same, except that a union becomes any value, the
 * keys of an open map are no longer named, and responses say that they are open. What generators copy into every file is
 * short: one sentence for the whole, and no sample of one language. The webhook goes, with its tag.
 */
export function translate(document: Contract): object {
  const contract = simplify(document, document) as Contract;
  contract.info.description = firstSentence(contract.info.description);
  openResponses(contract);
  const used = listOperations(contract).map(({ definition }) => definition.tags[0]);
  contract.tags = contract.tags.filter(({ name }) => used.includes(name));
  return new Converter(contract).convert();
}

function firstSentence(text: string): string {
  return /^[^]*?\.(?=\s|$)/.exec(text)?.[0] ?? text;
}

/**
 * Generated Go and Java refuse an unlisted field unless the schema allows any. In openapi.yaml itself that would let a
 * misspelt field of a response compile.
 */
function openResponses(contract: Contract): void {
  const { sent } = schemasOf(contract);
  for (const [name, schema] of Object.entries(contract.components.schemas))
    if (schema.type === 'object' && !sent.has(name)) schema.additionalProperties = true;
}

function simplify(node: unknown, document: Contract): unknown {
  if (Array.isArray(node)) return node.map((part) => simplify(part, document));
  if (typeof node !== 'object' || node === null) return node;
  if ('$ref' in node) return simplifyReference(node as Schema, document);
  // A client with fields for the named keys of an open map drops the others: Rust does.
  const isOpenMap = 'additionalProperties' in node && node.additionalProperties !== false;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => !dropped.includes(key) && !(isOpenMap && key === 'properties'))
      .map(([key, value]) => [key, simplify(key === 'content' ? anyFile(value as Node) : value, document)]),
  );
}

/** 3.0 ignores what stands beside a reference. */
function simplifyReference(node: Schema, document: Contract): Schema {
  const { $ref, ...own } = node;
  if ('default' in own) return withSiblings(document, node);
  return 'description' in own ? { ...own, allOf: [{ $ref }] } : { $ref };
}

/**
 * `oneOf` and `anyOf`: 3.0 has no null in a union, and generators that read unions lose data or refuse it. Without them
 * a schema says "any value", null included.
 */
const dropped = ['oneOf', 'anyOf', 'x-codeSamples'];

/** A file has a media type of its own: strict clients refuse one that is not listed, and none refuses a range. */
function anyFile(content: Node): Node {
  return '*/*' in content ? { '*/*': content['*/*'] } : content;
}
