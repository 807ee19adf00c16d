// The handler of the guide that puts a sandbox behind msw.
// @ts-nocheck: what it imports is fetched on demand.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { lost, Sandbox, story } from 'messaging-platform-sdk/testing';

test('msw', async () => {
  const sandbox = new Sandbox({ from: story() });
  const brevo = 'https://api.brevo.com/v3/*';
  const server = setupServer(http.all(brevo, ({ request }) => sandbox.fetch(request).catch(() => Response.error())));
  server.listen();
  const client = new MessagingPlatform({ apiKey: 'any-key' });
  assert.equal((await client.children.get('1234567')).companyName, 'Acme');
  const { id } = await client.companies.create({ name: 'Birch' });
  assert.equal((await client.companies.get(id)).attributes.name, 'Birch');
  await assert.rejects(client.children.get('1'), { status: 404 });
  sandbox.next('addCredits', lost());
  const adding = client.children.credits.add('1234567', { sms: 5 });
  await assert.rejects(adding, { name: 'ConnectionError', outcome: 'unknown' });
  server.close();
});
