// Import companies and their notes from a file. A second run adds only what is missing.
import { readFileSync } from 'node:fs';
import { MessagingPlatform } from 'messaging-platform-sdk';

/** `domain` identifies a company, because names may repeat. */
export interface Row {
  name: string;
  domain: string;
  notes: string[];
}

/**
 * Imports the rows. Rows with the same domain are one company.
 *
 * @returns the companies that failed, each with the reason
 * @throws Error a row has no domain, or the list of companies is
 * incomplete; nothing was sent
 */
export async function importCompanies(
  client: MessagingPlatform,
  rows: Row[],
) {
  const companies = mergeRows(rows);
  // Companies that already exist, perhaps from an interrupted run.
  const list = await client.companies.iterate().collect();
  if (!list.complete)
    throw new Error('The list is incomplete: start again.');
  const ids = new Map(
    list.items.map(({ id, attributes }) => [
      normalize(attributes?.domain),
      id,
    ]),
  );

  const failed: { row: Row; reason: unknown }[] = [];
  // Eight loops share one queue; the client paces all of them.
  const queue = companies.values();
  const importQueue = async () => {
    for (const row of queue)
      await importRow(client, row, ids.get(row.domain)).catch(
        (reason: unknown) => failed.push({ row, reason }),
      );
  };
  await Promise.all(Array.from({ length: 8 }, importQueue));
  return failed;
}

/** Domains are the same in capital letters. */
const normalize = (domain: unknown) =>
  typeof domain === 'string' ? domain.trim().toLowerCase() : '';

/** Two rows with the same domain would create the company twice. */
function mergeRows(rows: Row[]): Row[] {
  const merged = new Map<string, Row>();
  for (const row of rows) {
    const domain = normalize(row.domain);
    // It would match any company without a domain.
    if (!domain) throw new Error(`No domain: ${row.name}`);
    const { name, notes } = merged.get(domain) ?? { ...row, notes: [] };
    const allNotes = [...new Set([...notes, ...row.notes])];
    merged.set(domain, { name, domain, notes: allNotes });
  }
  return [...merged.values()];
}

async function importRow(
  client: MessagingPlatform,
  { name, domain, notes }: Row,
  existingId?: string,
): Promise<void> {
  const attributes = { domain };
  const id =
    existingId ??
    (await client.companies.create({ name, attributes })).id;
  const oldNotes = existingId
    ? await readNotes(client, existingId)
    : [];
  for (const text of notes)
    if (!oldNotes.includes(text))
      await client.notes.create({ text, companyIds: [id] });
}

async function readNotes(client: MessagingPlatform, companyId: string) {
  const query = { entity: 'companies', entityIds: companyId } as const;
  const { items, complete } = await client.notes
    .iterate(query)
    .collect();
  if (!complete) throw new Error('The list of notes is incomplete');
  return items.map(({ text }) => text);
}

// Runs with FILE=companies.json; a test imports the function instead.
if (process.env.FILE) {
  const client = new MessagingPlatform({
    apiKey: process.env.API_KEY,
    baseUrl: process.env.BASE_URL,
    // At most 100 requests in any hour.
    rateLimit: { requests: 90, perMilliseconds: 3_600_000, burst: 10 },
  });
  const rows = JSON.parse(
    readFileSync(process.env.FILE, 'utf8'),
  ) as Row[];
  const failed = await importCompanies(client, rows);
  console.log(`companies that failed: ${failed.length}`);
  for (const { row, reason } of failed)
    console.log(`${row.domain}: ${String(reason)}`);
  process.exitCode = failed.length ? 1 : 0;
}
