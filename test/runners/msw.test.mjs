// Tests the guide's handler for msw, which passes requests to a sandbox.
// @ts-nocheck: npm installs the imported packages on demand.
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

test('passes successful responses and a 404 from the sandbox to the client', async () => {
  assert.equal((await client.children.get('1234567')).companyName, 'Acme');
  const { id } = await client.companies.create({ name: 'Birch' });
  assert.equal((await client.companies.get(id)).attributes.name, 'Birch');
  await assert.rejects(client.children.get('1'), { status: 404 });
});

test('turns a lost response into a ConnectionError with an unknown outcome', async () => {
  sandbox.next('companies.create', lost());
  const error = { name: 'ConnectionError', outcome: 'unknown' };
  await assert.rejects(client.companies.create({ name: 'Birch' }), error);
  assert.equal(sandbox.snapshot().companies.length, 2);
});

test('passes a 503, and a 429 with `retryAfter`, to the client', async () => {
  sandbox.next('notes.list', status(503));
  await assert.rejects(client.notes.list(), { status: 503 });
  sandbox.next('notes.list', tooManyRequests({ retryAfter: 30 }));
  await assert.rejects(client.notes.list(), { status: 429, retryAfter: 30_000 });
});
