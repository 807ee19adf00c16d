// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { operations } from './openapi.js';

/** The contract's first server. */
export const baseUrl = 'https://api.brevo.com/v3';

/** The version of the contract and of this package. */
export const version = '0.1.0';

/** The name of one of the contract's operations, for example `addCredits`. */
export type OperationId = keyof operations;

/** What the client needs to know about each operation. src/request/operation.ts and src/response/received.ts document the fields. */
export const contract = {
  getResellerChilds: { path: '/reseller/children', method: 'GET', query: { limit: { integer: true, minimum: 0, maximum: 20 }, offset: { integer: true } }, pageSize: 20, list: 'children', responseType: 'object', fields: ['children', 'count'], secret: true },
  createResellerChild: { path: '/reseller/children', method: 'POST', body: 'optional', bodySecrets: ['password'], responseType: 'object', fields: ['authKey', 'id'], required: ['authKey'], secret: true },
  getChildInfo: { path: '/reseller/children/{childIdentifier}', method: 'GET', responseType: 'object', fields: ['email', 'firstName', 'lastName', 'companyName', 'credits', 'statistics', 'password', 'ips', 'apiKeys'], required: ['email', 'firstName', 'lastName', 'companyName', 'password'], secret: true },
  updateResellerChild: { path: '/reseller/children/{childIdentifier}', method: 'PUT', body: 'required', bodySecrets: ['password'] },
  deleteResellerChild: { path: '/reseller/children/{childIdentifier}', method: 'DELETE' },
  getChildAccountCreationStatus: { path: '/reseller/children/{childIdentifier}/accountCreationStatus', method: 'GET', responseType: 'object', fields: ['childAccountCreated'], required: ['childAccountCreated'] },
  updateChildAccountStatus: { path: '/reseller/children/{childIdentifier}/accountStatus', method: 'PUT', body: 'required' },
  getSsoToken: { path: '/reseller/children/{childIdentifier}/auth', method: 'GET', responseType: 'object', fields: ['token'], required: ['token'], secret: true },
  addCredits: { path: '/reseller/children/{childIdentifier}/credits/add', method: 'POST', body: 'required', bodyNeedsOneOf: ['sms', 'email'], bodyNumbers: { sms: { integer: true, minimum: 1 }, email: { integer: true, minimum: 1 } }, responseType: 'object', fields: ['child', 'reseller'], required: ['child', 'reseller'] },
  removeCredits: { path: '/reseller/children/{childIdentifier}/credits/remove', method: 'POST', body: 'required', bodyNeedsOneOf: ['sms', 'email'], bodyNumbers: { sms: { integer: true, minimum: 1 }, email: { integer: true, minimum: 1 } }, responseType: 'object', fields: ['child', 'reseller'], required: ['child', 'reseller'] },
  associateIpToChild: { path: '/reseller/children/{childIdentifier}/ips/associate', method: 'POST', body: 'required' },
  dissociateIpFromChild: { path: '/reseller/children/{childIdentifier}/ips/dissociate', method: 'POST', body: 'required' },
  getChildDomains: { path: '/reseller/children/{childIdentifier}/domains', method: 'GET', responseType: 'array' },
  createChildDomain: { path: '/reseller/children/{childIdentifier}/domains', method: 'POST', body: 'required' },
  updateChildDomain: { path: '/reseller/children/{childIdentifier}/domains/{domainName}', method: 'PUT', body: 'required' },
  deleteChildDomain: { path: '/reseller/children/{childIdentifier}/domains/{domainName}', method: 'DELETE' },
  companiesGet: { path: '/companies', method: 'GET', query: { filters: { json: true }, linkedContactsIds: { integer: true }, linkedDealsIds: {}, page: { integer: true }, limit: { integer: true }, sort: { oneOf: ['asc', 'desc'] }, sortBy: {} }, pageSize: 50, list: 'items', responseType: 'object', fields: ['items', 'pager', 'refs'] },
  companiesPost: { path: '/companies', method: 'POST', body: 'required', responseType: 'object', fields: ['id'], required: ['id'] },
  companiesAttributesGet: { path: '/companies/attributes', method: 'GET', responseType: 'array' },
  companiesIdGet: { path: '/companies/{id}', method: 'GET', responseType: 'object', fields: ['id', 'attributes', 'linkedContactsIds', 'linkedDealsIds', 'createdBy', 'refs'], required: ['id'] },
  companiesIdPatch: { path: '/companies/{id}', method: 'PATCH', body: 'required', responseType: 'object', fields: ['id', 'attributes', 'linkedContactsIds', 'linkedDealsIds', 'createdBy', 'refs'], required: ['id'], mayBeEmpty: true },
  companiesIdDelete: { path: '/companies/{id}', method: 'DELETE' },
  companiesLinkUnlinkIdPatch: { path: '/companies/link-unlink/{id}', method: 'PATCH', body: 'required' },
  getInboundEmailEvents: { path: '/inbound/events', method: 'GET', query: { sender: {}, startDate: { date: true }, endDate: { date: true }, limit: { integer: true, minimum: 0, maximum: 500 }, offset: { integer: true }, sort: { oneOf: ['asc', 'desc'] } }, pageSize: 500, dateRange: { start: 'startDate', end: 'endDate', months: 1 }, list: 'events', responseType: 'object', fields: ['events'] },
  getInboundEmailEventsByUuid: { path: '/inbound/events/{uuid}', method: 'GET', responseType: 'object', fields: ['receivedAt', 'deliveredAt', 'recipient', 'sender', 'messageId', 'subject', 'attachments', 'logs'] },
  getInboundEmailAttachment: { path: '/inbound/attachments/{downloadToken}', method: 'GET', responseType: 'binary' },
  crmNotesGet: { path: '/crm/notes', method: 'GET', query: { entity: { oneOf: ['companies', 'deals', 'contacts'] }, entityIds: {}, dateFrom: { integer: true }, dateTo: { integer: true }, offset: { integer: true }, limit: { integer: true }, sort: { oneOf: ['asc', 'desc'] } }, pageSize: 50, responseType: 'array' },
  crmNotesPost: { path: '/crm/notes', method: 'POST', body: 'required', responseType: 'object', fields: ['id'], required: ['id'] },
  crmNotesIdGet: { path: '/crm/notes/{id}', method: 'GET', responseType: 'object', fields: ['id', 'text', 'contactIds', 'dealIds', 'companyIds', 'authorId', 'author', 'createdAt', 'updatedAt'], required: ['id', 'text'] },
  crmNotesIdPatch: { path: '/crm/notes/{id}', method: 'PATCH', body: 'required' },
  crmNotesIdDelete: { path: '/crm/notes/{id}', method: 'DELETE' },
} as const satisfies Record<OperationId, unknown>;
