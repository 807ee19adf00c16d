// Translates the contract to OpenAPI 3.0.3, for generators that do not read 3.1 yet.
import { Converter } from '@apiture/openapi-down-convert';
import type { Contract } from './contract.js';

type Node = Record<string, unknown>;

/**
 * The contract (3.1) as OpenAPI 3.0.3. Requests and answers are the same, but for unions, which become any value, and
 * open maps, whose keys are no longer named. What generators copy into every file is short: a sentence for the whole, and no sample of one language.
 */
export function translate(document: Contract): object {
  const contract = structuredClone(document);
  contract.info.description = firstSentence(contract.info.description);
  return new Converter(simplify(contract) as Node).convert();
}

function firstSentence(text: string): string {
  return /^[^]*?\.(?=\s|$)/.exec(text)?.[0] ?? text;
}

function simplify(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplify);
  if (typeof node !== 'object' || node === null) return node;
  // What stands beside a reference, 3.0 ignores.
  if ('$ref' in node) return { $ref: node.$ref };
  // A client with fields for the named keys of an open map drops the others: Rust does.
  const isOpenMap = 'additionalProperties' in node && typeof node.additionalProperties === 'object';
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => !dropped.includes(key) && !(isOpenMap && key === 'properties'))
      .map(([key, value]) => [key, simplify(key === 'content' ? anyFile(value as Node) : value)]),
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
