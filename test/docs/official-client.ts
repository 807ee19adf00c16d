// Compares the requests of the programs in the guide "Migrate from the official client", before and after the migration.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { describe, it, mock } from 'node:test';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { fetchPackage } from '../../scripts/package-cache.js';
import { readPage } from '../support/readme.js';
import { createAsyncFunction } from '../support/samples.js';

const guide = readPage('docs/guides/from-the-official-client.md');
const [, version = ''] = /for its version ([\d.]+\d)/.exec(guide) ?? [];
/** The groups of each match: the title, the program after the migration, and the program before it. */
const pairs = [
  ...guide.matchAll(
    /^### (.+)\n\n::: code-group\n\n```ts \[after\]\n([^]*?)^```\n\n```js \[before.*\]\n([^]*?)^```$/gm,
  ),
];
const folder = fetchPackage('@getbrevo/brevo', version);
const skip = folder ? false : `npm couldn't install @getbrevo/brevo ${version}`;

/** The response bodies that aren't `{ id }`, by method and path. */
const bodies: Record<string, unknown> = {
  'GET /contacts': { contacts: [], count: 0 },
  'GET /inbound/events': { events: [] },
  'POST /contacts/lists/2/contacts/add': { contacts: {} },
  'POST /smtp/email': { messageId: '<1@example.com>' },
};

/**
 * Runs a program of the guide, but passes `client` as the variable `name` instead of letting the program create it. Returns the
 * requests that the program sent.
 */
async function recordRequests(source: string, name: string, client: unknown): Promise<object[]> {
  const sent: object[] = [];
  mock.method(globalThis, 'fetch', async (input: string, init: RequestInit) => {
    const request = new Request(input, init);
    const { method, headers } = request;
    const { pathname, searchParams } = new URL(request.url);
    const json: unknown = request.body && (await request.json());
    sent.push({ method, pathname, query: [...searchParams].sort(), key: headers.get('api-key'), json });
    return Response.json(bodies[`${method} ${pathname.replace('/v3', '')}`] ?? { id: '1' });
  });
  const body = source.replace(/^import .*;$/m, '').replace(/^const (brevo|client) = new .*;$/m, '');
  await createAsyncFunction(body, name)(client);
  mock.restoreAll();
  return sent;
}

/** The methods of 6.0.3 come first in their rows. Those of 3.0.4 begin with the name of a class. */
const officialMethods = [...guide.matchAll(/^\| `([a-z]\w*)\.(\w+)`.* \| `client\./gm)];

const options = { apiKey: 'test-key' };
/** For example `companies: { getACompany }`. */
type OfficialClient = Record<string, Record<string, unknown>>;
function createOfficialClient(): OfficialClient {
  const { BrevoClient } = createRequire(import.meta.url)(folder!);
  return new BrevoClient(options);
}

it('the guide\'s table "Every operation" names only methods that the official client has', { skip }, () => {
  const client = createOfficialClient();
  const missing = officialMethods.filter(([, area, method]) => typeof client[area!]?.[method!] !== 'function');
  assert.ok(officialMethods.length > 10, `${officialMethods.length} methods`);
  assert.deepEqual(missing, []);
});

it(
  'the table "Every operation" names every method of the official client for companies, inbound parsing and notes',
  { skip },
  () => {
    const client = createOfficialClient();
    const methods = ['companies', 'inboundParsing', 'notes'].flatMap((area) =>
      Object.getOwnPropertyNames(Object.getPrototypeOf(client[area]))
        .filter((method) => !/^(constructor|__.*)$/.test(method))
        .map((method) => `${area}.${method}`),
    );
    const named = officialMethods
      .map(([, area, method]) => `${area}.${method}`)
      .filter((name) => /^(companies|inboundParsing|notes)\./.test(name));
    assert.deepEqual(named.sort(), methods.sort());
  },
);

describe('the calls in the guide', () => {
  it('are ten, as the heading "Ten calls" says', () => {
    assert.match(guide, /^## Ten calls$/m);
    assert.equal(pairs.length, 10);
  });

  for (const [, title = '', ours = '', official = ''] of pairs) {
    it(`send the same request before and after: ${title}`, { skip }, async () => {
      const sent = await recordRequests(official, 'brevo', createOfficialClient());
      assert.equal(sent.length, 1);
      assert.deepEqual(await recordRequests(ours, 'client', new MessagingPlatform(options)), sent);
    });
  }
});
