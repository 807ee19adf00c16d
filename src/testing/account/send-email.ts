// Sends an email: checks it, and adds it to the log.
import type { EmailAttachment, EmailVersion, SendEmail } from '../../../generated/openapi.js';
import { insertRecord } from '../collections/records.js';
import type { Received } from '../request/operation-types.js';
import { duplicateParameter, invalidParameter, missingParameter } from '../response/rejection.js';
import { findBy, keepContent, type Account } from './account.js';
import { addEvent, isBlocked, isSent } from './email-events.js';
import { findContact } from './find-contact.js';
import type { SentEmailRecord } from './state.js';
import { user } from './user.js';

type Email = Received<SendEmail>;

/** In milliseconds. Documented both ways, 15 or 30 minutes. Our choice: the shorter, after which a repeat may send twice. */
const keyLifetime = 15 * 60_000;

/** In milliseconds. Documented. */
const longestDelay = 72 * 3_600_000;

/** Documented. */
const extensions =
  /\.(xlsx?|xlsm|ods|odt|doc[xm]?|csv|pdf|txt|gif|jpe?g|png|tiff?|rtf|bmp|cgm|css|s?html|htm|zip|xml|pptx?|tar|ez|ics|mobi|msg|pub|eps|mp[34g]|m4[av]|wm[av]|ogg|flac|wav|aif[cf]?|aiff|mov|avi|mkv|mpe?g|pkpass)$/i;

/** @throws a {@link Rejection} if something is missing, or the idempotency key was used before; nothing is sent */
export function sendEmail(account: Account, body: Email): { messageIds: string[]; batchId: string | undefined } {
  const versions = checkEmail(account, body);
  const batchId = body.scheduledAt === undefined ? undefined : (body.batchId ?? account.newId('batch'));
  // Documented: Brevo validates a dry run, and sends nothing.
  const isDryRun = body.headers?.['X-Sib-Sandbox'] === 'drop';
  const { messageVersions: _versions, ...shared } = body;
  const messageIds = versions.map((version) => {
    const messageId = newMessageId(account);
    const email = { ...shared, ...version };
    if (isDryRun) return messageId;
    keepContent(account, messageId, email);
    addToLog(account, { ...email, batchId }, version, messageId);
    return messageId;
  });
  return { messageIds, batchId };
}

/** Returns the versions of an email. */
function checkEmail(account: Account, body: Email): readonly EmailVersion[] {
  const { to, messageVersions, scheduledAt, attachment = [] } = body;
  const versions = messageVersions ?? (to?.length ? [{ to }] : []);
  if (versions.length === 0) throw missingParameter('to is missing');
  for (const version of versions) checkContent(account, { ...body, ...version });
  const delay = scheduledAt === undefined ? 1 : Date.parse(scheduledAt) - account.now();
  if (delay <= 0 || delay > longestDelay) throw invalidParameter('scheduledAt must be in the next 72 hours');
  for (const file of attachment) checkAttachment(file);
  checkKey(account, body.headers?.idempotencyKey);
  return versions;
}

function checkContent(account: Account, { templateId, htmlContent, textContent, subject, sender }: Email): void {
  // Our choice: an account without templates is one whose templates the test doesn't know.
  const hasTemplates = account.state['emails.templates'].length > 0;
  if (templateId !== undefined && hasTemplates && !findTemplate(account, templateId))
    throw invalidParameter(`templateId: there is no template ${templateId}`);
  if (templateId !== undefined) return;
  // Documented: one of the three; without a template, also a subject and a sender.
  if (!htmlContent && !textContent) throw missingParameter('templateId, textContent or htmlContent is missing');
  if (!subject) throw missingParameter('subject is missing');
  if (!sender) throw missingParameter('sender is missing');
}

/** Documented: a file has a URL, or a content and a name with one of the extensions. */
function checkAttachment({ url, content, name }: EmailAttachment): void {
  if (url === undefined && !content) throw missingParameter('attachment: url or content is missing');
  if (url === undefined && !name) throw missingParameter('attachment: name is missing');
  if (name && !extensions.test(name)) throw invalidParameter(`attachment: the file type of ${name} is not supported`);
}

/** Recorded: a repeated key is a 400, and nothing is sent. */
function checkKey(account: Account, key: string | undefined): void {
  if (key === undefined) return;
  for (const { createdAt } of findBy(account, 'emails', 'idempotencyKey', key))
    if (Date.parse(createdAt) > account.now() - keyLifetime)
      throw duplicateParameter('Email for the idempotency key has already been processed');
}

function findTemplate(account: Account, templateId: number | undefined) {
  const [template] = findBy(account, 'emails.templates', 'id', templateId);
  return template;
}

function newMessageId({ now, newId }: Account): string {
  const minute = new Date(now()).toISOString().replace(/\D/g, '').slice(0, 12);
  return `<${minute}.${newId('message')}@smtp-relay.example.com>`;
}

function addToLog(account: Account, email: Email, { to }: EmailVersion, messageId: string): void {
  const { scheduledAt, batchId, templateId, params = {} } = email;
  const template = findTemplate(account, templateId);
  // Our choice: each recipient has an entry in the log, also those in copy.
  for (const { email: address } of [...to, ...(email.cc ?? []), ...(email.bcc ?? [])]) {
    const fill = (text = '') => fillIn(account, text, address, params);
    logEmail(account, {
      messageId,
      email: address,
      from: email.sender?.email ?? template?.sender.email ?? user.email,
      subject: fill(email.subject ?? template?.subject),
      templateId: templateId ?? null,
      tags: [...(email.tags ?? [])],
      body: fill(email.htmlContent ?? email.textContent ?? template?.htmlContent),
      text: email.textContent && fill(email.textContent),
      attachmentCount: email.attachment?.length ?? 0,
      scheduledAt,
      batchId,
      idempotencyKey: email.headers?.idempotencyKey,
    });
  }
}

/** Adds an email to one recipient to the log, and sends it unless it is scheduled. */
export function logEmail(account: Account, email: Partial<SentEmailRecord>): void {
  const createdAt = new Date(account.now()).toISOString();
  const { scheduledAt, messageId = newMessageId(account), date = scheduledAt ?? createdAt } = email;
  // The cast: the record has the fields of the log and of its content.
  const record = insertRecord(account, 'emails', { ...email, messageId, date, createdAt, events: [] }) as unknown;
  if (scheduledAt === undefined) deliverLogged(account, record as SentEmailRecord);
}

/** Our choice: Brevo delivers an email at once, unless the address or its domain is blocked. */
export function deliverLogged(account: Account, email: SentEmailRecord): void {
  if (isSent(email)) return;
  const { credits } = account.state.reseller;
  // Our choice: each recipient costs one of the account's credits, and an account without credits sends, too.
  credits.email = Math.max(credits.email - 1, 0);
  for (const name of ['sent', isBlocked(account, email.email) ? 'blocked' : 'delivered'] as const)
    void addEvent(account, email, name, Date.parse(email.date));
}

/** Fills in `{{params.ORDER}}` and `{{contact.FIRSTNAME}}`. */
export function fillIn(account: Account, text: string, email: string, params: Readonly<Record<string, unknown>>) {
  const contact = findContact(account, { email });
  return text.replace(/\{\{\s*(params|contact)\.(\w+)\s*\}\}/g, (_, from: string, name: string) => {
    const values = from === 'params' ? params : contact?.attributes;
    const value = values?.[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  });
}
