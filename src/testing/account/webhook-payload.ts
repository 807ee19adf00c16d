// Creates what the API posts to an inbound webhook: a received email, parsed, with its headers.
import type { EmailMailbox, ReceivedEmail, ReceivedEmailAttachment } from '../../../generated/openapi.js';
import type { IncomingEmail, ReceivedFile } from './incoming-email.js';
import { copyJson } from './state.js';

/** Fields in the email's `payload` replace the default ones, and the headers are made from the result. */
export function createPayloadItem(
  email: IncomingEmail,
  uuid: string,
  date: Date,
  files: readonly ReceivedFile[],
): ReceivedEmail {
  const { Headers, ...fields } = copyJson(email.payload ?? {});
  const item = { ...defaultItem(email, uuid, date, files), ...fields };
  return { ...item, Headers: { ...createHeaders(item, email.sender), ...Headers } };
}

function defaultItem(email: IncomingEmail, uuid: string, date: Date, files: readonly ReceivedFile[]): ReceivedEmail {
  const { sender, recipient, subject = '', text = null, html = null } = email;
  return {
    Uuid: [uuid],
    Recipients: [recipient],
    MessageId: email.messageId ?? `<${uuid}@example.com>`,
    InReplyTo: null,
    From: { Name: null, Address: sender },
    To: [{ Name: null, Address: recipient }],
    Cc: [],
    Bcc: [],
    ReplyTo: null,
    // Emails write the offset as a number.
    SentAtDate: date.toUTCString().replace('GMT', '+0000'),
    Subject: subject,
    Attachments: files.map(toAttachment),
    SpamScore: 0,
    ExtractedMarkdownMessage: text,
    ExtractedMarkdownSignature: null,
    RawHtmlBody: html,
    RawTextBody: text,
  };
}

function toAttachment(file: ReceivedFile): ReceivedEmailAttachment {
  const { name, contentType, contentLength, contentId, downloadToken } = file;
  return {
    Name: name,
    ContentType: contentType,
    ContentLength: contentLength,
    ContentID: contentId,
    DownloadToken: downloadToken,
  };
}

/** As recorded: decoded, without the parameters of the content type, and without headers that the email doesn't have. */
function createHeaders(email: ReceivedEmail, sender: string): Record<string, string> {
  const { From, To, Cc, ReplyTo, InReplyTo, MessageId, Subject, SentAtDate } = email;
  const headers = {
    Received: `from mail.example.com by relay.example.com; ${SentAtDate}`,
    'Return-Path': `<${sender}>`,
    From: formatMailboxes([From]),
    To: formatMailboxes(To),
    Cc: formatMailboxes(Cc),
    'Reply-To': typeof ReplyTo === 'string' ? ReplyTo : formatMailboxes([ReplyTo]),
    'In-Reply-To': InReplyTo,
    Date: SentAtDate,
    Subject,
    'Message-ID': MessageId,
    'MIME-Version': '1.0',
    'Content-Type': contentTypeOf(email),
  };
  return Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

function formatMailboxes(mailboxes: readonly (EmailMailbox | null | undefined)[] | null = []): string | undefined {
  return mailboxes?.flatMap((mailbox) => (mailbox ? formatMailbox(mailbox) : [])).join(', ');
}

/** `Alice <alice@example.com>`; RFC 5322 requires quotes around some names. */
function formatMailbox({ Name, Address }: EmailMailbox): string {
  if (!Name) return Address;
  const name = /[()<>[\]:;@\\,."]/.test(Name) ? `"${Name.replace(/["\\]/g, '\\$&')}"` : Name;
  return `${name} <${Address}>`;
}

function contentTypeOf({ Attachments, RawHtmlBody, RawTextBody }: ReceivedEmail): string {
  if (Attachments?.length) return 'multipart/mixed';
  if (!RawHtmlBody) return 'text/plain';
  return RawTextBody ? 'multipart/alternative' : 'text/html';
}
