// The guide "From the official client": its programs send the same requests before and after, and its table is complete.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { describe, it, mock } from 'node:test';
import * as sdk from 'messaging-platform-sdk';
import { fetchPackage } from '../../scripts/package-cache.js';
import { readPage } from '../support/readme.js';
import { createAsyncFunction } from '../../scripts/code-samples.js';
import { officialMethodsTable } from '../../scripts/docs/official-methods.js';
import { methodsFile, readOfficialMethods, version3, version6 } from './official-methods.js';

process.env.API_KEY = 'test-key';
const guide = readPage('docs/guides/from-the-official-client.md');
const folder6 = fetchPackage('@getbrevo/brevo', version6);
const folder3 = fetchPackage('@getbrevo/brevo', version3);
const skip = folder6 && folder3 ? false : "npm couldn't install @getbrevo/brevo";
const require = createRequire(import.meta.url);

/** The programs before and after the migration, by the heading above them. */
const pairs = new Map(
  [
    ...guide.matchAll(
      /^##+ ([^\n{]+?)(?: \{.*\})?\n\n::: code-group\n\n```ts.*\n([^]*?)^```\n\n```js.*\n([^]*?)^```$/gm,
    ),
  ].map(([, heading = '', ours = '', official = '']) => [heading, { ours, official }]),
);

interface SentRequest {
  method?: string;
  path?: string;
  key?: unknown;
  body: unknown;
}

const bodiesByPath: Record<string, unknown> = {
  '/v3/contacts': { contacts: [], count: 0 },
  '/v3/contacts/alice@example.com': { id: 42 },
  '/v3/contacts/lists/2/contacts/remove': { contacts: {} },
  '/v3/smtp/email': { messageId: '<1@example.com>' },
};

/** Runs a program with `imports` as its variables. Returns its `fetch` requests and its output. */
async function run(source: string, imports: object, status = 200) {
  const sent: SentRequest[] = [];
  const printed: unknown[] = [];
  mock.method(globalThis, 'fetch', async (input: string, init: RequestInit) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const path = decodeURIComponent(pathname);
    const body: unknown = request.body && (await request.json());
    sent.push({ method: request.method, path: path + search, key: request.headers.get('api-key'), body });
    return Response.json(status === 200 ? bodiesByPath[path] : { message: 'Contact does not exist' }, { status });
  });
  const print = (value: unknown) => printed.push(value);
  const variables = { ...imports, console: { log: print, error: print } };
  const code = source.replace(/^import [^]*? from .*;$/gm, '');
  await createAsyncFunction(code, ...Object.keys(variables))(...Object.values(variables));
  mock.restoreAll();
  return { sent, printed };
}

describe('the programs in the guide', { skip }, () => {
  const official6 = (): Record<string, unknown> => require(folder6!);

  it('send the same requests before and after', async () => {
    const { ours, official } = pairs.get('Calls')!;
    const { sent } = await run(ours, sdk);
    assert.equal(sent.length, 5);
    const creation = pairs.get('The client')!.official;
    assert.deepEqual((await run(creation + official, official6())).sent, sent);
  });

  it('recognize a missing contact before and after', async () => {
    const { ours, official } = pairs.get('Errors: BrevoError')!;
    assert.deepEqual((await run(ours, sdk, 404)).printed, ['no contact']);
    assert.deepEqual((await run(official, official6(), 404)).printed, ['no contact']);
  });

  it('send the same request with version 3, which uses axios', async () => {
    const received: SentRequest[] = [];
    const server = createServer((request, response) => {
      request.setEncoding('utf8').on('data', (text: string) => {
        const { method, url: path, headers } = request;
        received.push({ method, path: `/v3${path}`, key: headers['api-key'], body: JSON.parse(text) });
      });
      request.on('end', () => response.writeHead(201, { 'content-type': 'application/json' }).end('{"messageId":"1"}'));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    // A server that listens on a port has this kind of address.
    const { port } = server.address() as AddressInfo;
    const { ours, official } = pairs.get('From version 3')!;
    const local = official.replace('EmailsApi()', `EmailsApi('http://127.0.0.1:${port}')`);
    const { printed } = await run(local, { brevo: require(folder3!) });
    server.close();
    assert.deepEqual(printed, ['1']);
    assert.deepEqual(received, (await run(ours, sdk)).sent);
  });
});

describe('the table "Every operation"', { skip }, () => {
  const methods = readOfficialMethods(folder6!);

  it('has every method of version 6', () => {
    const { BrevoClient } = require(folder6!);
    const client: Record<string, object> = new BrevoClient({ apiKey: 'test-key' });
    const isArea = (value: unknown): value is object => /Client$/.test(value?.constructor?.name ?? '');
    const prototype = Object.getPrototypeOf(client) as object;
    const areas = Object.keys(Object.getOwnPropertyDescriptors(prototype)).filter((name) => isArea(client[name]));
    const existing = areas.flatMap((area) =>
      Object.getOwnPropertyNames(Object.getPrototypeOf(client[area]))
        .filter((method) => !/^(constructor|__.*)$/.test(method))
        .map((method) => `${area}.${method}`),
    );
    assert.ok(existing.length > 200);
    assert.deepEqual(Object.keys(methods).sort(), existing.sort());
    assert.deepEqual(JSON.parse(readFileSync(methodsFile, 'utf8')), methods);
    const table = officialMethodsTable();
    assert.deepEqual(
      existing.filter((name) => !table.includes(`| \`${name}\` |`)),
      [],
    );
  });

  it('has the names of version 3', () => {
    const classes: Record<string, { prototype?: object } | undefined> = require(folder3!);
    const existing = Object.values(classes).flatMap((found) => Object.getOwnPropertyNames(found?.prototype ?? {}));
    const named = [...officialMethodsTable().matchAll(/^\|[^|]*\| `(\w+)` \| \[/gm)].map(([, name = '']) => name);
    assert.ok(named.filter((name) => existing.includes(name)).length > 100);
  });
});
