// Save a large attachment, and show the progress. The file is complete or absent.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { saveAttachment } from 'messaging-platform-sdk/node';

const client = new MessagingPlatform({
  apiKey: process.env.API_KEY,
  baseUrl: process.env.BASE_URL,
});
const directory =
  process.env.FOLDER ?? (await mkdtemp(join(tmpdir(), 'attachments-')));
const token = process.env.DOWNLOAD_TOKEN ?? 'sample-download-token';

// After the headers, `timeout` limits each pause between two bytes.
const attachment = await client.inbound.downloadAttachment(token, {
  timeout: 10_000,
});

const total = attachment.size ?? 'an unknown number of';
const onProgress = (bytes: number) => {
  // Only a terminal overwrites the line after a carriage return.
  if (!process.stderr.isTTY) return;
  process.stderr.write(`\r${bytes} of ${total} bytes`);
};
const saved = await saveAttachment(attachment, {
  directory,
  ifExists: 'overwrite', // the file of an earlier run
  onProgress,
});
console.log(`\nsaved ${saved.size} bytes to ${saved.path}`);
