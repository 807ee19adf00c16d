// Top up many children from a CSV file. After a restart, the program never resends a row that may have been added.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  isMessagingPlatformError,
  MessagingPlatform,
} from 'messaging-platform-sdk';

type State = 'sending' | 'added' | 'not added';

/**
 * Adds the credits of each row that isn't done yet.
 *
 * @param csv - a file with a header and the columns child, sms
 * @param journal - a file that keeps the state of each row
 * @param flush - whether the journal also survives a loss of power
 * @returns how many rows are done
 * @throws Error a row may have been added; the message says what to do
 */
export async function topUpFromCsv(
  client: MessagingPlatform,
  csv: string,
  journal: string,
  flush = true,
): Promise<number> {
  const states = readJournal(journal);
  const write = (row: number, state: State) =>
    appendFileSync(journal, `${JSON.stringify({ row, state })}\n`, {
      flush,
    });

  const [, ...rows] = readFileSync(csv, 'utf8').trim().split(/\r?\n/);
  for (const [index, line] of rows.entries()) {
    const row = index + 1;
    const [child = '', sms] = line
      .split(',')
      .map((cell) => cell.trim());
    const state = states.get(row);
    if (state === 'added') continue;
    if (state && state !== 'not added')
      throw unknownError(row, journal);

    write(row, 'sending');
    try {
      await client.children.credits.add(child, { sms: Number(sms) });
    } catch (error) {
      if (
        !isMessagingPlatformError(error) ||
        error.outcome === 'unknown'
      )
        throw unknownError(row, journal, error);
      write(row, 'not added');
      throw error;
    }
    write(row, 'added');
  }
  return rows.length;
}

function unknownError(
  row: number,
  journal: string,
  cause?: unknown,
): Error {
  const file = `'${resolve(journal).replaceAll("'", "'\\''")}'`;
  const command = (state: State) =>
    `echo '${JSON.stringify({ row, state })}' >> ${file}`;
  const message = `Row ${row} may have been added. Find out, then run
${command('added')}
or
${command('not added')}
and start again.`;
  return new Error(message, { cause });
}

/** Returns the last state of each row. */
function readJournal(journal: string): Map<number, State> {
  const text = existsSync(journal) ? readFileSync(journal, 'utf8') : '';
  // A crash may have cut off the last line. Don't append to it.
  if (text && !text.endsWith('\n')) appendFileSync(journal, '\n');
  const lines = text.split('\n').map((line) => line.trim());
  const entries = lines
    .filter((line) => line.endsWith('}'))
    .map((line) => JSON.parse(line) as { row: number; state: State });
  return new Map(entries.map(({ row, state }) => [row, state]));
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
  console.log(`rows added: ${rows}`);
}
