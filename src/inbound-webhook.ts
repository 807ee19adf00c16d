// Reads what the service sends to an inbound webhook. It is none of the operations, but the one source of download tokens.
import type { ReceivedEmail } from '../generated/openapi.js';

type Fields = Record<string, unknown>;

/**
 * Read the payload of an inbound webhook.
 *
 * Checks what the type promises of each email: its ids, sender, recipients and attachments. Other fields are as the
 * service sent them. Nothing is published about a signature: keep the address of your webhook secret.
 *
 * @param payload - the request's body, parsed from JSON
 * @returns the received emails; `Attachments` is empty where the service sent none
 * @throws TypeError the payload has another shape; the message names the field and never repeats a value
 *
 * @example
 * for (const { From, Attachments } of readInboundWebhook(payload)) {
 *   for (const { DownloadToken } of Attachments) await client.inbound.downloadAttachment(DownloadToken);
 * }
 */
export function readInboundWebhook(payload: unknown): ReceivedEmail[] {
  return listOf(fieldsOf(payload, 'the payload')['items'], 'items', readEmail);
}

function readEmail(value: unknown, name: string): ReceivedEmail {
  const email = fieldsOf(value, name);
  listOf(email['Uuid'], `${name}.Uuid`, textOf);
  checkMailbox(email['From'], `${name}.From`);
  listOf(email['To'], `${name}.To`, checkMailbox);
  const attachments = listOf(email['Attachments'] ?? [], `${name}.Attachments`, (attachment, place) => {
    textOf(fieldsOf(attachment, place)['DownloadToken'], `${place}.DownloadToken`);
    return attachment;
  });
  // Every required field has been checked above.
  return { ...email, Attachments: attachments } as ReceivedEmail;
}

function checkMailbox(value: unknown, name: string): void {
  textOf(fieldsOf(value, name)['Address'], `${name}.Address`);
}

function fieldsOf(value: unknown, name: string): Fields {
  if (typeof value !== 'object' || value === null) throw unlike(name, 'an object');
  return value as Fields;
}

function listOf<Item>(value: unknown, name: string, read: (item: unknown, name: string) => Item): Item[] {
  if (!Array.isArray(value)) throw unlike(name, 'a list');
  return value.map((item, index) => read(item, `${name}[${index}]`));
}

function textOf(value: unknown, name: string): void {
  if (typeof value !== 'string') throw unlike(name, 'text');
}

function unlike(name: string, expected: string): TypeError {
  return new TypeError(`${name} is not ${expected}, so this is no payload of the inbound webhook`);
}
