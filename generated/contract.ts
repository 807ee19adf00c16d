// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { Operation } from '../src/core/operation.js';
import type { operations } from './openapi.js';

/** Where the service is: the contract's first server. */
export const baseUrl = 'https://api.brevo.com/v3';

/** The version of the contract and of this package. */
export const version = '0.1.0';

/** What a request needs to know of each operation. */
export const contract: Readonly<Record<keyof operations, Operation>> = {
  getResellerChilds: { method: 'GET', path: '/reseller/children', integers: { limit: [0, 20], offset: [] }, pageSize: 20, reply: 'object', secret: true },
  createResellerChild: { method: 'POST', path: '/reseller/children', body: 'optional', bodySecrets: ['password'], reply: 'object', secret: true },
  getChildInfo: { method: 'GET', path: '/reseller/children/{childIdentifier}', reply: 'object', secret: true },
  updateResellerChild: { method: 'PUT', path: '/reseller/children/{childIdentifier}', body: 'required', bodySecrets: ['password'] },
  deleteResellerChild: { method: 'DELETE', path: '/reseller/children/{childIdentifier}' },
  getChildAccountCreationStatus: { method: 'GET', path: '/reseller/children/{childIdentifier}/accountCreationStatus', reply: 'object' },
  updateChildAccountStatus: { method: 'PUT', path: '/reseller/children/{childIdentifier}/accountStatus', body: 'required' },
  getSsoToken: { method: 'GET', path: '/reseller/children/{childIdentifier}/auth', reply: 'object', secret: true },
  addCredits: { method: 'POST', path: '/reseller/children/{childIdentifier}/credits/add', body: 'required', bodyNeedsOneOf: ['sms', 'email'], reply: 'object' },
  removeCredits: { method: 'POST', path: '/reseller/children/{childIdentifier}/credits/remove', body: 'required', bodyNeedsOneOf: ['sms', 'email'], reply: 'object' },
  associateIpToChild: { method: 'POST', path: '/reseller/children/{childIdentifier}/ips/associate', body: 'required' },
  dissociateIpFromChild: { method: 'POST', path: '/reseller/children/{childIdentifier}/ips/dissociate', body: 'required' },
  getChildDomains: { method: 'GET', path: '/reseller/children/{childIdentifier}/domains', reply: 'array' },
  createChildDomain: { method: 'POST', path: '/reseller/children/{childIdentifier}/domains', body: 'required' },
  updateChildDomain: { method: 'PUT', path: '/reseller/children/{childIdentifier}/domains/{domainName}', body: 'required' },
  deleteChildDomain: { method: 'DELETE', path: '/reseller/children/{childIdentifier}/domains/{domainName}' },
  companiesGet: { method: 'GET', path: '/companies', integers: { linkedContactsIds: [], page: [], limit: [] }, pageSize: 50, reply: 'object' },
  companiesPost: { method: 'POST', path: '/companies', body: 'required', reply: 'object' },
  companiesAttributesGet: { method: 'GET', path: '/companies/attributes', reply: 'array' },
  companiesIdGet: { method: 'GET', path: '/companies/{id}', reply: 'object' },
  companiesIdPatch: { method: 'PATCH', path: '/companies/{id}', body: 'required', reply: 'object', mayBeEmpty: true },
  companiesIdDelete: { method: 'DELETE', path: '/companies/{id}' },
  companiesLinkUnlinkIdPatch: { method: 'PATCH', path: '/companies/link-unlink/{id}', body: 'required' },
  getInboundEmailEvents: { method: 'GET', path: '/inbound/events', integers: { limit: [0, 500], offset: [] }, pageSize: 500, dateRange: { start: 'startDate', end: 'endDate', months: 1 }, reply: 'object' },
  getInboundEmailEventsByUuid: { method: 'GET', path: '/inbound/events/{uuid}', reply: 'object' },
  getInboundEmailAttachment: { method: 'GET', path: '/inbound/attachments/{downloadToken}', reply: 'binary' },
  crmNotesGet: { method: 'GET', path: '/crm/notes', integers: { dateFrom: [], dateTo: [], offset: [], limit: [] }, pageSize: 50, reply: 'array' },
  crmNotesPost: { method: 'POST', path: '/crm/notes', body: 'required', reply: 'object' },
  crmNotesIdGet: { method: 'GET', path: '/crm/notes/{id}', reply: 'object' },
  crmNotesIdPatch: { method: 'PATCH', path: '/crm/notes/{id}', body: 'required' },
  crmNotesIdDelete: { method: 'DELETE', path: '/crm/notes/{id}' },
};
