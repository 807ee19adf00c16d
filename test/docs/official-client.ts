// The guide "From the official client": what stands before and after sends the same request.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { fetchPackage } from '../../scripts/on-demand.js';
import { runnable } from '../support/samples.js';

const guide = readFileSync(new URL('../../docs/guides/from-the-official-client.md', import.meta.url), 'utf8');
const [, version = ''] = /for its version ([\d.]+\d)/.exec(guide) ?? [];
const pairs = [
  ...guide.matchAll(
    /^### (.+)\n\n::: code-group\n\n```js \[before.*\]\n([^]*?)^```\n\n```ts \[after\]\n([^]*?)^```$/gm,
  ),
];
const folder = fetchPackage('@getbrevo/brevo', version);
const skip = folder ? false : `@getbrevo/brevo ${version} cannot be had here`;

/** What arrived since the last look. */
let arrived: object[] = [];
const server = createServer((request, response) => {
  void text(request).then((body) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    arrived.push({
      request: `${request.method} ${pathname}`,
      query: [...searchParams].sort(),
      key: request.headers['api-key'],
      body: body && (JSON.parse(body) as unknown),
    });
    const lists: Record<string, string> = {
      '/crm/notes': '[]',
      '/companies': '{"items":[]}',
      '/inbound/events': '{"events":[]}',
    };
    const list = request.method === 'GET' ? lists[pathname] : undefined;
    response.writeHead(200, { 'content-type': 'application/json' }).end(list ?? '{"id":"1"}');
  });
});

async function requestsOf(source: string, name: string, client: unknown): Promise<object[]> {
  arrived = [];
  // The client of the test stands in for the one that the program makes.
  const program = source.replace(/^import .*;$/m, '').replace(/^const (brevo|client) = new .*;$/m, '');
  await runnable(program, name)(client);
  return arrived;
}

/** The methods of the official client that docs/migration.md names. */
const migration = readFileSync(new URL('../../docs/migration.md', import.meta.url), 'utf8');
const named = [...migration.matchAll(/^\| [^|]+ \| `client\.(\w+)\.(\w+)`[^|]*\| `client/gm)];

describe('the migration table', () => {
  it('names methods that the official client has', { skip }, () => {
    const { BrevoClient } = createRequire(import.meta.url)(folder!);
    const client = new BrevoClient({ apiKey: 'test-key' });
    const missing = named.filter(([, area, method]) => typeof client[area!]?.[method!] !== 'function');
    assert.deepEqual([named.length > 10, missing.map(([row]) => row)], [true, []]);
  });
});

describe('the guide from the official client', () => {
  let baseUrl: string;
  before(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => void server.close());

  it('has ten calls', () => assert.equal(pairs.length, 10));

  for (const [, title = '', official = '', ours = ''] of pairs) {
    it(`sends the same request before and after: ${title}`, { skip }, async () => {
      const { BrevoClient } = createRequire(import.meta.url)(folder!) as {
        BrevoClient: new (options: object) => unknown;
      };
      const options = { apiKey: 'test-key', baseUrl };
      const sent = await requestsOf(official, 'brevo', new BrevoClient(options));
      assert.equal(sent.length, 1);
      assert.deepEqual(await requestsOf(ours, 'client', new MessagingPlatform(options)), sent);
    });
  }
});
