// Receives an email: adds the email to the state, and posts the payload to the webhook at `deliverTo`, if set.
import type { InboundWebhookPayload, ReceivedEmail } from '../../../generated/openapi.js';
import type { Account } from './account.js';
import { toFile, type IncomingEmail, type ReceivedFile } from './incoming-email.js';
import type { EmailRecord } from './state.js';
import { createPayloadItem } from './webhook-payload.js';

/** What the sandbox reports about an email that it received. */
export interface ReceivedEmailIds {
  /** Identifies the email in `getInboundEmailEventsByUuid`. */
  uuid: string;
  /** The attachments' download tokens, in order, for `getInboundEmailAttachment`. */
  downloadTokens: string[];
  /** The body that the API posts to your webhook. Pass it to `readInboundWebhook`. */
  payload: InboundWebhookPayload;
  /** Whether the webhook at `deliverTo` accepted the email; false without `deliverTo`. */
  delivered: Promise<boolean>;
}

export function receiveEmail(account: Account, email: IncomingEmail, deliverTo?: string): ReceivedEmailIds {
  const { state, now, newId } = account;
  const date = new Date(email.receivedAt ?? now());
  const uuid = newId('email');
  const files = (email.attachments ?? []).map((attachment) => toFile(attachment, newId('attachment')));
  const item = createPayloadItem(email, uuid, date, files);
  const record: EmailRecord = {
    uuid,
    history: createHistory(email, item, date.toISOString(), files),
    files: files.map(({ contentId, contentLength, ...file }) => file),
  };
  state.emails.push(record);
  const payload = { items: [item] };
  // Without `deliverTo`, the history looks as if a webhook had accepted the email.
  if (deliverTo === undefined) addHistoryStep(record, 'webhookDelivered', record.history.receivedAt);
  const delivered = deliverTo === undefined ? Promise.resolve(false) : deliver(account, payload, deliverTo);
  return { uuid, downloadTokens: files.map(({ downloadToken }) => downloadToken), payload, delivered };
}

function createHistory(
  { sender, recipient }: IncomingEmail,
  { MessageId, Subject }: ReceivedEmail,
  time: string,
  files: readonly ReceivedFile[],
): EmailRecord['history'] {
  return {
    receivedAt: time,
    deliveredAt: null,
    recipient,
    sender,
    messageId: MessageId ?? '',
    subject: Subject ?? '',
    attachments: files.map(({ base64, downloadToken, ...attachment }) => attachment),
    logs: [
      { date: time, type: 'received' },
      { date: time, type: 'processed' },
    ],
  };
}

/** Posts a payload to the webhook, and adds the result to the history of each of its emails that isn't delivered yet. */
export async function deliver({ state, now }: Account, payload: InboundWebhookPayload, url: string): Promise<boolean> {
  const isAccepted = await postPayload(url, payload);
  const uuids = payload.items.flatMap(({ Uuid }) => Uuid ?? []);
  const undelivered = state.emails.filter(({ uuid, history }) => uuids.includes(uuid) && history.deliveredAt === null);
  const time = new Date(now()).toISOString();
  for (const email of undelivered) addHistoryStep(email, isAccepted ? 'webhookDelivered' : 'webhookFailed', time);
  return isAccepted;
}

function addHistoryStep({ history }: EmailRecord, type: 'webhookDelivered' | 'webhookFailed', date: string): void {
  history.logs = [...(history.logs ?? []), { date, type }];
  if (type === 'webhookDelivered') history.deliveredAt = date;
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
