// Runs the programs of the guide "Migrate from the official client", before and after the migration, and compares their requests.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { describe, it, mock } from 'node:test';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { fetchPackage } from '../../scripts/package-cache.js';
import { readPage } from '../support/readme.js';
import { createAsyncFunction } from '../support/samples.js';

const guide = readPage('docs/guides/from-the-official-client.md');
const [, version = ''] = /for its version ([\d.]+\d)/.exec(guide) ?? [];
/** The title of each of the guide's programs, and the program before and after the migration. */
const pairs = [
  ...guide.matchAll(
    /^### (.+)\n\n::: code-group\n\n```js \[before.*\]\n([^]*?)^```\n\n```ts \[after\]\n([^]*?)^```$/gm,
  ),
];
const folder = fetchPackage('@getbrevo/brevo', version);
const skip = folder ? false : `npm couldn't install @getbrevo/brevo ${version}`;

/** The bodies of the responses to GET requests for lists, by path. */
const listBodies: Record<string, unknown> = {
  '/crm/notes': [],
  '/companies': { items: [] },
  '/inbound/events': { events: [] },
};

/** Runs a program with the given client instead of the one that it creates, and returns the requests that it sends. */
async function requestsOf(source: string, name: string, client: unknown): Promise<object[]> {
  const sent: object[] = [];
  mock.method(globalThis, 'fetch', async (input: string, init: RequestInit) => {
    const request = new Request(input, init);
    const { method, headers } = request;
    const { pathname, searchParams } = new URL(request.url);
    const json: unknown = request.body && (await request.json());
    sent.push({ method, pathname, query: [...searchParams].sort(), key: headers.get('api-key'), json });
    return Response.json((method === 'GET' && listBodies[pathname.replace('/v3', '')]) || { id: '1' });
  });
  const body = source.replace(/^import .*;$/m, '').replace(/^const (brevo|client) = new .*;$/m, '');
  await createAsyncFunction(body, name)(client);
  mock.restoreAll();
  return sent;
}

/** Methods of the official client in the guide's table. */
const tableRows = [...guide.matchAll(/^\| `client\.(\w+)\.(\w+)`[^|]*\| `client/gm)];

const options = { apiKey: 'test-key' };
/** Accepts any name of an area and a method, because we read the names from the table. */
type OfficialClient = Record<string, Record<string, unknown>>;
const createOfficialClient = () => new (createRequire(import.meta.url)(folder!).BrevoClient)(options) as OfficialClient;

it('the table of every operation names only methods that the official client has', { skip }, () => {
  const client = createOfficialClient();
  const missing = tableRows.filter(([, area, method]) => typeof client[area!]?.[method!] !== 'function');
  assert.ok(tableRows.length > 10, `${tableRows.length} rows`);
  assert.deepEqual(missing, []);
});

describe('the guide from the official client', () => {
  it('shows ten calls', () => assert.equal(pairs.length, 10));

  for (const [, title = '', official = '', ours = ''] of pairs) {
    it(`sends the same request before and after: ${title}`, { skip }, async () => {
      const sent = await requestsOf(official, 'brevo', createOfficialClient());
      assert.equal(sent.length, 1);
      assert.deepEqual(await requestsOf(ours, 'client', new MessagingPlatform(options)), sent);
    });
  }
});
