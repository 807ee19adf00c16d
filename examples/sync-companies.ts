// Incremental sync: keep copies of the companies in a file, and read only what changed since the last run.
import {
  existsSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import {
  type Company,
  MessagingPlatform,
} from 'messaging-platform-sdk';

export interface State {
  /** When the last complete run started. Absent before the first. */
  lastRun?: string | undefined;
  companies: Company[];
}

/** In milliseconds. Two runs read these ten minutes twice. */
const overlap = 600_000;

/**
 * Reads the companies that changed since the last complete run.
 *
 * @param file - the file that keeps the copies
 * @param startedAt - when this run starts
 * @returns how many companies are new or changed
 * @throws Error the list is incomplete; the next run reads it again
 */
export async function syncCompanies(
  client: MessagingPlatform,
  file: string,
  startedAt = new Date(),
): Promise<number> {
  const { lastRun, companies } = readState(file);
  const copies = new Map(companies.map((copy) => [copy.id, copy]));
  const save = (lastRun?: string) =>
    writeState(file, { lastRun, companies: [...copies.values()] });
  let count = 0;

  const list = client.companies.iterate({
    modifiedSince: lastRun && new Date(Date.parse(lastRun) - overlap),
    // New companies come last, so they don't move the others.
    sort: 'asc',
    limit: 100,
  });
  for await (const { items } of list.pages()) {
    const changes = items.filter(
      (company) => !isDeepStrictEqual(copies.get(company.id), company),
    );
    for (const company of changes) copies.set(company.id, company);
    count += changes.length;
    // If the program stops here, the next run starts from `lastRun`.
    if (changes.length > 0) save(lastRun);
  }
  if (!list.complete)
    throw new Error('The list is incomplete: start again.');
  // A company may have changed after we read its page. So continue
  // from the start of this run, not from its end.
  save(startedAt.toISOString());
  return count;
}

function readState(file: string): State {
  if (!existsSync(file)) return { companies: [] };
  return JSON.parse(readFileSync(file, 'utf8')) as State;
}

/** After a crash, the file has either the old state or the new one. */
function writeState(file: string, state: State): void {
  const newFile = `${file}.new`;
  writeFileSync(newFile, JSON.stringify(state), { flush: true });
  renameSync(newFile, file);
}

// Runs with FILE=companies.json; a test imports the function instead.
if (process.env.FILE) {
  const client = new MessagingPlatform({
    apiKey: process.env.API_KEY,
    baseUrl: process.env.BASE_URL,
    // At most 100 requests in any hour.
    rateLimit: { requests: 90, perMilliseconds: 3_600_000, burst: 10 },
  });
  const count = await syncCompanies(client, process.env.FILE);
  console.log(`new or changed companies: ${count}`);
}
