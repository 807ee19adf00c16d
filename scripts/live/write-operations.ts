// Calls every operation that writes, and deletes the test data.
import { randomUUID } from 'node:crypto';
import { noId, type Checker } from './checker.js';

/** The name of the company and of the child that the calls below create, and the text of the note. */
export const testDataName = 'Contract check, may be deleted';

export async function callCompanyAndNoteWrites(checker: Checker): Promise<void> {
  const { companies, notes } = checker.client;
  // The calls below send 11 requests.
  checker.stopUnlessRemaining(11);
  const company = await checker.call('companiesPost', noId, () => companies.create({ name: testDataName }));
  await checker.call('companiesIdPatch', company?.id, (id) => companies.update(id, { name: testDataName }));
  await checker.call('companiesLinkUnlinkIdPatch', company?.id, (id) =>
    companies.updateLinks(id, { linkContactIds: [] }),
  );
  // Without a name, the row can only update the company.
  await checker.call('companiesImportPost', company?.id, (id) =>
    companies.import(`company_id,industry\n${id},Testing\n`, { update_existing_records: true }),
  );
  await callAttributeWrites(checker);
  const data = { text: testDataName, companyIds: company ? [company.id] : [] };
  const note = await checker.call('crmNotesPost', company, () => notes.create(data));
  await checker.call('crmNotesIdPatch', note?.id, (id) => notes.update(id, data));
  await checker.undo('crmNotesPost', 'crmNotesIdDelete', note?.id, (id) => notes.delete(id));
  await checker.undo('companiesPost', 'companiesIdDelete', company?.id, (id) => companies.delete(id));
}

async function callAttributeWrites(checker: Checker): Promise<void> {
  const { attributes } = checker.client.companies;
  // The label has at most 50 characters.
  const label = `Contract check ${randomUUID().slice(0, 8)}`;
  const attribute = await checker.call('crmAttributesPost', noId, () =>
    attributes.create({ label, attributeType: 'text', objectType: 'companies' }),
  );
  await checker.call('crmAttributesIdPatch', attribute?.id, (id) => attributes.update(id, { label }));
  await checker.undo('crmAttributesPost', 'crmAttributesIdDelete', attribute?.id, (id) => attributes.delete(id));
}

/** An address for documentation (RFC 5737), which no account has. */
const ip = '203.0.113.10';

export async function callResellerWrites(checker: Checker): Promise<void> {
  const { children } = checker.client;
  const { credits, domains, ips } = children;
  // The calls below send 13 requests, and some more while they wait for the child's creation.
  checker.stopUnlessRemaining(18);
  const email = `contract-check-${randomUUID()}@example.com`;
  const profile = { firstName: 'Contract', lastName: 'Check', companyName: testDataName };
  const created = await checker.call('createResellerChild', noId, () =>
    children.create({ ...profile, email, password: `aA1!${randomUUID()}` }),
  );
  // The API may omit the id. The auth key identifies the child, too.
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
