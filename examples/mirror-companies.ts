// A copy of all companies: add new ones, update the others, and delete one only after Brevo says that it is gone.
import {
  type Company,
  type MessagingPlatform,
  NotFoundError,
} from 'messaging-platform-sdk';

/**
 * Bring the copies up to date.
 *
 * @param copies - the companies of the last run, by id
 * @throws Error the list is incomplete; nothing was deleted
 */
export async function mirrorCompanies(
  client: MessagingPlatform,
  copies: Map<string, Company>,
): Promise<void> {
  const list = client.companies.iterate();
  const listed = new Set<string>();
  for await (const company of list) {
    copies.set(company.id, company);
    listed.add(company.id);
  }
  // Don't request every company that an incomplete list lacks.
  if (!list.complete)
    throw new Error('The list is incomplete: start again.');

  for (const id of copies.keys()) {
    if (listed.has(id)) continue;
    // It may have moved between two pages while we read them.
    const company = await findCompany(client, id);
    if (company) copies.set(id, company);
    else copies.delete(id);
  }
}

async function findCompany(client: MessagingPlatform, id: string) {
  try {
    return await client.companies.get(id);
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  }
}
