// Nightly sync: append the received emails of a year to a file, and go on each night where the night before has stopped.
import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import { MessagingPlatform, type InboundEventsPosition } from 'messaging-platform-sdk';

/**
 * @param file - gets a line of JSON for each event; each line also holds the position after it
 * @param days - `YYYY-MM-DD`; the first run starts at `startDate`, every run ends at `endDate`
 * @returns how many events were new
 */
export async function syncMail(client: MessagingPlatform, file: string, days: { startDate: string; endDate: string }) {
  let count = 0;
  // Oldest first: what arrives tomorrow stands at the end.
  const events = client.inbound.events.iterate({ ...days, sort: 'asc', ...readPosition(file), endDate: days.endDate });
  for await (const event of events) {
    // The event and the position are one line, so a crash cannot part them.
    appendFileSync(file, `${JSON.stringify({ event, position: events.position })}\n`);
    count++;
  }
  return count;
}

/** The position in the last whole line; a line that a crash cut off is removed. */
function readPosition(file: string): InboundEventsPosition | undefined {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole));
  const last = whole.trimEnd().split('\n').at(-1);
  return last ? (JSON.parse(last) as { position: InboundEventsPosition }).position : undefined;
}

// Without a file nothing runs, so that a test may import the function.
if (process.env.FILE) {
  const client = new MessagingPlatform({ apiKey: process.env.API_KEY, baseUrl: process.env.BASE_URL });
  const endDate = new Date().toISOString().slice(0, 10);
  console.log(`new emails: ${await syncMail(client, process.env.FILE, { startDate: '2026-01-01', endDate })}`);
}
