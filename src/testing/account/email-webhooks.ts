// Calls webhooks for the events of emails: transactional ones, and those of campaigns.
import { copyJson } from '../collections/records.js';
import { findBy, type Account, type WebhookDelivery } from './account.js';
import { callWebhooks, toSnakeCase, toWebhookDate } from './deliver.js';
import { findContact } from './find-contact.js';
import type { SentEmailRecord } from './state.js';

interface EmailEvent {
  readonly name: string;
  /** In milliseconds since 1970-01-01T00:00:00Z. */
  readonly time: number;
  readonly reason: string | undefined;
  readonly link: string | undefined;
}

/** @param isFirst - whether the email has no such event yet */
export async function callEmailWebhooks(
  account: Account,
  email: SentEmailRecord,
  event: EmailEvent,
  isFirst: boolean,
): Promise<WebhookDelivery[]> {
  const { name } = event;
  // Our choice: webhooks hear nothing of the sending of a campaign, and each opening is the first.
  if (email.campaignId !== undefined)
    return callWebhooks(account, { type: 'marketing', names: [name] }, campaignPayload(account, email, event));
  const call = (names: readonly string[], payloadName: string) =>
    callWebhooks(account, { type: 'transactional', names }, payloadOf(account, email, { ...event, name: payloadName }));
  // Documented: a webhook names `sent` or `request`, and receives `request`; it may want only the first opening.
  const calls = [name === 'sent' ? call(['sent', 'request'], 'request') : call([name], toSnakeCase(name))];
  if (name === 'opened' && isFirst) calls.push(call(['uniqueOpened'], 'unique_opened'));
  return (await Promise.all(calls)).flat();
}

const timesOf = (time: number) => {
  const seconds = Math.floor(time / 1000);
  return { date: toWebhookDate(time), ts: seconds, ts_event: seconds };
};

function payloadOf(account: Account, email: SentEmailRecord, { name, time, reason, link }: EmailEvent) {
  const { email: address, messageId, subject, from, templateId, tags = [] } = email;
  // Recorded: an event has an id, the same for every webhook.
  let uuid: string | undefined;
  return ({ id }: { id: number }) =>
    copyJson({
      event: name,
      email: address,
      id,
      ...timesOf(time),
      ts_epoch: time,
      'message-id': messageId,
      subject,
      sender_email: from,
      // Recorded: an email that is blocked has none.
      sending_ip: name === 'blocked' ? undefined : '203.0.113.10',
      template_id: templateId ?? undefined,
      ...(tags.length > 0 && { tags, tag: JSON.stringify(tags) }),
      contact_id: findContact(account, { email: address })?.id ?? 0,
      uuid: (uuid ??= account.newId('email event')),
      reason,
      link,
    });
}

function campaignPayload(account: Account, email: SentEmailRecord, { name, time, reason, link }: EmailEvent) {
  const [campaign] = findBy(account, 'emailCampaigns', 'id', email.campaignId);
  const sent = timesOf(Date.parse(email.date));
  const isUnsubscription = name === 'unsubscribed';
  return ({ id }: { id: number }) =>
    copyJson({
      // Recorded: `unsubscribe`, with the lists.
      event: isUnsubscription ? 'unsubscribe' : toSnakeCase(name),
      list_id: isUnsubscription ? campaign?.recipients?.lists : undefined,
      email: email.email,
      id,
      camp_id: email.campaignId,
      campaign_name: campaign?.name,
      ...timesOf(time),
      date_event: toWebhookDate(time),
      date_sent: sent.date,
      ts_sent: sent.ts,
      tag: email.tags?.[0] ?? '',
      reason,
      URL: link,
    });
}
