// Emails that the sandbox receives.
import { randomBytes } from 'node:crypto';
import type { GetInboundEmailEvents, MessagingPlatform } from 'messaging-platform-sdk';
import { Sandbox } from 'messaging-platform-sdk/testing';
import { fromBase64 } from '../../src/base/base64.js';
import { schemaDifferences } from '../support/check-response.js';
import { addresses, checkedClient } from './support.js';

type EventsQuery = Parameters<MessagingPlatform['inbound']['events']['list']>[0];
type Email = Parameters<Sandbox['receiveEmail']>[0];

const now = () => Date.parse('2023-04-01T00:00:00Z');

const emailFrom = (sender: string, day: string): Email => ({
  ...addresses,
  sender,
  subject: 'Order',
  receivedAt: `${day}T12:00:00Z`,
});
const email = emailFrom('alice@example.com', '2023-03-15');

describe("the sandbox's list of received emails", () => {
  const { client, sandbox } = checkedClient({ now });
  const { events } = client.inbound;
  sandbox.receiveEmail(emailFrom('alice@example.com', '2023-03-01'));
  sandbox.receiveEmail(emailFrom('bob@example.com', '2023-03-31'));
  sandbox.receiveEmail(email);
  sandbox.receiveEmail(emailFrom('alice@example.com', '2022-12-31'));
  const march = { startDate: '2023-03-01', endDate: '2023-03-31' } as const;

  it.each<[name: string, query: EventsQuery, daysOfMarch: number[]]>([
    ['the emails of the last 30 days, newest first', {}, [31, 15]],
    ['the oldest email first with sort: asc', { sort: 'asc' }, [15, 31]],
    ['the emails of a month, including its first and last day', march, [31, 15, 1]],
    ['only the emails between two dates', { startDate: '2023-03-02', endDate: '2023-03-15' }, [15]],
    ['the emails of one sender', { ...march, sender: 'alice@example.com' }, [15, 1]],
    ['the page that limit and offset select', { ...march, limit: 1, offset: 1 }, [15]],
    ['no email from January 31 to February 28', { startDate: '2023-01-31', endDate: '2023-02-28' }, []],
  ])('contains %s', async (_, query, daysOfMarch) => {
    const listed = await events.list(query);
    expect(listed.events.map(({ date }) => new Date(date).getUTCDate())).toEqual(daysOfMarch);
  });
});

describe("the dates of the sandbox's list of received emails", () => {
  const countListed = async (startDate: string, endDate: string) => {
    const { client, sandbox } = checkedClient({ now });
    sandbox.receiveEmail(email);
    // Unlike `events.list`, `request` sends any dates.
    const query = { startDate, endDate };
    const { events } = await client.request<GetInboundEmailEvents>('GET', '/inbound/events', { query });
    return events?.length;
  };

  // The email arrived at 12:00 on the 15th.
  it.each([
    ['include an email that arrived exactly then', '2023-03-15T12:00:00Z', '2023-03-15T12:00:00.000Z', 1],
    ['exclude an email a second before the start', '2023-03-15T12:00:01Z', '2023-03-16', 0],
    ['exclude an email a second after the end', '2023-03-15', '2023-03-15T11:59:59Z', 0],
    ['may have a time zone', '2023-03-15T13:00:00+01:00', '2023-03-15T13:00:00+01:00', 1],
    ['are in UTC without a time zone', '2023-03-15T12:00:00', '2023-03-15T12:00:00', 1],
    ['may be a time and the date of the same day', '2023-03-15T11:00:00Z', '2023-03-15', 1],
  ])('%s', async (_, startDate, endDate, count) => {
    expect(await countListed(startDate, endDate)).toBe(count);
  });
});

describe('a received email in the sandbox', () => {
  it('has a history that ends with its delivery', async () => {
    const { client, sandbox } = checkedClient();
    const history = await client.inbound.events.get(sandbox.receiveEmail(email).uuid);
    expect(history.logs?.map(({ type }) => type)).toEqual(['received', 'processed', 'webhookDelivered']);
    expect(history).toMatchObject({ deliveredAt: '2023-03-15T12:00:00.000Z', subject: 'Order' });
  });

  it('arrives now unless you set receivedAt', async () => {
    const { client, sandbox } = checkedClient({ now });
    const { uuid } = sandbox.receiveEmail({ ...email, receivedAt: undefined });
    expect(await client.inbound.events.get(uuid)).toMatchObject({ receivedAt: '2023-04-01T00:00:00.000Z' });
  });

  it('has attachments that can be downloaded with their tokens', async () => {
    const { client, sandbox } = checkedClient();
    const content = randomBytes(1e6);
    const oddName = 'naïve "1".bin';
    const { uuid, downloadTokens } = sandbox.receiveEmail({
      ...email,
      attachments: [
        { name: 'order.csv', contentType: 'text/csv', content: 'item\n' },
        { name: oddName, content, contentId: '<logo@example.com>' },
      ],
    });
    const history = await client.inbound.events.get(uuid);
    expect(history.attachments).toEqual([
      { name: 'order.csv', contentType: 'text/csv', contentId: null, contentLength: 5 },
      { name: oddName, contentType: 'application/octet-stream', contentId: '<logo@example.com>', contentLength: 1e6 },
    ]);
    const csv = await client.inbound.downloadAttachment(downloadTokens[0]!);
    expect(csv).toMatchObject({
      fileName: 'order.csv',
      contentType: 'text/csv',
      bytes: expect.objectContaining({ length: 5 }),
    });
    expect(new TextDecoder().decode(csv.bytes)).toBe('item\n');
    const binary = await client.inbound.downloadAttachment(downloadTokens[1]!);
    // The client replaces the quotes in the name.
    expect(binary.fileName).toContain('naïve');
    expect(Buffer.from(binary.bytes).equals(content)).toBe(true);
  });

  it.each([
    ['a file name with a line break', { name: 'a\nb.csv' }, 'file name'],
    ['a file name with half of an emoji', { name: 'a\ud83d.csv' }, 'file name'],
    ['a content type with NUL', { name: 'a', contentType: 'text/csv\0' }, 'content type'],
  ])('cannot have %s, which no response could have', (_, attachment, message) => {
    expect(() => new Sandbox().receiveEmail({ ...email, attachments: [attachment] })).toThrow(message);
  });

  it('may have an attachment of 20 MB, which costs little more than base64 itself', async () => {
    const { client, sandbox } = checkedClient();
    const base64 = Buffer.alloc(20e6, 'abc').toString('base64');
    const timeOf = async (action: () => unknown) => {
      const start = process.cpuUsage();
      await action();
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    const { downloadTokens } = sandbox.receiveEmail({ ...email, attachments: [{ name: 'a', base64 }] });
    const decoding = await timeOf(() => Buffer.from(base64, 'base64'));
    expect(decoding).toBeGreaterThan(0);
    expect((await client.inbound.downloadAttachment(downloadTokens[0]!)).bytes).toHaveLength(20e6);
    expect(await timeOf(() => fromBase64(base64))).toBeLessThan(10 * decoding);
  });

  it('has the name and the address of its sender', async () => {
    const { client, sandbox } = checkedClient({ now });
    const { payload } = sandbox.receiveEmail({ ...email, receivedAt: undefined, sender: 'Ann <ann@example.com>' });
    expect(payload.items[0]).toMatchObject({ From: { Name: 'Ann', Address: 'ann@example.com' } });
    expect(payload.items[0]!.Headers).toMatchObject({
      From: 'Ann <ann@example.com>',
      'Return-Path': '<ann@example.com>',
    });
    expect((await client.inbound.events.list({ sender: 'ann@example.com' })).events).toHaveLength(1);
  });
});

describe('the webhook payload of a received email', () => {
  const payloadSchema = { $ref: '#/components/schemas/InboundWebhookPayload' };
  const payloadOf = (fields: Partial<Email> = {}) => new Sandbox().receiveEmail({ ...email, ...fields }).payload;

  it('has the text, the attachments and the headers of the email', () => {
    const attachments = [{ name: 'order.csv', contentType: 'text/csv', content: 'a' }];
    const fields = { text: 'Two widgets.', messageId: '<order@example.com>', attachments };
    const { payload, downloadTokens } = new Sandbox().receiveEmail({ ...email, ...fields });
    expect(schemaDifferences(payloadSchema, payload)).toEqual([]);
    expect(payload.items).toMatchObject([
      { RawTextBody: 'Two widgets.', Attachments: [{ DownloadToken: downloadTokens[0] }] },
    ]);
    expect(payload.items[0]!.Headers).toEqual({
      Received: 'from mail.example.com by relay.example.com; Wed, 15 Mar 2023 12:00:00 +0000',
      'Return-Path': '<alice@example.com>',
      From: 'alice@example.com',
      To: 'orders@example.com',
      Date: 'Wed, 15 Mar 2023 12:00:00 +0000',
      Subject: 'Order',
      'Message-ID': '<order@example.com>',
      'MIME-Version': '1.0',
      'Content-Type': 'multipart/mixed',
    });
  });

  it.each<[type: string, name: string, fields: Partial<Email>]>([
    ['text/html', 'HTML', { html: '<p>' }],
    ['multipart/alternative', 'text and HTML', { text: 'a', html: '<p>' }],
    ['text/plain', 'text', { text: 'a' }],
  ])('has the content type %s for an email with %s', (type, _, fields) => {
    expect(payloadOf(fields).items[0]!.Headers).toMatchObject({ 'Content-Type': type });
  });

  it('has the overridden fields, and matching headers', async () => {
    const { client, sandbox } = checkedClient({ now });
    const { payload, uuid } = sandbox.receiveEmail({
      ...email,
      payload: {
        From: { Name: 'Doe, Alice', Address: 'alice@example.com' },
        To: [
          { Name: 'Sales', Address: 'sales@example.com' },
          { Name: null, Address: 'bob@example.com' },
        ],
        Cc: null,
        InReplyTo: '<quote-17@example.com>',
        Subject: 'Re: Quote',
        Headers: { References: '<quote-17@example.com>', 'Return-Path': null },
      },
    });
    const [item] = payload.items;
    expect(item).toMatchObject({ Recipients: ['orders@example.com'], InReplyTo: '<quote-17@example.com>', Cc: null });
    expect(item!.Headers).toMatchObject({
      // The comma requires quotes.
      From: '"Doe, Alice" <alice@example.com>',
      To: 'Sales <sales@example.com>, bob@example.com',
      'In-Reply-To': '<quote-17@example.com>',
      References: '<quote-17@example.com>',
      'Return-Path': null,
    });
    expect(schemaDifferences(payloadSchema, payload)).toEqual([]);
    expect(await client.inbound.events.get(uuid)).toMatchObject({ subject: 'Re: Quote', sender: 'alice@example.com' });
  });

  it('has the usual value of a field that you override with undefined', () => {
    const payload = { From: undefined, To: undefined, Subject: undefined, Uuid: undefined, Headers: { To: undefined } };
    expect(payloadOf({ payload })).toEqual(payloadOf());
  });
});
