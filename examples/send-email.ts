// Send a transactional email once. After a lost response or a crash, a second run finds out what happened before it sends anything.
import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  BadRequestError,
  isMessagingPlatformError,
  MessagingPlatform,
  type SendEmail,
} from 'messaging-platform-sdk';

/** The program itself sets the tags and the headers. */
export type Email = Pick<
  SendEmail,
  'sender' | 'subject' | 'htmlContent' | 'textContent' | 'templateId'
> & { to: { email: string; name?: string }[] };

type Entry =
  | { state: 'sending'; key: string; time: number }
  | { state: 'sent' | 'not sent' };

/** Brevo documents 15 minutes in one place and 30 in another. */
const keyLifetime = 10 * 60_000;

/**
 * Sends the email, unless the journal says that it was sent.
 *
 * @param journal - a file that keeps the state of this email
 * @throws Error the email may have been sent; the message says what
 * to do
 */
export async function sendOnce(
  client: MessagingPlatform,
  email: Email,
  journal: string,
  now = Date.now(),
): Promise<void> {
  const write = (entry: Entry) =>
    appendFileSync(journal, `${JSON.stringify(entry)}\n`, {
      flush: true,
    });
  const entry = readLastEntry(journal);
  if (entry?.state === 'sent') return;
  if (entry?.state !== 'sending') {
    const key = randomUUID();
    write({ state: 'sending', key, time: now });
    await send(client, email, key, write, true);
  } else if (now - entry.time < keyLifetime) {
    // Brevo still knows the key, so the email can't be sent twice.
    await send(client, email, entry.key, write, false);
  } else if (await hasEvents(client, email, entry, now)) {
    write({ state: 'sent' });
  } else throw unknownError(journal);
}

async function send(
  client: MessagingPlatform,
  email: Email,
  idempotencyKey: string,
  write: (entry: Entry) => void,
  isFirst: boolean,
): Promise<void> {
  try {
    await client.emails.send({
      ...email,
      // Finds the email later, when Brevo has forgotten the key.
      tags: [idempotencyKey],
      headers: { idempotencyKey },
    });
  } catch (error) {
    const isDuplicate =
      error instanceof BadRequestError &&
      error.code === 'duplicate_parameter';
    // Brevo has seen the key, so the first request arrived.
    if (isDuplicate) return write({ state: 'sent' });
    const isUnknown =
      !isMessagingPlatformError(error) || error.outcome === 'unknown';
    // The failure of a repeat says nothing about the first request.
    if (isFirst && !isUnknown) write({ state: 'not sent' });
    throw error;
  }
  write({ state: 'sent' });
}

/** Whether Brevo has logged anything about the email. */
async function hasEvents(
  client: MessagingPlatform,
  { to }: Email,
  { key, time }: { key: string; time: number },
  now: number,
): Promise<boolean> {
  const email = to[0]?.email;
  const days = Math.min(90, Math.ceil((now - time) / 86_400_000) + 1);
  const { events } = await client.emails.events.list({ email, days });
  return events.some(({ tag }) => tag?.includes(key));
}

/** No event proves nothing: it may be late, or older than the log. */
function unknownError(journal: string): Error {
  const file = `'${resolve(journal).replaceAll("'", "'\\''")}'`;
  const command = (state: 'sent' | 'not sent') =>
    `echo '${JSON.stringify({ state })}' >> ${file}`;
  return new Error(`The email may have been sent. Ask the recipient, then run
${command('sent')}
or
${command('not sent')}
and start again.`);
}

function readLastEntry(journal: string): Entry | undefined {
  const text = existsSync(journal) ? readFileSync(journal, 'utf8') : '';
  // A crash may have cut off the last line. Don't append to it.
  if (text && !text.endsWith('\n')) appendFileSync(journal, '\n');
  const lines = text.split('\n').filter((line) => line.endsWith('}'));
  return lines.length === 0
    ? undefined
    : (JSON.parse(lines.at(-1)!) as Entry);
}

// Runs with EMAIL=order-1042.json; a test imports the function instead.
if (process.env.EMAIL) {
  const client = new MessagingPlatform({
    apiKey: process.env.API_KEY,
    baseUrl: process.env.BASE_URL,
  });
  const { EMAIL } = process.env;
  const email = JSON.parse(readFileSync(EMAIL, 'utf8')) as Email;
  await sendOnce(client, email, `${EMAIL}.journal`);
  console.log('sent');
}
