// The handler of the guide that puts a sandbox behind msw 2 or 3, with faults.
// @ts-nocheck: what it imports is fetched on demand.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { lost, Sandbox, status, story, tooManyRequests } from 'messaging-platform-sdk/testing';

const sandbox = new Sandbox({ from: story() });
const server = setupServer(
  http.all('https://api.brevo.com/v3/*', ({ request }) => sandbox.fetch(request).catch(() => Response.error())),
);
const client = new MessagingPlatform({ apiKey: 'any-key', retries: 0 });

beforeEach(() => {
  sandbox.reset();
  server.listen();
});
afterEach(() => {
  assert.deepEqual(sandbox.pendingFaults, []);
  server.close();
});

test('reads, creates and finds nothing', async () => {
  assert.equal((await client.children.get('1234567')).companyName, 'Acme');
  const { id } = await client.companies.create({ name: 'Birch' });
  assert.equal((await client.companies.get(id)).attributes.name, 'Birch');
  await assert.rejects(client.children.get('1'), { status: 404 });
});

test('a lost response is a ConnectionError of unknown outcome', async () => {
  sandbox.next('companies.create', lost());
  const error = { name: 'ConnectionError', outcome: 'unknown' };
  await assert.rejects(client.companies.create({ name: 'Birch' }), error);
  assert.equal(sandbox.snapshot().companies.length, 2);
});

test('a 503 and a 429 have their errors', async () => {
  sandbox.next('notes.list', status(503));
  await assert.rejects(client.notes.list(), { status: 503 });
  sandbox.next('notes.list', tooManyRequests({ retryAfter: 30 }));
  await assert.rejects(client.notes.list(), { status: 429, retryAfter: 30_000 });
});
