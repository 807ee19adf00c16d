// One call of each operation; what each puts on the wire: test/conformance/requests.json. A new operation without an entry
// does not compile.
import type { ApiPromise, MessagingPlatform, OperationId, RequestOptions } from 'messaging-platform-sdk';

/** The values of the contract's examples. */
const child = '1234567';
const domain = 'news.example.com';
export const company = '5f1f6f8b9c4e2a0017d3b6a1';
export const note = '61a5cd07ca1347c82306ad09';
const uuid = '1a825d56-029b-4a41-b8e4-61670463431b';
const downloadToken = 'sample-download-token';
const deal = '61a5ce58c5d4795761045990';
const person = { email: 'josh.cruise@example.com', firstName: 'Josh', lastName: 'Cruise' };
const profile = { ...person, companyName: 'Acme', password: '<PASSWORD>' };

type Send<Id extends OperationId = OperationId> = (
  client: MessagingPlatform,
  options?: RequestOptions,
) => ApiPromise<unknown, Id>;

/** The method of the facade, and a call of it as a reader would write it. */
const written: { [Id in OperationId]: [name: string, send: Send<Id>] } = {
  getResellerChilds: ['children.list', ({ children }, options) => children.list({ limit: 20, offset: 40 }, options)],
  createResellerChild: ['children.create', ({ children }, options) => children.create(profile, options)],
  getChildInfo: ['children.get', ({ children }, options) => children.get(child, options)],
  updateResellerChild: [
    'children.update',
    ({ children }, options) => children.update(child, { companyName: 'Acme Europe' }, options),
  ],
  deleteResellerChild: ['children.delete', ({ children }, options) => children.delete(child, options)],
  getChildAccountCreationStatus: [
    'children.getCreationStatus',
    ({ children }, options) => children.getCreationStatus(child, options),
  ],
  updateChildAccountStatus: [
    'children.updateAccountStatus',
    ({ children }, options) => children.updateAccountStatus(child, { transactionalSms: false }, options),
  ],
  getSsoToken: ['children.getSsoToken', ({ children }, options) => children.getSsoToken(child, options)],
  addCredits: ['children.credits.add', ({ children }, options) => children.credits.add(child, { sms: 500 }, options)],
  removeCredits: [
    'children.credits.remove',
    ({ children }, options) => children.credits.remove(child, { email: 500 }, options),
  ],
  associateIpToChild: [
    'children.ips.associate',
    ({ children }, options) => children.ips.associate(child, { ip: '203.0.113.10' }, options),
  ],
  dissociateIpFromChild: [
    'children.ips.dissociate',
    ({ children }, options) => children.ips.dissociate(child, { ip: '203.0.113.10' }, options),
  ],
  getChildDomains: ['children.domains.list', ({ children }, options) => children.domains.list(child, options)],
  createChildDomain: [
    'children.domains.create',
    ({ children }, options) => children.domains.create(child, { domain }, options),
  ],
  updateChildDomain: [
    'children.domains.update',
    ({ children }, options) => children.domains.update(child, domain, { domain: 'mail.example.com' }, options),
  ],
  deleteChildDomain: [
    'children.domains.delete',
    ({ children }, options) => children.domains.delete(child, domain, options),
  ],
  companiesGet: [
    'companies.list',
    ({ companies }, options) =>
      companies.list({ filters: { 'attributes.name': 'Acme & Co' }, linkedContactsIds: 247, sort: 'asc' }, options),
  ],
  companiesPost: [
    'companies.create',
    ({ companies }, options) => companies.create({ name: 'Acme', linkedContactsIds: [247] }, options),
  ],
  companiesAttributesGet: ['companies.getAttributes', ({ companies }, options) => companies.getAttributes(options)],
  companiesIdGet: ['companies.get', ({ companies }, options) => companies.get(company, options)],
  companiesIdPatch: [
    'companies.update',
    ({ companies }, options) => companies.update(company, { attributes: { industry: 'Logistics' } }, options),
  ],
  companiesIdDelete: ['companies.delete', ({ companies }, options) => companies.delete(company, options)],
  companiesLinkUnlinkIdPatch: [
    'companies.updateLinks',
    ({ companies }, options) =>
      companies.updateLinks(company, { linkContactIds: [247], unlinkDealsIds: [deal] }, options),
  ],
  getInboundEmailEvents: [
    'inbound.events.list',
    ({ inbound }, options) =>
      inbound.events.list({ sender: 'alice@example.com', startDate: '2023-03-01', endDate: '2023-03-31' }, options),
  ],
  getInboundEmailEventsByUuid: ['inbound.events.get', ({ inbound }, options) => inbound.events.get(uuid, options)],
  getInboundEmailAttachment: [
    'inbound.downloadAttachment',
    ({ inbound }, options) => inbound.downloadAttachment(downloadToken, options),
  ],
  crmNotesGet: [
    'notes.list',
    ({ notes }, options) =>
      notes.list({ entity: 'companies', entityIds: company, dateFrom: new Date(1.6e12), limit: 10 }, options),
  ],
  crmNotesPost: [
    'notes.create',
    ({ notes }, options) => notes.create({ text: 'Called', companyIds: [company] }, options),
  ],
  crmNotesIdGet: ['notes.get', ({ notes }, options) => notes.get(note, options)],
  crmNotesIdPatch: ['notes.update', ({ notes }, options) => notes.update(note, { text: 'Called again' }, options)],
  crmNotesIdDelete: ['notes.delete', ({ notes }, options) => notes.delete(note, options)],
};

export interface CallCase {
  operation: OperationId;
  name: string;
  send: Send;
}

/** All calls, for `it.each`. */
export const callList = Object.entries(written).map(([operation, [name, send]]): CallCase => {
  return { operation: operation as OperationId, name, send };
});

export const calls = Object.fromEntries(callList.map((each) => [each.operation, each])) as Record<
  OperationId,
  CallCase
>;
