// Top up many children from a CSV file. After a restart, the program never resends a row that may have been added.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  isMessagingPlatformError,
  MessagingPlatform,
} from 'messaging-platform-sdk';

type State = 'sending' | 'added' | 'not added';

/** The text tells the rows of another file from those that are done. */
type Entry = { row: number; text: string; state: State };

/**
 * Adds the credits of each row that isn't done yet.
 *
 * @param csv - a file with a header and the columns child, sms
 * @param journal - a file that keeps the state of each row
 * @param flush - whether the journal also survives a loss of power
 * @returns how many rows are done
 * @throws Error a row may have been added, or the journal belongs to
 * another file; the message says what to do
 */
export async function topUpFromCsv(
  client: MessagingPlatform,
  csv: string,
  journal: string,
  flush = true,
): Promise<number> {
  const entries = readJournal(journal);
  const write = (entry: Entry) =>
    appendFileSync(journal, `${JSON.stringify(entry)}\n`, { flush });

  const [, ...rows] = readFileSync(csv, 'utf8').trim().split(/\r?\n/);
  for (const [index, text] of rows.entries()) {
    const row = index + 1;
    const [child = '', sms] = text
      .split(',')
      .map((cell) => cell.trim());
    const last = entries.get(row) ?? { text, state: 'not added' };
    if (last.state !== 'not added' && last.text !== text)
      throw new Error(
        `Row ${row} was '${last.text}'. Use another journal for another file.`,
      );
    if (last.state === 'added') continue;
    if (last.state !== 'not added')
      throw unknownError(row, text, journal);

    write({ row, text, state: 'sending' });
    try {
      await client.children.credits.add(child, { sms: Number(sms) });
    } catch (error) {
      if (
        !isMessagingPlatformError(error) ||
        error.outcome === 'unknown'
      )
        throw unknownError(row, text, journal, error);
      write({ row, text, state: 'not added' });
      throw error;
    }
    write({ row, text, state: 'added' });
  }
  return rows.length;
}

function unknownError(
  row: number,
  text: string,
  journal: string,
  cause?: unknown,
): Error {
  const quote = (argument: string) =>
    `'${argument.replaceAll("'", "'\\''")}'`;
  const command = (state: State) =>
    `echo ${quote(JSON.stringify({ row, text, state }))} >> ${quote(resolve(journal))}`;
  const message = `Row ${row} may have been added. Find out, then run
${command('added')}
or
${command('not added')}
and start again.`;
  return new Error(message, { cause });
}

/** Returns the last entry of each row. */
function readJournal(journal: string): Map<number, Entry> {
  const text = existsSync(journal) ? readFileSync(journal, 'utf8') : '';
  // A crash may have cut off the last line. Don't append to it.
  if (text && !text.endsWith('\n')) appendFileSync(journal, '\n');
  const lines = text.split('\n').map((line) => line.trim());
  const entries = lines
    .filter((line) => line.endsWith('}'))
    .map((line) => JSON.parse(line) as Entry);
  return new Map(entries.map((entry) => [entry.row, entry]));
}

// Runs only if CSV is set, for example CSV=children.csv.
if (process.env.CSV) {
  const client = new MessagingPlatform({
    apiKey: process.env.API_KEY,
    baseUrl: process.env.BASE_URL,
    // At most 100 requests in any hour.
    rateLimit: { requests: 90, perMilliseconds: 3_600_000, burst: 10 },
  });
  const csv = process.env.CSV;
  const rows = await topUpFromCsv(client, csv, `${csv}.journal`);
  console.log(`rows done: ${rows}`);
}
