// Puts a received email into the state, which no operation does, and writes what the webhook says of it.
import type { InboundWebhookPayload, ReceivedEmail } from '../../../generated/openapi.js';
import { fromBase64, toBase64 } from '../base64.js';
import { check, fields, list, text } from '../check.js';
import type { Schema } from '../request/schema.js';
import type { Service } from './service.js';
import type { EmailRecord } from './state.js';

const steps = ['received', 'processed', 'webhookFailed', 'webhookDelivered'] as const;

/** An email as it arrives. */
export interface IncomingEmail {
  /** Address it comes from. */
  sender: string;
  /** Address of yours that receives it. */
  recipient: string;
  /** Its subject line. @defaultValue empty */
  subject?: string | undefined;
  /** Its plain text, for the webhook. @defaultValue none */
  text?: string | undefined;
  /** Its HTML, for the webhook. @defaultValue none */
  html?: string | undefined;
  /** The `Message-ID` header. @defaultValue one made of the email's uuid */
  messageId?: string | undefined;
  /** When it arrived; as text in the form of RFC 3339. @defaultValue now */
  receivedAt?: Date | string | undefined;
  /**
   * How far it has come. Responses have subject, message id and attachments from `'processed'` on, and `deliveredAt` with
   * `'webhookDelivered'`. All steps happen at `receivedAt`.
   *
   * @defaultValue `'webhookDelivered'`; with `deliverTo` as far as the webhook lets it come
   */
  lastStep?: (typeof steps)[number] | undefined;
  /** Its files. @defaultValue none */
  attachments?: readonly IncomingAttachment[] | undefined;
}

/** A file of an email. */
export interface IncomingAttachment {
  /** As its sender called it. */
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

/** A received email: how it is named, and what your webhook gets of it. */
export interface ReceivedEmailIds {
  /** Names it in `getInboundEmailEventsByUuid`. */
  uuid: string;
  /** The tokens of its attachments, in their order, for `getInboundEmailAttachment`. */
  downloadTokens: string[];
  /** What the API posts to your webhook, for `readInboundWebhook`. */
  payload: InboundWebhookPayload;
  /** Whether the webhook at `deliverTo` accepted it; false without `deliverTo`, or with a `lastStep` of yours. */
  delivered: Promise<boolean>;
}

const name: Schema = { type: 'string', minLength: 1 };
const contentType: Schema = { type: 'string', format: 'media type' };
const base64: Schema = { type: 'string', format: 'base64' };
const content: Schema = { type: ['string', 'object'] };
const attachment = fields({ name, contentType, content, base64, contentId: { type: ['string', 'null'] } }, ['name']);
const receivedAt: Schema = { type: ['string', 'object'], format: 'date-time' };
const lastStep: Schema = { enum: steps };
const written = { subject: text, text, html: text, messageId: text, receivedAt, lastStep };
const shape = fields({ sender: name, recipient: name, ...written, attachments: list(attachment) }, [
  'sender',
  'recipient',
]);

/** A file as a state holds it. */
export const storedFile = fields({ downloadToken: name, name, contentType, base64 }, [
  'downloadToken',
  'name',
  'contentType',
  'base64',
]);

/** @throws TypeError it lacks something, or has what no email has; the message has the path */
export function checkEmail(email: IncomingEmail, at: string): void {
  check(shape, email, at);
  if (email.receivedAt !== undefined && Number.isNaN(new Date(email.receivedAt).getTime()))
    throw new TypeError(`${at}.receivedAt must be a valid Date.`);
  const index = email.attachments?.findIndex(
    ({ content = '' }) => typeof content !== 'string' && !ArrayBuffer.isView(content),
  );
  if (index !== undefined && index >= 0)
    throw new TypeError(`${at}.attachments[${index}].content must be text or bytes.`);
}

/** Takes an email in, and gives what the webhook says of it. */
export function receiveEmail({ state, now, newId }: Service, email: IncomingEmail): ReceivedEmail {
  const { lastStep = 'webhookDelivered', receivedAt = now(), sender, recipient, subject = '' } = email;
  const date = new Date(receivedAt).toISOString();
  const uuid = newId('email');
  const { messageId = `<${uuid}@example.com>` } = email;
  const files = (email.attachments ?? []).map((file) => ({ ...readFile(file), downloadToken: newId('attachment') }));
  const attachments = files.map(({ base64: _, downloadToken: __, ...attachment }) => attachment);
  state.emails.push({
    uuid,
    files: files.map(({ downloadToken, name, contentType, base64 }) => ({ downloadToken, name, contentType, base64 })),
    history: {
      ...{ receivedAt: date, deliveredAt: null, recipient, sender },
      ...(lastStep !== 'received' && { messageId, subject, attachments }),
      logs: [],
    },
  });
  // A webhook that takes the email at once never failed.
  const before = steps.slice(0, steps.indexOf(lastStep)).filter((step) => step !== 'webhookFailed');
  for (const step of [...before, lastStep]) addStep(state.emails.at(-1)!, step, date);
  return toWebhook(email, { uuid, date, messageId, files });
}

/** One more step of an email. */
export function addStep({ history }: EmailRecord, type: (typeof steps)[number], date: string): void {
  history.logs = [...(history.logs ?? []), { date, type }];
  if (type === 'webhookDelivered') history.deliveredAt = date;
}

function readFile({
  name,
  contentType = 'application/octet-stream',
  content = '',
  contentId = null,
  base64,
}: IncomingAttachment) {
  const bytes =
    base64 !== undefined
      ? fromBase64(base64)
      : typeof content === 'string'
        ? new TextEncoder().encode(content)
        : content;
  return { name, contentType, contentId, contentLength: bytes.length, base64: base64 ?? toBase64(bytes) };
}

interface Received {
  uuid: string;
  date: string;
  messageId: string;
  files: (ReturnType<typeof readFile> & { downloadToken: string })[];
}

function toWebhook(email: IncomingEmail, { uuid, date, messageId, files }: Received): ReceivedEmail {
  const { sender, recipient, subject = '', text = null, html = null } = email;
  return {
    ...{ Uuid: [uuid], MessageId: messageId, InReplyTo: null, From: { Name: null, Address: sender } },
    ...{ To: [{ Name: null, Address: recipient }], Recipients: [recipient], Cc: [], ReplyTo: null },
    ...{ SentAtDate: new Date(date).toUTCString(), Subject: subject, RawHtmlBody: html, RawTextBody: text },
    ...{ ExtractedMarkdownMessage: text, ExtractedMarkdownSignature: null, SpamScore: 0 },
    Attachments: files.map(({ name, contentType, contentLength, contentId, downloadToken }) => {
      const file = { Name: name, ContentType: contentType, ContentLength: contentLength };
      return { ...file, ContentID: contentId, DownloadToken: downloadToken };
    }),
    Headers: { Subject: subject, 'Message-ID': messageId },
  };
}
