// Emails that a program sends: what their operations do. The log, events and webhooks of an email are in send-email.ts.
import { removeRecord } from '../collections/records.js';
import { missingParameter, Rejection } from '../response/rejection.js';
import { findBy, WithStatus, type Account, type Handlers, type Rules } from '../account/account.js';
import { isSent } from '../account/email-events.js';
import { deliverLogged, sendEmail } from '../account/send-email.js';
import type { SentEmailRecord } from '../account/state.js';
import { eventRules } from '../account/event-rules.js';

export const rules: Rules = {
  emails: {
    keys: ({ messageId, batchId, idempotencyKey, email }) => ({
      messageId,
      batchId,
      idempotencyKey,
      address: email.toLowerCase(),
    }),
    // The log has no emails of campaigns.
    isVisible: (email) => isSent(email) && email.campaignId === undefined,
    dueAt: (email) => (isSent(email) || email.scheduledAt === undefined ? undefined : Date.parse(email.scheduledAt)),
    due: deliverLogged,
    // Our choice: an email of a seed was sent, unless it is scheduled.
    initial({ now }, { scheduledAt, date: time = scheduledAt ?? new Date(now()).toISOString(), events }) {
      return { date: time, events: events ?? (scheduledAt === undefined ? [{ name: 'sent', time }] : []) };
    },
    checkQuery({ email, templateId, messageId }) {
      // Documented: one of the three is required.
      if (email === undefined && templateId === undefined && messageId === undefined)
        throw missingParameter('Set email, templateId or messageId');
    },
  },
  'emails.events': eventRules,
  'emails.blockedDomains': { keys: ({ domain }) => ({ domainName: domain.toLowerCase() }) },
  'emails.blockedContacts': {
    keys: ({ email }) => ({ address: email.toLowerCase() }),
    filters: {
      senders: ({ senderEmail }, senders) => (senders as unknown[]).includes(senderEmail),
    },
  },
};

export const handlers: Handlers = {
  'emails.send'(account, { body }) {
    const { messageIds, batchId } = sendEmail(account, body);
    const sent = body.messageVersions ? { messageIds } : { messageId: messageIds[0] ?? '' };
    return batchId === undefined ? sent : new WithStatus(202, { ...sent, batchId });
  },
  'emails.getScheduled'(account, { path: { identifier }, query }) {
    const found = scheduledEmails(account, identifier).map((email) => ({
      scheduledAt: email.scheduledAt ?? '',
      createdAt: email.createdAt,
      status: isSent(email) ? ('processed' as const) : ('queued' as const),
    }));
    const [first] = found;
    if (first && identifier.includes('@')) return first;
    const { limit = 100, offset = 0, status } = query;
    const batches = found.filter((batch) => status === undefined || batch.status === status);
    return { batches: batches.slice(offset, offset + limit), count: batches.length };
  },
  'emails.deleteScheduled'(account, { path: { identifier } }) {
    for (const email of scheduledEmails(account, identifier))
      if (!isSent(email)) removeRecord(account, 'emails', email);
  },
  // Documented: a message id, or the address of all emails to it.
  'emails.deleteLog'(account, { path: { identifier } }) {
    const byId = findBy(account, 'emails', 'messageId', identifier);
    const emails = [...byId, ...findBy(account, 'emails', 'address', identifier.toLowerCase())];
    if (emails.length === 0) throw new Rejection(404, 'document_not_found', 'Log does not exist');
    for (const email of emails) removeRecord(account, 'emails', email);
  },
  // Our choice: the events stay, and without an address and dates every block is deleted.
  'emails.deleteHardBounces'(account, { body: { contactEmail, startDate = '', endDate = '9999' } }) {
    for (const contact of [...account.state['emails.blockedContacts']]) {
      const { email, blockedAt, reason } = contact;
      const isMeant = (contactEmail ?? email) === email && reason?.code === 'hardBounce';
      const day = blockedAt.slice(0, 10);
      if (isMeant && day >= startDate && day <= endDate) removeRecord(account, 'emails.blockedContacts', contact);
    }
  },
};

function scheduledEmails(account: Account, identifier: string): SentEmailRecord[] {
  const named = ['messageId', 'batchId'].flatMap((field) => [...findBy(account, 'emails', field, identifier)]);
  const found = named.filter(({ scheduledAt }) => scheduledAt !== undefined);
  if (found.length === 0) throw new Rejection(404, 'document_not_found', 'Scheduled email not found');
  return found;
}
