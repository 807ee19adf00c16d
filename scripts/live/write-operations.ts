// Calls every operation that writes, on its own company, note and child, and deletes them.
import { randomUUID } from 'node:crypto';
import type { Checker } from './checker.js';

/** The name of everything that it creates. */
export const label = 'Contract check, may be deleted';

export async function callCompanyAndNoteWrites(checker: Checker): Promise<void> {
  const { companies, notes } = checker.client;
  checker.stopUnlessLeft(7);
  const company = await checker.call('companiesPost', '', () => companies.create({ name: label }));
  await checker.call('companiesIdPatch', company?.id, (id) => companies.update(id, { name: label }));
  await checker.call('companiesLinkUnlinkIdPatch', company?.id, (id) =>
    companies.updateLinks(id, { linkContactIds: [] }),
  );
  const data = { text: label, companyIds: company ? [company.id] : [] };
  const note = await checker.call('crmNotesPost', company, () => notes.create(data));
  await checker.call('crmNotesIdPatch', note?.id, (id) => notes.update(id, data));
  await checker.undo('crmNotesPost', 'crmNotesIdDelete', note?.id, (id) => notes.delete(id));
  await checker.undo('companiesPost', 'companiesIdDelete', company?.id, (id) => companies.delete(id));
}

/** No account has this address (RFC 5737). The API rejects it with a documented status. */
const ip = '203.0.113.10';

export async function callResellerWrites(checker: Checker): Promise<void> {
  const { children } = checker.client;
  const { credits, domains, ips } = children;
  checker.stopUnlessLeft(18);
  const email = `contract-check-${randomUUID()}@example.com`;
  const profile = { firstName: 'Contract', lastName: 'Check', companyName: label };
  const created = await checker.call('createResellerChild', '', () =>
    children.create({ ...profile, email, password: `aA1!${randomUUID()}` }),
  );
  const child = created?.id ?? created?.authKey;
  const waitOptions = { deadline: 60_000, interval: 5_000 };
  await checker.call('getChildAccountCreationStatus', child, (id) => children.waitUntilCreated(id, waitOptions));
  await checker.call('updateResellerChild', child, (id) => children.update(id, profile));
  await checker.call('updateChildAccountStatus', child, (id) =>
    children.updateAccountStatus(id, { smsCampaign: false }),
  );
  await checker.call('getSsoToken', child, (id) => children.getSsoToken(id));
  await checker.call('addCredits', child, (id) => credits.add(id, { email: 1 }));
  await checker.undo('addCredits', 'removeCredits', child, (id) => credits.remove(id, { email: 1 }));
  await checker.call('associateIpToChild', child, (id) => ips.associate(id, { ip }), 'an unknown address');
  await checker.call('dissociateIpFromChild', child, (id) => ips.dissociate(id, { ip }), 'an unknown address');
  const domain = `${randomUUID()}.example.com`;
  await checker.call('createChildDomain', child, (id) => domains.create(id, { domain }));
  await checker.call('updateChildDomain', child, (id) => domains.update(id, domain, { domain: `new-${domain}` }));
  await checker.call('deleteChildDomain', child, (id) => domains.delete(id, `new-${domain}`));
  await checker.undo('createResellerChild', 'deleteResellerChild', child, (id) => children.delete(id));
}
