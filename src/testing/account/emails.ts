// Emails that a program sends: what their operations do. The log, events and webhooks of an email are in send-email.ts.
import { missingParameter, Rejection } from '../response/rejection.js';
import { findItem, WithStatus, type Account, type Handlers, type Rules } from './account.js';
import { fillIn, isSent, sendEmail } from './send-email.js';
import type { RecordOf, SentEmailRecord } from './state.js';

type BlockedContact = RecordOf<'emails.blockedContacts'>;

/** Of the events of emails and SMS. */
export const eventFilters = {
  // Documented: `bounces` are hard and soft ones.
  event: ({ event }: { event?: string }, wanted: unknown) =>
    event === wanted || (wanted === 'bounces' && /^(hard|soft)Bounces$/.test(String(event))),
  tags: ({ tag }: { tag?: string }, tags: unknown) => (JSON.parse(String(tags)) as unknown[]).includes(tag),
};

export const rules: Rules = {
  emails: {
    isVisible: isSent,
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
  'emails.events': { filters: eventFilters },
  'emails.blockedContacts': {
    filters: {
      senders: ({ senderEmail }, senders) => (senders as unknown[]).includes(senderEmail),
      startDate: (contact, day) => blockedDay(contact) >= String(day),
      endDate: (contact, day) => blockedDay(contact) <= String(day),
    },
  },
  'emails.templates': {
    filters: { templateStatus: ({ isActive }, status) => isActive === status },
    // Documented: the body's names differ from the record's.
    write: (_account, { templateName, sender }, template) => ({
      name: templateName,
      // In responses, the id of a template's sender is text.
      ...(sender && { sender: { ...template?.sender, ...sender, ...(sender.id && { id: String(sender.id) }) } }),
    }),
  },
};

const blockedDay = ({ blockedAt }: BlockedContact) => blockedAt.slice(0, 10);

export const handlers: Handlers = {
  'emails.send'(account, { body }) {
    const { messageIds, batchId } = sendEmail(account, body);
    const sent = body.messageVersions ? { messageIds } : { messageId: messageIds[0]! };
    return batchId === undefined ? sent : new WithStatus(202, { ...sent, batchId });
  },
  'emails.getScheduled'(account, { path: { identifier }, query }) {
    const found = scheduledEmails(account, identifier).map((email) => ({
      scheduledAt: email.scheduledAt!,
      createdAt: email.createdAt,
      status: isSent(email) ? ('processed' as const) : ('queued' as const),
    }));
    if (identifier.includes('@')) return found[0]!;
    const { limit = 100, offset = 0, status } = query;
    const batches = found.filter((batch) => status === undefined || batch.status === status);
    return { batches: batches.slice(offset, offset + limit), count: batches.length };
  },
  'emails.deleteScheduled'(account, { path: { identifier } }) {
    const { state } = account;
    const waiting = scheduledEmails(account, identifier).filter((email) => !isSent(email));
    state.emails = state.emails.filter((email) => !waiting.includes(email));
  },
  // Documented: a message id, or the address of all emails to it.
  'emails.deleteLog'({ state }, { path: { identifier } }) {
    const kept = state.emails.filter(({ messageId, email }) => messageId !== identifier && email !== identifier);
    if (kept.length === state.emails.length) throw new Rejection(404, 'document_not_found', 'Log does not exist');
    state.emails = kept;
  },
  // Our choice: without an address and dates, every hard bounce is deleted.
  'emails.deleteHardBounces'({ state }, { body: { contactEmail, startDate = '', endDate = '9999' } }) {
    const isDeleted = (email: string, date: string) =>
      (contactEmail ?? email) === email && date.slice(0, 10) >= startDate && date.slice(0, 10) <= endDate;
    state['emails.events'] = state['emails.events'].filter(
      ({ event, email, date }) => event !== 'hardBounces' || !isDeleted(email, date),
    );
    state['emails.blockedContacts'] = state['emails.blockedContacts'].filter(
      (contact) => contact.reason?.code !== 'hardBounce' || !isDeleted(contact.email, blockedDay(contact)),
    );
  },
  'emails.templates.sendTest'(account, { item: { id: templateId }, body: { emailTo = [] } }) {
    // Our choice: the account has no test list, so without addresses nobody gets the email.
    if (emailTo.length > 0) sendEmail(account, { templateId, to: emailTo.map((email) => ({ email })) });
  },
  'emails.templates.preview'(account, { body: { templateId, email = '', params = {} } }) {
    const template = findItem(account, 'emails.templates', { templateId });
    const fill = (text = '') => fillIn(account, text, email, params);
    return {
      fromName: template.sender.name ?? '',
      fromEmail: template.sender.email ?? '',
      subject: fill(template.subject),
      previewText: '',
      html: fill(template.htmlContent),
      usedFeedNames: [],
    };
  },
};

function scheduledEmails({ state }: Account, identifier: string): SentEmailRecord[] {
  const found = state.emails.filter(
    ({ scheduledAt, messageId, batchId }) => scheduledAt !== undefined && [messageId, batchId].includes(identifier),
  );
  if (found.length === 0) throw new Rejection(404, 'document_not_found', 'Scheduled email not found');
  return found;
}
