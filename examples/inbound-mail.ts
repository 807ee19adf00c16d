// Inbound mail: list the emails of March 2023, and save an attachment.
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessagingPlatform } from 'messaging-platform-sdk';

const client = new MessagingPlatform({
  apiKey: process.env.API_KEY,
  baseUrl: process.env.BASE_URL,
});

// Pass both dates or neither, at most a month or 30 days apart.
const { events } = await client.inbound.events.list({
  startDate: '2023-03-01',
  endDate: '2023-03-31',
});
for (const { uuid, sender } of events) {
  const { subject, logs } = await client.inbound.events.get(uuid);
  console.log(`${sender}: ${subject}, ${logs?.at(-1)?.type}`);
}

// Only the payload of your webhook contains a download token.
const token = process.env.DOWNLOAD_TOKEN ?? 'sample-download-token';
const { fileName = 'attachment', bytes } =
  await client.inbound.downloadAttachment(token);
const directory =
  process.env.FOLDER ?? (await mkdtemp(join(tmpdir(), 'inbound-')));
// A `fileName` is safe to join to a folder.
const path = join(directory, fileName);
await writeFile(path, bytes);
console.log(`saved ${bytes.length} bytes to ${path}`);
