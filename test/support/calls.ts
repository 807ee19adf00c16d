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
const profile = {
  email: 'josh.cruise@example.com',
  firstName: 'Josh',
  lastName: 'Cruise',
  companyName: 'Acme',
  password: '<PASSWORD>',
} as const;

export interface CallCase<Id extends OperationId = OperationId> {
  /** The method of the facade, as a reader would write it. */
  name: string;
  send: (client: MessagingPlatform, options?: RequestOptions) => ApiPromise<unknown, Id>;
}

export const calls: { [Id in OperationId]: CallCase<Id> } = {
  getResellerChilds: {
    name: 'children.list',
    send: ({ children }, options) => children.list({ limit: 20, offset: 40 }, options),
  },
  createResellerChild: {
    name: 'children.create',
    send: ({ children }, options) => children.create(profile, options),
  },
  getChildInfo: {
    name: 'children.get',
    send: ({ children }, options) => children.get(child, options),
  },
  updateResellerChild: {
    name: 'children.update',
    send: ({ children }, options) => children.update(child, { companyName: 'Acme Europe' }, options),
  },
  deleteResellerChild: {
    name: 'children.delete',
    send: ({ children }, options) => children.delete(child, options),
  },
  getChildAccountCreationStatus: {
    name: 'children.getCreationStatus',
    send: ({ children }, options) => children.getCreationStatus(child, options),
  },
  updateChildAccountStatus: {
    name: 'children.updateAccountStatus',
    send: ({ children }, options) => children.updateAccountStatus(child, { transactionalSms: false }, options),
  },
  getSsoToken: {
    name: 'children.getSsoToken',
    send: ({ children }, options) => children.getSsoToken(child, options),
  },
  addCredits: {
    name: 'children.credits.add',
    send: ({ children }, options) => children.credits.add(child, { sms: 500 }, options),
  },
  removeCredits: {
    name: 'children.credits.remove',
    send: ({ children }, options) => children.credits.remove(child, { email: 500 }, options),
  },
  associateIpToChild: {
    name: 'children.ips.associate',
    send: ({ children }, options) => children.ips.associate(child, { ip: '203.0.113.10' }, options),
  },
  dissociateIpFromChild: {
    name: 'children.ips.dissociate',
    send: ({ children }, options) => children.ips.dissociate(child, { ip: '203.0.113.10' }, options),
  },
  getChildDomains: {
    name: 'children.domains.list',
    send: ({ children }, options) => children.domains.list(child, options),
  },
  createChildDomain: {
    name: 'children.domains.create',
    send: ({ children }, options) => children.domains.create(child, { domain }, options),
  },
  updateChildDomain: {
    name: 'children.domains.update',
    send: ({ children }, options) => children.domains.update(child, domain, { domain: 'mail.example.com' }, options),
  },
  deleteChildDomain: {
    name: 'children.domains.delete',
    send: ({ children }, options) => children.domains.delete(child, domain, options),
  },
  companiesGet: {
    name: 'companies.list',
    send: ({ companies }, options) =>
      companies.list({ filters: { 'attributes.name': 'Acme & Co' }, linkedContactsIds: 247, sort: 'asc' }, options),
  },
  companiesPost: {
    name: 'companies.create',
    send: ({ companies }, options) => companies.create({ name: 'Acme', linkedContactsIds: [247] }, options),
  },
  companiesAttributesGet: {
    name: 'companies.getAttributes',
    send: ({ companies }, options) => companies.getAttributes(options),
  },
  companiesIdGet: {
    name: 'companies.get',
    send: ({ companies }, options) => companies.get(company, options),
  },
  companiesIdPatch: {
    name: 'companies.update',
    send: ({ companies }, options) => companies.update(company, { attributes: { industry: 'Logistics' } }, options),
  },
  companiesIdDelete: {
    name: 'companies.delete',
    send: ({ companies }, options) => companies.delete(company, options),
  },
  companiesLinkUnlinkIdPatch: {
    name: 'companies.updateLinks',
    send: ({ companies }, options) =>
      companies.updateLinks(company, { linkContactIds: [247], unlinkDealsIds: [deal] }, options),
  },
  getInboundEmailEvents: {
    name: 'inbound.events.list',
    send: ({ inbound }, options) =>
      inbound.events.list({ sender: 'alice@example.com', startDate: '2023-03-01', endDate: '2023-03-31' }, options),
  },
  getInboundEmailEventsByUuid: {
    name: 'inbound.events.get',
    send: ({ inbound }, options) => inbound.events.get(uuid, options),
  },
  getInboundEmailAttachment: {
    name: 'inbound.downloadAttachment',
    send: ({ inbound }, options) => inbound.downloadAttachment(downloadToken, options),
  },
  crmNotesGet: {
    name: 'notes.list',
    send: ({ notes }, options) =>
      notes.list(
        { entity: 'companies', entityIds: company, dateFrom: new Date(1_600_000_000_000), limit: 10 },
        options,
      ),
  },
  crmNotesPost: {
    name: 'notes.create',
    send: ({ notes }, options) => notes.create({ text: 'Called', companyIds: [company] }, options),
  },
  crmNotesIdGet: {
    name: 'notes.get',
    send: ({ notes }, options) => notes.get(note, options),
  },
  crmNotesIdPatch: {
    name: 'notes.update',
    send: ({ notes }, options) => notes.update(note, { text: 'Called again' }, options),
  },
  crmNotesIdDelete: {
    name: 'notes.delete',
    send: ({ notes }, options) => notes.delete(note, options),
  },
};

/** The same as a list, for `it.each`. */
export const callList = Object.entries(calls).map(([operation, call]) => ({
  operation: operation as OperationId,
  ...(call as CallCase),
}));
