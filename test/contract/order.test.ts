// One order: who knows that of openapi.yaml knows where to look in the methods, the calls and the generated files.
import { readdirSync, readFileSync } from 'node:fs';
import { listOperations, readContract } from '../../scripts/contract.js';

const root = new URL('../../', import.meta.url);
const ids = listOperations(readContract()).map(({ operationId }) => operationId);
const resources = readdirSync(new URL('src/resources/', root)).map((name) => `src/resources/${name}`);

/** The operations that a file names, as the pattern's first group finds them, each where it comes first. */
function operationsIn(file: string, pattern: RegExp): string[] {
  const names = [...readFileSync(new URL(file, root), 'utf8').matchAll(pattern)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => ids.includes(name));
}

describe('the order of openapi.yaml', () => {
  const methods = resources.map((file) => operationsIn(file, /ApiPromise<[^;{]*?'(\w+)'>/g));

  it('is that of the methods in each file of src/resources/, which have every operation', () => {
    expect(methods).toEqual(methods.map((found) => ids.filter((id) => found.includes(id))));
    expect(methods.flat().sort()).toEqual([...ids].sort());
  });

  it.each(['generated/contract.ts', 'test/support/calls.ts'])('is that of %s, which names every operation', (file) => {
    expect(operationsIn(file, /^ {2}(\w+): [{(]/gm)).toEqual(ids);
  });

  it('is that of the first language-neutral request of each operation', () => {
    expect(operationsIn('test/conformance/requests.json', /"operation": "(\w+)"/g)).toEqual(ids);
  });
});
