// docs/migration.md against the contract: whoever comes from another client finds every operation there.
import { readFileSync } from 'node:fs';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { listOperations, readContract } from '../../scripts/contract.js';

const text = readFileSync(new URL('../../docs/migration.md', import.meta.url), 'utf8');
const rows = [...text.matchAll(/^\| (?:none|`\w+Api\.(\w+)`) +\| .+? +\| `client\.([\w.]+)` +\|$/gm)].map(
  ([, former, method]) => ({ former, method }),
);
const operations = listOperations(readContract());

describe('the migration table', () => {
  it('names no method of the former clients twice', () => {
    const named = rows.map(({ former }) => former).filter(Boolean);
    expect(named).toEqual([...new Set(named)]);
  });

  it('has a row for each operation of the contract in its order, with the method of its code samples', () => {
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
