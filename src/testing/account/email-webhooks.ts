// Calls webhooks for the events of emails: transactional ones, and those of campaigns.
import { copyJson } from '../collections/records.js';
import { findBy, type Account } from './account.js';
import { callWebhooks, toWebhookDate, toSnakeCase } from './deliver.js';
import { findContact } from './find-contact.js';
import type { SentEmailRecord } from './state.js';

interface EmailEvent {
  readonly name: string;
  /** In milliseconds since 1970-01-01T00:00:00Z. */
  readonly time: number;
  readonly reason: string | undefined;
  readonly link: string | undefined;
}

/** @param names - the names that a webhook may have for the event */
export function callTransactionalWebhooks(
  account: Account,
  email: SentEmailRecord,
  names: readonly string[],
  { name, time, reason, link }: EmailEvent,
) {
  const { email: address, messageId, subject, from, templateId, tags = [] } = email;
  const seconds = Math.floor(time / 1000);
  // Recorded: an event has an id, the same for every webhook.
  let uuid: string | undefined;
  return callWebhooks(account, { type: 'transactional', names }, ({ id }) =>
    copyJson({
      event: name,
      id,
      email: address,
      date: toWebhookDate(time),
      ts: seconds,
      ts_event: seconds,
      ts_epoch: time,
      'message-id': messageId,
      subject,
      sender_email: from,
      // Recorded: an email that is blocked has none.
      sending_ip: name === 'blocked' ? undefined : '203.0.113.10',
      template_id: templateId ?? undefined,
      tags: tags.length > 0 ? tags : undefined,
      tag: tags.length > 0 ? JSON.stringify(tags) : undefined,
      contact_id: findContact(account, { email: address })?.id ?? 0,
      uuid: (uuid ??= account.newId('email event')),
      reason,
      link,
    }),
  );
}

export function callMarketingWebhooks(
  account: Account,
  { email, campaignId, date, tags }: SentEmailRecord,
  { name, time, reason, link }: EmailEvent,
) {
  const [campaign] = findBy(account, 'emailCampaigns', 'id', campaignId);
  const seconds = Math.floor(time / 1000);
  // Recorded: `unsubscribe`, with the lists.
  const isUnsubscription = name === 'unsubscribed';
  return callWebhooks(account, { type: 'marketing', names: [name] }, ({ id }) =>
    copyJson({
      event: isUnsubscription ? 'unsubscribe' : toSnakeCase(name),
      id,
      email,
      camp_id: campaignId,
      campaign_name: campaign?.name,
      date: toWebhookDate(time),
      date_event: toWebhookDate(time),
      date_sent: toWebhookDate(Date.parse(date)),
      ts: seconds,
      ts_event: seconds,
      ts_sent: Math.floor(Date.parse(date) / 1000),
      tag: tags?.[0] ?? '',
      list_id: isUnsubscription ? campaign?.recipients?.lists : undefined,
      reason,
      URL: link,
    }),
  );
}
