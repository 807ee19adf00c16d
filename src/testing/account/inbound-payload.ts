// Creates the payload item that the API posts to an inbound webhook for a received email.
import type { ReceivedEmail, ReplyTo } from '../../../generated/openapi.js';
import { copyJson } from '../collections/records.js';
import { parseMailbox, type IncomingEmail, type ReceivedFile } from './incoming-email.js';

export function createPayloadItem(email: IncomingEmail, uuid: string, date: Date, files: readonly ReceivedFile[]) {
  const { subject = '', text = null, html = null, messageId = `<${uuid}@example.com>` } = email;
  const [sender, recipient] = [parseMailbox(email.sender), parseMailbox(email.recipient)];
  const { Headers, ...overridingFields } = copyJson(email.payload ?? {});
  const item: ReceivedEmail = {
    Uuid: [uuid],
    Recipients: [recipient.Address],
    MessageId: messageId,
    InReplyTo: null,
    From: sender,
    To: [recipient],
    Cc: [],
    Bcc: [],
    ReplyTo: null,
    // RFC 5322 requires an offset instead of `GMT`.
    SentAtDate: date.toUTCString().replace('GMT', '+0000'),
    Subject: subject,
    Attachments: files.map(toAttachment),
    SpamScore: 0,
    ExtractedMarkdownMessage: text,
    ExtractedMarkdownSignature: null,
    RawHtmlBody: html,
    RawTextBody: text,
    ...overridingFields,
  };
  return { ...item, Headers: { ...createHeaders(item, sender.Address), ...Headers } };
}

const toAttachment = ({ name, contentType, contentLength, contentId, downloadToken }: ReceivedFile) => ({
  Name: name,
  ContentType: contentType,
  ContentLength: contentLength,
  ContentID: contentId,
  DownloadToken: downloadToken,
});

/** As in payloads recorded from Brevo, headers aren't encoded, and the content type has no parameters. */
function createHeaders(email: ReceivedEmail, sender: string): Record<string, string> {
  const { From, To, Cc, ReplyTo, InReplyTo, MessageId, Subject, SentAtDate } = email;
  const headers = {
    Received: `from mail.example.com by relay.example.com; ${SentAtDate}`,
    'Return-Path': `<${sender}>`,
    From: formatMailbox(From),
    To: To?.map(formatMailbox).join(', '),
    Cc: Cc?.map(formatMailbox).join(', '),
    'Reply-To': formatMailbox(ReplyTo),
    'In-Reply-To': InReplyTo,
    Date: SentAtDate,
    Subject,
    'Message-ID': MessageId,
    'MIME-Version': '1.0',
    'Content-Type': contentTypeOf(email),
  };
  const presentHeaders = Object.entries(headers).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return Object.fromEntries(presentHeaders);
}

/** RFC 5322 requires quotes around a name with special characters. */
function formatMailbox(mailbox: ReplyTo | undefined) {
  if (!mailbox || typeof mailbox === 'string') return mailbox;
  const { Name, Address } = mailbox;
  if (!Name) return Address;
  const name = /[()<>[\]:;@\\,."]/.test(Name) ? `"${Name.replace(/["\\]/g, '\\$&')}"` : Name;
  return `${name} <${Address}>`;
}

function contentTypeOf({ Attachments, RawHtmlBody, RawTextBody }: ReceivedEmail): string {
  if (Attachments?.length) return 'multipart/mixed';
  if (!RawHtmlBody) return 'text/plain';
  return RawTextBody ? 'multipart/alternative' : 'text/html';
}
