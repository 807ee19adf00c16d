// How an email arrives: its event, its history, and the call of the webhook.
import type { InboundWebhookPayload, ReceivedEmail } from '../../../generated/openapi.js';
import type { Account } from './account.js';
import { callWebhooks, deliver, type Webhook } from './deliver.js';
import { parseMailbox, toFile, type IncomingEmail, type ReceivedFile } from './incoming-email.js';
import type { EmailRecord } from './state.js';
import { createPayloadItem } from './inbound-payload.js';

/** What the sandbox reports about an email that it received. */
export interface ReceivedEmailIds {
  /** Identifies the email in `inbound.events.get`. */
  uuid: string;
  /** The attachments' download tokens, in order, for `inbound.downloadAttachment`. */
  downloadTokens: string[];
  /** The body that the API posts to your webhook. Pass it to `readInboundWebhook`. */
  payload: InboundWebhookPayload;
  /** Whether the webhook at `deliverTo` accepted the email; false without `deliverTo`. `sandbox.deliveries` says why not. */
  delivered: Promise<boolean>;
}

/** @throws TypeError a file's name or content type can't be sent in a header */
export function receiveEmail(account: Account, email: IncomingEmail, deliverTo?: Webhook): ReceivedEmailIds {
  const { state, now, newId } = account;
  const date = new Date(email.receivedAt ?? now());
  const uuid = newId('event');
  const files = (email.attachments ?? []).map((attachment) => toFile(attachment, newId('attachment')));
  const item = createPayloadItem(email, uuid, date, files);
  const record = { uuid, ...createHistory(email, item, date.toISOString(), files), files };
  state['inbound.events'].push(record);
  const payload = { items: [item] };
  callWebhooks(account, 'inbound', ['inboundEmailProcessed'], () => payload);
  // Our choice: without a webhook, the history looks as if one had accepted the email.
  if (!deliverTo) addHistoryStep(record, 'webhookDelivered', record.receivedAt);
  const delivered = deliverTo ? deliverEmail(account, payload, deliverTo) : Promise.resolve(false);
  return { uuid, downloadTokens: files.map(({ downloadToken }) => downloadToken), payload, delivered };
}

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

/** Posts a payload to the webhook, and adds the result to the history of each of its emails that isn't delivered yet. */
export async function deliverEmail(account: Account, payload: InboundWebhookPayload, webhook: Webhook) {
  const { time, problem } = await deliver(account, webhook, payload);
  const uuids = payload.items.flatMap(({ Uuid }) => Uuid ?? []);
  for (const email of account.state['inbound.events'])
    if (uuids.includes(email.uuid) && email.deliveredAt === null)
      addHistoryStep(email, problem === undefined ? 'webhookDelivered' : 'webhookFailed', time);
  return problem === undefined;
}

function addHistoryStep(email: EmailRecord, type: 'webhookDelivered' | 'webhookFailed', date: string): void {
  email.logs = [...(email.logs ?? []), { date, type }];
  if (type === 'webhookDelivered') email.deliveredAt = date;
}
