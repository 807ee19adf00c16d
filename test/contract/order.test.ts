// One order: who knows that of openapi.yaml knows where to look in the methods, the calls and the generated files.
import { readdirSync, readFileSync } from 'node:fs';
import { listOperations, readContract } from '../../scripts/contract.js';

const root = new URL('../../', import.meta.url);
const ids = listOperations(readContract()).map(({ operationId }) => operationId);
const resources = readdirSync(new URL('src/resources/', root)).map((name) => `src/resources/${name}`);

/** The operations that a file names, as the pattern's first group finds them. */
function operationsIn(file: string, pattern: RegExp): string[] {
  const names = [...readFileSync(new URL(file, root), 'utf8').matchAll(pattern)].map(([, name = '']) => name);
  return names.filter((name) => ids.includes(name));
}

const inOrder = (found: string[]) => ids.filter((id) => found.includes(id));

describe('the order of openapi.yaml', () => {
  it.each(resources)('is that of the methods in %s', (file) => {
    const found = operationsIn(file, /ApiPromise<[^;{]*?'(\w+)'>/g);
    expect(found).toEqual(inOrder(found));
  });

  it('is that of the calls of the tests and of what is generated, which name every operation', () => {
    expect(operationsIn('test/support/calls.ts', /^ {2}(\w+): \{/gm)).toEqual(ids);
    expect(operationsIn('generated/contract.ts', /^ {2}(\w+): \{/gm)).toEqual(ids);
  });

  it('is found in every method', () => {
    const found = resources.flatMap((file) => operationsIn(file, /ApiPromise<[^;{]*?'(\w+)'>/g));
    expect(found.sort()).toEqual([...ids].sort());
  });
});
