// Import: companies and their notes from a file, eight at a time; run it again, and it adds only what is missing.
import { readFileSync } from 'node:fs';
import { MessagingPlatform } from 'messaging-platform-sdk';

/** `domain` tells companies apart; two companies may have the same name. */
export interface Row {
  name: string;
  domain: string;
  notes: string[];
}

/** Imports all rows, and returns those that failed, each with its reason. */
export async function importCompanies(client: MessagingPlatform, rows: Row[]) {
  // What is there already, also from a run that broke off. One request for 50 companies, instead of one for each row.
  const ids = new Map<unknown, string>();
  for await (const { id, attributes } of client.companies.iterate()) ids.set(attributes?.domain, id);

  const failed: { row: Row; reason: unknown }[] = [];
  // The workers share one queue. The client paces the requests of all of them.
  const queue = rows.values();
  const work = async () => {
    for (const row of queue)
      await importRow(client, row, ids.get(row.domain)).catch((reason: unknown) => failed.push({ row, reason }));
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return failed;
}

async function importRow(client: MessagingPlatform, { name, domain, notes }: Row, known?: string): Promise<void> {
  const id = known ?? (await client.companies.create({ name, attributes: { domain } })).id;
  const written = new Set<string>();
  if (known)
    for await (const { text } of client.notes.iterate({ entity: 'companies', entityIds: id })) written.add(text);
  for (const text of notes) if (!written.has(text)) await client.notes.create({ text, companyIds: [id] });
}

// Without a file nothing runs, so that a test may import the function.
if (process.env.FILE) {
  const client = new MessagingPlatform({ apiKey: process.env.API_KEY, baseUrl: process.env.BASE_URL });
  const rows = JSON.parse(readFileSync(process.env.FILE, 'utf8')) as Row[];
  const failed = await importCompanies(client, rows);
  console.log(`imported ${rows.length - failed.length} of ${rows.length} companies`);
  for (const { row, reason } of failed) console.log(`${row.domain}: ${String(reason)}`);
  process.exitCode = failed.length ? 1 : 0;
}
