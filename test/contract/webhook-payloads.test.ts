// readInboundWebhook and readEmailWebhook check the payloads of webhooks.
import { readEmailWebhook, readInboundWebhook, type InboundWebhookPayload } from 'messaging-platform-sdk';
import { readContract } from '../../scripts/contract.js';
import { mockClient } from '../support/clients.js';

const examples = readContract().components['examples'] as Record<string, { value: object }>;
const { value } = examples['InboundWebhookPayloadOrder']!;
const eventExamples = Object.entries(examples).filter(([name]) => name.startsWith('EmailWebhookPayload'));
const [email] = (value as InboundWebhookPayload).items;
const emptyLists = { Uuid: [], To: [], Attachments: [] };
const invalidPayloads: [string, unknown][] = [
  ['items is not a list', { event: 'delivered' }],
  ['items[0] is not an object', { items: [null] }],
  ['items[0].Attachments[0] is not an object', { items: [{ ...email, Attachments: ['secret'] }] }],
  ['items[1].Attachments[0].DownloadToken is not a string', { items: [email, { ...email, Attachments: [{}] }] }],
];

describe('readInboundWebhook', () => {
  it("returns the email in the contract's example, and the mock accepts its download token", async () => {
    const emails = readInboundWebhook(value);
    expect(emails).toEqual([email]);
    const [file] = emails[0]!.Attachments;
    const attachment = await mockClient().inbound.downloadAttachment(file!.DownloadToken);
    expect(attachment.bytes).toHaveLength(file!.ContentLength!);
  });

  it.each([
    ['unknown fields and null values', { ...email, From: null, SpamScore: null, Headers: null, Later: { more: [1] } }],
    ['empty lists', { ...email, ...emptyLists, Recipients: [], Cc: [] }],
    ['attachments that have only a token', { ...email, Attachments: [{ DownloadToken: 'token' }] }],
  ])('returns %s unchanged', (_, item) => {
    expect(readInboundWebhook({ items: [item] })).toEqual([item]);
  });

  it.each([
    ['null instead of lists', { Uuid: null, To: null, Attachments: null }],
    ['no fields', {}],
  ])('returns empty lists if Brevo sends %s', (_, item) => {
    expect(readInboundWebhook({ items: [item] })).toEqual([emptyLists]);
  });

  it.each([
    ['undefined, which Express passes without express.json()', undefined, 'undefined'],
    ['a Buffer, which express.raw() passes', Buffer.from('{"items":[]}'), 'Buffer'],
    ['a promise that was not awaited', Promise.resolve({ items: [] }), 'Promise'],
  ])('throws a TypeError with advice to parse the JSON body if the payload is %s', (_, payload, kind) => {
    const advice = 'parse the JSON body first, with express.json() or await request.json()';
    expect(() => readInboundWebhook(payload)).toThrow(
      new TypeError(`the payload must be a plain object, not ${kind}: ${advice}`),
    );
  });

  it.each(invalidPayloads)('throws a TypeError if %s', (problem, payload) => {
    const message = `${problem}, so this is not the payload of an inbound webhook`;
    expect(() => readInboundWebhook(payload)).toThrow(new TypeError(message));
  });
});

describe('readEmailWebhook', () => {
  const event = { event: 'delivered', email: 'alice@example.com', 'message-id': '<1@example.com>', tags: ['orders'] };

  it.each(eventExamples)("returns the event in the contract's example %s", (_, { value }) => {
    expect(readEmailWebhook(value)).toEqual([{ tags: [], ...value }]);
  });

  it('returns each event of a batched webhook', () => {
    const click = { ...event, event: 'click' };
    expect(readEmailWebhook([event, click])).toEqual([event, click]);
  });

  it('returns unknown fields and null values unchanged, and an empty list for missing tags', () => {
    const odd = { ...event, subject: null, later: { more: [1] } };
    expect(readEmailWebhook({ ...odd, tags: null })).toEqual([{ ...odd, tags: [] }]);
  });

  it.each<[problem: string, payload: unknown]>([
    ['event is not a string', { items: [] }],
    ['message-id is not a string', { event: 'click', email: 'alice@example.com', camp_id: 7 }],
    ['tags is not a list', { ...event, tags: 'orders' }],
    ['[0].message-id is not a string', [{ ...event, 'message-id': 7 }]],
  ])('throws a TypeError if %s', (problem, payload) => {
    const message = `${problem}, so this is not the payload of a webhook of the type transactional`;
    expect(() => readEmailWebhook(payload)).toThrow(new TypeError(message));
  });

  it('throws a TypeError with advice to parse the JSON body if the payload is text', () => {
    expect(() => readEmailWebhook('{"event":"click"}')).toThrow('parse the JSON body first');
  });
});
