// The one line of the guide that puts a sandbox behind msw.
// @ts-nocheck: what it imports is fetched on demand.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { Sandbox, story } from 'messaging-platform-sdk/testing';

test('msw', async () => {
  const sandbox = new Sandbox({ from: story() });
  const server = setupServer(http.all('https://api.brevo.com/v3/*', ({ request }) => sandbox.fetch(request)));
  server.listen();
  const client = new MessagingPlatform({ apiKey: 'any-key' });
  assert.equal((await client.children.get('1234567')).companyName, 'Acme');
  const { id } = await client.companies.create({ name: 'Birch' });
  assert.equal((await client.companies.get(id)).attributes.name, 'Birch');
  await assert.rejects(client.children.get('1'), { status: 404 });
  server.close();
});
