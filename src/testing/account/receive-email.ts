// How an email arrives: its event, its history, and the call of the webhook.
import type { InboundWebhookPayload, ReceivedEmail } from '../../../generated/openapi.js';
import { findBy, keepContent, type Account } from './account.js';
import { callWebhooks, deliver, webhooksFor, type Webhook, type WebhookFilter } from './deliver.js';
import { parseMailbox, toFile, type IncomingEmail, type ReceivedFile } from './incoming-email.js';
import type { EmailRecord } from './state.js';
import { createPayloadItem } from './inbound-payload.js';

/** What the sandbox reports about an email that it received. */
export interface ReceivedEmailIds {
  /** Identifies the email in `inbound.events.get`. */
  uuid: string;
  /** The attachments' download tokens, in order, for `inbound.downloadAttachment`. */
  downloadTokens: string[];
  /** The body that the API posts to your webhook. Pass it to `readWebhook`. */
  payload: InboundWebhookPayload;
  /**
   * Whether `deliverTo` and the account's webhooks for the recipient's domain accepted the email; false if there are none.
   * `sandbox.deliveries` says why not.
   */
  delivered: Promise<boolean>;
}

/** Adds an email that arrives. @throws TypeError a file's name or content type can't be sent in a header */
export function receiveEmail(account: Account, email: IncomingEmail, deliverTo: Webhook | undefined): ReceivedEmailIds {
  const { record, payload } = createEmail(account, email);
  // Our choice: without a webhook, the history looks as if one had accepted the email.
  if (!deliverTo && webhooksFor(account, inboundFilter(payload)).length === 0)
    addHistoryStep(record, 'webhookDelivered', record.receivedAt);
  account.state['inbound.events'].push(record);
  const downloadTokens = record.files.map(({ downloadToken }) => downloadToken);
  return { uuid: record.uuid, downloadTokens, payload, delivered: deliverEmail(account, payload, deliverTo) };
}

/** Creates the record of a received email, and the body that the API posts. */
export function createEmail(account: Account, email: IncomingEmail) {
  const { now, newId } = account;
  const date = new Date(email.receivedAt ?? now());
  const uuid = newId('event');
  const files = (email.attachments ?? []).map((attachment) => toFile(attachment, newId('attachment')));
  const item = createPayloadItem(email, uuid, date, files);
  keepContent(account, uuid, item);
  const record = { uuid, ...createHistory(email, item, date.toISOString(), files), files };
  return { record, payload: { items: [item] } };
}

export const inboundFilter = ({ items }: InboundWebhookPayload): WebhookFilter => ({
  type: 'inbound',
  names: ['inboundEmailProcessed'],
  recipients: items.flatMap(({ Recipients }) => Recipients ?? []),
});

function createHistory(
  { sender, recipient }: IncomingEmail,
  { MessageId, Subject }: ReceivedEmail,
  time: string,
  files: readonly ReceivedFile[],
) {
  return {
    date: time,
    receivedAt: time,
    deliveredAt: null,
    recipient: parseMailbox(recipient).Address,
    sender: parseMailbox(sender).Address,
    messageId: MessageId ?? '',
    subject: Subject ?? '',
    attachments: files.map(({ base64: _base64, downloadToken: _token, ...attachment }) => attachment),
    logs: ['received', 'processed'].map((type) => ({ date: time, type })),
  };
}

/**
 * Posts a payload to `deliverTo` and to the webhooks of its recipients, and adds the result to the history of each of its emails
 * that isn't delivered yet. Resolves to whether all accepted it; false without any.
 */
export async function deliverEmail(account: Account, payload: InboundWebhookPayload, deliverTo: Webhook | undefined) {
  const own = deliverTo ? [deliver(account, deliverTo, payload)] : [];
  const registered = callWebhooks(account, inboundFilter(payload), () => payload);
  const deliveries = [...(await Promise.all(own)), ...(await registered)];
  const [first] = deliveries;
  if (!first) return false;
  const isAccepted = deliveries.every(({ problem }) => problem === undefined);
  for (const uuid of payload.items.flatMap(({ Uuid }) => Uuid ?? []))
    for (const email of findBy(account, 'inbound.events', 'uuid', uuid))
      if (email.deliveredAt === null)
        addHistoryStep(email, isAccepted ? 'webhookDelivered' : 'webhookFailed', first.time);
  return isAccepted;
}

function addHistoryStep(email: EmailRecord, type: 'webhookDelivered' | 'webhookFailed', date: string): void {
  email.logs = [...(email.logs ?? []), { date, type }];
  if (type === 'webhookDelivered') email.deliveredAt = date;
}
