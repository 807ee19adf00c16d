// What a test says about sent emails, and double opt-in.
import type { EmailReport } from 'messaging-platform-sdk/testing';
import { schemaDifferences } from '../support/check-response.js';
import { rejection } from '../support/quick-client.js';
import { checkedClient } from './support.js';

const now = () => Date.parse('2026-11-27T09:00:00.000Z');
const sender = { email: 'orders@example.com', name: 'Acme' };
const email = {
  sender,
  to: [{ email: 'Bob@example.com' }],
  subject: 'Order',
  htmlContent: '<a href="https://x.example.com">x</a>',
};

async function reported(event: EmailReport) {
  const { client, sandbox } = checkedClient({ now });
  await client.contacts.create({ email: 'bob@example.com' });
  const events = [
    'hardBounce',
    'softBounce',
    'blocked',
    'spam',
    'unsubscribed',
    'opened',
    'uniqueOpened',
    'click',
  ] as const;
  await client.webhooks.create({ url: 'https://www.example.com/hook', events: [...events] });
  const { messageId = '' } = await client.emails.send(email);
  await sandbox.report('bob@example.com', event);
  const payloads = sandbox.deliveries.map(({ payload }) => payload as { event: string });
  return { client, messageId, payloads };
}

describe('sandbox.report', () => {
  it.each<[report: EmailReport, event: string, called: string[], code: string | undefined]>([
    ['hardBounce', 'hardBounces', ['hard_bounce'], 'hardBounce'],
    ['softBounce', 'softBounces', ['soft_bounce'], undefined],
    ['blocked', 'blocked', ['blocked'], undefined],
    ['spam', 'spam', ['spam'], 'contactFlaggedAsSpam'],
    ['unsubscribed', 'unsubscribed', ['unsubscribed'], 'unsubscribedViaEmail'],
    ['opened', 'opened', ['opened', 'unique_opened'], undefined],
    ['click', 'clicks', ['click'], undefined],
  ])('%s is an event, calls webhooks, and blocks the address if Brevo does', async (...row) => {
    const [report, event, called, code] = row;
    const { client, messageId, payloads } = await reported(report);
    expect((await client.emails.events.list()).events[0]).toMatchObject({ event, messageId, email: 'Bob@example.com' });
    expect(payloads.map((payload) => payload.event)).toEqual(called);
    const { contacts } = await client.emails.blockedContacts.list();
    expect(contacts.map(({ reason }) => reason.code)).toEqual(code === undefined ? [] : [code]);
    const schema = { $ref: '#/components/schemas/EmailWebhookPayload' };
    expect(payloads.flatMap((payload) => schemaDifferences(schema, payload))).toEqual([]);
    await client.emails.send(email);
    const [latest] = (await client.emails.events.list()).events;
    expect(latest).toMatchObject({ event: code === undefined ? 'delivered' : 'blocked' });
  });

  it('needs an email that was sent, and an event that exists', async () => {
    const { client, sandbox } = checkedClient({ now });
    await client.emails.send({ ...email, scheduledAt: '2026-11-27T10:00:00Z' });
    expect(await rejection(sandbox.report('bob@example.com', 'opened'))).toMatchObject({
      message: /No email was sent/,
    });
    sandbox.advanceClock(3_600_000);
    const wrong = sandbox.report('bob@example.com', 'lost' as 'opened');
    expect((await rejection(wrong)).message).toContain('must be one of hardBounce');
  });
});

describe('double opt-in in the sandbox', () => {
  const body = { email: 'eve@example.com', includeListIds: [2], redirectionUrl: 'https://www.example.com/ようこそ' };
  const template = { templateName: 'Confirm', subject: 'Confirm', sender, isActive: true };
  const htmlContent = '<a href="{{ params.DOIurl }}">Yes</a>';

  it('creates the contact and redirects when the link in the email is opened', async () => {
    const { client, sandbox } = checkedClient({ now });
    const { id: templateId } = await client.emails.templates.create({ ...template, htmlContent });
    await client.contacts.createDoubleOptIn({ ...body, templateId, attributes: { FIRSTNAME: 'Eve' } });
    expect(await rejection(client.contacts.get(body.email))).toMatchObject({ status: 404 });
    const [sent] = sandbox.snapshot().emails;
    const link = /href="([^"]+)"/.exec(sent!.body!)![1]!;
    const response = await sandbox.fetch(link);
    expect([response.status, response.headers.get('location')]).toEqual([302, encodeURI(body.redirectionUrl)]);
    const attributes = { FIRSTNAME: 'Eve', 'DOUBLE_OPT-IN': 1 };
    expect(await client.contacts.get(body.email)).toMatchObject({ listIds: [2], attributes });
    expect((await sandbox.fetch(`${link}0`)).status).toBe(404);
  });

  it.each<[name: string, change: object, message: string]>([
    ['a template', { templateId: 99 }, 'no active template 99'],
    ['a template for it', { templateId: 7 }, 'not for double opt-in'],
    ['lists that exist', { includeListIds: [9] }, 'no list 9'],
    ['the address of a page', { redirectionUrl: 'javascript:alert(1)' }, 'must be an http(s) URL'],
  ])('needs %s', async (_, change, message) => {
    const from = { 'emails.templates': [{ id: 7, name: 'Order', subject: 'Order', sender, isActive: true }] };
    const { client } = checkedClient({ from });
    const { id: templateId } = await client.emails.templates.create({ ...template, htmlContent });
    const error = await rejection(client.contacts.createDoubleOptIn({ ...body, templateId, ...change }));
    expect(error).toMatchObject({ status: 400, message: expect.stringContaining(message) });
  });
});
