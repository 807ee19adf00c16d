// Keep copies of all companies up to date. A copy is deleted only if Brevo no longer has the company.
import {
  type Company,
  type MessagingPlatform,
  NotFoundError,
} from 'messaging-platform-sdk';

/**
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
  // If the list is incomplete, the loop below would request too many
  // companies one by one.
  if (!list.complete)
    throw new Error('The list is incomplete: start again.');

  for (const id of copies.keys()) {
    if (listed.has(id)) continue;
    // The company may have moved to another page while we read.
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
