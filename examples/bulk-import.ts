// Import thousands of companies in one request. A second run watches the import, and never sends the file again.
import {
  existsSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  MessagingPlatform,
  NotFoundError,
  outcomeOf,
} from 'messaging-platform-sdk';

type Result = 'completed' | 'failed' | 'cancelled' | 'not listed';

/**
 * Imports the companies, and waits until Brevo has processed them.
 *
 * @param csv - a file whose first row names the attributes
 * @param journal - a file that keeps the id of the import
 * @param pause - milliseconds between two looks at the import
 * @throws Error the companies may have been imported; the message
 * says what to do
 */
export async function importCsv(
  client: MessagingPlatform,
  csv: string,
  journal: string,
  pause = 120_000,
): Promise<Result> {
  if (!existsSync(journal)) await startImport(client, csv, journal);
  // A crash may have cut off the id, or have come before it.
  const [, id] = /^(\d+)\n$/.exec(readFileSync(journal, 'utf8')) ?? [];
  if (!id) throw unknownError(journal);
  return waitForProcess(client, id, pause);
}

async function startImport(
  client: MessagingPlatform,
  csv: string,
  journal: string,
): Promise<void> {
  const file = readFileSync(csv);
  // After a crash, this says that the file may have been sent.
  writeFileSync(journal, 'sending\n', { flush: true });
  try {
    const { processId } = await client.companies.import(file);
    writeFileSync(journal, `${processId}\n`, { flush: true });
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome !== 'not-sent' && outcome !== 'rejected')
      throw unknownError(journal, error);
    rmSync(journal);
    throw error;
  }
}

const unknownError = (journal: string, cause?: unknown) =>
  new Error(
    `The companies may have been imported. Look for them in Brevo.
If they are not there, delete ${journal} and start again.`,
    { cause },
  );

async function waitForProcess(
  client: MessagingPlatform,
  processId: string,
  pause: number,
): Promise<Result> {
  let missing = 0;
  for (;;) {
    const status = await getStatus(client, processId);
    if (
      status === 'completed' ||
      status === 'failed' ||
      status === 'cancelled'
    )
      return status;
    // Nobody has recorded whether every import is listed, nor how
    // soon. So look three times.
    if (status === undefined && ++missing === 3) return 'not listed';
    await sleep(pause);
  }
}

/** Resolves to undefined if Brevo doesn't list the process. */
async function getStatus(
  client: MessagingPlatform,
  processId: string,
): Promise<string | undefined> {
  try {
    const { status } = await client.request<{ status: string }>(
      'GET',
      '/processes/{processId}',
      { path: { processId } },
    );
    return status;
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  }
}

// Runs with FILE=companies.csv; a test imports the function instead.
if (process.env.FILE) {
  const client = new MessagingPlatform({
    apiKey: process.env.API_KEY,
    baseUrl: process.env.BASE_URL,
    // At most 100 requests in any hour.
    rateLimit: { requests: 90, perMilliseconds: 3_600_000, burst: 10 },
  });
  const { FILE } = process.env;
  const result = await importCsv(client, FILE, `${FILE}.journal`);
  console.log(`import: ${result}`);
  process.exitCode = result === 'completed' ? 0 : 1;
}
