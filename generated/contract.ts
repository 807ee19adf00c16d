// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { operations } from './openapi.js';

/** The contract's first server. */
export const baseUrl = 'https://api.brevo.com/v3';

/** The version of the contract and of this package. */
export const version = '0.1.0';

/** The name of one of the contract's operations, for example `addCredits`. */
export type OperationId = keyof operations;

/** The endpoints with a rate limit of their own, and the group of endpoints that shares it. A path without a method stands for all endpoints from there down. */
export const rateLimitGroups = {
  'POST /smtp/email': 'email',
  'GET /smtp/blockedContacts': 'email',
  'GET /smtp/emails': 'sentEmails',
  'POST /transactionalSMS/sms': 'sms',
  'POST /transactionalSMS/send': 'sms',
  'POST /events': 'events',
  'POST /orders/status': 'orderStatus',
  'POST /products': 'products',
  '/contacts': 'contacts',
} as const;

/** Endpoints that share a rate limit. Every endpoint without a limit of its own is in `default`. */
export type RateLimitGroup =
  'default' | 'email' | 'sentEmails' | 'sms' | 'events' | 'orderStatus' | 'products' | 'contacts';

export const AddCredits = {
  type: 'object',
  properties: { sms: { type: 'integer', minimum: 1 }, email: { type: 'integer', minimum: 1 } },
  additionalProperties: false,
  minProperties: 1,
} as const;
export const RemoveCredits = {
  type: 'object',
  properties: { sms: { type: 'integer', minimum: 1 }, email: { type: 'integer', minimum: 1 } },
  additionalProperties: false,
  minProperties: 1,
} as const;
export const ImportCompanies = {
  type: 'object',
  required: ['file'],
  properties: {
    file: { type: 'string', 'x-file-name': 'companies.csv' },
    mapping: { type: 'string', contentMediaType: 'application/json' },
  },
} as const;

/** What the client needs to know about each operation. src/base/operation.ts documents the fields. */
export const contract = {
  getResellerChilds: {
    path: '/reseller/children',
    method: 'GET',
    query: {
      limit: { type: 'integer', minimum: 0, maximum: 20, default: 10 },
      offset: { type: 'integer', default: 0 },
    },
    pagination: {
      kind: 'offset',
      offset: 'offset',
      limit: 'limit',
      items: 'children',
      total: 'count',
      identifier: 'id',
      pageSize: 20,
    },
    responseType: 'object',
    fields: ['children', 'count'],
    secret: true,
  },
  createResellerChild: {
    path: '/reseller/children',
    method: 'POST',
    body: 'optional',
    bodySecrets: ['password'],
    responseType: 'object',
    fields: ['authKey', 'id'],
    required: ['authKey'],
    secret: true,
  },
  getChildInfo: {
    path: '/reseller/children/{childIdentifier}',
    method: 'GET',
    pathSecrets: { childIdentifier: 'unless numeric' },
    responseType: 'object',
    fields: ['email', 'firstName', 'lastName', 'companyName', 'credits', 'statistics', 'password', 'ips', 'apiKeys'],
    required: ['email', 'firstName', 'lastName', 'companyName', 'password'],
    secret: true,
  },
  updateResellerChild: {
    path: '/reseller/children/{childIdentifier}',
    method: 'PUT',
    pathSecrets: { childIdentifier: 'unless numeric' },
    body: 'required',
    bodySecrets: ['password'],
  },
  deleteResellerChild: {
    path: '/reseller/children/{childIdentifier}',
    method: 'DELETE',
    pathSecrets: { childIdentifier: 'unless numeric' },
  },
  getChildAccountCreationStatus: {
    path: '/reseller/children/{childIdentifier}/accountCreationStatus',
    method: 'GET',
    pathSecrets: { childIdentifier: 'unless numeric' },
    responseType: 'object',
    fields: ['childAccountCreated'],
    required: ['childAccountCreated'],
  },
  updateChildAccountStatus: {
    path: '/reseller/children/{childIdentifier}/accountStatus',
    method: 'PUT',
    pathSecrets: { childIdentifier: 'unless numeric' },
    body: 'required',
  },
  getSsoToken: {
    path: '/reseller/children/{childIdentifier}/auth',
    method: 'GET',
    pathSecrets: { childIdentifier: 'unless numeric' },
    responseType: 'object',
    fields: ['token'],
    required: ['token'],
    secret: true,
  },
  addCredits: {
    path: '/reseller/children/{childIdentifier}/credits/add',
    method: 'POST',
    pathSecrets: { childIdentifier: 'unless numeric' },
    body: 'required',
    bodySchema: AddCredits,
    responseType: 'object',
    fields: ['child', 'reseller'],
    required: ['child', 'reseller'],
  },
  removeCredits: {
    path: '/reseller/children/{childIdentifier}/credits/remove',
    method: 'POST',
    pathSecrets: { childIdentifier: 'unless numeric' },
    body: 'required',
    bodySchema: RemoveCredits,
    responseType: 'object',
    fields: ['child', 'reseller'],
    required: ['child', 'reseller'],
  },
  associateIpToChild: {
    path: '/reseller/children/{childIdentifier}/ips/associate',
    method: 'POST',
    pathSecrets: { childIdentifier: 'unless numeric' },
    body: 'required',
  },
  dissociateIpFromChild: {
    path: '/reseller/children/{childIdentifier}/ips/dissociate',
    method: 'POST',
    pathSecrets: { childIdentifier: 'unless numeric' },
    body: 'required',
  },
  getChildDomains: {
    path: '/reseller/children/{childIdentifier}/domains',
    method: 'GET',
    pathSecrets: { childIdentifier: 'unless numeric' },
    responseType: 'array',
  },
  createChildDomain: {
    path: '/reseller/children/{childIdentifier}/domains',
    method: 'POST',
    pathSecrets: { childIdentifier: 'unless numeric' },
    body: 'required',
  },
  updateChildDomain: {
    path: '/reseller/children/{childIdentifier}/domains/{domainName}',
    method: 'PUT',
    pathSecrets: { childIdentifier: 'unless numeric' },
    body: 'required',
  },
  deleteChildDomain: {
    path: '/reseller/children/{childIdentifier}/domains/{domainName}',
    method: 'DELETE',
    pathSecrets: { childIdentifier: 'unless numeric' },
  },
  companiesGet: {
    path: '/companies',
    method: 'GET',
    query: {
      filters: {
        type: 'string',
        contentMediaType: 'application/json',
        'x-entries': { name: 'filters[{key}]', emails: ['attributes.owner'] },
      },
      modifiedSince: { type: 'string', format: 'date-time' },
      createdSince: { type: 'string', format: 'date-time' },
      linkedContactsIds: { type: 'integer' },
      linkedDealsIds: { type: 'string' },
      page: { type: 'integer' },
      limit: { type: 'integer', default: 50 },
      sort: { type: 'string', enum: ['asc', 'desc'] },
      sortBy: { type: 'string' },
    },
    pagination: {
      kind: 'page',
      page: 'page',
      limit: 'limit',
      items: 'items',
      total: 'pager.total',
      pager: 'pager',
      pagerLimit: 'pager.limit',
      identifier: 'id',
      pageSize: 50,
    },
    responseType: 'object',
    fields: ['items', 'pager', 'refs'],
  },
  companiesPost: {
    path: '/companies',
    method: 'POST',
    body: 'required',
    responseType: 'object',
    fields: ['id'],
    required: ['id'],
  },
  companiesAttributesGet: { path: '/companies/attributes', method: 'GET', responseType: 'array' },
  companiesIdGet: {
    path: '/companies/{id}',
    method: 'GET',
    responseType: 'object',
    fields: ['id', 'attributes', 'linkedContactsIds', 'linkedDealsIds', 'createdBy', 'refs'],
    required: ['id'],
  },
  companiesIdPatch: {
    path: '/companies/{id}',
    method: 'PATCH',
    body: 'required',
    responseType: 'object',
    fields: ['id', 'attributes', 'linkedContactsIds', 'linkedDealsIds', 'createdBy', 'refs'],
    required: ['id'],
    mayBeEmpty: true,
  },
  companiesIdDelete: { path: '/companies/{id}', method: 'DELETE' },
  companiesLinkUnlinkIdPatch: { path: '/companies/link-unlink/{id}', method: 'PATCH', body: 'required' },
  companiesImportPost: {
    path: '/companies/import',
    method: 'POST',
    body: 'required',
    isForm: true,
    bodySchema: ImportCompanies,
    responseType: 'object',
    fields: ['processId'],
    required: ['processId'],
  },
  crmAttributesCompaniesGet: { path: '/crm/attributes/companies', method: 'GET', responseType: 'array' },
  crmAttributesPost: {
    path: '/crm/attributes',
    method: 'POST',
    body: 'required',
    responseType: 'object',
    fields: ['id'],
    required: ['id'],
  },
  crmAttributesIdPatch: { path: '/crm/attributes/{id}', method: 'PATCH', body: 'required' },
  crmAttributesIdDelete: { path: '/crm/attributes/{id}', method: 'DELETE' },
  getInboundEmailEvents: {
    path: '/inbound/events',
    method: 'GET',
    query: {
      sender: { type: 'string' },
      startDate: { type: 'string', format: 'date' },
      endDate: { type: 'string', format: 'date' },
      limit: { type: 'integer', minimum: 0, maximum: 500, default: 100 },
      offset: { type: 'integer', default: 0 },
      sort: { type: 'string', enum: ['asc', 'desc'], default: 'desc' },
    },
    pagination: {
      kind: 'offset',
      offset: 'offset',
      limit: 'limit',
      items: 'events',
      identifier: 'uuid',
      pageSize: 500,
    },
    dateRange: { start: 'startDate', end: 'endDate', months: 1, days: 30, sort: 'sort' },
    responseType: 'object',
    fields: ['events'],
  },
  getInboundEmailEventsByUuid: {
    path: '/inbound/events/{uuid}',
    method: 'GET',
    responseType: 'object',
    fields: ['receivedAt', 'deliveredAt', 'recipient', 'sender', 'messageId', 'subject', 'attachments', 'logs'],
  },
  getInboundEmailAttachment: {
    path: '/inbound/attachments/{downloadToken}',
    method: 'GET',
    pathSecrets: { downloadToken: 'always' },
    responseType: 'binary',
  },
  crmNotesGet: {
    path: '/crm/notes',
    method: 'GET',
    query: {
      entity: { type: 'string', enum: ['companies', 'deals', 'contacts'] },
      entityIds: { type: 'string' },
      dateFrom: { type: 'integer', 'x-timestamp': 'milliseconds' },
      dateTo: { type: 'integer', 'x-timestamp': 'milliseconds' },
      offset: { type: 'integer' },
      limit: { type: 'integer', default: 50 },
      sort: { type: 'string', enum: ['asc', 'desc'] },
    },
    pagination: { kind: 'offset', offset: 'offset', limit: 'limit', identifier: 'id', pageSize: 50 },
    responseType: 'array',
  },
  crmNotesPost: {
    path: '/crm/notes',
    method: 'POST',
    body: 'required',
    responseType: 'object',
    fields: ['id'],
    required: ['id'],
  },
  crmNotesIdGet: {
    path: '/crm/notes/{id}',
    method: 'GET',
    responseType: 'object',
    fields: ['id', 'text', 'contactIds', 'dealIds', 'companyIds', 'authorId', 'author', 'createdAt', 'updatedAt'],
    required: ['id', 'text'],
  },
  crmNotesIdPatch: { path: '/crm/notes/{id}', method: 'PATCH', body: 'required' },
  crmNotesIdDelete: { path: '/crm/notes/{id}', method: 'DELETE' },
} as const satisfies Record<OperationId, unknown>;
