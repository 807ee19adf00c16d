// The guide "From the official client": what stands before and after sends the same request.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { describe, it, mock } from 'node:test';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { fetchPackage } from '../../scripts/on-demand.js';
import { readPage } from '../support/readme.js';
import { runnable } from '../support/samples.js';

const guide = readPage('docs/guides/from-the-official-client.md');
const [, version = ''] = /for its version ([\d.]+\d)/.exec(guide) ?? [];
const pairs = [
  ...guide.matchAll(
    /^### (.+)\n\n::: code-group\n\n```js \[before.*\]\n([^]*?)^```\n\n```ts \[after\]\n([^]*?)^```$/gm,
  ),
];
const folder = fetchPackage('@getbrevo/brevo', version);
const skip = folder ? false : `@getbrevo/brevo ${version} cannot be had here`;

const lists: Record<string, unknown> = {
  '/crm/notes': [],
  '/companies': { items: [] },
  '/inbound/events': { events: [] },
};

/** The requests of a program; the client of the test stands in for the one that it makes. */
async function requestsOf(source: string, name: string, client: unknown): Promise<object[]> {
  const sent: object[] = [];
  mock.method(globalThis, 'fetch', async (input: string, init: RequestInit) => {
    const { method, url, headers, body } = new Request(input, init);
    const { pathname, searchParams } = new URL(url);
    const json: unknown = body && (await new Response(body).json());
    sent.push({ method, pathname, query: [...searchParams].sort(), key: headers.get('api-key'), json });
    return Response.json((method === 'GET' && lists[pathname.replace('/v3', '')]) || { id: '1' });
  });
  await runnable(source.replace(/^import .*;$/m, '').replace(/^const (brevo|client) = new .*;$/m, ''), name)(client);
  mock.restoreAll();
  return sent;
}

/** The methods of the official client that the guide names. */
const named = [...guide.matchAll(/^\| [^|]+ \| `client\.(\w+)\.(\w+)`[^|]*\| `client/gm)];

const options = { apiKey: 'test-key' };
/** As its own types do not say it: any method of any area. */
type Official = Record<string, Record<string, unknown>>;
const newOfficial = () => new (createRequire(import.meta.url)(folder!).BrevoClient)(options) as Official;

describe('the migration table', () => {
  it('names methods that the official client has', { skip }, () => {
    const client = newOfficial();
    const missing = named.filter(([, area, method]) => typeof client[area!]?.[method!] !== 'function');
    assert.deepEqual([named.length > 10, missing.map(([row]) => row)], [true, []]);
  });
});

describe('the guide from the official client', () => {
  it('has ten calls', () => assert.equal(pairs.length, 10));

  for (const [, title = '', official = '', ours = ''] of pairs) {
    it(`sends the same request before and after: ${title}`, { skip }, async () => {
      const sent = await requestsOf(official, 'brevo', newOfficial());
      assert.equal(sent.length, 1);
      assert.deepEqual(await requestsOf(ours, 'client', new MessagingPlatform(options)), sent);
    });
  }
});
