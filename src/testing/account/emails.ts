// Emails that a program sends: their log, their events, and their content.
import type { EmailRecipient, EmailVersion, SendEmail } from '../../../generated/openapi.js';
import { createRecord } from '../collections/records.js';
import { duplicateParameter, invalidParameter, missingParameter, Rejection } from '../response/rejection.js';
import { WithStatus, type Account, type Handlers, type Rules } from './account.js';
import { callWebhooks } from './deliver.js';
import type { SentEmailRecord } from './state.js';

/** In milliseconds. Documented both ways: 15 or 30 minutes. */
const keyLifetime = 30 * 60_000;

const isSent = ({ scheduledAt }: SentEmailRecord, { now }: Account) =>
  scheduledAt === undefined || Date.parse(scheduledAt) <= now();

export const rules: Rules = {
  emails: {
    isVisible: isSent,
    select(_account, query) {
      // Documented: one of the three is required.
      if (query.email === undefined && query.templateId === undefined && query.messageId === undefined)
        throw missingParameter('Set email, templateId or messageId');
      return () => true;
    },
  },
  'emails.events': { startsWithExample: false, isVisible: ({ date }, { now }) => Date.parse(date) <= now() },
  'emails.blockedContacts': { startsWithExample: false },
  'emails.templates': {
    // Documented: the body's names differ from the record's.
    write: (_account, { templateName, sender }, template) => ({
      ...(templateName !== undefined && { name: templateName }),
      ...(sender && { sender: { ...template?.sender, ...sender } }),
    }),
  },
};

export const handlers: Handlers = {
  'emails.send'(account, { body }) {
    const versions = checkEmail(account, body);
    const batchId = body.scheduledAt === undefined ? undefined : (body.batchId ?? account.newId('batch'));
    // Documented: Brevo validates a dry run, and sends nothing.
    const isDryRun = body.headers?.['X-Sib-Sandbox'] === 'drop';
    const messageIds = versions.map((version) => {
      const messageId = newMessageId(account);
      if (!isDryRun) addToLog(account, body, version, messageId, batchId);
      return messageId;
    });
    const sent = body.messageVersions ? { messageIds } : { messageId: messageIds[0]! };
    return batchId === undefined ? sent : new WithStatus(202, { ...sent, batchId });
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
  // Documented: a message id, or the address of all emails to it.
  'emails.deleteLog'({ state }, { path: { identifier } }) {
    const kept = state.emails.filter(({ messageId, email }) => messageId !== identifier && email !== identifier);
    if (kept.length === state.emails.length) throw new Rejection(404, 'document_not_found', 'Log does not exist');
    state.emails = kept;
  },
};

function scheduledEmails({ state }: Account, identifier: string): SentEmailRecord[] {
  const found = state.emails.filter(
    ({ scheduledAt, messageId, batchId }) => scheduledAt !== undefined && [messageId, batchId].includes(identifier),
  );
  if (found.length === 0) throw new Rejection(404, 'document_not_found', 'Scheduled email not found');
  return found;
}

/** Returns the versions of an email. @throws {@link Rejection} something is missing, or the key was used before */
function checkEmail({ state, now }: Account, body: SendEmail): readonly EmailVersion[] {
  const { to, sender, subject, templateId, headers, messageVersions } = body;
  if (!messageVersions && !to?.length) throw missingParameter('to is missing');
  const versions = messageVersions ?? [{ to: to! }];
  for (const version of versions) {
    const { htmlContent, textContent } = { ...body, ...version };
    const template = version.templateId ?? templateId;
    // Documented: one of the three; without a template, also a subject and a sender.
    if (template === undefined && !htmlContent && !textContent)
      throw missingParameter('templateId, htmlContent or textContent is missing');
    if (template === undefined && !(version.subject ?? subject)) throw missingParameter('subject is missing');
    if (template === undefined && !sender) throw missingParameter('sender is missing');
    // Our choice: an account without templates is one whose templates the test doesn't know.
    if (template !== undefined && state['emails.templates'].length > 0 && !findTemplate(state, template))
      throw invalidParameter(`templateId: there is no template ${template}`);
  }
  const key = headers?.idempotencyKey;
  const isUsed = state.emails.some(
    (email) => email.idempotencyKey === key && Date.parse(email.createdAt) > now() - keyLifetime,
  );
  // Documented: a repeated key is a 400, and nothing is sent.
  if (key !== undefined && isUsed) throw duplicateParameter('The idempotency key was used before');
  return versions;
}

const findTemplate = (state: Account['state'], templateId: number | undefined) =>
  state['emails.templates'].find(({ id }) => id === templateId);

function newMessageId({ now, newId }: Account): string {
  const minute = new Date(now()).toISOString().replace(/\D/g, '').slice(0, 12);
  return `<${minute}.${newId('message')}@smtp-relay.example.com>`;
}

function addToLog(
  account: Account,
  body: SendEmail,
  version: EmailVersion,
  messageId: string,
  batchId: string | undefined,
) {
  const { scheduledAt, headers } = body;
  const email = { ...body, ...version };
  const template = findTemplate(account.state, email.templateId);
  const createdAt = new Date(account.now()).toISOString();
  // Our choice: each recipient has an entry in the log, also those in copy.
  for (const recipient of [...version.to, ...(email.cc ?? []), ...(email.bcc ?? [])]) {
    const fill = (text: string) => fillIn(account, text, recipient, email.params ?? {});
    const record = {
      messageId,
      date: scheduledAt ?? createdAt,
      email: recipient.email,
      from: email.sender?.email ?? template?.sender.email ?? '',
      subject: fill(email.subject ?? template?.subject ?? ''),
      templateId: email.templateId ?? null,
      tags: [...(body.tags ?? [])],
      body: fill(email.htmlContent ?? email.textContent ?? template?.htmlContent ?? ''),
      attachmentCount: email.attachment?.length ?? 0,
      createdAt,
      scheduledAt,
      batchId,
      idempotencyKey: headers?.idempotencyKey,
    };
    addEvents(account, record);
  }
}

/** Fills in `{{params.ORDER}}` and `{{contact.FIRSTNAME}}`. */
function fillIn(
  { state }: Account,
  text: string,
  { email }: EmailRecipient,
  params: Readonly<Record<string, unknown>>,
) {
  const contact = state.contacts.find((other) => other.email === email)?.attributes;
  const values: Record<string, Readonly<Record<string, unknown>> | undefined> = { params, contact };
  return text.replace(/\{\{ *(params|contact)\.([\w.]+) *\}\}/g, (_, kind: string, name: string) => {
    const value: unknown = values[kind]?.[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  });
}

/** Our choice: Brevo delivers at once, unless the address is blocked. */
function addEvents(account: Account, email: Omit<SentEmailRecord, 'uuid' | 'events'>): void {
  const { state } = account;
  const { date, messageId, subject, from, templateId, tags } = email;
  const isBlocked = state['emails.blockedContacts'].some((contact) => contact.email === email.email);
  const last = isBlocked ? 'blocked' : 'delivered';
  const events = ['sent', last].map((name) => ({ name, time: date }));
  state.emails.push(createRecord(account, 'emails', { ...email, events }) as unknown as SentEmailRecord);
  for (const event of ['requests', last]) {
    const tag = tags?.[0];
    state['emails.events'].push({
      event,
      email: email.email,
      date,
      messageId,
      subject,
      ...(from && { from }),
      ...(tag !== undefined && { tag }),
      ...(templateId !== null && templateId !== undefined && { templateId }),
    });
    const payload = {
      event: event === 'requests' ? 'request' : event,
      email: email.email,
      'message-id': messageId,
      date,
      subject,
      tags,
    };
    // A scheduled email's webhooks would have to wait for the account's clock.
    if (email.scheduledAt === undefined)
      callWebhooks(account, 'transactional', event === 'requests' ? 'sent' : event, payload);
  }
}
