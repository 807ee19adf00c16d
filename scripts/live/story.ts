// Calls what writes, on a company, a note and a child that it makes itself and removes.
import { randomUUID } from 'node:crypto';
import type { Checker } from './checker.js';

/** What it makes can be found by this name. */
export const label = 'Contract check, may be removed';

export async function writeStory(check: Checker): Promise<void> {
  const { companies, notes } = check.client;
  check.has(7);
  const company = await check.call('companiesPost', '', () => companies.create({ name: label }));
  await check.call('companiesIdPatch', company?.id, (id) => companies.update(id, { name: label }));
  await check.call('companiesLinkUnlinkIdPatch', company?.id, (id) =>
    companies.updateLinks(id, { linkContactIds: [] }),
  );
  const data = { text: label, companyIds: company ? [company.id] : [] };
  const note = await check.call('crmNotesPost', company, () => notes.create(data));
  await check.call('crmNotesIdPatch', note?.id, (id) => notes.update(id, data));
  await check.undo('crmNotesPost', 'crmNotesIdDelete', note?.id, (id) => notes.delete(id));
  await check.undo('companiesPost', 'companiesIdDelete', company?.id, (id) => companies.delete(id));
}

/** The address belongs to no account (RFC 5737): the service refuses it as the contract says. */
const ip = '203.0.113.10';

export async function spendStory(check: Checker): Promise<void> {
  const { children } = check.client;
  const { credits, domains, ips } = children;
  check.has(18);
  const email = `contract-check-${randomUUID()}@example.com`;
  const profile = { firstName: 'Contract', lastName: 'Check', companyName: label };
  const made = await check.call('createResellerChild', '', () =>
    children.create({ ...profile, email, password: `aA1!${randomUUID()}` }),
  );
  const child = made?.id ?? made?.authKey;
  const pace = { deadline: 60_000, interval: 5_000 };
  await check.call('getChildAccountCreationStatus', child, (id) => children.waitUntilCreated(id, pace));
  await check.call('updateResellerChild', child, (id) => children.update(id, profile));
  await check.call('updateChildAccountStatus', child, (id) => children.updateAccountStatus(id, { smsCampaign: false }));
  await check.call('getSsoToken', child, (id) => children.getSsoToken(id));
  await check.call('addCredits', child, (id) => credits.add(id, { email: 1 }));
  await check.undo('addCredits', 'removeCredits', child, (id) => credits.remove(id, { email: 1 }));
  await check.call('associateIpToChild', child, (id) => ips.associate(id, { ip }), 'an unknown address');
  await check.call('dissociateIpFromChild', child, (id) => ips.dissociate(id, { ip }), 'an unknown address');
  const domain = `${randomUUID()}.example.com`;
  await check.call('createChildDomain', child, (id) => domains.create(id, { domain }));
  await check.call('updateChildDomain', child, (id) => domains.update(id, domain, { domain: `new-${domain}` }));
  await check.call('deleteChildDomain', child, (id) => domains.delete(id, `new-${domain}`));
  await check.undo('createResellerChild', 'deleteResellerChild', child, (id) => children.delete(id));
}
