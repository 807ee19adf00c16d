// Received emails of the sandbox.
import { BadRequestError, NotFoundError, readInboundWebhook } from 'messaging-platform-sdk';
import { Sandbox } from 'messaging-platform-sdk/testing';
import { rejection } from '../support/quick-client.js';
import { ajv, checkedClient } from './support.js';

const now = () => Date.parse('2023-04-01T00:00:00Z');
const mail = (sender: string, day: string) => ({
  ...{ sender, recipient: 'orders@example.com', subject: 'Order' },
  receivedAt: new Date(`${day}T12:00:00Z`),
});

function withMail() {
  const { client, sandbox } = checkedClient({ now });
  for (const [sender, day] of [
    ['alice@example.com', '2023-03-01'],
    ['bob@example.com', '2023-03-31'],
    ['alice@example.com', '2023-03-15'],
    ['alice@example.com', '2022-12-31'],
  ] as const)
    sandbox.receiveEmail(mail(sender, day));
  const { events } = client.inbound;
  const days = async (query: Parameters<typeof events.list>[0]) =>
    (await events.list(query)).events?.map(({ date }) => date.slice(0, 10));
  return { inbound: client.inbound, days, sandbox };
}

describe('the list of received emails of the sandbox', () => {
  it('covers the last 30 days, the newest first, or the other way round', async () => {
    const { days } = withMail();
    expect(await days({})).toEqual(['2023-03-31', '2023-03-15']);
    expect(await days({ sort: 'asc' })).toEqual(['2023-03-15', '2023-03-31']);
  });

  it('covers the days of a span, the last one included', async () => {
    const { days } = withMail();
    expect(await days({ startDate: '2023-03-01', endDate: '2023-03-31' })).toHaveLength(3);
    expect(await days({ startDate: '2023-03-02', endDate: '2023-03-15' })).toEqual(['2023-03-15']);
  });

  it('is filtered by sender and cut into pages', async () => {
    const { days, inbound } = withMail();
    const march = { startDate: '2023-03-01', endDate: '2023-03-31' };
    expect(await days({ ...march, sender: 'alice@example.com' })).toEqual(['2023-03-15', '2023-03-01']);
    expect(await days({ ...march, limit: 1, offset: 1 })).toEqual(['2023-03-15']);
    const year = await inbound.events.iterate({ startDate: '2022-06-01', endDate: '2023-04-01' }).collect();
    expect(year.items).toHaveLength(4);
  });

  it.each([
    ['startDate alone', '?startDate=2023-03-01', 'endDate is required with startDate'],
    ['endDate alone', '?endDate=2023-03-01', 'startDate is required with endDate'],
    [
      'more than a month',
      '?startDate=2023-01-31&endDate=2023-03-01',
      'endDate must be at most 1 month after startDate',
    ],
    ['an end before the start', '?startDate=2023-03-02&endDate=2023-03-01', 'endDate must not be before startDate'],
    ['a day that does not exist', '?startDate=2023-02-30&endDate=2023-03-01', 'startDate must be a valid date'],
    ['a limit beyond 500', '?limit=501', 'limit must be at most 500'],
  ])('refuses %s', async (_, query, message) => {
    const { sandbox } = withMail();
    const answer = await sandbox.fetch(`https://api.brevo.com/v3/inbound/events${query}`, {
      headers: { 'api-key': 'k' },
    });
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ message })]);
  });
});

describe('a received email of the sandbox', () => {
  it('has its history, and its attachments have tokens that download their bytes', async () => {
    const { client, sandbox } = checkedClient({ now });
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    const { uuid, downloadTokens } = sandbox.receiveEmail({
      ...mail('alice@example.com', '2023-03-15'),
      attachments: [
        { name: 'order.csv', contentType: 'text/csv', content: 'item\n' },
        { name: 'naïve "1".bin', content: bytes, contentId: '<logo@example.com>' },
      ],
    });
    const history = await client.inbound.events.get(uuid);
    expect(history).toMatchObject({ subject: 'Order', deliveredAt: '2023-03-15T12:00:00.000Z' });
    expect(history.logs?.map(({ type }) => type)).toEqual(['received', 'processed', 'webhookDelivered']);
    expect(history.attachments).toEqual([
      { name: 'order.csv', contentType: 'text/csv', contentId: null, contentLength: 5 },
      {
        name: 'naïve "1".bin',
        contentType: 'application/octet-stream',
        contentId: '<logo@example.com>',
        contentLength: 256,
      },
    ]);
    const [csv, binary] = await Promise.all(downloadTokens.map((token) => client.inbound.downloadAttachment(token)));
    expect([csv!.fileName, csv!.contentType, csv!.size, await csv!.text()]).toEqual([
      'order.csv',
      'text/csv',
      5,
      'item\n',
    ]);
    expect([binary!.fileName, await binary!.bytes()]).toEqual([expect.stringContaining('naïve'), bytes]);
  });

  it('has no subject and no attachments before it is processed', async () => {
    const { client, sandbox } = checkedClient({ now });
    const { uuid } = sandbox.receiveEmail({ ...mail('alice@example.com', '2023-03-15'), lastStep: 'received' });
    const history = await client.inbound.events.get(uuid);
    expect(history).toMatchObject({ deliveredAt: null, logs: [{ type: 'received' }] });
    expect(history).not.toHaveProperty('subject');
  });

  it('may be one that the webhook did not take', async () => {
    const { client, sandbox } = checkedClient({ now });
    const { uuid } = sandbox.receiveEmail({ ...mail('alice@example.com', '2023-03-15'), lastStep: 'webhookFailed' });
    const { logs, deliveredAt } = await client.inbound.events.get(uuid);
    expect(logs?.map(({ type }) => type)).toEqual(['received', 'processed', 'webhookFailed']);
    expect(deliveredAt).toBeNull();
  });

  it('arrives now unless it is told otherwise', () => {
    const { sandbox } = checkedClient({ now });
    sandbox.receiveEmail({ sender: 'alice@example.com', recipient: 'orders@example.com' });
    expect(sandbox.snapshot().emails[0]?.history.receivedAt).toBe('2023-04-01T00:00:00.000Z');
  });

  it.each<[object, string]>([
    [{ sender: '' }, 'email.sender must have at least 1 characters'],
    [{ recipient: undefined }, 'email.recipient is required'],
    [{ subjekt: 'a' }, 'email.subjekt is not known. Known are sender, recipient, subject,'],
    [{ lastStep: 'lost' }, 'email.lastStep must be one of received,'],
    [{ receivedAt: new Date('x') }, 'email.receivedAt must be string or date'],
    [{ receivedAt: 'yesterday' }, 'email.receivedAt must be a valid date-time'],
    [{ attachments: [{ content: 'a' }] }, 'email.attachments[0].name is required'],
    [{ attachments: [{ name: 'a', content: {} }] }, 'email.attachments[0].content must be string or bytes.'],
    [{ attachments: [{ name: 'a', base64: '?' }] }, 'email.attachments[0].base64 must be a valid base64'],
    [{ attachments: [{ name: 'a', contentType: 'a\nb' }] }, 'email.attachments[0].contentType must be'],
  ])('is refused with the path of what is wrong: %j', (wrong, message) => {
    const email = { sender: 'a@example.com', recipient: 'b@example.com', ...wrong };
    expect(() => new Sandbox().receiveEmail(email)).toThrow(message);
  });

  it('of 50 MB comes back byte by byte, in pieces', async () => {
    const { client, sandbox } = checkedClient();
    const content = new Uint8Array(50e6).map((_, index) => index % 251);
    const { downloadTokens } = sandbox.receiveEmail({
      ...mail('a@example.com', '2023-03-15'),
      attachments: [{ name: 'a', content }],
    });
    let [pieces, length, isSame] = [0, 0, true];
    for await (const piece of (await client.inbound.downloadAttachment(downloadTokens[0]!)).stream()) {
      isSame &&= Buffer.compare(piece, content.subarray(length, length + piece.length)) === 0;
      length += piece.length;
      pieces++;
    }
    expect({ length, isSame, isInPieces: pieces > 100 }).toEqual({ length: 50e6, isSame: true, isInPieces: true });
  });

  it('comes with what the webhook gets, which readInboundWebhook takes', () => {
    const { payload, downloadTokens } = new Sandbox().receiveEmail({
      ...mail('alice@example.com', '2023-03-15'),
      ...{ text: 'Two widgets.', attachments: [{ name: 'order.csv', contentType: 'text/csv', content: 'a' }] },
    });
    expect(JSON.parse(JSON.stringify(readInboundWebhook(payload)))).toEqual(payload.items);
    const judge = ajv.compile({ $ref: 'contract#/components/schemas/InboundWebhookPayload' });
    expect(judge(payload) || judge.errors).toBe(true);
    const [{ From, Attachments, RawTextBody }] = payload.items as [(typeof payload.items)[number]];
    expect([From!.Address, RawTextBody, Attachments![0]!.DownloadToken]).toEqual([
      'alice@example.com',
      'Two widgets.',
      downloadTokens[0],
    ]);
  });

  it('that is unknown is refused with 404, as is an unknown token', async () => {
    const { client } = checkedClient();
    expect(await rejection(client.inbound.events.get('x'))).toBeInstanceOf(NotFoundError);
    expect(await rejection(client.inbound.downloadAttachment('x'))).toBeInstanceOf(NotFoundError);
    expect(await rejection(client.inbound.events.list({ offset: -1 }))).toBeInstanceOf(BadRequestError);
  });
});
