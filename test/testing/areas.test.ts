// What the sandbox knows about SMS, sub-accounts, senders, webhooks and events.
import type { ApiError } from 'messaging-platform-sdk';
import { Sandbox } from 'messaging-platform-sdk/testing';
import { serve } from 'messaging-platform-sdk/testing/server';
import { rejection } from '../support/quick-client.js';
import { checkedClient } from './support.js';

const start = '2026-11-27T09:00:00.000Z';
const now = () => Date.parse(start);
const sender = { email: 'orders@example.com', name: 'Acme' };
const email = { sender, to: [{ email: 'alice@example.com' }], subject: 'Order 1042', htmlContent: '<p>Thanks</p>' };

describe("the sandbox's SMS", () => {
  it('are among the events, and cost credits of the account', async () => {
    const { client } = checkedClient({ now, from: { reseller: { credits: { sms: 1 } } } });
    const sms = { sender: 'Acme', recipient: '12025550143', content: 'Your order is on its way.', tag: 'order' };
    const { messageId } = await client.sms.send(sms);
    expect((await client.sms.events.list({ phoneNumber: '12025550143' })).events).toMatchObject([
      { event: 'delivered', messageId: String(messageId), tag: 'order' },
      { event: 'accepted' },
      { event: 'sent', date: start },
    ]);
    expect((await client.account.get()).plan).toMatchObject([{}, { type: 'sms', credits: 0 }]);
    expect(await rejection<ApiError>(client.sms.send(sms))).toMatchObject({ status: 402, code: 'not_enough_credits' });
  });
});

describe("the sandbox's sub-accounts", () => {
  it('have absolute plans', async () => {
    const { subAccounts } = checkedClient({ now }).client;
    const { id } = await subAccounts.create({ companyName: 'Acme Europe', email: 'europe@example.com' });
    await subAccounts.updatePlan(id, { credits: { email: 5000 }, features: { users: 15 } });
    await subAccounts.updatePlan(id, { credits: { email: 5000 } });
    await subAccounts.updatePlans({ subAccountIds: [id], credits: { sms: -1 } });
    expect((await subAccounts.get(id)).planInfo).toMatchObject({
      credits: { emails: { quantity: 5000, remaining: 5000 }, sms: { quantity: -1 } },
      features: { users: { quantity: 15 } },
    });
  });
});

describe("the sandbox's senders and domains", () => {
  it('become active when they are validated, and authenticated', async () => {
    const { client } = checkedClient({ now });
    const { id } = await client.senders.create(sender);
    await client.senders.validate(id, { otp: 123456 });
    expect((await client.senders.list()).senders).toMatchObject([{ id, active: true }]);
    await client.domains.create({ name: 'example.com' });
    expect(await client.domains.get('example.com')).toMatchObject({ authenticated: false });
    await client.domains.authenticate('example.com');
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
      tags: ['orders'],
      tag: '["orders"]',
      contact_id: contact!.id,
    };
    expect(sandbox.deliveries.map(({ payload }) => payload)).toEqual([
      { event: 'request', ...common },
      { event: 'delivered', ...common },
    ]);
  });
});
