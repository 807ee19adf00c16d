// The sandbox's campaigns: by email, SMS and WhatsApp.
import type { ApiError } from 'messaging-platform-sdk';
import { schemaDifferences } from '../support/check-response.js';
import { rejection } from '../support/quick-client.js';
import { checkedClient } from './support.js';

const start = '2026-11-27T09:00:00.000Z';
const now = () => Date.parse(start);
const from = {
  contacts: [
    { id: 1, email: 'alice@example.com', attributes: { FIRSTNAME: 'Alice', SMS: '12025550143' }, listIds: [2] },
    { id: 2, email: 'bob@example.com', attributes: {}, listIds: [2, 4] },
  ],
};
const campaign = {
  name: 'Winter sale',
  sender: { email: 'orders@example.com', name: 'Acme' },
  subject: 'Our winter sale',
  htmlContent: '<p>Hello {{contact.FIRSTNAME}}</p>',
  recipients: { listIds: [2] },
};

describe('an email campaign in the sandbox', () => {
  it('is sent to the contacts of its lists, whose emails have their attributes', async () => {
    const { client, sandbox } = checkedClient({ now, from });
    const { emailCampaigns } = client;
    const { id } = await emailCampaigns.create({ ...campaign, recipients: { listIds: [2], exclusionListIds: [4] } });
    expect((await emailCampaigns.get(id)).recipients).toEqual({ lists: [2], exclusionLists: [4] });
    await emailCampaigns.sendNow(id);
    expect(sandbox.snapshot().emails).toMatchObject([{ email: 'alice@example.com', body: '<p>Hello Alice</p>' }]);
    const { status, sentDate } = await emailCampaigns.get(id);
    expect({ status, sentDate }).toEqual({ status: 'sent', sentDate: start });
  });

  it('calls webhooks of the type marketing, and is not among the transactional emails', async () => {
    const { client, sandbox } = checkedClient({ now, from });
    const url = 'https://www.example.com/hook';
    await client.webhooks.create({
      url,
      type: 'marketing',
      events: ['delivered', 'click', 'unsubscribed', 'hardBounce'],
    });
    await client.webhooks.create({ url, events: ['delivered', 'click'] });
    const { id } = await client.emailCampaigns.create({
      ...campaign,
      recipients: { listIds: [2], exclusionListIds: [4] },
    });
    await client.emailCampaigns.sendNow(id);
    for (const event of ['click', 'unsubscribed', 'hardBounce'] as const)
      await sandbox.report('alice@example.com', event);
    const payloads = sandbox.deliveries.map(({ payload }) => payload);
    const own = { email: 'alice@example.com', camp_id: id, campaign_name: 'Winter sale' };
    expect(payloads).toMatchObject([
      { event: 'delivered', ...own },
      { event: 'click', URL: 'https://www.example.com', ...own },
      { event: 'unsubscribe', list_id: [2], ...own },
      { event: 'hard_bounce', reason: '550 5.1.1 mailbox unavailable', ...own },
    ]);
    const schema = { $ref: '#/components/schemas/MarketingWebhookPayload' };
    expect(payloads.flatMap((payload) => schemaDifferences(schema, payload))).toEqual([]);
    expect((await client.emails.events.list()).events).toEqual([]);
    expect((await client.emails.list({ email: 'alice@example.com' })).count).toBe(0);
  });

  it('without recipients is suspended, and sends nothing', async () => {
    const { client, sandbox } = checkedClient({ now });
    const { id } = await client.emailCampaigns.create(campaign);
    await client.emailCampaigns.sendNow(id);
    expect(await client.emailCampaigns.get(id)).toMatchObject({ status: 'suspended' });
    expect(sandbox.snapshot().emails).toEqual([]);
  });

  it('with a time is queued, is sent at that time, once, and cannot be deleted', async () => {
    const { client, sandbox } = checkedClient({ now, from });
    const { id } = await client.emailCampaigns.create({ ...campaign, scheduledAt: '2026-11-27T10:00:00.000Z' });
    expect((await client.emailCampaigns.get(id)).status).toBe('queued');
    expect(await rejection<ApiError>(client.emailCampaigns.delete(id))).toMatchObject({
      status: 403,
      code: 'permission_denied',
    });
    sandbox.advanceClock(3_600_000);
    expect((await client.emailCampaigns.get(id)).status).toBe('sent');
    sandbox.advanceClock(3_600_000);
    expect(sandbox.snapshot().emails).toHaveLength(2);
    expect(await rejection(client.emailCampaigns.delete(id))).toMatchObject({ status: 403 });
  });

  it('that was sent by hand is not sent again at its time', async () => {
    const { client, sandbox } = checkedClient({ now, from });
    const { id } = await client.emailCampaigns.create({ ...campaign, scheduledAt: '2026-11-27T10:00:00.000Z' });
    await client.emailCampaigns.sendNow(id);
    sandbox.advanceClock(3_600_000);
    expect(sandbox.snapshot().emails).toHaveLength(2);
  });

  it('is copied by the status replicate', async () => {
    const { client } = checkedClient({ now, from });
    const { id } = await client.emailCampaigns.create(campaign);
    await client.emailCampaigns.sendNow(id);
    await client.emailCampaigns.updateStatus(id, { status: 'replicate' });
    const { campaigns } = await client.emailCampaigns.list({ status: 'draft' });
    expect(campaigns).toMatchObject([{ name: 'Winter sale', recipients: { lists: [2] } }]);
  });

  it('is tested by an email', async () => {
    const { client, sandbox } = checkedClient({ now, from });
    const { id } = await client.emailCampaigns.create(campaign);
    await client.emailCampaigns.sendTest(id, { emailTo: ['dana@example.com'] });
    expect(sandbox.snapshot().emails).toMatchObject([{ email: 'dana@example.com', subject: 'Our winter sale' }]);
    expect((await client.emailCampaigns.get(id)).testSent).toBe(true);
  });

  it.each<[problem: string, change: object]>([
    ['no content', { htmlContent: undefined }],
    ['two contents', { templateId: 7 }],
  ])('is rejected with %s', async (_, change) => {
    const { client } = checkedClient({ now });
    expect(await rejection(client.emailCampaigns.create({ ...campaign, ...change }))).toMatchObject({ status: 400 });
  });

  it('is not sent without credits', async () => {
    const { client } = checkedClient({ now, from: { ...from, reseller: { credits: { email: 0 } } } });
    const { id } = await client.emailCampaigns.create(campaign);
    expect(await rejection(client.emailCampaigns.sendNow(id))).toMatchObject({ status: 402 });
  });
});

it('an SMS campaign in the sandbox reaches contacts with a number, and costs credits', async () => {
  const { client, sandbox } = checkedClient({ now, from: { ...from, reseller: { credits: { sms: 5 } } } });
  const { smsCampaigns } = client;
  const { id } = await smsCampaigns.create({ name: 'S', sender: 'Acme', content: 'Hi', recipients: { listIds: [2] } });
  await smsCampaigns.sendTest(id, { phoneNumber: '12025550143' });
  await smsCampaigns.sendNow(id);
  expect(await smsCampaigns.get(id)).toMatchObject({ status: 'sent', testSent: true, recipients: { lists: [2] } });
  expect(sandbox.snapshot().reseller.credits.sms).toBe(4);
});

describe('WhatsApp in the sandbox', () => {
  it('has the messages among its events', async () => {
    const { client } = checkedClient({ now });
    const contactNumbers = ['12025550143'];
    const { messageId } = await client.whatsApp.send({ contactNumbers, senderNumber: '12025550100', text: 'Hello' });
    const { events } = await client.whatsApp.events.list({ contactNumber: '12025550143' });
    expect(events).toMatchObject([
      { event: 'delivered', messageId },
      { event: 'sent', date: start },
    ]);
  });

  it('shows campaigns with other names than requests, and approves templates', async () => {
    const { whatsAppCampaigns, whatsApp } = checkedClient({ now }).client;
    const draft = { name: 'sale', language: 'en', category: 'MARKETING', bodyText: 'Hi' } as const;
    const { id: templateId } = await whatsApp.templates.create(draft);
    await whatsApp.templates.requestApproval(templateId);
    expect((await whatsApp.templates.list()).templates).toMatchObject([{ id: templateId, status: 'approved' }]);
    const body = { name: 'Sale', templateId, recipients: { listIds: [2] }, scheduledAt: '2026-12-04T09:00:00.000Z' };
    const { id } = await whatsAppCampaigns.create(body);
    await whatsAppCampaigns.update(id, { rescheduleFor: '2026-12-05T09:00:00.000Z' });
    expect(await whatsAppCampaigns.get(id)).toMatchObject({
      campaignName: 'Sale',
      campaignStatus: 'scheduled',
      scheduledAt: '2026-12-05T09:00:00.000Z',
      recipients: { includedLists: [2] },
    });
  });
});
