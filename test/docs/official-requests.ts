// Compares requests of `client.request` with those of Brevo's official client, for ten areas.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import { after, before, describe, it } from 'node:test';
import { buffer } from 'node:stream/consumers';
import { MessagingPlatform, type AnyRequestOptions } from 'messaging-platform-sdk';
import { fetchPackage } from '../../scripts/package-cache.js';

const packageName = '@getbrevo/brevo';
const folder = fetchPackage(packageName, '6');
const skip = folder ? false : `npm couldn't install ${packageName}`;

/** The official client's method, and its argument. */
type Official = [area: string, method: string, input: object];
type Ours = [method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, options: AnyRequestOptions];

const file = () => new File(['name\nAcme\n'], 'report.csv', { type: 'text/csv' });
function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
const email = { subject: 'Hello', sender: { email: 'a@example.com' }, to: [{ email: 'b@example.com' }] };
const since = new Date('2026-10-01T00:00:00.000Z');
const query = { listIds: [1, 2], modifiedSince: since.toISOString(), limit: 50 };
const path = { pid: 'a/b', bdid: 'ü 1', blid: '5' };
const orders = [{ id: '1', createdAt: since, updatedAt: since, status: 'paid', amount: 5, products: [] }];
const attributes = { FNAME: 'Ellie', COUNTRIES: ['India', 'China'] };
const events = [{ event_name: 'order', identifiers: { email_id: 'a@example.com' } }];

const cases: [title: string, official: Official, ours: Ours][] = [
  [
    'a list with arrays and dates in its query',
    ['contacts', 'getContacts', query],
    ['GET', '/contacts', { query: { ...query, modifiedSince: since } }],
  ],
  [
    'an email address in a path, and arrays in a body',
    ['contacts', 'updateContact', { identifier: 'a+b@example.com', identifierType: 'email_id', attributes }],
    [
      'PUT',
      '/contacts/{id}',
      { path: { id: 'a+b@example.com' }, query: { identifierType: 'email_id' }, body: { attributes } },
    ],
  ],
  [
    'a transactional email',
    ['transactionalEmails', 'sendTransacEmail', email],
    ['POST', '/smtp/email', { body: email }],
  ],
  [
    'a file in a form, with a field',
    ['files', 'uploadAFile', { file: file(), dealId: 'd1' }],
    ['POST', '/crm/files', { body: formOf({ dealId: 'd1', file: file() }) }],
  ],
  [
    'a form with JSON in a field',
    ['deals', 'importDealsCreationAndUpdation', { file: file(), mapping: { link_entities: true } }],
    ['POST', '/crm/deals/import', { body: formOf({ file: file(), mapping: '{"link_entities":true}' }) }],
  ],
  [
    'brackets in the names of a query',
    ['deals', 'getAllDeals', { 'filters[attributes.deal_name]': 'A & B', limit: 5 }],
    ['GET', '/crm/deals', { query: { 'filters[attributes.deal_name]': 'A & B', limit: 5 } }],
  ],
  ['a list in a body', ['event', 'createBatchEvents', { events }], ['POST', '/events/batch', { body: { events } }]],
  [
    'dates in a body',
    ['ecommerce', 'createBatchOrder', { orders }],
    ['POST', '/orders/status/batch', { body: { orders } }],
  ],
  [
    'a deep path with three values',
    ['balance', 'updateBalanceLimit', { ...path, value: 5 }],
    ['PUT', '/loyalty/balance/programs/{pid}/balance-definitions/{bdid}/limits/{blid}', { path, body: { value: 5 } }],
  ],
  ['a DELETE', ['webhooks', 'deleteWebhook', { webhookId: 7 }], ['DELETE', '/webhooks/{id}', { path: { id: 7 } }]],
  [
    'text in a query',
    ['senders', 'getSenders', { domain: 'example.com' }],
    ['GET', '/senders', { query: { domain: 'example.com' } }],
  ],
  [
    'bytes in a response',
    ['inboundParsing', 'getInboundEmailAttachment', { downloadToken: 'a/b=' }],
    ['GET', '/inbound/attachments/{token}', { path: { token: 'a/b=' }, responseType: 'binary' }],
  ],
];

const sent: object[] = [];
const server = createServer(async (request, response) => {
  const { method, headers } = request;
  const { pathname, searchParams } = new URL(request.url!, 'http://localhost');
  const bytes = await buffer(request);
  const [mediaType = ''] = (headers['content-type'] ?? '').split(';');
  const content = mediaType.startsWith('multipart/') ? await partsOf(headers['content-type']!, bytes) : String(bytes);
  const body: unknown = mediaType === 'application/json' ? JSON.parse(String(bytes)) : content;
  sent.push({ method, pathname, query: [...searchParams].sort(), key: headers['api-key'], mediaType, body });
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});

async function partsOf(contentType: string, bytes: Buffer) {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData();
  const parts = [...form].map(async ([name, value]) =>
    typeof value === 'string' ? { name, value } : { name, fileName: value.name, text: await value.text() },
  );
  return (await Promise.all(parts)).sort((one, other) => one.name.localeCompare(other.name));
}

describe('client.request sends the same request as the official client:', () => {
  let baseUrl = '';
  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v3`;
  });
  after(() => server.close());

  for (const [title, [area, name, input], [method, template, options]] of cases) {
    it(title, { skip }, async () => {
      sent.length = 0;
      const { BrevoClient } = createRequire(import.meta.url)(folder!);
      const official = new BrevoClient({ apiKey: 'test-key', baseUrl, maxRetries: 0 });
      await official[area][name](input);
      await new MessagingPlatform({ apiKey: 'test-key', baseUrl }).request(method, template, options);
      assert.equal(sent.length, 2);
      assert.deepEqual(sent[1], sent[0]);
    });
  }
});
