// What happens to a sent email: its log, the events, the block of its address, and the calls of webhooks.
import { copyJson, insertRecord } from '../collections/records.js';
import { findBy, type Account } from './account.js';
import { callEmailWebhooks } from './email-webhooks.js';
import { toSnakeCase } from './deliver.js';
import { findContact } from './find-contact.js';
import type { SentEmailRecord } from './state.js';

/** What a test can say about an email. */
export const emailReports = ['hardBounce', 'softBounce', 'blocked', 'spam', 'unsubscribed', 'opened', 'click'] as const;

/** What `sandbox.report` can say about an email. */
export type EmailReport = (typeof emailReports)[number];

type EventName = EmailReport | 'sent' | 'delivered';

/** Documented: the names in the lists of events, where they are others. */
const listedNames: Readonly<Record<string, string>> = {
  sent: 'requests',
  click: 'clicks',
  hardBounce: 'hardBounces',
  softBounce: 'softBounces',
};

/** Documented: the code and the message of the block that follows. */
const blocks: Readonly<Record<string, { code: string; message: string }>> = {
  hardBounce: { code: 'hardBounce', message: 'Hard bounce' },
  spam: { code: 'contactFlaggedAsSpam', message: 'Contact flagged as spam' },
  unsubscribed: { code: 'unsubscribedViaEmail', message: 'Unsubscribed via email' },
};

/** Our choice: why an email doesn't arrive. */
const reasons: Readonly<Record<string, string>> = {
  hardBounce: '550 5.1.1 mailbox unavailable',
  softBounce: '452 4.2.2 mailbox full',
  blocked: 'blocked: the address is blocked',
};

/**
 * Adds an event of an email, with what follows from it.
 *
 * @param time - in milliseconds since 1970-01-01T00:00:00Z
 */
export function addEvent(account: Account, email: SentEmailRecord, name: EventName, time: number) {
  const isFirst = email.events.every((event) => event.name !== name);
  const date = new Date(time).toISOString();
  email.events.push({ name: toSnakeCase(name), time: date });
  const { email: address, messageId, subject, from, templateId, tags = [], campaignId } = email;
  const details = { reason: reasons[name], link: name === 'click' ? firstLink(email) : undefined };
  const own = { email: address, messageId, subject, from, templateId: templateId ?? undefined, tag: tags[0], tags };
  if (campaignId === undefined)
    account.state['emails.events'].push(copyJson({ event: listedNames[name] ?? name, date, ...own, ...details }));
  const block = blocks[name];
  if (block) blockAddress(account, email, name, block);
  return callEmailWebhooks(account, email, { ...details, name, time }, isFirst);
}

const firstLink = ({ body = '' }: SentEmailRecord) =>
  /href="(https?:[^"]+)"/.exec(body)?.[1] ?? 'https://www.example.com';

/** Our choice: a hard bounce and a complaint also exclude the contact from campaigns. */
function blockAddress(account: Account, { email, from }: SentEmailRecord, name: EventName, reason: object): void {
  const contact = findContact(account, { email });
  if (contact && name !== 'unsubscribed') contact.emailBlacklisted = true;
  if (isBlocked(account, email)) return;
  insertRecord(account, 'emails.blockedContacts', { email, senderEmail: from, reason });
}

/** Whether the address or its domain is blocked. */
export function isBlocked(account: Account, email: string): boolean {
  const address = email.toLowerCase();
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return (
    findBy(account, 'emails.blockedContacts', 'address', address).size > 0 ||
    findBy(account, 'emails.blockedDomains', 'domainName', domain).size > 0
  );
}

/**
 * Says what happens to the emails with a message id, or to the latest email to an address.
 *
 * @param recipient - the address to which it happens, of a message id's recipients; default: all
 * @throws TypeError no such email was sent, or the event doesn't exist
 */
export async function reportEmail(
  account: Account,
  idOrAddress: string,
  event: EmailReport,
  recipient?: string,
): Promise<boolean> {
  if (!emailReports.includes(event))
    throw new TypeError(`There is no event ${event as string}. It must be one of ${emailReports.join(', ')}.`);
  const byId = [...findBy(account, 'emails', 'messageId', idOrAddress)];
  const toAddress = [...findBy(account, 'emails', 'address', idOrAddress.toLowerCase())];
  const emails = [...byId, ...toAddress].filter((email) => isSent(email) && email.email === (recipient ?? email.email));
  if (emails.length === 0) throw new TypeError(`No email was sent to ${idOrAddress}, or with this message id.`);
  const found = byId.length > 0 ? emails : emails.slice(-1);
  const deliveries = await Promise.all(found.map((email) => addEvent(account, email, event, account.now())));
  return deliveries.flat().every(({ problem }) => problem === undefined);
}

export const isSent = ({ events }: SentEmailRecord) => events.length > 0;
