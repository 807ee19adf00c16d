// Emails that a program sends: what their operations do. The log, events and webhooks of an email are in send-email.ts.
import { missingParameter, Rejection } from '../response/rejection.js';
import type { Account, Handlers, Rules } from './account.js';
import { isSent, sendEmail } from './send-email.js';
import type { SentEmailRecord } from './state.js';

interface Event {
  readonly event?: string;
  readonly tag?: string | undefined;
}

/** Of the events of emails and SMS. */
export const eventFilters = {
  // Documented: `bounces` are hard and soft ones.
  event: ({ event = '' }: Event, wanted: unknown) =>
    event === wanted || (wanted === 'bounces' && /^(hard|soft)Bounces$/.test(event)),
  tags: ({ tag }: Event, tags: unknown) => String(tags).split(',').includes(String(tag)),
};

export const rules: Rules = {
  emails: {
    isVisible: isSent,
    checkQuery({ email, templateId, messageId }) {
      // Documented: one of the three is required.
      if (email === undefined && templateId === undefined && messageId === undefined)
        throw missingParameter('Set email, templateId or messageId');
    },
  },
  'emails.events': {
    isVisible: ({ date }, { now }) => Date.parse(date) <= now(),
    filters: eventFilters,
  },
  'emails.templates': {
    filters: { templateStatus: ({ isActive }, status) => isActive === status },
    // Documented: the body's names differ from the record's.
    write: (_account, { templateName, sender }, template) => ({
      ...(templateName !== undefined && { name: templateName }),
      ...(sender && { sender: { ...template?.sender, ...sender } }),
    }),
  },
};

export const handlers: Handlers = {
  'emails.send'(account, { body }) {
    const { messageIds, batchId } = sendEmail(account, body);
    const sent = body.messageVersions ? { messageIds } : { messageId: messageIds[0]! };
    return batchId === undefined ? sent : { ...sent, batchId };
  },
  'emails.getScheduled'(account, { path: { identifier }, query }) {
    const found = scheduledEmails(account, identifier).map((email) => ({
      scheduledAt: email.scheduledAt!,
      createdAt: email.createdAt,
      status: isSent(email, account) ? ('processed' as const) : ('queued' as const),
    }));
    if (identifier.includes('@')) return found[0]!;
    const { limit = 100, offset = 0, status } = query;
    const batches = found.filter((batch) => status === undefined || batch.status === status);
    return { batches: batches.slice(offset, offset + limit), count: batches.length };
  },
  'emails.deleteScheduled'(account, { path: { identifier } }) {
    const { state } = account;
    const waiting = scheduledEmails(account, identifier).filter((email) => !isSent(email, account));
    state.emails = state.emails.filter((email) => !waiting.includes(email));
  },
};

function scheduledEmails({ state }: Account, identifier: string): SentEmailRecord[] {
  const found = state.emails.filter(
    ({ scheduledAt, messageId, batchId }) => scheduledAt !== undefined && [messageId, batchId].includes(identifier),
  );
  if (found.length === 0) throw new Rejection(404, 'document_not_found', 'Scheduled email not found');
  return found;
}
