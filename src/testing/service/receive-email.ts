// Puts a received email into the state, which no operation does.
import { toBase64 } from '../base64.js';
import type { Service } from './service.js';

const steps = ['received', 'processed', 'webhookFailed', 'webhookDelivered'] as const;

/** An email as it arrives. */
export interface IncomingEmail {
  /** Address it comes from. */
  sender: string;
  /** Address of yours that receives it. */
  recipient: string;
  /** Its subject line. @defaultValue empty */
  subject?: string | undefined;
  /** The `Message-ID` header. @defaultValue one made of the email's uuid */
  messageId?: string | undefined;
  /** When it arrived. @defaultValue now */
  receivedAt?: Date | undefined;
  /**
   * How far it has come. Subject, message id and attachments are answered from `'processed'` on, and `deliveredAt` with
   * `'webhookDelivered'`. All steps happen at `receivedAt`.
   *
   * @defaultValue `'webhookDelivered'`
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
  /** Its bytes; text is taken as UTF-8. */
  content: string | Uint8Array;
  /** The `Content-ID` header. @defaultValue null */
  contentId?: string | null | undefined;
}

/** What the webhook would be told of an email: how to name it, and its attachments. */
export interface ReceivedEmailIds {
  /** Names it in `getInboundEmailEventsByUuid`. */
  uuid: string;
  /** The tokens of its attachments, in their order, for `getInboundEmailAttachment`. */
  downloadTokens: string[];
}

export function receiveEmail({ state, now, newId }: Service, email: IncomingEmail): ReceivedEmailIds {
  const { sender, recipient, lastStep = 'webhookDelivered', receivedAt = new Date(now()) } = email;
  if (!sender || !recipient) throw new TypeError('An email needs a sender and a recipient.');
  if (!steps.includes(lastStep)) throw new TypeError(`lastStep must be one of ${steps.join(', ')}.`);
  if (Number.isNaN(receivedAt.getTime())) throw new TypeError('receivedAt must be a valid Date.');
  const date = receivedAt.toISOString();
  const uuid = newId('email');
  const { subject = '', messageId = `<${uuid}@example.com>` } = email;
  const files = (email.attachments ?? []).map((file) => ({ ...readFile(file), downloadToken: newId('attachment') }));
  const attachments = files.map(({ name, contentType, contentId, contentLength }) => ({
    name,
    contentType,
    contentId,
    contentLength,
  }));
  state.emails.push({
    uuid,
    files: files.map(({ downloadToken, name, contentType, base64 }) => ({ downloadToken, name, contentType, base64 })),
    history: {
      receivedAt: date,
      deliveredAt: lastStep === 'webhookDelivered' ? date : null,
      recipient,
      sender,
      ...(lastStep !== 'received' && { messageId, subject, attachments }),
      logs: stepsUpTo(lastStep).map((type) => ({ date, type })),
    },
  });
  return { uuid, downloadTokens: files.map(({ downloadToken }) => downloadToken) };
}

function readFile({ name, contentType = 'application/octet-stream', content, contentId = null }: IncomingAttachment) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return { name, contentType, contentId, contentLength: bytes.length, base64: toBase64(bytes) };
}

/** A webhook that takes the email at once never failed. */
function stepsUpTo(last: (typeof steps)[number]) {
  const before = steps.slice(0, steps.indexOf(last)).filter((step) => step !== 'webhookFailed');
  return [...before, last];
}
