// Translates the contract to OpenAPI 3.0.3, for generators that do not read 3.1 yet.
import { Converter } from '@apiture/openapi-down-convert';
import { withSiblings, type Contract, type Schema } from './contract.js';
import { schemasOf } from './generate/reach.js';

type Node = Record<string, unknown>;

/**
 * The contract (3.1) as OpenAPI 3.0.3. Requests and responses are the same, but for unions, which become any value, and
 * open maps, whose keys are no longer named; and responses say that they are open. What generators copy into every file
 * is short: one sentence for the whole, and no sample of one language.
 */
export function translate(document: Contract): object {
  const contract = simplify(document, document) as Contract;
  contract.info.description = firstSentence(contract.info.description);
  openResponses(contract);
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
  // 3.0 ignores what stands beside a reference: a description may go, a default may not.
  if ('$ref' in node) return 'default' in node ? withSiblings(document, node as Schema) : { $ref: node.$ref };
  // A client with fields for the named keys of an open map drops the others: Rust does.
  const isOpenMap = 'additionalProperties' in node && node.additionalProperties !== false;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => !dropped.includes(key) && !(isOpenMap && key === 'properties'))
      .map(([key, value]) => [key, simplify(key === 'content' ? anyFile(value as Node) : value, document)]),
  );
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
