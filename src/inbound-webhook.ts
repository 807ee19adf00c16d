// Checks the body that Brevo sends to an inbound webhook. Only this body contains the download tokens of attachments.
import type { EmailMailbox, ReceivedEmail, ReceivedEmailAttachment } from '../generated/openapi.js';
import { isPlainObject, kindOfValue } from './base/values.js';

/** A received email. If Brevo omits `Uuid`, `To` or `Attachments`, or sends null instead, the list is empty. */
export type ParsedEmail = ReceivedEmail & {
  Uuid: string[];
  To: EmailMailbox[];
  Attachments: ReceivedEmailAttachment[];
};

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
  // Anything but a plain object or an array is probably the request itself or an unparsed body.
  if (!isPlainObject(payload) && !Array.isArray(payload))
    throw new TypeError(`the payload must be a plain object, not ${kindOfValue(payload)}: ${advice}`);
  // The cast: if the payload is an array, `items` is undefined.
  const { items } = payload as { readonly items?: unknown };
  return checkList(items, 'items').map((item, index) => checkEmail(item, `items[${index}]`));
}

function checkEmail(value: unknown, name: string): ParsedEmail {
  const email = checkObject(value, name);
  const lists = {
    Uuid: checkList(email['Uuid'] ?? [], `${name}.Uuid`),
    To: checkList(email['To'] ?? [], `${name}.To`),
    Attachments: checkList(email['Attachments'] ?? [], `${name}.Attachments`),
  };
  for (const [index, attachment] of lists.Attachments.entries()) {
    const attachmentName = `${name}.Attachments[${index}]`;
    const { DownloadToken } = checkObject(attachment, attachmentName);
    if (typeof DownloadToken !== 'string') throw shapeError(`${attachmentName}.DownloadToken`, 'a string');
  }
  // The cast: nothing checks the other fields.
  return { ...email, ...lists } as ParsedEmail;
}

function checkObject(value: unknown, name: string): Record<string, unknown> {
  if (!isPlainObject(value)) throw shapeError(name, 'an object');
  return value;
}

function checkList(value: unknown, name: string): unknown[] {
  if (!Array.isArray(value)) throw shapeError(name, 'a list');
  return value;
}

function shapeError(name: string, expected: string): TypeError {
  return new TypeError(`${name} is not ${expected}, so this is not the payload of an inbound webhook`);
}
