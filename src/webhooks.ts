// Reads the bodies that Brevo sends to webhooks: received emails, and events of emails, SMS, contacts and campaigns.
import type {
  EmailMailbox,
  EmailWebhookPayload,
  MarketingWebhookPayload,
  ReceivedEmail,
  ReceivedEmailAttachment,
  SmsWebhookPayload,
} from '../generated/openapi.js';
import { webhookEvents } from '../generated/webhooks.js';
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

const advice = 'parse the JSON body first, with express.json() or await request.json()';

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
    throw new TypeError(`the payload must be a plain object, not ${kindOfValue(payload)}: ${advice}`);
  return [payload].flat().flatMap(readItem);
}

/** Events that the contract has, and the fields that they have in common. */
interface KnownEvents {
  readonly kind: Exclude<WebhookEvent['kind'], 'unknown'>;
  readonly events?: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
}

const knownEvents: readonly KnownEvents[] = webhookEvents;

function readItem(item: unknown): WebhookEvent[] {
  const fields = isPlainObject(item) ? item : {};
  const kind = knownEvents.find((known) => isEvent(known, fields))?.kind;
  if (!kind) return [{ kind: 'unknown', payload: item }];
  const { items, tags } = fields;
  // The casts: nothing checks the other fields.
  if (kind === 'inbound') return (items as unknown[]).map(readEmail);
  const lists = kind === 'email' && { tags: [tags].flat().filter((tag) => typeof tag === 'string') };
  return [{ ...fields, ...lists, kind } as WebhookEvent];
}

const isEvent = ({ events, fields }: KnownEvents, item: Record<string, unknown>) =>
  (!events || events.some((name) => name === item['event'])) &&
  Object.entries(fields).every(([name, type]) => jsonTypeOf(item[name]) === type);

const jsonTypeOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);

function readEmail(email: unknown): WebhookEvent {
  if (!isPlainObject(email)) return { kind: 'unknown', payload: email };
  const { Uuid, To, Attachments } = email;
  const lists = { Uuid: Uuid ?? [], To: To ?? [], Attachments: Attachments ?? [] };
  const isFile = (file: unknown) => isPlainObject(file) && typeof file['DownloadToken'] === 'string';
  const isRight = Object.values(lists).every(Array.isArray) && (lists.Attachments as unknown[]).every(isFile);
  // The cast: nothing checks the other fields.
  return isRight ? ({ ...email, ...lists, kind: 'inbound' } as WebhookEvent) : { kind: 'unknown', payload: email };
}
