// No fact of openapi.yaml that the client needs can be deleted unnoticed.
import { readContract } from '../../scripts/contract.js';
import { missingFacts } from '../../scripts/generate/facts.js';

type Path = readonly (string | number)[];

/** A lint rule reports the absence of `x-codeSamples` and `x-idempotent` (see redocly.yaml). The client doesn't use `x-since`. */
const ignored = ['x-codeSamples', 'x-idempotent', 'x-since'];

/** Returns the path of each extension in a node, and of each of the extension's fields. */
function factsIn(node: unknown, path: Path = []): Path[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    const keyPath = [...path, key];
    if (!/^x-[a-z]/.test(key) || typeof key !== 'string') return factsIn(value, keyPath);
    // A response header such as x-sib-ratelimit-limit isn't a fact.
    if (path.includes('headers') || path.includes('examples') || ignored.includes(key)) return [];
    return [keyPath, ...fieldsIn(value, keyPath)];
  });
}

function fieldsIn(value: unknown, path: Path): Path[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([field, inner]) => [[...path, field], ...fieldsIn(inner, [...path, field])]);
}

function deleteAt(document: object, path: Path): void {
  const parent = path.slice(0, -1).reduce<any>((node, key) => node[key], document);
  Reflect.deleteProperty(parent, path.at(-1)!);
}

const contract = readContract();
const facts = factsIn(contract).map((path) => ({ name: path.join(' › '), path }));

it('openapi.yaml states every fact that the client needs', () => {
  expect(missingFacts(contract)).toEqual([]);
  expect(facts.length).toBeGreaterThan(80);
});

it.each(facts)('`npm run generate` reports that $name is missing', ({ path }) => {
  const document = structuredClone(contract);
  deleteAt(document, path);
  const extension = path.find((key) => String(key).startsWith('x-'));
  expect(missingFacts(document).join('\n')).toContain(String(extension));
});
