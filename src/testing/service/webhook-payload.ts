// Writes what the API posts to an inbound webhook: a received email, parsed, with the email's own headers.
import type { EmailMailbox, ReceivedEmail, ReceivedEmailAttachment } from '../../../generated/openapi.js';

/** An email before the test overrides parts of it. */
export interface BuiltEmail {
  uuid: string;
  sender: string;
  recipient: string;
  subject: string;
  text: string | null;
  html: string | null;
  messageId: string;
  /** When it was sent. */
  date: Date;
  attachments: ReceivedEmailAttachment[];
}

/** @param override - replaces fields of the email; its headers follow, and `Headers` adds to them or replaces them one by one */
export function toPayload(built: BuiltEmail, { Headers, ...override }: ReceivedEmail): ReceivedEmail {
  const email = {
    Uuid: [built.uuid],
    Recipients: [built.recipient],
    MessageId: built.messageId,
    InReplyTo: null,
    From: { Name: null, Address: built.sender },
    To: [{ Name: null, Address: built.recipient }],
    Cc: [],
    Bcc: [],
    ReplyTo: null,
    // With an offset, as emails have it.
    SentAtDate: built.date.toUTCString().replace('GMT', '+0000'),
    Subject: built.subject,
    Attachments: built.attachments,
    SpamScore: 0,
    ExtractedMarkdownMessage: built.text,
    ExtractedMarkdownSignature: null,
    RawHtmlBody: built.html,
    RawTextBody: built.text,
    ...override,
  };
  return { ...email, Headers: { ...headersOf(email, built.sender), ...Headers } };
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
