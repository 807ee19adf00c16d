// Received emails of the sandbox.
import { randomBytes } from 'node:crypto';
import type { MessagingPlatform } from 'messaging-platform-sdk';
import { Sandbox } from 'messaging-platform-sdk/testing';
import { ajv, checkedClient } from './support.js';

type EventsQuery = Parameters<MessagingPlatform['inbound']['events']['list']>[0];

const now = () => Date.parse('2023-04-01T00:00:00Z');
const mail = (sender: string, day: string) => ({
  ...{ sender, recipient: 'orders@example.com', subject: 'Order' },
  receivedAt: new Date(`${day}T12:00:00Z`),
});

describe('the list of received emails of the sandbox', () => {
  const { client, sandbox } = checkedClient({ now });
  const { events } = client.inbound;
  sandbox.receiveEmail(mail('alice@example.com', '2023-03-01'));
  sandbox.receiveEmail(mail('bob@example.com', '2023-03-31'));
  sandbox.receiveEmail(mail('alice@example.com', '2023-03-15'));
  sandbox.receiveEmail(mail('alice@example.com', '2022-12-31'));
  const march = { startDate: '2023-03-01', endDate: '2023-03-31' } as const;

  it.each<[query: EventsQuery, days: number[]]>([
    // The last 30 days.
    [{}, [31, 15]],
    [{ sort: 'asc' }, [15, 31]],
    [march, [31, 15, 1]],
    [{ startDate: '2023-03-02', endDate: '2023-03-15' }, [15]],
    [{ ...march, sender: 'alice@example.com' }, [15, 1]],
    [{ ...march, limit: 1, offset: 1 }, [15]],
    // A month that ends on the last day of a shorter one.
    [{ startDate: '2023-01-31', endDate: '2023-02-28' }, []],
  ])('for %j has the emails of March %j', async (query, days) => {
    expect((await events.list(query)).events.map(({ date }) => new Date(date).getUTCDate())).toEqual(days);
  });

  it('is walked whole in windows', async () => {
    const year = await events.iterate({ startDate: '2022-06-01', endDate: '2023-04-01' }).collect();
    expect(year.items).toHaveLength(4);
  });
});

describe('a received email of the sandbox', () => {
  it('has its history, and its attachments have tokens that download their bytes', async () => {
    const { client, sandbox } = checkedClient({ now });
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    const odd = 'naïve "1".bin';
    const { uuid, downloadTokens } = sandbox.receiveEmail({
      ...mail('alice@example.com', '2023-03-15'),
      attachments: [
        { name: 'order.csv', contentType: 'text/csv', content: 'item\n' },
        { name: odd, content: bytes, contentId: '<logo@example.com>' },
      ],
    });
    const history = await client.inbound.events.get(uuid);
    expect(history).toMatchObject({ subject: 'Order', deliveredAt: '2023-03-15T12:00:00.000Z' });
    expect(history.logs?.map(({ type }) => type)).toEqual(['received', 'processed', 'webhookDelivered']);
    expect(history.attachments).toEqual([
      { name: 'order.csv', contentType: 'text/csv', contentId: null, contentLength: 5 },
      { name: odd, contentType: 'application/octet-stream', contentId: '<logo@example.com>', contentLength: 256 },
    ]);
    const [csv, binary] = await Promise.all(downloadTokens.map((token) => client.inbound.downloadAttachment(token)));
    expect(csv).toMatchObject({ fileName: 'order.csv', contentType: 'text/csv', size: 5 });
    expect([await csv!.text(), await binary!.bytes()]).toEqual(['item\n', bytes]);
    // A name is reduced to a safe one.
    expect(binary!.fileName).toContain('naïve');
  });

  it('arrives now unless you say when, and goes as far as you say', async () => {
    const { client, sandbox } = checkedClient({ now });
    const addresses = { sender: 'alice@example.com', recipient: 'orders@example.com', subject: 'Order' };
    const historyOf = (lastStep: 'received' | 'webhookFailed') =>
      client.inbound.events.get(sandbox.receiveEmail({ ...addresses, lastStep }).uuid);
    const received = await historyOf('received');
    expect(received).toMatchObject({ receivedAt: '2023-04-01T00:00:00.000Z', deliveredAt: null });
    expect(received.logs?.map(({ type }) => type)).toEqual(['received']);
    expect(received).not.toHaveProperty('subject');
    const logs = ['received', 'processed', 'webhookFailed'].map((type) => ({ type }));
    expect(await historyOf('webhookFailed')).toMatchObject({ deliveredAt: null, logs });
  });

  it.each<[object, string]>([
    [{ sender: '' }, 'email.sender must have at least 1 characters'],
    [{ subjekt: 'a' }, 'email.subjekt is unknown. Expected one of sender, recipient, subject,'],
    [{ lastStep: 'lost' }, 'email.lastStep must be one of received,'],
    [{ receivedAt: new Date('x') }, 'email.receivedAt must be string or date'],
    [{ receivedAt: '2023-03-15T12:00:00+05' }, 'email.receivedAt must be a valid date-time'],
    [{ receivedAt: 'yesterday' }, 'email.receivedAt must be a valid date-time'],
    [{ attachments: [{ name: 'a', content: {} }] }, 'email.attachments[0].content must be string or bytes.'],
    [{ payload: { To: 'bob@example.com' } }, 'email.payload.To must be array or null'],
    [{ payload: { From: { Name: 'Bob' } } }, 'email.payload.From.Address is required'],
    [{ attachments: [{ name: 'a', base64: '?' }] }, 'email.attachments[0].base64 must be a valid base64'],
    [{ attachments: [{ name: 'a', base64: 'a' }] }, 'email.attachments[0].base64 must be a valid base64'],
    [{ attachments: [{ name: 'a', contentType: 'a\nb' }] }, 'email.attachments[0].contentType must be'],
  ])('is refused with the path of what is wrong: %j', (wrong, message) => {
    const email = { sender: 'a@example.com', recipient: 'b@example.com', ...wrong };
    expect(() => new Sandbox().receiveEmail(email)).toThrow(message);
  });

  it('has files of any size, which come back byte by byte, in pieces', async () => {
    const { client, sandbox } = checkedClient();
    const content = randomBytes(1e6);
    const attachments = [{ name: 'a', content }];
    const { downloadTokens } = sandbox.receiveEmail({ ...mail('a@example.com', '2023-03-15'), attachments });
    const pieces: Uint8Array[] = [];
    const file = await client.inbound.downloadAttachment(downloadTokens[0]!);
    for await (const piece of file.stream()) pieces.push(piece);
    expect([Buffer.concat(pieces).equals(content), pieces.length > 10]).toEqual([true, true]);
  });

  it('comes with the headers of the email, as the webhook of the API has them', () => {
    const text = 'Two widgets.';
    const email = { ...mail('alice@example.com', '2023-03-15'), messageId: '<order@example.com>' };
    const headersOf = (more: object) => new Sandbox().receiveEmail({ ...email, ...more }).payload.items[0]!.Headers!;
    expect(headersOf({ text })).toEqual({
      Received: 'from mail.example.com by relay.example.com; Wed, 15 Mar 2023 12:00:00 +0000',
      'Return-Path': '<alice@example.com>',
      From: 'alice@example.com',
      To: 'orders@example.com',
      Date: 'Wed, 15 Mar 2023 12:00:00 +0000',
      Subject: 'Order',
      'Message-ID': '<order@example.com>',
      'MIME-Version': '1.0',
      'Content-Type': 'text/plain',
    });
    const typeOf = (more: object) => headersOf(more)['Content-Type'];
    expect([typeOf({ html: '<p>' }), typeOf({ text, html: '<p>' })]).toEqual(['text/html', 'multipart/alternative']);
    expect(typeOf({ attachments: [{ name: 'a' }] })).toBe('multipart/mixed');
  });

  it('may be a reply or forwarded: its payload has what you override, and its headers follow', async () => {
    const { client, sandbox } = checkedClient({ now });
    const { payload, uuid } = sandbox.receiveEmail({
      ...mail('alice@example.com', '2023-03-15'),
      payload: {
        From: { Name: 'Doe, Alice', Address: 'alice@example.com' },
        To: [
          { Name: 'Sales', Address: 'sales@example.com' },
          { Name: null, Address: 'bob@example.com' },
        ],
        Cc: null,
        ReplyTo: { Name: null, Address: 'replies@example.com' },
        InReplyTo: '<quote-17@example.com>',
        Subject: 'Re: Quote',
        Headers: { References: '<quote-17@example.com>', 'Return-Path': null },
      },
    });
    const [item] = payload.items;
    expect(item).toMatchObject({ Recipients: ['orders@example.com'], InReplyTo: '<quote-17@example.com>', Cc: null });
    expect(item!.Headers).toMatchObject({
      From: '"Doe, Alice" <alice@example.com>',
      To: 'Sales <sales@example.com>, bob@example.com',
      'Reply-To': 'replies@example.com',
      'In-Reply-To': '<quote-17@example.com>',
      Subject: 'Re: Quote',
      References: '<quote-17@example.com>',
      'Return-Path': null,
    });
    const judge = ajv.compile({ $ref: 'contract#/components/schemas/InboundWebhookPayload' });
    expect(judge(payload) || judge.errors).toBe(true);
    expect(await client.inbound.events.get(uuid)).toMatchObject({ subject: 'Re: Quote', sender: 'alice@example.com' });
  });

  it('keeps the fields of its payload that you override with undefined', () => {
    const email = mail('alice@example.com', '2023-03-15');
    const payload = { From: undefined, To: undefined, Subject: undefined, Uuid: undefined, Headers: { To: undefined } };
    const itemOf = (more: object) => new Sandbox().receiveEmail({ ...email, ...more }).payload;
    expect(itemOf({ payload })).toEqual(itemOf({}));
  });

  it('comes with what the webhook gets', () => {
    const more = { text: 'Two widgets.', attachments: [{ name: 'order.csv', contentType: 'text/csv', content: 'a' }] };
    const email = { ...mail('alice@example.com', '2023-03-15'), ...more };
    const { payload, downloadTokens } = new Sandbox().receiveEmail(email);
    const judge = ajv.compile({ $ref: 'contract#/components/schemas/InboundWebhookPayload' });
    expect(judge(payload) || judge.errors).toBe(true);
    const Attachments = [{ DownloadToken: downloadTokens[0] }];
    const From = { Address: 'alice@example.com' };
    expect(payload.items).toMatchObject([{ From, RawTextBody: 'Two widgets.', Attachments }]);
  });
});
