// Writes what the API posts to an inbound webhook: a received email, parsed, with the email's own headers.
import type { EmailMailbox, ReceivedEmail, ReceivedEmailAttachment } from '../../../generated/openapi.js';
import type { IncomingEmail, ReceivedFile } from './incoming-email.js';
import { jsonCopy } from './state.js';

/** The email's `payload` replaces fields, and its headers follow; `Headers` adds some or replaces them one by one. */
export function toPayload(
  email: IncomingEmail,
  uuid: string,
  date: Date,
  files: readonly ReceivedFile[],
): ReceivedEmail {
  const { sender, recipient, subject = '', text = null, html = null } = email;
  // As JSON, without what is undefined.
  const { Headers, ...override } = jsonCopy(email.payload ?? {});
  const item = {
    Uuid: [uuid],
    Recipients: [recipient],
    MessageId: email.messageId ?? `<${uuid}@example.com>`,
    InReplyTo: null,
    From: { Name: null, Address: sender },
    To: [{ Name: null, Address: recipient }],
    Cc: [],
    Bcc: [],
    ReplyTo: null,
    // With an offset, as emails have it.
    SentAtDate: date.toUTCString().replace('GMT', '+0000'),
    Subject: subject,
    Attachments: files.map(toAttachment),
    SpamScore: 0,
    ExtractedMarkdownMessage: text,
    ExtractedMarkdownSignature: null,
    RawHtmlBody: html,
    RawTextBody: text,
    ...override,
  };
  return { ...item, Headers: { ...headersOf(item, sender), ...Headers } };
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

/** As recorded: decoded, with a content type without parameters, and only the headers that the email has. */
function headersOf(email: ReceivedEmail, sender: string): Record<string, string> {
  const { From, To, Cc, ReplyTo, InReplyTo, MessageId, Subject, SentAtDate } = email;
  const headers = {
    Received: `from mail.example.com by relay.example.com; ${SentAtDate}`,
    'Return-Path': `<${sender}>`,
    From: addressesOf([From]),
    To: addressesOf(To),
    Cc: addressesOf(Cc),
    'Reply-To': typeof ReplyTo === 'string' ? ReplyTo : addressesOf([ReplyTo]),
    'In-Reply-To': InReplyTo,
    Date: SentAtDate,
    Subject,
    'Message-ID': MessageId,
    'MIME-Version': '1.0',
    'Content-Type': contentTypeOf(email),
  };
  return Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

function addressesOf(mailboxes: readonly (EmailMailbox | null | undefined)[] | null = []): string | undefined {
  return mailboxes?.flatMap((mailbox) => (mailbox ? textOf(mailbox) : [])).join(', ');
}

/** `Alice <alice@example.com>`, with quotes around a name that needs them (RFC 5322). */
function textOf({ Name, Address }: EmailMailbox): string {
  if (!Name) return Address;
  const name = /[()<>[\]:;@\\,."]/.test(Name) ? `"${Name.replace(/["\\]/g, '\\$&')}"` : Name;
  return `${name} <${Address}>`;
}

function contentTypeOf({ Attachments, RawHtmlBody, RawTextBody }: ReceivedEmail): string {
  if (Attachments?.length) return 'multipart/mixed';
  if (!RawHtmlBody) return 'text/plain';
  return RawTextBody ? 'multipart/alternative' : 'text/html';
}
