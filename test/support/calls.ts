// One call of each operation, with what it puts on the wire. A new operation without an entry does not compile.
import type { MessagingPlatform, OperationId } from 'messaging-platform-sdk';
import type { ApiPromise } from 'messaging-platform-sdk';
import type { RequestOptions } from 'messaging-platform-sdk';

/** The values of the contract's examples. */
export const child = '1234567';
export const domain = 'news.example.com';
export const company = '5f1f6f8b9c4e2a0017d3b6a1';
export const note = '61a5cd07ca1347c82306ad09';
export const uuid = '1a825d56-029b-4a41-b8e4-61670463431b';
export const downloadToken = 'sample-download-token';
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
  /** Method, and path with query, relative to the base URL. */
  wire: string;
  /** The JSON that is sent. */
  body?: object;
}

export const calls: { [Id in OperationId]: CallCase<Id> } = {
  getResellerChilds: {
    name: 'children.list',
    send: ({ children }, options) => children.list({ limit: 20, offset: 40 }, options),
    wire: 'GET /reseller/children?limit=20&offset=40',
  },
  createResellerChild: {
    name: 'children.create',
    send: ({ children }, options) => children.create(profile, options),
    wire: 'POST /reseller/children',
    body: profile,
  },
  getChildInfo: {
    name: 'children.get',
    send: ({ children }, options) => children.get(child, options),
    wire: 'GET /reseller/children/1234567',
  },
  updateResellerChild: {
    name: 'children.update',
    send: ({ children }, options) => children.update(child, { companyName: 'Acme Europe' }, options),
    wire: 'PUT /reseller/children/1234567',
    body: { companyName: 'Acme Europe' },
  },
  deleteResellerChild: {
    name: 'children.delete',
    send: ({ children }, options) => children.delete(child, options),
    wire: 'DELETE /reseller/children/1234567',
  },
  getChildAccountCreationStatus: {
    name: 'children.getCreationStatus',
    send: ({ children }, options) => children.getCreationStatus(child, options),
    wire: 'GET /reseller/children/1234567/accountCreationStatus',
  },
  updateChildAccountStatus: {
    name: 'children.updateAccountStatus',
    send: ({ children }, options) => children.updateAccountStatus(child, { transactionalSms: false }, options),
    wire: 'PUT /reseller/children/1234567/accountStatus',
    body: { transactionalSms: false },
  },
  getSsoToken: {
    name: 'children.getSsoToken',
    send: ({ children }, options) => children.getSsoToken(child, options),
    wire: 'GET /reseller/children/1234567/auth',
  },
  addCredits: {
    name: 'children.credits.add',
    send: ({ children }, options) => children.credits.add(child, { sms: 500 }, options),
    wire: 'POST /reseller/children/1234567/credits/add',
    body: { sms: 500 },
  },
  removeCredits: {
    name: 'children.credits.remove',
    send: ({ children }, options) => children.credits.remove(child, { email: 500 }, options),
    wire: 'POST /reseller/children/1234567/credits/remove',
    body: { email: 500 },
  },
  associateIpToChild: {
    name: 'children.ips.associate',
    send: ({ children }, options) => children.ips.associate(child, { ip: '203.0.113.10' }, options),
    wire: 'POST /reseller/children/1234567/ips/associate',
    body: { ip: '203.0.113.10' },
  },
  dissociateIpFromChild: {
    name: 'children.ips.dissociate',
    send: ({ children }, options) => children.ips.dissociate(child, { ip: '203.0.113.10' }, options),
    wire: 'POST /reseller/children/1234567/ips/dissociate',
    body: { ip: '203.0.113.10' },
  },
  getChildDomains: {
    name: 'children.domains.list',
    send: ({ children }, options) => children.domains.list(child, options),
    wire: 'GET /reseller/children/1234567/domains',
  },
  createChildDomain: {
    name: 'children.domains.create',
    send: ({ children }, options) => children.domains.create(child, { domain }, options),
    wire: 'POST /reseller/children/1234567/domains',
    body: { domain },
  },
  updateChildDomain: {
    name: 'children.domains.update',
    send: ({ children }, options) => children.domains.update(child, domain, { domain: 'mail.example.com' }, options),
    wire: 'PUT /reseller/children/1234567/domains/news.example.com',
    body: { domain: 'mail.example.com' },
  },
  deleteChildDomain: {
    name: 'children.domains.delete',
    send: ({ children }, options) => children.domains.delete(child, domain, options),
    wire: 'DELETE /reseller/children/1234567/domains/news.example.com',
  },
  companiesGet: {
    name: 'companies.list',
    send: ({ companies }, options) =>
      companies.list({ filters: { 'attributes.name': 'Acme & Co' }, linkedContactsIds: 247, sort: 'asc' }, options),
    wire: 'GET /companies?filters=%7B%22attributes.name%22%3A%22Acme%20%26%20Co%22%7D&linkedContactsIds=247&sort=asc',
  },
  companiesPost: {
    name: 'companies.create',
    send: ({ companies }, options) => companies.create({ name: 'Acme', linkedContactsIds: [247] }, options),
    wire: 'POST /companies',
    body: { name: 'Acme', linkedContactsIds: [247] },
  },
  companiesAttributesGet: {
    name: 'companies.getAttributes',
    send: ({ companies }, options) => companies.getAttributes(options),
    wire: 'GET /companies/attributes',
  },
  companiesIdGet: {
    name: 'companies.get',
    send: ({ companies }, options) => companies.get(company, options),
    wire: `GET /companies/${company}`,
  },
  companiesIdPatch: {
    name: 'companies.update',
    send: ({ companies }, options) => companies.update(company, { attributes: { industry: 'Logistics' } }, options),
    wire: `PATCH /companies/${company}`,
    body: { attributes: { industry: 'Logistics' } },
  },
  companiesIdDelete: {
    name: 'companies.delete',
    send: ({ companies }, options) => companies.delete(company, options),
    wire: `DELETE /companies/${company}`,
  },
  companiesLinkUnlinkIdPatch: {
    name: 'companies.updateLinks',
    send: ({ companies }, options) =>
      companies.updateLinks(company, { linkContactIds: [247], unlinkDealsIds: [deal] }, options),
    wire: `PATCH /companies/link-unlink/${company}`,
    body: { linkContactIds: [247], unlinkDealsIds: [deal] },
  },
  getInboundEmailEvents: {
    name: 'inbound.events.list',
    send: ({ inbound }, options) =>
      inbound.events.list({ sender: 'alice@example.com', startDate: '2023-03-01', endDate: '2023-03-31' }, options),
    wire: 'GET /inbound/events?sender=alice%40example.com&startDate=2023-03-01&endDate=2023-03-31',
  },
  getInboundEmailEventsByUuid: {
    name: 'inbound.events.get',
    send: ({ inbound }, options) => inbound.events.get(uuid, options),
    wire: `GET /inbound/events/${uuid}`,
  },
  getInboundEmailAttachment: {
    name: 'inbound.downloadAttachment',
    send: ({ inbound }, options) => inbound.downloadAttachment(downloadToken, options),
    wire: 'GET /inbound/attachments/sample-download-token',
  },
  crmNotesGet: {
    name: 'notes.list',
    send: ({ notes }, options) =>
      notes.list(
        { entity: 'companies', entityIds: company, dateFrom: new Date(1_600_000_000_000), limit: 10 },
        options,
      ),
    wire: `GET /crm/notes?entity=companies&entityIds=${company}&dateFrom=1600000000000&limit=10`,
  },
  crmNotesPost: {
    name: 'notes.create',
    send: ({ notes }, options) => notes.create({ text: 'Called', companyIds: [company] }, options),
    wire: 'POST /crm/notes',
    body: { text: 'Called', companyIds: [company] },
  },
  crmNotesIdGet: {
    name: 'notes.get',
    send: ({ notes }, options) => notes.get(note, options),
    wire: `GET /crm/notes/${note}`,
  },
  crmNotesIdPatch: {
    name: 'notes.update',
    send: ({ notes }, options) => notes.update(note, { text: 'Called again' }, options),
    wire: `PATCH /crm/notes/${note}`,
    body: { text: 'Called again' },
  },
  crmNotesIdDelete: {
    name: 'notes.delete',
    send: ({ notes }, options) => notes.delete(note, options),
    wire: `DELETE /crm/notes/${note}`,
  },
};

/** The same as a list, for `it.each`. */
export const callList = Object.entries(calls).map(([operation, call]) => ({
  operation: operation as OperationId,
  ...(call as CallCase),
}));
