// Top up many children from a CSV file: stop it at any moment and start it again, and each child is credited once.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { isMessagingPlatformError, MessagingPlatform, RateLimitError } from 'messaging-platform-sdk';

/**
 * @param csv - a file with a header and the columns child, sms
 * @param journal - a file that remembers, for each row, the balance before its credits were sent, and that they arrived
 * @param options - `settle`: milliseconds to wait after a lost answer, since the service may still be at it; `flush`:
 * whether the journal also survives a loss of power
 */
export async function topUpFromCsv(
  client: MessagingPlatform,
  csv: string,
  journal: string,
  { settle = 30_000, flush = true } = {},
) {
  // Each entry has a line of its own, even when the one before was cut off.
  const write = (entry: object) => appendFileSync(journal, `\n${JSON.stringify(entry)}`, { flush });
  const rows = readFileSync(csv, 'utf8').trim().split(/\r?\n/).slice(1);
  const { before, done } = readJournal(journal);
  const balanceOf = async (child: string) => (await client.children.get(child)).credits?.smsCredits ?? 0;
  for (const [row, line] of rows.entries()) {
    const [child = '', sms] = line.split(',').map((cell) => cell.trim());
    const goal = (start: number) => start + Number(sms);
    while (!done.has(row)) {
      const start = before.get(row);
      const balance = await balanceOf(child);
      // It was sent before. Whether it arrived shows in the balance; who else changes that has to look for himself.
      if (start !== undefined && balance !== start && balance !== goal(start))
        throw new Error(
          `row ${row + 1}: ${balance} SMS credits are neither ${start} nor ${goal(start)}. Look at it by hand.`,
        );
      if (start === undefined || balance !== goal(start)) {
        write({ row, before: balance });
        before.set(row, balance);
        if (!(await addCredits(client, child, Number(sms), settle))) continue;
      }
      write({ row, done: true });
      done.add(row);
    }
  }
  return rows.length;
}

/** Whether the credits were added; false: find out first. */
async function addCredits(client: MessagingPlatform, child: string, sms: number, settle: number): Promise<boolean> {
  try {
    await client.children.credits.add(child, { sms });
    return true;
  } catch (error) {
    // A timer of more than 24 days would fire at once.
    if (error instanceof RateLimitError) await setTimeout(Math.min(error.retryAfter ?? 1_000, 3_600_000));
    else if (isMessagingPlatformError(error) && error.outcome === 'unknown') await setTimeout(settle);
    else throw error;
    return false;
  }
}

function readJournal(journal: string) {
  const lines = existsSync(journal) ? readFileSync(journal, 'utf8').split('\n') : [];
  const entries = lines
    .filter((line) => line.endsWith('}'))
    .map((line) => JSON.parse(line) as { row: number; before?: number });
  const before = entries.flatMap(({ row, before }) => (before === undefined ? [] : [[row, before] as const]));
  return { before: new Map(before), done: new Set(entries.flatMap((entry) => ('done' in entry ? [entry.row] : []))) };
}

// Without a file nothing runs, so that a test may import the function.
if (process.env.CSV) {
  const client = new MessagingPlatform({ apiKey: process.env.API_KEY, baseUrl: process.env.BASE_URL });
  const rows = await topUpFromCsv(client, process.env.CSV, `${process.env.CSV}.journal`);
  console.log(`children topped up: ${rows}`);
}
