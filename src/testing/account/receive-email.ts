// Adds an incoming email to the state. The API has no operation that does this.
import type { InboundWebhookPayload, ReceivedEmail } from '../../../generated/openapi.js';
import type { Account } from './account.js';
import { steps, toFile, type IncomingEmail, type ReceivedFile } from './incoming-email.js';
import type { EmailRecord } from './state.js';
import { createPayloadItem } from './webhook-payload.js';

/** The ids of a received email, and its webhook payload. */
export interface ReceivedEmailIds {
  /** Identifies the email in `getInboundEmailEventsByUuid`. */
  uuid: string;
  /** The attachments' download tokens, in order, for `getInboundEmailAttachment`. */
  downloadTokens: string[];
  /** The body that the API posts to your webhook. Pass it to `readInboundWebhook`. */
  payload: InboundWebhookPayload;
  /** Whether the webhook at `deliverTo` accepted the email; false without `deliverTo`, or if you set `lastStep`. */
  delivered: Promise<boolean>;
}

/** @returns the email's record in the state, and its item in the webhook payload */
export function receiveEmail(account: Account, email: IncomingEmail): { record: EmailRecord; item: ReceivedEmail } {
  const { state, now, newId } = account;
  const { lastStep = 'webhookDelivered', receivedAt = now(), sender, recipient } = email;
  const date = new Date(receivedAt);
  const uuid = newId('email');
  const files = (email.attachments ?? []).map((file) => ({ ...toFile(file), downloadToken: newId('attachment') }));
  const item = createPayloadItem(email, uuid, date, files);
  const time = date.toISOString();
  const record: EmailRecord = {
    uuid,
    files: files.map(({ downloadToken, name, contentType, base64 }) => ({ downloadToken, name, contentType, base64 })),
    history: { receivedAt: time, deliveredAt: null, recipient, sender, logs: [] },
  };
  if (lastStep !== 'received') Object.assign(record.history, processedFields(item, files));
  state.emails.push(record);
  // `webhookFailed` appears only as the last step: if the webhook accepts the email, it does so at the first attempt.
  const earlierSteps = steps.slice(0, steps.indexOf(lastStep)).filter((step) => step !== 'webhookFailed');
  for (const step of [...earlierSteps, lastStep]) addHistoryStep(record, step, time);
  return { record, item };
}

/** Returns the fields that the API adds to an email's history once it has processed the email. */
function processedFields({ MessageId, Subject }: ReceivedEmail, files: readonly ReceivedFile[]) {
  const attachments = files.map(({ name, contentType, contentId, contentLength }) => {
    return { name, contentType, contentId, contentLength };
  });
  return { messageId: MessageId ?? '', subject: Subject ?? '', attachments };
}

export function addHistoryStep({ history }: EmailRecord, step: (typeof steps)[number], date: string): void {
  history.logs = [...(history.logs ?? []), { date, type: step }];
  if (step === 'webhookDelivered') history.deliveredAt = date;
}
