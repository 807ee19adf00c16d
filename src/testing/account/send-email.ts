// Sends an email: checks it, and adds it to the log, the events and the webhooks' calls.
import type { EmailVersion, EmailWebhookPayload, SendEmail } from '../../../generated/openapi.js';
import { copyJson, createRecord } from '../collections/records.js';
import { duplicateParameter, invalidParameter, missingParameter } from '../response/rejection.js';
import type { Account } from './account.js';
import { user } from './user.js';
import { findContact } from './find-contact.js';
import { callWebhooks, toWebhookDate } from './deliver.js';
import type { SandboxState, SentEmailRecord } from './state.js';

/** In milliseconds. Documented both ways, 15 or 30 minutes. Our choice: the shorter, after which a repeat may send twice. */
const keyLifetime = 15 * 60_000;

export const isSent = ({ events }: SentEmailRecord) => events.length > 0;

/** @throws a {@link Rejection} if something is missing, or the idempotency key was used before; nothing is sent */
export function sendEmail(account: Account, body: SendEmail): { messageIds: string[]; batchId: string | undefined } {
  const versions = checkEmail(account, body);
  const batchId = body.scheduledAt === undefined ? undefined : (body.batchId ?? account.newId('batch'));
  // Documented: Brevo validates a dry run, and sends nothing.
  const isDryRun = body.headers?.['X-Sib-Sandbox'] === 'drop';
  const messageIds = versions.map((version) => {
    const messageId = newMessageId(account);
    if (!isDryRun) addToLog(account, { ...body, ...version, batchId }, version, messageId);
    return messageId;
  });
  sendDueEmails(account);
  return { messageIds, batchId };
}

/** Returns the versions of an email. */
function checkEmail(account: Account, body: SendEmail): readonly EmailVersion[] {
  const { state } = account;
  const { to, messageVersions } = body;
  if (!messageVersions && !to?.length) throw missingParameter('to is missing');
  const versions = messageVersions ?? [{ to: to! }];
  for (const version of versions) {
    const { templateId, htmlContent, textContent, subject, sender } = { ...body, ...version };
    // Our choice: an account without templates is one whose templates the test doesn't know.
    if (templateId !== undefined && state['emails.templates'].length > 0 && !findTemplate(account, templateId))
      throw invalidParameter(`templateId: there is no template ${templateId}`);
    if (templateId !== undefined) continue;
    // Documented: one of the three; without a template, also a subject and a sender.
    if (!htmlContent && !textContent) throw missingParameter('templateId, textContent or htmlContent is missing');
    if (!subject) throw missingParameter('subject is missing');
    if (!sender) throw missingParameter('sender is missing');
  }
  checkKey(account, body.headers?.idempotencyKey);
  return versions;
}

/** Recorded: a repeated key is a 400, and nothing is sent. */
function checkKey({ state, now }: Account, key: string | undefined): void {
  const isUsed = state.emails.some(
    ({ idempotencyKey, createdAt }) => idempotencyKey === key && Date.parse(createdAt) > now() - keyLifetime,
  );
  if (key !== undefined && isUsed) throw duplicateParameter('Email for the idempotency key has already been processed');
}

const findTemplate = ({ state }: Account, templateId: number | undefined) =>
  state['emails.templates'].find(({ id }) => id === templateId);

function newMessageId({ now, newId }: Account): string {
  const minute = new Date(now()).toISOString().replace(/\D/g, '').slice(0, 12);
  return `<${minute}.${newId('message')}@smtp-relay.example.com>`;
}

function addToLog(account: Account, email: SendEmail, { to }: EmailVersion, messageId: string): void {
  const { scheduledAt, batchId, templateId, params = {} } = email;
  const template = findTemplate(account, templateId);
  const createdAt = new Date(account.now()).toISOString();
  // Our choice: each recipient has an entry in the log, also those in copy.
  for (const { email: address } of [...to, ...(email.cc ?? []), ...(email.bcc ?? [])]) {
    const fill = (text = '') => fillIn(account, text, address, params);
    const record = createRecord(account, 'emails', {
      messageId,
      date: scheduledAt ?? createdAt,
      email: address,
      from: email.sender?.email ?? template?.sender.email ?? user.email,
      subject: fill(email.subject ?? template?.subject),
      templateId: templateId ?? null,
      tags: [...(email.tags ?? [])],
      body: fill(email.htmlContent ?? email.textContent ?? template?.htmlContent),
      isText: email.htmlContent === undefined && email.textContent !== undefined,
      attachmentCount: email.attachment?.length ?? 0,
      events: [],
      createdAt,
      scheduledAt,
      batchId,
      idempotencyKey: email.headers?.idempotencyKey,
    });
    // The cast: the record has the fields of the log and of its content.
    account.state.emails.push(record as unknown as SentEmailRecord);
  }
}

/** Fills in `{{params.ORDER}}` and `{{contact.FIRSTNAME}}`. */
export function fillIn(account: Account, text: string, email: string, params: Readonly<Record<string, unknown>>) {
  const contact = account.state.contacts.find((other) => other.email?.toLowerCase() === email.toLowerCase());
  return text.replace(/\{\{\s*(params|contact)\.(\w+)\s*\}\}/g, (_, from: string, name: string) => {
    const values = from === 'params' ? params : contact?.attributes;
    const value = values?.[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  });
}

/** Sends the emails that are due by the account's clock. Our choice: Brevo delivers at once, unless the address or its domain is blocked. */
export function sendDueEmails(account: Account): void {
  const { state, now } = account;
  for (const email of state.emails) {
    const { scheduledAt, date } = email;
    if (isSent(email) || (scheduledAt !== undefined && Date.parse(scheduledAt) > now())) continue;
    // Our choice: each recipient costs one of the account's credits, and an account without credits sends, too.
    state.reseller.credits.email = Math.max(state.reseller.credits.email - 1, 0);
    email.events = ['sent', isBlocked(state, email.email.toLowerCase()) ? 'blocked' : 'delivered'].map((name) => ({
      name,
      time: date,
    }));
    for (const { name } of email.events) reportEvent(account, email, name);
  }
}

const isBlocked = (state: SandboxState, address: string): boolean =>
  state['emails.blockedContacts'].some(({ email }) => email.toLowerCase() === address) ||
  state['emails.blockedDomains'].some(({ domain }) => address.endsWith(`@${domain.toLowerCase()}`));

/** Documented: what the log calls `sent`, the events call `requests`, and a webhook names `sent` or `request`, and receives `request`. */
function reportEvent(account: Account, email: SentEmailRecord, name: string): void {
  const { email: address, date, messageId, subject, from, templateId, tags = [] } = email;
  const event = name === 'sent' ? 'requests' : name;
  account.state['emails.events'].push(
    copyJson({
      event,
      email: address,
      date,
      messageId,
      subject,
      from,
      tag: tags[0],
      tags,
      templateId: templateId ?? undefined,
    }),
  );
  const names = name === 'sent' ? ['sent', 'request'] : [name];
  callWebhooks(account, 'transactional', names, (webhook) => payloadOf(account, email, names.at(-1)!, webhook));
}

function payloadOf(account: Account, email: SentEmailRecord, event: string, { id }: { id: number }) {
  const { email: address, date, messageId, subject, from, templateId, tags = [] } = email;
  const time = Date.parse(date);
  const seconds = Math.floor(time / 1000);
  return copyJson<EmailWebhookPayload>({
    // The cast: the names of the events that the sandbox creates.
    event: event as EmailWebhookPayload['event'] & 'delivered',
    email: address,
    id,
    date: toWebhookDate(time),
    ts: seconds,
    ts_event: seconds,
    ts_epoch: time,
    'message-id': messageId,
    subject,
    sender_email: from,
    template_id: templateId ?? undefined,
    tags: tags.length > 0 ? tags : undefined,
    tag: tags.length > 0 ? JSON.stringify(tags) : undefined,
    contact_id: findContact(account, { email: address })?.id ?? 0,
  });
}
