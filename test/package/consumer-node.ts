// A user's program that reads an attachment. We type-check it with only Node's types, and with the DOM's as well.
import { writeFile } from 'node:fs/promises';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { undiciTransport } from 'messaging-platform-sdk/undici';

const client = new MessagingPlatform({ apiKey: 'key', fetch: undiciTransport() });

export async function save(downloadToken: string): Promise<void> {
  const { fileName = 'attachment', bytes } = await client.inbound.downloadAttachment(downloadToken);
  await writeFile(fileName, bytes);
}
