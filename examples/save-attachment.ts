// A large attachment: to disk with a progress bar, whole or not at all.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import progress from 'cli-progress';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { saveAttachment } from 'messaging-platform-sdk/node';

const client = new MessagingPlatform({ apiKey: process.env.API_KEY, baseUrl: process.env.BASE_URL });
const directory = process.env.FOLDER ?? (await mkdtemp(join(tmpdir(), 'attachments-')));

// Each byte has to come within `timeout` of the one before; the whole may take as long as it takes.
const token = process.env.DOWNLOAD_TOKEN ?? 'sample-download-token';
const attachment = await client.inbound.downloadAttachment(token, { timeout: 10_000 });

const bar = new progress.SingleBar({ format: '{bar} {percentage}%  {value} of {total} bytes' });
bar.start(attachment.size ?? 0, 0);
// Memory stays flat, an existing file stays as it is, and a download that breaks off leaves nothing.
const saved = await saveAttachment(attachment, { directory, onProgress: (bytes) => bar.update(bytes) }).finally(() =>
  bar.stop(),
);
console.log(`saved ${saved.size} bytes to ${saved.path}`);
