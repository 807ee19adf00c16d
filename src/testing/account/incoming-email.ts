// An incoming email as a test passes it in: its type, its check, and its attachments as files.
import type { ReceivedEmail } from '../../../generated/openapi.js';
import { fromBase64, toBase64 } from '../base64.js';
import { list, object, objectWithAll, text } from '../check.js';
import type { Schema } from '../request/schema.js';

/** What happens to an email, in this order. */
export const steps = ['received', 'processed', 'webhookFailed', 'webhookDelivered'] as const;

/** An incoming email. */
export interface IncomingEmail {
  sender: string;
  /** Your address that receives it. */
  recipient: string;
  subject?: string | undefined;
  /** The plain text, for the webhook. @defaultValue none */
  text?: string | undefined;
  /** The HTML, for the webhook. @defaultValue none */
  html?: string | undefined;
  /** The `Message-ID` header. @defaultValue made from the email's uuid */
  messageId?: string | undefined;
  /** When it arrives, as a `Date` or as RFC 3339 text. @defaultValue now */
  receivedAt?: Date | string | undefined;
  /** The last step in its history; all steps happen at `receivedAt`. @defaultValue `'webhookDelivered'`; with `deliverTo`, the webhook decides */
  lastStep?: (typeof steps)[number] | undefined;
  attachments?: readonly IncomingAttachment[] | undefined;
  /**
   * Fields that replace those of the webhook payload: `{ InReplyTo: '<quote-17@example.com>' }` makes it a reply, another `To`
   * a forwarded email. The payload's headers are made from the result; `Headers` adds headers or replaces single ones.
   */
  payload?: ReceivedEmail | undefined;
}

/** A file attached to an email. */
export interface IncomingAttachment {
  name: string;
  /** The media type. @defaultValue `application/octet-stream` */
  contentType?: string | undefined;
  /** The bytes; text is encoded as UTF-8. @defaultValue those of `base64`, or none */
  content?: string | Uint8Array | undefined;
  /** The bytes in base64, instead of `content`. */
  base64?: string | undefined;
  /** The `Content-ID` header. @defaultValue null */
  contentId?: string | null | undefined;
}

const name: Schema = { type: 'string', minLength: 1 };
const contentType: Schema = { type: 'string', format: 'media type' };
const base64: Schema = { type: 'string', format: 'base64' };
const content: Schema = { type: ['string', 'bytes'] };
const attachment = object({ name, contentType, content, base64, contentId: { type: ['string', 'null'] } }, ['name']);
const mailbox: Schema = { type: 'object', required: ['Address'] };
const mailboxes: Schema = { type: ['array', 'null'], items: mailbox };
const payload: Schema = {
  type: 'object',
  properties: { From: mailbox, To: mailboxes, Cc: mailboxes, Bcc: mailboxes, Headers: { type: 'object' } },
  // A payload may have undocumented fields.
  additionalProperties: true,
};

export const emailSchema = object(
  {
    sender: name,
    recipient: name,
    subject: text,
    text,
    html: text,
    messageId: text,
    receivedAt: { type: ['string', 'date'], format: 'date-time' },
    lastStep: { enum: steps },
    attachments: list(attachment),
    payload,
  },
  ['sender', 'recipient'],
);

/** A file of an email in a snapshot. */
export const fileSchema = objectWithAll({ downloadToken: name, name, contentType, base64 });

/** A file of a received email, with its size and download token. */
export type ReceivedFile = ReturnType<typeof toFile> & { downloadToken: string };

export function toFile({ content = '', base64, ...file }: IncomingAttachment) {
  const encoded = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const bytes = base64 === undefined ? encoded : fromBase64(base64);
  const { name, contentType = 'application/octet-stream', contentId = null } = file;
  return { name, contentType, contentId, contentLength: bytes.length, base64: base64 ?? toBase64(bytes) };
}
