// An example call of each operation.
import type { ApiPromise, MessagingPlatform, OperationId, RequestOptions } from 'messaging-platform-sdk';
import { listOperations, readContract } from '../../scripts/contract.js';

// Values from the examples in openapi.yaml.
const childId = '1234567';
const domain = 'news.example.com';
export const companyId = '5f1f6f8b9c4e2a0017d3b6a1';
export const noteId = '61a5cd07ca1347c82306ad09';
const eventUuid = '1a825d56-029b-4a41-b8e4-61670463431b';
const downloadToken = 'sample-download-token';
export const dealId = '61a5ce58c5d4795761045990';
const person = { email: 'josh.cruise@example.com', firstName: 'Josh', lastName: 'Cruise' };
const profile = { ...person, companyName: 'Acme', password: '<PASSWORD>' };

type Send<Id extends OperationId = OperationId> = (
  client: MessagingPlatform,
  options?: RequestOptions,
) => ApiPromise<unknown, Id>;

const exampleCalls: { [Id in OperationId]: Send<Id> } = {
  getResellerChilds: ({ children }, options) => children.list({ limit: 20, offset: 40 }, options),
  createResellerChild: ({ children }, options) => children.create(profile, options),
  getChildInfo: ({ children }, options) => children.get(childId, options),
  updateResellerChild: ({ children }, options) => children.update(childId, { companyName: 'Acme Europe' }, options),
  deleteResellerChild: ({ children }, options) => children.delete(childId, options),
  getChildAccountCreationStatus: ({ children }, options) => children.getCreationStatus(childId, options),
  updateChildAccountStatus: ({ children }, options) =>
    children.updateAccountStatus(childId, { transactionalSms: false }, options),
  getSsoToken: ({ children }, options) => children.getSsoToken(childId, options),
  addCredits: ({ children }, options) => children.credits.add(childId, { sms: 500 }, options),
  removeCredits: ({ children }, options) => children.credits.remove(childId, { email: 500 }, options),
  associateIpToChild: ({ children }, options) => children.ips.associate(childId, { ip: '203.0.113.10' }, options),
  dissociateIpFromChild: ({ children }, options) => children.ips.dissociate(childId, { ip: '203.0.113.10' }, options),
  getChildDomains: ({ children }, options) => children.domains.list(childId, options),
  createChildDomain: ({ children }, options) => children.domains.create(childId, { domain }, options),
  updateChildDomain: ({ children }, options) =>
    children.domains.update(childId, domain, { domain: 'mail.example.com' }, options),
  deleteChildDomain: ({ children }, options) => children.domains.delete(childId, domain, options),
  companiesGet: ({ companies }, options) =>
    companies.list({ filters: { 'attributes.name': 'Acme & Co' }, linkedContactsIds: 247, sort: 'asc' }, options),
  companiesPost: ({ companies }, options) => companies.create({ name: 'Acme', linkedContactsIds: [247] }, options),
  companiesAttributesGet: ({ companies }, options) => companies.getAttributes(options),
  companiesIdGet: ({ companies }, options) => companies.get(companyId, options),
  companiesIdPatch: ({ companies }, options) =>
    companies.update(companyId, { attributes: { industry: 'Logistics' } }, options),
  companiesIdDelete: ({ companies }, options) => companies.delete(companyId, options),
  companiesLinkUnlinkIdPatch: ({ companies }, options) =>
    companies.updateLinks(companyId, { linkContactIds: [247], unlinkDealsIds: [dealId] }, options),
  getInboundEmailEvents: ({ inbound }, options) =>
    inbound.events.list({ sender: 'alice@example.com', startDate: '2023-03-01', endDate: '2023-03-31' }, options),
  getInboundEmailEventsByUuid: ({ inbound }, options) => inbound.events.get(eventUuid, options),
  getInboundEmailAttachment: ({ inbound }, options) => inbound.downloadAttachment(downloadToken, options),
  crmNotesGet: ({ notes }, options) =>
    notes.list({ entity: 'companies', entityIds: companyId, dateFrom: new Date(1.6e12), limit: 10 }, options),
  crmNotesPost: ({ notes }, options) => notes.create({ text: 'Called', companyIds: [companyId] }, options),
  crmNotesIdGet: ({ notes }, options) => notes.get(noteId, options),
  crmNotesIdPatch: ({ notes }, options) => notes.update(noteId, { text: 'Called again' }, options),
  crmNotesIdDelete: ({ notes }, options) => notes.delete(noteId, options),
};

export interface CallCase {
  operation: OperationId;
  /** The method of the client, for example `children.credits.add`. */
  name: string;
  send: Send;
}

/** In the contract's order. */
export const callList = listOperations(readContract()).map(({ operationId, definition }): CallCase => {
  const operation = operationId as OperationId;
  return { operation, name: `${definition['x-resource']}.${definition['x-method']}`, send: exampleCalls[operation] };
});

export const calls = Object.fromEntries(callList.map((call) => [call.operation, call])) as Record<
  OperationId,
  CallCase
>;
