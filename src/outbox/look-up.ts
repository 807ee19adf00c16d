// Looks for emails among Brevo's events.
import type { MessagingPlatform } from '../client.js';
import type { EmailEvent, SendEmail } from '../../generated/openapi.js';
import { outboxTag, type Sending } from './store.js';

/** The address is that of one recipient. */
type Wanted = readonly [since: number, address: string | undefined];

/** The most events that Brevo returns, and the most days that it accepts. */
const limit = 5_000;
const maximumDays = 90;

/** Milliseconds that a look-up waits: until events are there, and for other emails. */
const gatherTime = 5_000;

/**
 * Returns a function that looks for an email, together with all others that wait for a look-up, because Brevo allows only 100 an hour.
 * It returns the message id. Undefined proves nothing, because events may be late.
 */
export function createLookUp(client: MessagingPlatform) {
  let waiting: Wanted[] = [];
  let last = Promise.resolve<EmailEvent[]>([]);
  const start = async () => {
    await new Promise((resolve) => setTimeout(resolve, gatherTime));
    const wanted = waiting;
    waiting = [];
    return readEvents(client, wanted);
  };
  return async ({ key, firstSentAt }: Sending, { to, messageVersions }: SendEmail): Promise<string | undefined> => {
    waiting.push([firstSentAt, (to ?? messageVersions?.[0]?.to)?.[0]?.email]);
    // A look-up that is running may miss the email, so the first to wait starts another one after it.
    if (waiting.length === 1) last = last.then(start, start);
    // Compares tags here, because nobody has proven the format of Brevo's filter.
    return (await last).find(({ tag }) => tag?.includes(outboxTag(key)))?.messageId;
  };
}

async function readEvents(client: MessagingPlatform, wanted: readonly Wanted[]): Promise<EmailEvent[]> {
  const read = async (since: number, email?: string) => {
    const days = Math.ceil(Math.abs(Date.now() - since) / 86_400_000) + 1;
    return (await client.emails.events.list({ email, days: Math.min(maximumDays, days), limit })).events;
  };
  const [first] = wanted;
  if (first && wanted.length === 1) return read(...first);
  const events = await read(Math.min(...wanted.map(([since]) => since)));
  // If there are more, these are the newest, and an email from before them needs a request of its own.
  const start = events.length < limit ? 0 : Date.parse(events.at(-1)?.date ?? '');
  for (const email of wanted) if (email[0] < start) events.push(...(await read(...email)));
  return events;
}
