// Reads the request that Brevo sends to an inbound webhook: no operation, but the one source of download tokens.
import type { EmailMailbox, ReceivedEmail, ReceivedEmailAttachment } from '../generated/openapi.js';
import { isPlainObject, notPlainObject } from './request/request.js';

/** A received email whose lists are always there, empty where Brevo sent null or nothing. */
export type ParsedEmail = ReceivedEmail & {
  Uuid: string[];
  To: EmailMailbox[];
  Attachments: ReceivedEmailAttachment[];
};

type Fields = Record<string, unknown>;

const advice = 'parse the JSON body first, with express.json() or `await request.json()`';

/**
 * Read the body of an inbound webhook.
 *
 * Checks only what you need to download attachments; every other field is as Brevo sent it, null included. Nothing is
 * signed: check the sender by Brevo's IP ranges, by basic authentication in the webhook's URL, or by a bearer token.
 *
 * @param payload - the request body, parsed from JSON
 * @returns the received emails
 * @throws TypeError the body has another shape; the message names the field and never repeats a value
 *
 * @example
 * for (const { From, Attachments } of readInboundWebhook(payload)) {
 *   for (const { DownloadToken } of Attachments) await client.inbound.downloadAttachment(DownloadToken);
 * }
 */
export function readInboundWebhook(payload: unknown): ParsedEmail[] {
  // A request, a Buffer, text, or nothing at all without a parser.
  if (!isPlainObject(payload) && !Array.isArray(payload))
    throw new TypeError(`the payload ${notPlainObject(payload)}: ${advice}`);
  return listOf(fieldsOf(payload, 'the payload')['items'], 'items').map((item, index) =>
    readEmail(item, `items[${index}]`),
  );
}

function readEmail(value: unknown, name: string): ParsedEmail {
  const email = fieldsOf(value, name);
  const [Uuid, To, Attachments] = ['Uuid', 'To', 'Attachments'].map((field) =>
    listOf(email[field] ?? [], `${name}.${field}`),
  );
  for (const [index, attachment] of Attachments!.entries()) {
    const place = `${name}.Attachments[${index}]`;
    if (typeof fieldsOf(attachment, place)['DownloadToken'] !== 'string')
      throw unlike(`${place}.DownloadToken`, 'text');
  }
  // What else the type says of a field, it says as Brevo's pages do; nobody can promise it.
  return { ...email, Uuid, To, Attachments } as ParsedEmail;
}

function fieldsOf(value: unknown, name: string): Fields {
  if (typeof value !== 'object' || value === null) throw unlike(name, 'an object');
  return value as Fields;
}

function listOf(value: unknown, name: string): unknown[] {
  if (!Array.isArray(value)) throw unlike(name, 'a list');
  return value;
}

function unlike(name: string, expected: string): TypeError {
  return new TypeError(`${name} is not ${expected}, so this is no payload of the inbound webhook`);
}
