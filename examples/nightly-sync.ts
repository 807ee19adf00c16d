// Nightly sync: append each new email to a file exactly once, even after an interrupted run.
import {
  appendFileSync,
  existsSync,
  readFileSync,
  truncateSync,
} from 'node:fs';
import {
  type InboundEmailEvent,
  MessagingPlatform,
} from 'messaging-platform-sdk';

/**
 * Appends the emails that aren't in the file yet.
 *
 * @param file - the file to append to: one line of JSON per email
 * @param range - `YYYY-MM-DD`; only the first run uses `startDate`
 * @returns how many emails were new
 */
export async function syncMail(
  client: MessagingPlatform,
  file: string,
  range: { startDate: string; endDate: string },
): Promise<number> {
  const savedEmails = readSavedEmails(file);
  const savedIds = new Set(savedEmails.map(({ uuid }) => uuid));
  const lastEmail = savedEmails.at(-1);

  let count = 0;
  for await (const event of client.inbound.events.iterate({
    // Start one day before the last email. An offset would skip an
    // email for each one that was deleted since the last run.
    startDate: lastEmail ? dayBefore(lastEmail.date) : range.startDate,
    endDate: range.endDate,
    sort: 'asc',
  })) {
    if (savedIds.has(event.uuid)) continue;
    appendFileSync(file, `${JSON.stringify(event)}\n`);
    savedIds.add(event.uuid);
    count++;
  }
  return count;
}

const dayBefore = (date: string) =>
  new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);

/** Reads the file, and removes an incomplete last line. */
function readSavedEmails(file: string): InboundEmailEvent[] {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const wholeLines = text.slice(0, text.lastIndexOf('\n') + 1);
  if (wholeLines.length < text.length)
    truncateSync(file, Buffer.byteLength(wholeLines));
  const lines = wholeLines.split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as InboundEmailEvent);
}

// With FILE=mail.jsonl, sync to that file. Tests call `syncMail`.
if (process.env.FILE) {
  const client = new MessagingPlatform({
    apiKey: process.env.API_KEY,
    baseUrl: process.env.BASE_URL,
    // At most 100 requests in any hour.
    rateLimit: { requests: 90, perMilliseconds: 3_600_000, burst: 10 },
  });
  const endDate = new Date().toISOString().slice(0, 10);
  const range = { startDate: '2026-01-01', endDate };
  const count = await syncMail(client, process.env.FILE, range);
  console.log(`new emails: ${count}`);
}
