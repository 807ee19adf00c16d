// Simulates an incoming email, for which the API has no operation.
import type { InboundWebhookPayload, ReceivedEmail } from '../../../generated/openapi.js';
import { readFile, steps, type IncomingEmail, type ReceivedFile } from './incoming-email.js';
import type { Service } from './service.js';
import type { EmailRecord } from './state.js';
import { toPayload } from './webhook-payload.js';

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

/** An email in the state, and what the webhook gets of it. */
interface Received extends Pick<ReceivedEmailIds, 'uuid' | 'downloadTokens'> {
  item: ReceivedEmail;
}

/** Adds an email to the state. */
export function receiveEmail({ state, now, newId }: Service, email: IncomingEmail): Received {
  const { lastStep = 'webhookDelivered', receivedAt = now(), sender, recipient } = email;
  const date = new Date(receivedAt);
  const uuid = newId('email');
  const files = (email.attachments ?? []).map((file) => ({ ...readFile(file), downloadToken: newId('attachment') }));
  const item = toPayload(email, uuid, date, files);
  const time = date.toISOString();
  const record: EmailRecord = {
    uuid,
    files: files.map(({ downloadToken, name, contentType, base64 }) => ({ downloadToken, name, contentType, base64 })),
    history: { receivedAt: time, deliveredAt: null, recipient, sender, logs: [] },
  };
  if (lastStep !== 'received') Object.assign(record.history, contentOf(item, files));
  state.emails.push(record);
  // A webhook that takes the email at once never failed.
  const before = steps.slice(0, steps.indexOf(lastStep)).filter((step) => step !== 'webhookFailed');
  for (const step of [...before, lastStep]) addStep(record, step, time);
  return { uuid, downloadTokens: files.map(({ downloadToken }) => downloadToken), item };
}

/** What the API knows of an email once it is processed. */
function contentOf({ MessageId, Subject }: ReceivedEmail, files: readonly ReceivedFile[]) {
  const attachments = files.map(({ base64: _, downloadToken: __, ...attachment }) => attachment);
  return { messageId: MessageId ?? '', subject: Subject ?? '', attachments };
}

/** One more step of an email. */
export function addStep({ history }: EmailRecord, type: (typeof steps)[number], date: string): void {
  history.logs = [...(history.logs ?? []), { date, type }];
  if (type === 'webhookDelivered') history.deliveredAt = date;
}
