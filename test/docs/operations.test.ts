// The pages that list the operations have all of them, in the contract's order: docs/reference.md with what each method takes,
// docs/migration.md beside the methods of the former clients.
import { MessagingPlatform, type OperationId } from 'messaging-platform-sdk';
import { listOperations, readContract } from '../../scripts/contract.js';
import { readArguments } from '../../scripts/repeat.js';
import { calls } from '../support/calls.js';
import { readPage, readTable } from '../support/readme.js';

const operations = listOperations(readContract());

describe('docs/reference.md', () => {
  it('lists every operation with its method and its request', () => {
    const signatures = readArguments();
    const expected = operations.map(({ operationId, method, path }) => [
      `\`${calls[operationId as OperationId].name}(${signatures[operationId]})\``,
      operationId,
      `\`${method} ${path}\``,
    ]);
    expect(readTable(readPage('docs/reference.md'), 'Methods')).toEqual(expected);
  });
});

describe('docs/migration.md', () => {
  const rows = readPage('docs/migration.md').matchAll(
    /^\| (?:none|`\w+Api\.(\w+)`) +\| .+? +\| `client\.([\w.]+)` +\|$/gm,
  );
  const [former, methods] = [...rows].reduce<[string[], string[]]>(
    ([names, found], [, name, method = '']) => [name ? [...names, name] : names, [...found, method]],
    [[], []],
  );

  it('names no method of the former clients twice', () => {
    expect(former).toEqual([...new Set(former)]);
  });

  it('lists every operation by the method of its code samples, which the client has', () => {
    const client: unknown = new MessagingPlatform();
    const typeOf = (method: string) =>
      typeof method.split('.').reduce<unknown>((at, name) => Reflect.get(Object(at), name), client);
    expect(methods.filter((method) => typeOf(method) !== 'function')).toEqual([]);
    const called = operations.map(({ definition }) => {
      const [sample] = definition['x-codeSamples'];
      return /client\.([\w.]+)\(/.exec(sample.source)?.[1];
    });
    expect(methods).toEqual(called);
  });
});
