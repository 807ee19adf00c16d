// An email as a test describes it: its fields, their checks, its attachments.
import type { ReceivedEmail } from '../../../generated/openapi.js';
import { fromBase64, toBase64 } from '../base64.js';
import { fields, list, record, text } from '../check.js';
import type { Schema } from '../request/schema.js';

/** How far an email has come. */
export const steps = ['received', 'processed', 'webhookFailed', 'webhookDelivered'] as const;

/** An email as it arrives. */
export interface IncomingEmail {
  sender: string;
  /** Address of yours that receives it. */
  recipient: string;
  subject?: string | undefined;
  /** Its plain text, for the webhook. @defaultValue none */
  text?: string | undefined;
  /** Its HTML, for the webhook. @defaultValue none */
  html?: string | undefined;
  /** The `Message-ID` header. @defaultValue one made of the email's uuid */
  messageId?: string | undefined;
  /** When it arrived; as text in the form of RFC 3339. @defaultValue now */
  receivedAt?: Date | string | undefined;
  /** How far it has come, all at `receivedAt`. @defaultValue `'webhookDelivered'`; with `deliverTo` what the webhook says */
  lastStep?: (typeof steps)[number] | undefined;
  attachments?: readonly IncomingAttachment[] | undefined;
  /**
   * Fields of the payload that differ: `{ InReplyTo: '<quote-17@example.com>' }` makes a reply, and another `To` a forwarded
   * email. The headers of the payload follow; `Headers` adds some or replaces them one by one.
   */
  payload?: ReceivedEmail | undefined;
}

/** A file of an email. */
export interface IncomingAttachment {
  name: string;
  /** Its media type. @defaultValue `application/octet-stream` */
  contentType?: string | undefined;
  /** Its bytes; text is taken as UTF-8. @defaultValue none, or those of `base64` */
  content?: string | Uint8Array | undefined;
  /** Its bytes in base64, in place of `content`. */
  base64?: string | undefined;
  /** The `Content-ID` header. @defaultValue null */
  contentId?: string | null | undefined;
}

const name: Schema = { type: 'string', minLength: 1 };
const contentType: Schema = { type: 'string', format: 'media type' };
const base64: Schema = { type: 'string', format: 'base64' };
const content: Schema = { type: ['string', 'bytes'] };
const attachment = fields({ name, contentType, content, base64, contentId: { type: ['string', 'null'] } }, ['name']);
const receivedAt: Schema = { type: ['string', 'date'], format: 'date-time' };
const texts = { subject: text, text, html: text, messageId: text };
const mailbox: Schema = { type: 'object', required: ['Address'] };
const mailboxes: Schema = { type: ['array', 'null'], items: mailbox };
const payload: Schema = {
  type: 'object',
  properties: { From: mailbox, To: mailboxes, Cc: mailboxes, Bcc: mailboxes, Headers: { type: 'object' } },
  // A payload may have fields that nobody has documented.
  additionalProperties: true,
};
const more = { ...texts, receivedAt, lastStep: { enum: steps }, attachments: list(attachment), payload };

export const emailShape = fields({ sender: name, recipient: name, ...more }, ['sender', 'recipient']);

/** A file as a state holds it. */
export const fileShape = record({ downloadToken: name, name, contentType, base64 });

/** An attachment with its size and its token. */
export type ReceivedFile = ReturnType<typeof readFile> & { downloadToken: string };

export function readFile({ content = '', base64, ...file }: IncomingAttachment) {
  const text = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const bytes = base64 === undefined ? text : fromBase64(base64);
  const { name, contentType = 'application/octet-stream', contentId = null } = file;
  return { name, contentType, contentId, contentLength: bytes.length, base64: base64 ?? toBase64(bytes) };
}
