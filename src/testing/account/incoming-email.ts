// The incoming email that a test passes in.
import type { ReceivedEmail } from '../../../generated/openapi.js';
import { list, object, objectWithAll, text } from '../request/check.js';
import { fromBase64, toBase64, toBytes } from '../response/plain-response.js';
import type { Schema } from '../../base/operation.js';

/** An incoming email. */
export interface IncomingEmail {
  sender: string;
  /** Your address that receives the email. */
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
  content?: string | Uint8Array | undefined;
  /** The bytes in base64, instead of `content`. */
  base64?: string | undefined;
  /** The `Content-ID` header. @defaultValue null */
  contentId?: string | null | undefined;
}

const nonEmptyText: Schema = { type: 'string', minLength: 1 };
const attachmentSchema = object(
  {
    name: nonEmptyText,
    contentType: text,
    content: { type: ['string', 'bytes'] },
    base64: text,
    contentId: { type: ['string', 'null'] },
  },
  ['name'],
);

export const emailSchema = object(
  {
    sender: nonEmptyText,
    recipient: nonEmptyText,
    subject: text,
    text,
    html: text,
    messageId: text,
    receivedAt: { type: ['string', 'date'], format: 'date-time' },
    attachments: list(attachmentSchema),
    payload: { type: 'object' },
  },
  ['sender', 'recipient'],
);

/** An attachment in a snapshot. */
export const fileSchema = objectWithAll({
  downloadToken: nonEmptyText,
  name: nonEmptyText,
  contentType: text,
  base64: text,
});

export type ReceivedFile = ReturnType<typeof toFile>;

export function toFile(attachment: IncomingAttachment, downloadToken: string) {
  const { name, contentType = 'application/octet-stream', contentId = null, content = '' } = attachment;
  const bytes = attachment.base64 === undefined ? toBytes(content) : fromBase64(attachment.base64);
  const base64 = attachment.base64 ?? toBase64(bytes);
  return { downloadToken, name, contentType, contentId, contentLength: bytes.length, base64 };
}
