// A user's program that saves an attachment. We type-check the program with only Node's types.
import { MessagingPlatform } from 'messaging-platform-sdk';
import { saveAttachment } from 'messaging-platform-sdk/node';
import { undiciTransport } from 'messaging-platform-sdk/undici';

const client = new MessagingPlatform({ apiKey: 'key', fetch: undiciTransport() });

export async function save(downloadToken: string): Promise<string> {
  const { path } = await saveAttachment(await client.inbound.downloadAttachment(downloadToken), { directory: '.' });
  return path;
}
