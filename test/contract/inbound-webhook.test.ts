// What Brevo sends to an inbound webhook: the contract's example, and what no page shows. Recorded payloads are in
// test/conformance/recorded/.
import { readInboundWebhook, type InboundWebhookPayload } from 'messaging-platform-sdk';
import { readContract, resolve } from '../../scripts/contract.js';
import { mockClient } from '../support/clients.js';

const document = readContract();
const example = (): InboundWebhookPayload => {
  const node = { $ref: '#/components/examples/InboundWebhookPayloadOrder' } as { $ref: string; value?: unknown };
  return structuredClone(resolve(document, node).value) as InboundWebhookPayload;
};

/** As it was recorded in 2023, with other names: no `Recipients`, null where there is nothing. */
const email = {
  Uuid: ['aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee'],
  MessageId: '<abcde12345@mail.example.com>',
  InReplyTo: null,
  From: { Name: 'Alice', Address: 'alice@example.com' },
  To: [{ Name: null, Address: 'orders@example.com' }],
  Cc: [],
  SentAtDate: 'Mon, 17 Jul 2023 11:11:22 -0700',
  Attachments: [],
  Headers: { Received: ['by one.example.com', 'from two.example.com'], 'MIME-Version': '1.0' },
  SpamScore: 2.9,
  ExtractedMarkdownMessage: 'A question.  \n',
};
const lists = { Uuid: [], To: [], Attachments: [] };
const broken: [string, unknown][] = [
  ['items is not a list', { event: 'delivered' }],
  ['items[0] is not an object', { items: [null] }],
  ['items[0].Uuid is not a list', { items: [{ ...email, Uuid: 'aaaaaaaa' }] }],
  ['items[0].Attachments is not a list', { items: [{ ...email, Attachments: {} }] }],
  ['items[0].Attachments[0] is not an object', { items: [{ ...email, Attachments: ['secret'] }] }],
  ['items[1].Attachments[0].DownloadToken is not text', { items: [email, { ...email, Attachments: [{ Name: 'a' }] }] }],
];

describe('readInboundWebhook', () => {
  it("returns the emails of the contract's example, each attachment with a token that downloads it", async () => {
    const [order] = readInboundWebhook(example());
    expect(order).toEqual(example().items[0]);
    const [file] = order!.Attachments;
    const attachment = await mockClient().inbound.downloadAttachment(file!.DownloadToken);
    expect((await attachment.bytes()).length).toBe(file!.ContentLength);
  });

  it.each([
    ['fields it does not read', { ...email, From: null, SpamScore: null, Headers: null, Later: { more: [1] } }],
    ['empty lists', { ...email, ...lists, Recipients: [], Cc: [] }],
    ['attachments of a token alone', { ...email, Attachments: [{ DownloadToken: 'token' }] }],
  ])('returns %s as they are', (_, item) => {
    expect(readInboundWebhook({ items: [item] })).toEqual([item]);
  });

  it.each([
    ['null', { Uuid: null, To: null, Attachments: null }],
    ['nothing', {}],
  ])('returns empty lists where Brevo sent %s', (_, item) => {
    expect(readInboundWebhook({ items: [item] })).toEqual([lists]);
  });

  it.each([
    ['no body, as without express.json()', undefined, 'undefined'],
    ['text', '{"items":[]}', 'string'],
    ['a Buffer, as from express.raw()', Buffer.from('{"items":[]}'), 'Buffer'],
    ['a Request', new Request('https://example.com'), 'Request'],
    ['a promise that nobody awaited', Promise.resolve({ items: [] }), 'Promise'],
  ])('given %s, throws a TypeError that says to parse the JSON body first', (_, payload, kind) => {
    const advice = 'parse the JSON body first, with express.json() or `await request.json()`';
    expect(() => readInboundWebhook(payload)).toThrow(
      new TypeError(`the payload must be a plain object, not ${kind}: ${advice}`),
    );
  });

  it.each(broken)('throws a TypeError that says: %s', (problem, payload) => {
    const message = `${problem}, so this is not a payload of the inbound webhook`;
    expect(() => readInboundWebhook(payload)).toThrow(new TypeError(message));
  });
});
