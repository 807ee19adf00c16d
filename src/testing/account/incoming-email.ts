// The incoming email that a test passes in.
import type { ReceivedEmail } from '../../../generated/openapi.js';
import { fromBase64, toBase64 } from '../../base/base64.js';
import type { Schema } from '../../base/operation.js';
import { checkArgument } from '../request/schema.js';
import { toBytes } from '../response/response.js';

/** An incoming email. */
export interface IncomingEmail {
  /** The sender's address, with or without a name: `Ann <ann@example.com>`. */
  sender: string;
  /** Your address that receives the email, with or without a name. */
  recipient: string;
  subject?: string | undefined;
  /** The body as plain text, for the webhook payload only. @defaultValue none */
  text?: string | undefined;
  /** The body as HTML, for the webhook payload only. @defaultValue none */
  html?: string | undefined;
  /** The `Message-ID` header. @defaultValue `<uuid@example.com>`, with the email's uuid */
  messageId?: string | undefined;
  /** When the email arrives, as a `Date` or as RFC 3339 text. @defaultValue now */
  receivedAt?: Date | string | undefined;
  attachments?: readonly IncomingAttachment[] | undefined;
  /**
   * Fields that override fields of the webhook payload. For example, `{ InReplyTo: '<quote-17@example.com>' }` makes the email a
   * reply. The sandbox derives most headers from fields such as `From` and `Subject`. `Headers` adds or replaces headers.
   */
  payload?: ReceivedEmail | undefined;
}

/** A file attached to an email. */
export interface IncomingAttachment {
  name: string;
  /** The media type. @defaultValue `application/octet-stream` */
  contentType?: string | undefined;
  /** The bytes; text is encoded as UTF-8. Ignored if `base64` is set. @defaultValue no bytes */
  content?: string | Uint8Array<ArrayBuffer> | undefined;
  /** The bytes in base64, instead of `content`. */
  base64?: string | undefined;
  /** The `Content-ID` header. @defaultValue null */
  contentId?: string | null | undefined;
}

const text: Schema = { type: ['string', 'null'] };
const attachment: Schema = {
  properties: { name: { type: 'string' }, contentType: text, content: {}, base64: text, contentId: text },
};

/** @throws TypeError a field is unknown, missing, or of the wrong type */
export function checkEmail(email: IncomingEmail): void {
  const properties = { sender: text, recipient: text, subject: text, text, html: text, messageId: text };
  const others = { receivedAt: {}, attachments: { type: 'array', items: attachment }, payload: { type: 'object' } };
  checkArgument({ properties: { ...properties, ...others }, required: ['sender', 'recipient'] }, email, 'email');
}

export type ReceivedFile = ReturnType<typeof toFile>;

/** @throws TypeError no response could have the name or the content type */
export function toFile(attachment: IncomingAttachment, downloadToken: string) {
  const { name, contentType = 'application/octet-stream', contentId = null, content = '' } = attachment;
  // A line break, NUL, or half a surrogate pair.
  if (name === '' || /[\0-\x1f\x7f]|\p{Cs}/u.test(name))
    throw new TypeError(`The file name ${JSON.stringify(name)} can't be sent in a header.`);
  if (!/^[\x20-\x7e]+$/.test(contentType))
    throw new TypeError(`The content type ${JSON.stringify(contentType)} can't be sent in a header.`);
  const bytes = attachment.base64 === undefined ? toBytes(content) : fromBase64(attachment.base64);
  const base64 = attachment.base64 ?? toBase64(bytes);
  return { downloadToken, name, contentType, contentId, contentLength: bytes.length, base64 };
}

/** Splits `Ann <ann@example.com>`. */
export function parseMailbox(text: string): { Name: string | null; Address: string } {
  const start = text.indexOf('<');
  const address = text.slice(start + 1).trimEnd();
  if (start === -1 || !address.endsWith('>')) return { Name: null, Address: text };
  const name = text.slice(0, start).trim().replace(/^"|"$/g, '');
  return { Name: name || null, Address: address.slice(0, -1) };
}
