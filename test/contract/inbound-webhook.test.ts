// What the service sends to an inbound webhook, by the contract's example, by a payload as it was recorded, and broken.
import { readInboundWebhook, type InboundWebhookPayload } from 'messaging-platform-sdk';
import { readContract, resolve } from '../../scripts/contract.js';
import { mockClient } from '../support/clients.js';

const document = readContract();
const example = (): InboundWebhookPayload => {
  const node = { $ref: '#/components/examples/InboundWebhookPayloadOrder' } as { $ref: string; value?: unknown };
  return structuredClone(resolve(document, node).value) as InboundWebhookPayload;
};

/** As it was recorded in 2023, with other names: no `Recipients`, null where there is nothing. */
const recorded = {
  items: [
    {
      Uuid: ['aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee'],
      MessageId: '<abcde12345@mail.example.com>',
      InReplyTo: null,
      From: { Name: 'Alice', Address: 'alice@example.com' },
      To: [{ Name: null, Address: 'orders@example.com' }],
      Cc: [],
      ReplyTo: null,
      SentAtDate: 'Mon, 17 Jul 2023 11:11:22 -0700',
      Subject: 'A question',
      Attachments: [],
      Headers: { Received: ['by one.example.com', 'from two.example.com'], 'MIME-Version': '1.0' },
      SpamScore: 2.9,
      ExtractedMarkdownMessage: 'A question.  \n',
      ExtractedMarkdownSignature: 'Alice  \n',
      RawHtmlBody: '<p>A question.</p>',
      RawTextBody: 'A question.\r\n',
    },
  ],
};

const [email] = recorded.items;
const broken: [string, unknown][] = [
  ['the payload is not an object', undefined],
  ['the payload is not an object', '{"items":[]}'],
  ['items is not a list', { event: 'delivered' }],
  ['items[0] is not an object', { items: [null] }],
  ['items[0].Uuid is not a list', { items: [{ ...email, Uuid: 'aaaaaaaa' }] }],
  ['items[0].Uuid[0] is not text', { items: [{ ...email, Uuid: [1] }] }],
  ['items[0].From is not an object', { items: [{ ...email, From: 'alice@example.com' }] }],
  ['items[0].From.Address is not text', { items: [{ ...email, From: {} }] }],
  ['items[0].To[0].Address is not text', { items: [{ ...email, To: [{ Name: 'secret' }] }] }],
  ['items[0].Attachments is not a list', { items: [{ ...email, Attachments: {} }] }],
  ['items[1].Attachments[0].DownloadToken is not text', { items: [email, { ...email, Attachments: [{ Name: 'a' }] }] }],
];

describe('readInboundWebhook', () => {
  it("gives the emails of the contract's example, each attachment with a token that downloads it", async () => {
    const [order] = readInboundWebhook(example());
    expect(order).toEqual(example().items[0]);
    const [file] = order!.Attachments;
    const attachment = await mockClient().inbound.downloadAttachment(file!.DownloadToken);
    expect((await attachment.bytes()).length).toBe(file!.ContentLength);
  });

  it('gives a recorded payload as it is, and keeps fields that it does not know', () => {
    expect(readInboundWebhook({ items: [{ ...email, Later: 1 }] })).toEqual([{ ...email, Later: 1 }]);
  });

  it.each([null, undefined])('gives no attachments where the service sent %s', (Attachments) => {
    expect(readInboundWebhook({ items: [{ ...email, Attachments }] })[0]!.Attachments).toEqual([]);
  });

  it.each(broken)('throws a TypeError that says: %s', (problem, payload) => {
    const message = `${problem}, so this is no payload of the inbound webhook`;
    expect(() => readInboundWebhook(payload)).toThrow(new TypeError(message));
  });
});
