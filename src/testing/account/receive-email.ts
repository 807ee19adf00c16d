// Receives an email: adds the email to the state, and posts the payload to the webhook at `deliverTo`, if set.
import type { InboundWebhookPayload, ReceivedEmail } from '../../../generated/openapi.js';
import type { Account } from './account.js';
import { steps, toFile, type IncomingEmail, type ReceivedFile } from './incoming-email.js';
import type { EmailRecord } from './state.js';
import { createPayloadItem } from './webhook-payload.js';

/** The ids of a received email, its webhook payload, and whether the webhook accepted the email. */
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

export function receiveEmail(account: Account, email: IncomingEmail, deliverTo?: string): ReceivedEmailIds {
  const { state, now, newId } = account;
  const { sender, recipient, receivedAt = now(), attachments = [] } = email;
  const webhookUrl = email.lastStep === undefined ? deliverTo : undefined;
  // The webhook's response decides the step after `'processed'`.
  const { lastStep = webhookUrl === undefined ? 'webhookDelivered' : 'processed' } = email;
  const date = new Date(receivedAt);
  const time = date.toISOString();
  const uuid = newId('email');
  const files = attachments.map((attachment) => toFile(attachment, newId('attachment')));
  const item = createPayloadItem(email, uuid, date, files);
  const record: EmailRecord = {
    uuid,
    files: files.map(({ contentId, contentLength, ...file }) => file),
    history: { receivedAt: time, deliveredAt: null, recipient, sender, logs: [] },
  };
  if (lastStep !== 'received') Object.assign(record.history, processedFields(item, files));
  // `webhookDelivered` follows `webhookFailed` only after `redeliver`.
  const earlierSteps = steps.slice(0, steps.indexOf(lastStep)).filter((step) => step !== 'webhookFailed');
  for (const step of [...earlierSteps, lastStep]) addHistoryStep(record, step, time);
  state.emails.push(record);
  const payload = { items: [item] };
  const delivered = webhookUrl === undefined ? Promise.resolve(false) : deliver(record, webhookUrl, payload, now);
  return { uuid, downloadTokens: files.map(({ downloadToken }) => downloadToken), payload, delivered };
}

/**
 * Posts a payload to the webhook again. An email that wasn't delivered before gets a `webhookDelivered` if the webhook accepts it now.
 *
 * @returns whether the webhook accepted the payload
 */
export async function redeliver(
  { state, now }: Account,
  payload: InboundWebhookPayload,
  url: string,
): Promise<boolean> {
  const isAccepted = await postPayload(url, payload);
  const uuids = payload.items.flatMap(({ Uuid }) => Uuid ?? []);
  const emails = state.emails.filter(({ uuid, history }) => uuids.includes(uuid) && history.deliveredAt === null);
  for (const email of isAccepted ? emails : [])
    addHistoryStep(email, 'webhookDelivered', new Date(now()).toISOString());
  return isAccepted;
}

/** The API adds these fields to the history of a processed email. */
function processedFields({ MessageId, Subject }: ReceivedEmail, files: readonly ReceivedFile[]) {
  const attachments = files.map(({ base64, downloadToken, ...attachment }) => attachment);
  return { messageId: MessageId ?? '', subject: Subject ?? '', attachments };
}

async function deliver(email: EmailRecord, url: string, payload: InboundWebhookPayload, now: () => number) {
  const isAccepted = await postPayload(url, payload);
  addHistoryStep(email, isAccepted ? 'webhookDelivered' : 'webhookFailed', new Date(now()).toISOString());
  return isAccepted;
}

function addHistoryStep({ history }: EmailRecord, step: (typeof steps)[number], date: string): void {
  history.logs = [...(history.logs ?? []), { date, type: step }];
  if (step === 'webhookDelivered') history.deliveredAt = date;
}

/** In milliseconds. Our choice: Brevo doesn't publish how long it waits for a webhook. */
const webhookTimeout = 30_000;

/** Resolves to whether the webhook responded with a 2xx. */
async function postPayload(url: string, payload: InboundWebhookPayload): Promise<boolean> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(payload);
  const signal = AbortSignal.timeout(webhookTimeout);
  try {
    // Following a redirect would pass the email on to another address.
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
