// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** The contract's first server. */
export const baseUrl = 'https://api.brevo.com/v3';

/** The version of the contract and of this package. */
export const version = '0.1.0';

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

/** What the client needs to know about each operation. src/base/operation.ts documents the fields. */
export const contract = {
  'GET /reseller/children': {
    name: 'children.list',
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
  'POST /reseller/children': {
    name: 'children.create',
    body: 'optional',
    bodySecrets: ['password'],
    responseType: 'object',
    fields: ['authKey', 'id'],
    secret: true,
  },
  'GET /reseller/children/{childIdentifier}': {
    name: 'children.get',
    pathSecrets: { childIdentifier: 'unless numeric' },
    responseType: 'object',
    fields: ['email', 'firstName', 'lastName', 'companyName', 'credits', 'statistics', 'password', 'ips', 'apiKeys'],
    secret: true,
  },
  'PUT /reseller/children/{childIdentifier}': {
    name: 'children.update',
    pathSecrets: { childIdentifier: 'unless numeric' },
    body: 'required',
    bodySecrets: ['password'],
  },
  'DELETE /reseller/children/{childIdentifier}': {
    name: 'children.delete',
    pathSecrets: { childIdentifier: 'unless numeric' },
  },
  'GET /reseller/children/{childIdentifier}/accountCreationStatus': {
    name: 'children.getCreationStatus',
    pathSecrets: { childIdentifier: 'unless numeric' },
    responseType: 'object',
    fields: ['childAccountCreated'],
  },
  'PUT /reseller/children/{childIdentifier}/accountStatus': {
    name: 'children.updateAccountStatus',
    pathSecrets: { childIdentifier: 'unless numeric' },
    body: 'required',
  },
  'GET /reseller/children/{childIdentifier}/auth': {
    name: 'children.getSsoToken',
    pathSecrets: { childIdentifier: 'unless numeric' },
    responseType: 'object',
    fields: ['token'],
    secret: true,
  },
  'POST /reseller/children/{childIdentifier}/credits/add': {
    name: 'children.credits.add',
    pathSecrets: { childIdentifier: 'unless numeric' },
    body: 'required',
    bodySchema: {
      properties: { sms: { type: 'integer', minimum: 1 }, email: { type: 'integer', minimum: 1 } },
      minProperties: 1,
      additionalProperties: false,
    },
    responseType: 'object',
    fields: ['child', 'reseller'],
  },
  'POST /reseller/children/{childIdentifier}/credits/remove': {
    name: 'children.credits.remove',
    pathSecrets: { childIdentifier: 'unless numeric' },
    body: 'required',
    bodySchema: {
      properties: { sms: { type: 'integer', minimum: 1 }, email: { type: 'integer', minimum: 1 } },
      minProperties: 1,
      additionalProperties: false,
    },
    responseType: 'object',
    fields: ['child', 'reseller'],
  },
  'POST /reseller/children/{childIdentifier}/ips/associate': {
    name: 'children.ips.associate',
    pathSecrets: { childIdentifier: 'unless numeric' },
    body: 'required',
  },
  'POST /reseller/children/{childIdentifier}/ips/dissociate': {
    name: 'children.ips.dissociate',
    pathSecrets: { childIdentifier: 'unless numeric' },
    body: 'required',
  },
  'GET /reseller/children/{childIdentifier}/domains': {
    name: 'children.domains.list',
    pathSecrets: { childIdentifier: 'unless numeric' },
    responseType: 'array',
  },
  'POST /reseller/children/{childIdentifier}/domains': {
    name: 'children.domains.create',
    pathSecrets: { childIdentifier: 'unless numeric' },
    body: 'required',
  },
  'PUT /reseller/children/{childIdentifier}/domains/{domainName}': {
    name: 'children.domains.update',
    pathSecrets: { childIdentifier: 'unless numeric' },
    body: 'required',
  },
  'DELETE /reseller/children/{childIdentifier}/domains/{domainName}': {
    name: 'children.domains.delete',
    pathSecrets: { childIdentifier: 'unless numeric' },
  },
  'GET /companies': {
    name: 'companies.list',
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
  'POST /companies': { name: 'companies.create', body: 'required', responseType: 'object', fields: ['id'] },
  'GET /companies/attributes': { name: 'companies.getAttributes', responseType: 'array' },
  'GET /companies/{id}': {
    name: 'companies.get',
    responseType: 'object',
    fields: ['id', 'attributes', 'linkedContactsIds', 'linkedDealsIds', 'createdBy', 'refs'],
  },
  'PATCH /companies/{id}': {
    name: 'companies.update',
    body: 'required',
    responseType: 'object',
    fields: ['id', 'attributes', 'linkedContactsIds', 'linkedDealsIds', 'createdBy', 'refs'],
    mayBeEmpty: true,
  },
  'DELETE /companies/{id}': { name: 'companies.delete' },
  'PATCH /companies/link-unlink/{id}': { name: 'companies.updateLinks', body: 'required' },
  'POST /companies/import': {
    name: 'companies.import',
    body: 'required',
    isForm: true,
    bodySchema: {
      properties: { file: { 'x-file-name': 'companies.csv' }, mapping: { contentMediaType: 'application/json' } },
      required: ['file'],
    },
    responseType: 'object',
    fields: ['processId'],
  },
  'GET /crm/attributes/companies': { name: 'companies.attributes.list', responseType: 'array' },
  'POST /crm/attributes': {
    name: 'companies.attributes.create',
    body: 'required',
    responseType: 'object',
    fields: ['id'],
  },
  'PATCH /crm/attributes/{id}': { name: 'companies.attributes.update', body: 'required' },
  'DELETE /crm/attributes/{id}': { name: 'companies.attributes.delete' },
  'GET /inbound/events': {
    name: 'inbound.events.list',
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
  'GET /inbound/events/{uuid}': {
    name: 'inbound.events.get',
    responseType: 'object',
    fields: ['receivedAt', 'deliveredAt', 'recipient', 'sender', 'messageId', 'subject', 'attachments', 'logs'],
  },
  'GET /inbound/attachments/{downloadToken}': {
    name: 'inbound.downloadAttachment',
    pathSecrets: { downloadToken: 'always' },
    responseType: 'binary',
  },
  'GET /crm/notes': {
    name: 'notes.list',
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
  'POST /crm/notes': { name: 'notes.create', body: 'required', responseType: 'object', fields: ['id'] },
  'GET /crm/notes/{id}': {
    name: 'notes.get',
    responseType: 'object',
    fields: ['id', 'text', 'contactIds', 'dealIds', 'companyIds', 'authorId', 'author', 'createdAt', 'updatedAt'],
  },
  'PATCH /crm/notes/{id}': { name: 'notes.update', body: 'required' },
  'DELETE /crm/notes/{id}': { name: 'notes.delete' },
} as const;

/** A method of the client that calls an operation, for example `companies.get`. */
export type OperationName = (typeof contract)[keyof typeof contract]['name'];
