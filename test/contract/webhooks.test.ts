// readWebhook: the contract's examples, batches, unknown events, invalid payloads.
import { readWebhook, type InboundWebhookPayload } from 'messaging-platform-sdk';
import { webhookEvents } from '../../generated/webhooks.js';
import { readContract } from '../../scripts/contract.js';
import { mockClient } from '../support/clients.js';

const { components } = readContract();
const examples = components['examples'] as Record<string, { value: object }>;
const inboundExample = examples['InboundWebhookPayloadOrder']!.value as InboundWebhookPayload;
const eventExamples = Object.entries(examples).flatMap(([name, example]) => {
  const [, kind] = /^(Email|Sms|Marketing)WebhookPayload/.exec(name) ?? [];
  return kind ? [{ name, kind: kind.toLowerCase(), ...example }] : [];
});
const [email] = inboundExample.items;
const emptyLists = { Uuid: [], To: [], Attachments: [] };
const event = { event: 'click', email: 'alice@example.com', 'message-id': '<1@example.com>', tags: ['orders'] };
const contact = { event: 'contact_deleted', email: ['alice@example.com'], date: '2026-08-25T11:04:17.82511Z' };
const campaign = { event: 'click', email: 'alice@example.com', camp_id: 7 };
const sms = { to: '33612345678', msg_status: 'delivered', messageId: 7 };

describe('readWebhook', () => {
  it("returns the email in the contract's example, and the mock accepts its download token", async () => {
    expect(readWebhook(inboundExample)[0]).toEqual({ ...email, kind: 'inbound' });
    const [file] = email!.Attachments!;
    const attachment = await mockClient().inbound.downloadAttachment(file!.DownloadToken);
    expect(attachment.bytes).toHaveLength(file!.ContentLength!);
  });

  it.each(eventExamples)("returns the event in the contract's example $name", ({ value: example, kind }) => {
    expect(readWebhook(example)).toEqual([{ ...(kind === 'email' && { tags: [] }), ...example, kind }]);
  });

  it('knows no event without an example in the contract', () => {
    const statuses = components.schemas['SmsWebhookPayload']!.properties!['msg_status']!['x-extensible-enum']!;
    const events = webhookEvents.flatMap((known) => ('events' in known ? known.events : []));
    const values = eventExamples.flatMap((example) => Object.values(example.value));
    expect(values).toEqual(expect.arrayContaining([...events, ...statuses]));
  });

  it("keeps unknown fields and null, returns missing lists as empty, and drops tags that aren't text", () => {
    const odd = { ...event, subject: null, later: { more: [1] } };
    expect(readWebhook({ ...odd, tags: null })).toEqual([{ ...odd, tags: [], kind: 'email' }]);
    expect(readWebhook({ ...event, tags: [null, 7, 'orders'] })).toEqual([{ ...event, kind: 'email' }]);
    expect(readWebhook({ items: [{ Subject: null, To: null }] })).toEqual([
      { ...emptyLists, Subject: null, kind: 'inbound' },
    ]);
  });

  it('returns every item of a batch in order, including unknown ones', () => {
    const unknown = [
      { ...event, event: 'melted' },
      { ...event, event: ['click'] },
      { event: 'click' },
      { event: 'list_addition' },
      null,
      7,
      {},
    ];
    const batch = [event, ...unknown, contact, campaign, sms];
    const kinds = readWebhook(batch).map(({ kind }) => kind);
    expect(kinds).toEqual(['email', ...unknown.map(() => 'unknown'), 'marketing', 'marketing', 'sms']);
    expect(readWebhook({ items: [null, { Attachments: [{}] }, email] })).toMatchObject([
      { kind: 'unknown', payload: null },
      { kind: 'unknown', payload: { Attachments: [{}] } },
      { kind: 'inbound' },
    ]);
  });

  it.each([
    ['undefined, which Express passes without express.json()', undefined, 'undefined'],
    ['a Buffer, which express.raw() passes', Buffer.from('{"items":[]}'), 'Buffer'],
    ['a promise that was not awaited', Promise.resolve({ items: [] }), 'Promise'],
  ])('throws a TypeError that says to parse the JSON body if the payload is %s', (_, payload, kind) => {
    const advice = 'parse the JSON body first, with express.json() or await request.json()';
    expect(() => readWebhook(payload)).toThrow(
      new TypeError(`the payload must be a plain object, not ${kind}: ${advice}`),
    );
  });
});
