// A user's program that saves an attachment. We type-check the program with only Node's types, and with the DOM's as well.
import { Readable } from 'node:stream';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { saveAttachment } from 'messaging-platform-sdk/node';
import { undiciTransport } from 'messaging-platform-sdk/undici';

const client = new MessagingPlatform({ apiKey: 'key', fetch: undiciTransport() });

export async function save(downloadToken: string): Promise<string> {
  const { path } = await saveAttachment(await client.inbound.downloadAttachment(downloadToken), { directory: '.' });
  return path;
}

export async function read(downloadToken: string): Promise<Readable> {
  return Readable.from((await client.inbound.downloadAttachment(downloadToken)).stream());
}
