// A large attachment: to disk with a progress bar, whole or not at all.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import progress from 'cli-progress';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { saveAttachment } from 'messaging-platform-sdk/node';

const client = new MessagingPlatform({
  apiKey: process.env.API_KEY,
  baseUrl: process.env.BASE_URL,
});
const directory =
  process.env.FOLDER ?? (await mkdtemp(join(tmpdir(), 'attachments-')));
const token = process.env.DOWNLOAD_TOKEN ?? 'sample-download-token';

// `timeout` is the longest pause between two bytes.
const attachment = await client.inbound.downloadAttachment(token, {
  timeout: 10_000,
});

const format = '{bar} {percentage}%  {value} of {total} bytes';
const bar = new progress.SingleBar({ format });
bar.start(attachment.size ?? 0, 0);
const onProgress = (bytes: number) => bar.update(bytes);
const saved = await saveAttachment(attachment, {
  directory,
  ifExists: 'overwrite', // it is the same file
  onProgress,
}).finally(() => bar.stop());
console.log(`saved ${saved.size} bytes to ${saved.path}`);
