// Emails that a program sends to the sandbox.
import type { ApiError } from 'messaging-platform-sdk';
import { rejection } from '../support/quick-client.js';
import { respondWith, hostileServers } from '../support/hostile-server.js';
import { checkedClient, untilDelivered } from './support.js';

const start = '2026-11-27T09:00:00.000Z';
const now = () => Date.parse(start);
const sender = { email: 'orders@example.com', name: 'Acme' };
const to = [{ email: 'alice@example.com' }];
const email = { sender, to, subject: 'Order 1042', htmlContent: '<p>Thanks</p>' };
const serveWebhook = hostileServers();

describe('an email that is sent to the sandbox', () => {
  it('is in the log with its content and its events, for each recipient', async () => {
    const { client } = checkedClient({ now });
    const { messageId } = await client.emails.send({ ...email, cc: [{ email: 'bob@example.com' }], tags: ['orders'] });
    const { transactionalEmails, count } = await client.emails.list({ messageId });
    expect(count).toBe(2);
    expect(transactionalEmails).toMatchObject([
      { email: 'bob@example.com' },
      { email: 'alice@example.com', date: start, tags: ['orders'] },
    ]);
    const { uuid } = transactionalEmails[1]!;
    expect(await client.emails.get(uuid)).toMatchObject({
      subject: 'Order 1042',
      body: '<p>Thanks</p>',
      events: [{ name: 'sent' }, { name: 'delivered' }],
    });
    const { events } = await client.emails.events.list({ email: 'alice@example.com' });
    expect(events).toMatchObject([
      { event: 'delivered', messageId },
      { event: 'requests', tag: 'orders' },
    ]);
  });

  it('is found by all of its tags, which are a JSON array', async () => {
    const { client } = checkedClient({ now });
    await client.emails.send({ ...email, tags: ['orders', 'order-1042'] });
    await client.emails.send({ ...email, tags: ['orders'] });
    const count = async (tags: string) => (await client.emails.events.list({ event: 'requests', tags })).events.length;
    expect(await count('["orders"]')).toBe(2);
    expect(await count('["order-1042"]')).toBe(1);
    expect(await count('["orders","order-1042"]')).toBe(1);
    expect(await rejection(count('order-1042'))).toMatchObject({ status: 400 });
    expect(await rejection(client.sms.events.list({ tags: 'order' }))).toMatchObject({ status: 400 });
  });

  it('has the values of its template, of its params and of the contact', async () => {
    const { client } = checkedClient({ now });
    const htmlContent = '<p>{{contact.FIRSTNAME}}: {{ params.ORDER }}</p>';
    const template = { templateName: 'Order', subject: 'Order {{params.ORDER}}', sender, htmlContent, isActive: true };
    const { id: templateId } = await client.emails.templates.create(template);
    await client.contacts.create({ email: 'alice@example.com', attributes: { FIRSTNAME: 'Alice' } });
    await client.emails.send({ templateId, to, params: { ORDER: '1042' } });
    const { transactionalEmails } = await client.emails.list({ templateId });
    const content = await client.emails.get(transactionalEmails[0]!.uuid);
    expect(content).toMatchObject({ subject: 'Order 1042', body: '<p>Alice: 1042</p>' });
  });

  it('is sent once for each idempotency key, for as long as Brevo keeps the key', async () => {
    const { client, sandbox } = checkedClient({ now });
    const keyed = { ...email, headers: { idempotencyKey: '7f5c2f0e-6a2b-4c51-9b1e-0d6f3a8c1b42' } };
    await client.emails.send(keyed);
    expect(await rejection<ApiError>(client.emails.send(keyed))).toMatchObject({
      status: 400,
      code: 'duplicate_parameter',
    });
    expect(sandbox.snapshot().emails).toHaveLength(1);
    sandbox.advanceClock(15 * 60_000);
    await client.emails.send(keyed);
    expect(sandbox.snapshot().emails).toHaveLength(2);
  });

  it('is only validated in a dry run', async () => {
    const { client, sandbox } = checkedClient({ now });
    expect(await client.emails.send({ ...email, headers: { 'X-Sib-Sandbox': 'drop' } })).toHaveProperty('messageId');
    expect(sandbox.snapshot().emails).toEqual([]);
  });

  it('waits until its time, and can be deleted before', async () => {
    const { client, sandbox } = checkedClient({ now });
    const scheduledAt = '2026-11-28T09:00:00.000Z';
    const { data, response } = await client.emails.send({ ...email, scheduledAt }).withResponse();
    expect(response.status).toBe(202);
    const { messageId = '', batchId = '' } = data;
    expect(await client.emails.getScheduled(messageId)).toEqual({ scheduledAt, createdAt: start, status: 'queued' });
    expect(await client.emails.getScheduled(batchId)).toMatchObject({ count: 1 });
    expect((await client.emails.list({ messageId })).count).toBe(0);
    const second = await client.emails.send({ ...email, scheduledAt });
    await client.emails.deleteScheduled(second.messageId!);
    sandbox.advanceClock(24 * 3_600_000);
    expect((await client.emails.list({ messageId })).count).toBe(1);
    expect((await client.emails.list({ email: 'alice@example.com' })).count).toBe(1);
    expect(await client.emails.getScheduled(messageId)).toMatchObject({ status: 'processed' });
  });

  it('has no events before its time, and never if it is deleted before', async () => {
    const { client, sandbox } = checkedClient({ now });
    const { messageId } = await client.emails.send({ ...email, scheduledAt: '2026-11-28T09:00:00.000Z' });
    await client.emails.deleteScheduled(messageId!);
    sandbox.advanceClock(24 * 3_600_000);
    expect((await client.emails.events.list()).events).toEqual([]);
  });

  it('reaches the contact, or the block, whose address has other capital letters', async () => {
    const { client } = checkedClient({ now, from: { 'emails.blockedContacts': [{ email: 'bob@example.com' }] } });
    await client.contacts.create({ email: 'alice@example.com', attributes: { FIRSTNAME: 'Alice' } });
    const recipients = [{ email: 'Alice@example.com' }, { email: 'Bob@example.com' }];
    await client.emails.send({ ...email, to: recipients, subject: 'For {{contact.FIRSTNAME}}' });
    const { events } = await client.emails.events.list();
    expect(events).toMatchObject([
      { event: 'blocked', email: 'Bob@example.com' },
      { event: 'requests' },
      { event: 'delivered', subject: 'For Alice' },
      { event: 'requests' },
    ]);
  });

  it('may follow emails of a seed, which were sent before', async () => {
    const { client, sandbox } = checkedClient({ now, from: { emails: [{ email: 'bob@example.com' }] } });
    await client.emails.send(email);
    sandbox.advanceClock(1);
    expect((await client.emails.events.list()).events).toHaveLength(2);
    expect((await client.emails.list({ email: 'bob@example.com' })).count).toBe(1);
  });

  const attach = (file: object) => ({ ...email, attachment: [file] });
  it.each<[name: string, body: object, code: string, message: string]>([
    ['without recipients', { ...email, to: undefined }, 'missing_parameter', 'to is missing'],
    ['without content', { ...email, htmlContent: undefined }, 'missing_parameter', 'templateId, textContent or html'],
    ['without a subject', { ...email, subject: undefined }, 'missing_parameter', 'subject is missing'],
    ['without a sender', { ...email, sender: undefined }, 'missing_parameter', 'sender is missing'],
    ['for a past time', { ...email, scheduledAt: '2026-11-27T08:59:00Z' }, 'invalid_parameter', 'the next 72 hours'],
    ['for over 72 hours', { ...email, scheduledAt: '2026-11-30T09:01:00Z' }, 'invalid_parameter', 'the next 72 hours'],
    ['with a file that is not base64', attach({ name: 'a.pdf', content: '%' }), 'invalid_parameter', 'must be Base64'],
    ['with a file without content', attach({ name: 'a.pdf' }), 'missing_parameter', 'url or content is missing'],
    ['with a program', attach({ name: 'a.exe', content: 'YQ==' }), 'invalid_parameter', 'a.exe is not supported'],
  ])('is rejected %s', async (_, body, code, message) => {
    const { sandbox } = checkedClient({ now });
    // The client would reject some of these itself.
    const headers = { 'api-key': 'k', 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await sandbox.fetch('https://api.brevo.com/v3/smtp/email', init);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code, message: expect.stringContaining(message) });
  });

  it('calls the webhooks of its events on this machine, and no others', async () => {
    const { client, sandbox } = checkedClient({ now });
    const { url, requests } = await serveWebhook([respondWith(204)]);
    await client.webhooks.create({ url, events: ['delivered'], auth: { type: 'bearer', token: 'abc' } });
    await client.webhooks.create({ url: 'https://www.example.com/hook', events: ['delivered'] });
    await client.emails.send(email);
    await untilDelivered(sandbox, 2);
    expect(requests).toMatchObject([{ headers: { authorization: 'Bearer abc' } }]);
    expect(JSON.parse(requests[0]!.body)).toMatchObject({ event: 'delivered', email: 'alice@example.com' });
    expect(sandbox.deliveries).toMatchObject([
      { url: 'https://www.example.com/hook', problem: expect.stringContaining('only webhooks on this machine') },
      { status: 204, problem: undefined },
    ]);
  });

  it('reports a webhook of a seed that cannot be called, and rejects one in a request', async () => {
    const seed = ['nonsense', 'http://100%:p@localhost/'].map((url) => ({ url, events: ['delivered'] }));
    const { client, sandbox } = checkedClient({ now, from: { webhooks: seed } });
    const { webhooks } = client;
    expect(await rejection(webhooks.create({ url: 'nonsense', events: ['opened'] }))).toMatchObject({ status: 400 });
    await client.emails.send(email);
    await untilDelivered(sandbox, 2);
    expect(sandbox.deliveries).toMatchObject([
      { problem: expect.any(String), status: undefined },
      { problem: expect.any(String), status: undefined },
    ]);
  });

  it('sends the headers of a webhook instead of its own', async () => {
    const { client, sandbox } = checkedClient({ now });
    const { url, requests } = await serveWebhook([respondWith(204)]);
    const headers = [{ key: 'Authorization', value: 'Custom 1' }];
    await client.webhooks.create({ url, events: ['delivered'], auth: { type: 'bearer', token: 'abc' }, headers });
    await client.emails.send(email);
    await untilDelivered(sandbox, 1);
    expect(requests).toMatchObject([{ headers: { authorization: 'Custom 1' } }]);
  });
});
