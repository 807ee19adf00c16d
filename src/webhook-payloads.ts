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

const inbound = checksFor('an inbound webhook');
const transactional = checksFor('a webhook of the type transactional');
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
  const items = Array.isArray(payload) ? undefined : payload['items'];
  return inbound.checkList(items, 'items').map((item, index) => checkEmail(item, `items[${index}]`));
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
  if (!Array.isArray(payload)) return [checkEvent(payload)];
  return payload.map((event, index) => checkEvent(transactional.checkObject(event, `[${index}]`), `[${index}].`));
}

/** @throws TypeError anything but a plain object or an array, which is probably the request itself or an unparsed body */
function checkPayload(payload: unknown): asserts payload is Record<string, unknown> | unknown[] {
  if (!isPlainObject(payload) && !Array.isArray(payload))
    throw new TypeError(`the payload must be a plain object, not ${kindOfValue(payload)}: ${advice}`);
}

function checkEmail(value: unknown, name: string): ParsedEmail {
  const email = inbound.checkObject(value, name);
  const lists = {
    Uuid: inbound.checkList(email['Uuid'] ?? [], `${name}.Uuid`),
    To: inbound.checkList(email['To'] ?? [], `${name}.To`),
    Attachments: inbound.checkList(email['Attachments'] ?? [], `${name}.Attachments`),
  };
  for (const [index, attachment] of lists.Attachments.entries()) {
    const attachmentName = `${name}.Attachments[${index}]`;
    const { DownloadToken } = inbound.checkObject(attachment, attachmentName);
    inbound.checkText(DownloadToken, `${attachmentName}.DownloadToken`);
  }
  // The cast: nothing checks the other fields.
  return { ...email, ...lists } as ParsedEmail;
}

function checkEvent(event: Record<string, unknown>, prefix = ''): ParsedEmailEvent {
  for (const field of ['event', 'email', 'message-id']) transactional.checkText(event[field], prefix + field);
  const tags = transactional.checkList(event['tags'] ?? [], `${prefix}tags`);
  // The cast: nothing checks the other fields.
  return { ...event, tags } as ParsedEmailEvent;
}

/** Returns the checks of a payload's fields. Their errors say which webhook sends such a payload. */
function checksFor(webhook: string) {
  const shapeError = (name: string, expected: string) =>
    new TypeError(`${name} is not ${expected}, so this is not the payload of ${webhook}`);
  return {
    checkObject(value: unknown, name: string): Record<string, unknown> {
      if (!isPlainObject(value)) throw shapeError(name, 'an object');
      return value;
    },
    checkList(value: unknown, name: string): unknown[] {
      if (!Array.isArray(value)) throw shapeError(name, 'a list');
      return value;
    },
    checkText(value: unknown, name: string): void {
      if (typeof value !== 'string') throw shapeError(name, 'a string');
    },
  };
}
