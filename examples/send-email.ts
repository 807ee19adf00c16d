// Send a transactional email once. After a lost response or a crash, the next run finds out what happened before it sends anything.
import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  BadRequestError,
  type EmailRecipient,
  isMessagingPlatformError,
  MessagingPlatform,
  type SendEmail,
} from 'messaging-platform-sdk';

export type Email = SendEmail & { to: EmailRecipient[] };

type Entry =
  | { state: 'sending'; key: string; time: number }
  | { state: 'sent' | 'not sent' };

/**
 * Milliseconds in which a repeat is safe. Brevo remembers a key for 15
 * minutes (or 30: it documents both), and a repeat takes up to one.
 */
const keyLifetime = 10 * 60_000;

/**
 * Sends the email, unless the journal says that it was sent.
 *
 * @param journal - a file that keeps the state of this email
 * @param flush - whether the journal also survives a loss of power
 * @throws Error the email may have been sent; the message says what
 * to do
 */
export async function sendOnce(
  client: MessagingPlatform,
  email: Email,
  journal: string,
  now = Date.now(),
  flush = true,
): Promise<void> {
  const write = (entry: Entry) =>
    appendFileSync(journal, `${JSON.stringify(entry)}\n`, { flush });
  const last = readLastEntry(journal);
  if (last?.state === 'sent') return;
  if (last?.state === 'sending') {
    await findOrRepeat(client, email, journal, last, now);
    return write({ state: 'sent' });
  }

  const key = randomUUID();
  write({ state: 'sending', key, time: now });
  try {
    await send(client, email, key);
  } catch (error) {
    if (mayHaveSent(error)) throw unknownError(error);
    write({ state: 'not sent' });
    throw error;
  }
  write({ state: 'sent' });
}

/** Resolves if the email was sent: long ago, or now. */
async function findOrRepeat(
  client: MessagingPlatform,
  email: Email,
  journal: string,
  { key, time }: { key: string; time: number },
  now: number,
): Promise<void> {
  try {
    if (await hasEvents(client, email, key, now - time)) return;
    // Brevo still knows the key, so it can't send the email twice.
    if (now - time < keyLifetime) return await send(client, email, key);
  } catch (error) {
    // The failure of a repeat says nothing about the first request.
    throw unknownError(error);
  }
  throw noEventError(journal);
}

async function send(
  client: MessagingPlatform,
  email: Email,
  idempotencyKey: string,
): Promise<void> {
  const body = {
    ...email,
    // The tag finds the email among the events.
    tags: [idempotencyKey, ...(email.tags ?? [])],
    headers: { ...email.headers, idempotencyKey },
  };
  // A repeat must not wait until Brevo has forgotten the key.
  await client.emails.send(body, { deadline: 60_000 });
}

const mayHaveSent = (error: unknown) =>
  !isMessagingPlatformError(error) ||
  error.outcome === 'unknown' ||
  // A duplicate arrived before, perhaps through a proxy that retries.
  (error instanceof BadRequestError &&
    error.code === 'duplicate_parameter');

/** Whether Brevo has logged anything about the email. */
async function hasEvents(
  client: MessagingPlatform,
  { to }: Email,
  key: string,
  age: number,
): Promise<boolean> {
  const days = Math.min(90, Math.ceil(age / 86_400_000) + 1);
  const query = { email: to[0]?.email, days };
  for await (const { tag } of client.emails.events.iterate(query))
    if (tag?.includes(key)) return true;
  return false;
}

const unknownError = (cause: unknown) =>
  new Error('The email may have been sent. Start again to find out.', {
    cause,
  });

/** No event proves nothing: it may be late, or older than the log. */
function noEventError(journal: string): Error {
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
const { EMAIL, API_KEY, BASE_URL } = process.env;
if (EMAIL) {
  const client = new MessagingPlatform({
    apiKey: API_KEY,
    baseUrl: BASE_URL,
  });
  const email = JSON.parse(readFileSync(EMAIL, 'utf8')) as Email;
  await sendOnce(client, email, `${EMAIL}.journal`);
  console.log('sent');
}
