// Checks the bodies that Brevo sends to webhooks: received emails, and events of sent emails.
import type {
  EmailMailbox,
  EmailWebhookPayload,
  ReceivedEmail,
  ReceivedEmailAttachment,
} from '../generated/openapi.js';
import { isPlainObject, kindOfValue } from './base/values.js';

/** A received email. If Brevo omits `Uuid`, `To` or `Attachments`, or sends null instead, the list is empty. */
export type ParsedEmail = ReceivedEmail & {
  Uuid: string[];
  To: EmailMailbox[];
  Attachments: ReceivedEmailAttachment[];
};

/** An event of a sent email. If Brevo omits `tags`, or sends null instead, the list is empty. */
export type ParsedEmailEvent = EmailWebhookPayload & { tags: string[] };

const inbound = 'an inbound webhook';
const transactional = 'a webhook of the type transactional';
const advice = 'parse the JSON body first, with express.json() or await request.json()';

/**
 * Read the body of an inbound webhook.
 *
 * This function checks only `items`, the lists of each email, and each download token. All other fields stay as Brevo sent
 * them, even if they are null.
 *
 * Brevo doesn't sign the request. To check that Brevo sent the request, use Brevo's IP ranges, basic authentication in the
 * webhook's URL, or a bearer token.
 *
 * @param payload - the request body, parsed from JSON
 * @returns the received emails
 * @throws TypeError `payload`, an email, a list, an attachment or a download token has the wrong type; the message names the
 *   field and quotes no value
 *
 * @example
 * for (const { From, Attachments } of readInboundWebhook(payload)) {
 *   for (const { DownloadToken } of Attachments) await client.inbound.downloadAttachment(DownloadToken);
 * }
 */
export function readInboundWebhook(payload: unknown): ParsedEmail[] {
  checkPayload(payload);
  const { items } = payload;
  requireShape(Array.isArray(items), 'items', 'a list', inbound);
  return items.map((item, index) => readEmail(item, `items[${index}]`));
}

/**
 * Read the body of a webhook of the type `transactional`: one event of an email, or a list of events if the webhook is `batched`.
 *
 * This function checks only `event`, `email`, `message-id` and the list `tags`. All other fields stay as Brevo sent them. Like
 * an inbound webhook, the request isn't signed.
 *
 * @param payload - the request body, parsed from JSON
 * @returns the events
 * @throws TypeError `payload`, an event or one of these fields has the wrong type; the message names the field and quotes no value
 *
 * @example
 * for (const { event, email } of readEmailWebhook(payload)) {
 *   if (event === 'hard_bounce') console.log(email);
 * }
 */
export function readEmailWebhook(payload: unknown): ParsedEmailEvent[] {
  checkPayload(payload);
  return Array.isArray(payload) ? payload.map((event, index) => readEvent(event, `[${index}]`)) : [readEvent(payload)];
}

/** @throws TypeError anything but a plain object or an array, which is probably the request itself or an unparsed body */
function checkPayload(payload: unknown): asserts payload is { readonly items?: unknown } {
  if (!isPlainObject(payload) && !Array.isArray(payload))
    throw new TypeError(`the payload must be a plain object, not ${kindOfValue(payload)}: ${advice}`);
}

function readEmail(email: unknown, name: string): ParsedEmail {
  requireShape(isPlainObject(email), name, 'an object', inbound);
  const lists = { Uuid: email['Uuid'] ?? [], To: email['To'] ?? [], Attachments: email['Attachments'] ?? [] };
  for (const [field, list] of Object.entries(lists))
    requireShape(Array.isArray(list), `${name}.${field}`, 'a list', inbound);
  for (const [index, attachment] of (lists.Attachments as unknown[]).entries()) {
    const path = `${name}.Attachments[${index}]`;
    requireShape(isPlainObject(attachment), path, 'an object', inbound);
    requireShape(typeof attachment['DownloadToken'] === 'string', `${path}.DownloadToken`, 'a string', inbound);
  }
  // The cast: nothing checks the other fields.
  return { ...email, ...lists } as ParsedEmail;
}

function readEvent(event: unknown, name?: string): ParsedEmailEvent {
  const pathOf = (field: string) => (name ? `${name}.${field}` : field);
  requireShape(isPlainObject(event), name ?? 'the payload', 'an object', transactional);
  for (const field of ['event', 'email', 'message-id'])
    requireShape(typeof event[field] === 'string', pathOf(field), 'a string', transactional);
  const parsed = { ...event, tags: event['tags'] ?? [] };
  requireShape(Array.isArray(parsed.tags), pathOf('tags'), 'a list', transactional);
  // The cast: nothing checks the other fields.
  return parsed as ParsedEmailEvent;
}

function requireShape(isRight: boolean, name: string, expected: string, webhook: string): asserts isRight {
  if (!isRight) throw new TypeError(`${name} is not ${expected}, so this is not the payload of ${webhook}`);
}
