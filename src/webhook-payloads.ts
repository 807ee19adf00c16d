// Reads the bodies that Brevo sends to webhooks: received emails, and events of emails, SMS, contacts and campaigns.
import type {
  EmailMailbox,
  EmailWebhookPayload,
  MarketingWebhookPayload,
  ReceivedEmail,
  ReceivedEmailAttachment,
  SmsWebhookPayload,
} from '../generated/openapi.js';
import { isPlainObject, kindOfValue } from './base/values.js';

/** A received email. If Brevo omits `Uuid`, `To` or `Attachments`, or sends null instead, the list is empty. */
export type ParsedEmail = ReceivedEmail & {
  Uuid: string[];
  To: EmailMailbox[];
  Attachments: ReceivedEmailAttachment[];
};

/** What a webhook received, by its `kind` and then by its `event`. `unknown` is what Brevo added after this version. */
export type WebhookEvent =
  | (EmailWebhookPayload & { kind: 'email'; tags: string[] })
  | (MarketingWebhookPayload & { kind: 'marketing' })
  | (SmsWebhookPayload & { kind: 'sms' })
  | (ParsedEmail & { kind: 'inbound' })
  | { kind: 'unknown'; payload: unknown };

const emailEvents = [
  ...['request', 'delivered', 'spam', 'complaint', 'unsubscribed', 'unique_opened', 'opened', 'unique_proxy_open'],
  ...['proxy_open', 'click', 'soft_bounce', 'hard_bounce', 'blocked', 'invalid_email', 'deferred', 'error'],
];
const campaignEvents = ['delivered', 'opened', 'click', 'hard_bounce', 'soft_bounce', 'spam', 'unsubscribe'];
/** The list that an event of a contact has. */
const contactEvents: Readonly<Record<string, string>> = {
  list_addition: 'list_id',
  contact_updated: 'content',
  contact_deleted: 'email',
};

/**
 * Reads the body of any webhook: one event, a list of them if the webhook is `batched`, or received emails. An item that Brevo added
 * after this version, or that lacks what its type promises, has the kind `unknown`. All other fields stay as Brevo sent them.
 *
 * Store the events, respond with 200, and process them later. If you can't store them, respond with 429: Brevo sends the request
 * again after 429 or a timeout, and drops it after any other 4xx or a 5xx.
 *
 * Brevo signs no requests. To check that Brevo sent one, use Brevo's IP ranges, basic authentication in the webhook's URL, or a
 * bearer token.
 *
 * @param payload - the request body, parsed from JSON
 * @throws TypeError `payload` is no object or array: it is probably the request itself or an unparsed body
 *
 * @example
 * for (const event of readWebhook(payload)) {
 *   if (event.kind === 'email' && event.event === 'click') console.log(event.email, event.link);
 *   if (event.kind === 'inbound') console.log(event.Subject);
 * }
 */
export function readWebhook(payload: unknown): WebhookEvent[] {
  if (!isPlainObject(payload) && !Array.isArray(payload))
    throw new TypeError(
      `the payload must be a plain object, not ${kindOfValue(payload)}: parse the JSON body first, with express.json() or await request.json()`,
    );
  return [payload].flat().flatMap((item: unknown) => {
    const { items } = Object(item) as { items?: unknown };
    return Array.isArray(items) ? items.map((email) => read(email, readEmail)) : [read(item, readEvent)];
  });
}

// The cast: nothing checks the other fields.
const read = (payload: unknown, parse: (fields: Record<string, unknown>) => object | undefined) =>
  ((isPlainObject(payload) && parse(payload)) || { kind: 'unknown', payload }) as WebhookEvent;

function readEvent(fields: Record<string, unknown>): object | undefined {
  const { event, email, tags, to, msg_status: smsStatus, 'message-id': messageId, camp_id: campaign } = fields;
  const [name, hasAddress] = [String(event), typeof email === 'string'];
  if (typeof smsStatus === 'string' && typeof to === 'string') return { ...fields, kind: 'sms' };
  if (typeof messageId === 'string' && hasAddress && emailEvents.includes(name))
    return { ...fields, kind: 'email', tags: Array.isArray(tags) ? tags : [] };
  const isOfCampaign = campaign !== undefined && hasAddress && campaignEvents.includes(name);
  return isOfCampaign || Array.isArray(fields[contactEvents[name] ?? ''])
    ? { ...fields, kind: 'marketing' }
    : undefined;
}

function readEmail(email: Record<string, unknown>): object | undefined {
  const lists = { Uuid: email['Uuid'] ?? [], To: email['To'] ?? [], Attachments: email['Attachments'] ?? [] };
  const isFile = (file: unknown) => isPlainObject(file) && typeof file['DownloadToken'] === 'string';
  const isRight = Object.values(lists).every(Array.isArray) && (lists.Attachments as unknown[]).every(isFile);
  return isRight ? { ...email, ...lists, kind: 'inbound' } : undefined;
}
