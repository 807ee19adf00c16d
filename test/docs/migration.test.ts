// docs/migration.md against the contract: whoever comes from another client finds every operation there.
import { readFileSync } from 'node:fs';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { listOperations, readContract } from '../../scripts/contract.js';

const text = readFileSync(new URL('../../docs/migration.md', import.meta.url), 'utf8');
const rows = [...text.matchAll(/^\| (?:none|`\w+Api\.(\w+)`) +\| .+? +\| `client\.([\w.]+)` +\|$/gm)].map(
  ([, operationId, method]) => ({ operationId, method }),
);
const operations = listOperations(readContract());
/** An operation that is newer than the former clients is `none` of theirs. */
const known = new Set(rows.map(({ operationId }) => operationId));

describe('the migration table', () => {
  it('names each operation that the former clients have once, in the order of the contract', () => {
    const named = rows.map(({ operationId }) => operationId).filter(Boolean);
    expect(named).toEqual(operations.map(({ operationId }) => operationId).filter((id) => known.has(id)));
  });

  it('names the method that the operation is called by in the code samples', () => {
    const called = operations.map(({ definition }) => {
      const [sample] = definition['x-codeSamples'];
      return /client\.([\w.]+)\(/.exec(sample.source)?.[1];
    });
    expect(rows.map(({ method }) => method)).toEqual(called);
  });

  it.each(rows.map(({ method }) => method ?? ''))('names client.%s, which is a method of the client', (method) => {
    const client: unknown = new MessagingPlatform({ apiKey: '<API_KEY>' });
    const found = method.split('.').reduce<unknown>((at, name) => Reflect.get(Object(at), name), client);
    expect(typeof found).toBe('function');
  });
});
