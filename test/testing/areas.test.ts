// What the sandbox knows about SMS, templates, senders, webhooks and events.
import type { ApiError } from 'messaging-platform-sdk';
import { Sandbox } from 'messaging-platform-sdk/testing';
import { serve } from 'messaging-platform-sdk/testing/server';
import { rejection } from '../support/quick-client.js';
import { hostileServers, respondWith } from '../support/hostile-server.js';
import { checkedClient, untilDelivered } from './support.js';

const start = '2026-11-27T09:00:00.000Z';
const now = () => Date.parse(start);
const sender = { email: 'orders@example.com', name: 'Acme' };
const email = { sender, to: [{ email: 'alice@example.com' }], subject: 'Order 1042', htmlContent: '<p>Thanks</p>' };
const serveWebhook = hostileServers();

describe("the sandbox's SMS", () => {
  it('cost credits, and are among the events', async () => {
    const { client } = checkedClient({ now, from: { reseller: { credits: { sms: 1 } } } });
    const sms = { sender: 'Acme', recipient: '12025550143', content: 'Your order is on its way.', tag: 'order' };
    const { messageId } = await client.sms.send(sms);
    expect((await client.sms.events.list({ phoneNumber: '12025550143' })).events).toMatchObject([
      { event: 'delivered', messageId: String(messageId), tag: 'order' },
      { event: 'accepted' },
      { event: 'sent', date: start },
    ]);
    expect(await rejection<ApiError>(client.sms.send(sms))).toMatchObject({ status: 402, code: 'not_enough_credits' });
  });
});

describe('hard bounces in the sandbox', () => {
  it('no longer block an address when they are deleted', async () => {
    const { client, sandbox } = checkedClient({ now });
    for (const address of ['alice@example.com', 'bob@example.com']) {
      await client.emails.send({ ...email, to: [{ email: address }] });
      await sandbox.report(address, 'hardBounce');
    }
    expect((await client.emails.events.list({ event: 'bounces' })).events).toHaveLength(2);
    await client.emails.deleteHardBounces({ startDate: '2020-01-01', endDate: '2020-01-31' });
    await client.emails.deleteHardBounces({ contactEmail: 'bob@example.com' });
    expect((await client.emails.blockedContacts.list()).contacts).toMatchObject([{ email: 'alice@example.com' }]);
  });
});

describe("the sandbox's templates", () => {
  it('can be tested, and deleted unless they are active', async () => {
    const { client, sandbox } = checkedClient({ now });
    const template = { templateName: 'Order', subject: 'Order {{params.ORDER}}', sender, htmlContent: '<p>Thanks</p>' };
    const { id } = await client.emails.templates.create(template);
    await client.emails.templates.sendTest(id, { emailTo: ['dana@example.com'] });
    expect(sandbox.snapshot().emails).toMatchObject([{ email: 'dana@example.com', templateId: id }]);
    expect(await rejection(client.emails.templates.sendTest(99, { emailTo: [] }))).toMatchObject({ status: 404 });
    await client.emails.templates.update(id, { isActive: true });
    expect(await rejection(client.emails.templates.delete(id))).toMatchObject({ status: 405 });
  });
});

describe("the sandbox's senders and domains", () => {
  it('become active with the code that was sent, and authenticated', async () => {
    const { client, sandbox } = checkedClient({ now });
    const { id } = await client.senders.create(sender);
    const { otp = 0 } = sandbox.snapshot().senders[0]!;
    expect(await rejection(client.senders.validate(id, { otp: otp + 1 }))).toMatchObject({ status: 400 });
    await client.senders.validate(id, { otp });
    expect((await client.senders.list()).senders).toMatchObject([{ id, active: true }]);
    await client.domains.create({ name: 'example.com' });
    expect(await client.domains.get('example.com')).toMatchObject({ authenticated: false });
    expect(await client.domains.authenticate('example.com')).toMatchObject({ domain_name: 'example.com' });
    expect(await client.domains.get('example.com')).toMatchObject({ authenticated: true });
  });
});

describe("the sandbox's clock", () => {
  it('moves over HTTP', async () => {
    const sandbox = new Sandbox({ now });
    const { url, close } = await serve(sandbox);
    await fetch(`${url}/_sandbox/clock`, { method: 'POST', body: '{"milliseconds":60000}' });
    await close();
    expect(sandbox.now()).toBe(now() + 60_000);
  });
});

describe("the sandbox's events", () => {
  it('are tracked in batches', async () => {
    const { events } = checkedClient({ now }).client;
    const identifiers = { email_id: 'alice@example.com' };
    await events.trackBatch({
      events: [
        { event_name: 'cart_updated', identifiers, event_date: '2026-11-26T09:00:00.000Z' },
        { event_name: 'order_completed', identifiers },
      ],
    });
    expect((await events.list()).events.map(({ event_name }) => event_name)).toEqual([
      'cart_updated',
      'order_completed',
    ]);
  });

  it('of webhooks are exported by a process', async () => {
    const { client } = checkedClient({ now });
    const notifyURL = 'https://www.example.com/done';
    const { processId } = await client.webhooks.exportHistory({ type: 'transactional', event: 'allEvents', notifyURL });
    expect(await client.processes.waitUntilDone(processId)).toMatchObject({ status: 'completed' });
  });
});

describe("the sandbox's webhooks", () => {
  it('receive the events of emails, of scheduled ones when they are due', async () => {
    const { client, sandbox } = checkedClient({ now });
    const { id } = await client.webhooks.create({
      url: 'https://www.example.com/hook',
      events: ['request', 'delivered'],
    });
    const contact = await client.contacts.create({ email: 'alice@example.com' });
    const { messageId } = await client.emails.send({
      ...email,
      tags: ['orders'],
      scheduledAt: '2026-11-27T10:00:00.000Z',
    });
    expect(sandbox.deliveries).toEqual([]);
    sandbox.advanceClock(3_600_000);
    const common = {
      email: 'alice@example.com',
      id,
      date: '2026-11-27 10:00:00',
      ts: 1795773600,
      ts_event: 1795773600,
      ts_epoch: 1795773600000,
      'message-id': messageId,
      subject: 'Order 1042',
      sender_email: 'orders@example.com',
      sending_ip: '203.0.113.10',
      tags: ['orders'],
      tag: '["orders"]',
      contact_id: contact!.id,
    };
    expect(sandbox.deliveries.map(({ payload }) => payload)).toEqual([
      { event: 'request', ...common, uuid: 'daf7778b-13f8-4db8-9f05-a65c1795ae21' },
      { event: 'delivered', ...common, uuid: 'daf7778b-13f8-4db8-9f05-a65c1795ae22' },
    ]);
  });

  it('receive the events of contacts', async () => {
    const { client, sandbox } = checkedClient({ now });
    const { url, requests } = await serveWebhook([respondWith(204)]);
    await client.webhooks.create({
      url,
      type: 'marketing',
      events: ['listAddition', 'contactUpdated', 'contactDeleted'],
    });
    const { contacts } = client;
    const folder = await contacts.folders.create({ name: 'Shop' });
    const list = await contacts.lists.create({ name: 'News', folderId: folder.id });
    const emails = ['alice@example.com'];
    await contacts.create({ email: 'alice@example.com' });
    await contacts.lists.addContacts(list.id, { emails });
    await contacts.update('alice@example.com', { attributes: { FIRSTNAME: 'Alice' } });
    await contacts.delete('alice@example.com');
    await untilDelivered(sandbox, 3);
    const payloads = requests.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
    payloads.sort((one, other) => String(one['event']).localeCompare(String(other['event'])));
    expect(payloads).toMatchObject([
      { event: 'contact_deleted', email: emails, date: '2026-11-27T09:00:00.000Z' },
      { event: 'contact_updated', content: [{ email: emails[0], attributes: { FIRSTNAME: 'Alice' } }] },
      { event: 'list_addition', list_id: [list.id], date: '2026-11-27 09:00:00' },
    ]);
  });
});
