// Generated from openapi.yaml by `npm run generate`. Do not edit.

const Language = { type: 'string', enum: ['fr', 'es', 'pt', 'it', 'de', 'en'] } as const;
const CreateChild = {
  type: 'object',
  required: ['email', 'firstName', 'lastName', 'companyName', 'password'],
  properties: {
    email: { type: 'string', format: 'email' },
    firstName: { type: 'string' },
    lastName: { type: 'string' },
    companyName: { type: 'string' },
    password: { type: 'string', format: 'password' },
    language: Language,
  },
} as const;
const UpdateChild = {
  type: 'object',
  properties: {
    email: { type: 'string', format: 'email' },
    firstName: { type: 'string' },
    lastName: { type: 'string' },
    companyName: { type: 'string' },
    password: { type: 'string', format: 'password' },
  },
} as const;
const UpdateChildAccountStatus = {
  type: 'object',
  properties: {
    transactionalEmail: { type: 'boolean' },
    transactionalSms: { type: 'boolean' },
    marketingAutomation: { type: 'boolean' },
    smsCampaign: { type: 'boolean' },
  },
} as const;
const AddCredits = {
  type: 'object',
  properties: { sms: { type: 'integer', minimum: 1 }, email: { type: 'integer', minimum: 1 } },
  additionalProperties: false,
  minProperties: 1,
} as const;
const RemoveCredits = {
  type: 'object',
  properties: { sms: { type: 'integer', minimum: 1 }, email: { type: 'integer', minimum: 1 } },
  additionalProperties: false,
  minProperties: 1,
} as const;
const ManageIp = { type: 'object', required: ['ip'], properties: { ip: { type: 'string' } } } as const;
const AddChildDomain = { type: 'object', required: ['domain'], properties: { domain: { type: 'string' } } } as const;
const UpdateChildDomain = { type: 'object', required: ['domain'], properties: { domain: { type: 'string' } } } as const;
const PhoneNumber = { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'null' }] } as const;
const CompanyAttributeValues = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    domain: { type: ['string', 'null'] },
    industry: { type: ['string', 'null'] },
    website: { type: ['string', 'null'] },
    linkedin: { type: ['string', 'null'] },
    phone_number: PhoneNumber,
    owner: { type: ['string', 'null'] },
    owner_assign_date: { type: ['string', 'null'], format: 'date-time' },
    revenue: { type: ['number', 'null'] },
    number_of_employees: { type: ['number', 'null'] },
    number_of_contacts: { type: ['number', 'null'] },
    number_of_activities: { type: ['number', 'null'] },
    linked_contacts: { type: ['number', 'null'] },
    next_activity_date: { type: ['string', 'null'], format: 'date-time' },
    created_at: { type: ['string', 'null'], format: 'date-time' },
    last_updated_at: { type: ['string', 'null'], format: 'date-time' },
  },
  additionalProperties: true,
} as const;
const CreateCompany = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', minLength: 1 },
    attributes: CompanyAttributeValues,
    countryCode: { type: 'integer' },
    linkedContactsIds: { type: 'array', items: { type: 'integer' } },
    linkedDealsIds: { type: 'array', items: { type: 'string' } },
  },
} as const;
const UpdateCompany = {
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 1 },
    attributes: CompanyAttributeValues,
    countryCode: { type: 'integer' },
    linkedContactsIds: { type: 'array', items: { type: 'integer' } },
    linkedDealsIds: { type: 'array', items: { type: 'string' } },
  },
} as const;
const LinkUnlinkCompany = {
  type: 'object',
  properties: {
    linkContactIds: { type: 'array', items: { type: 'integer' } },
    unlinkContactIds: { type: 'array', items: { type: 'integer' } },
    linkDealsIds: { type: 'array', items: { type: 'string' } },
    unlinkDealsIds: { type: 'array', items: { type: 'string' } },
  },
} as const;
const ImportCompanies = {
  type: 'object',
  required: ['file'],
  properties: {
    file: { type: 'string', 'x-file-name': 'companies.csv' },
    mapping: { type: 'string', contentMediaType: 'application/json' },
  },
} as const;
const CrmAttributeType = {
  type: 'string',
  enum: ['text', 'user', 'number', 'single-select', 'date', 'boolean', 'multi-choice'],
} as const;
const CrmObjectType = { type: 'string', enum: ['companies', 'deals'] } as const;
const CreateCrmAttribute = {
  type: 'object',
  required: ['label', 'attributeType', 'objectType'],
  properties: {
    label: { type: 'string', minLength: 1, maxLength: 50 },
    attributeType: CrmAttributeType,
    objectType: CrmObjectType,
    description: { type: 'string' },
    optionsLabels: { type: 'array', items: { type: 'string' } },
  },
} as const;
const CompanyAttributeOption = {
  type: 'object',
  properties: { key: { type: 'string' }, value: { type: 'string' } },
} as const;
const UpdateCrmAttribute = {
  type: 'object',
  properties: {
    label: { type: 'string' },
    optionsLabels: { type: 'array', items: CompanyAttributeOption },
    objectType: CrmObjectType,
  },
} as const;
const NoteData = {
  type: 'object',
  required: ['text'],
  properties: {
    text: { type: 'string', minLength: 1, maxLength: 3000 },
    contactIds: { type: 'array', items: { type: 'integer' } },
    dealIds: { type: 'array', items: { type: 'string' } },
    companyIds: { type: 'array', items: { type: 'string' } },
  },
} as const;

/** What the sandbox needs to know about each operation, by its name in the client. `endpoint` is the key in generated/contract.ts. */
export const requests = {
  'children.list': { endpoint: 'GET /reseller/children', status: 200 },
  'children.create': { endpoint: 'POST /reseller/children', status: 201, body: CreateChild },
  'children.get': { endpoint: 'GET /reseller/children/{childIdentifier}', status: 200 },
  'children.update': { endpoint: 'PUT /reseller/children/{childIdentifier}', status: 204, body: UpdateChild },
  'children.delete': { endpoint: 'DELETE /reseller/children/{childIdentifier}', status: 204 },
  'children.getCreationStatus': {
    endpoint: 'GET /reseller/children/{childIdentifier}/accountCreationStatus',
    status: 200,
  },
  'children.updateAccountStatus': {
    endpoint: 'PUT /reseller/children/{childIdentifier}/accountStatus',
    status: 204,
    body: UpdateChildAccountStatus,
  },
  'children.getSsoToken': { endpoint: 'GET /reseller/children/{childIdentifier}/auth', status: 200 },
  'children.credits.add': {
    endpoint: 'POST /reseller/children/{childIdentifier}/credits/add',
    status: 200,
    body: AddCredits,
  },
  'children.credits.remove': {
    endpoint: 'POST /reseller/children/{childIdentifier}/credits/remove',
    status: 200,
    body: RemoveCredits,
  },
  'children.ips.associate': {
    endpoint: 'POST /reseller/children/{childIdentifier}/ips/associate',
    status: 204,
    body: ManageIp,
  },
  'children.ips.dissociate': {
    endpoint: 'POST /reseller/children/{childIdentifier}/ips/dissociate',
    status: 204,
    body: ManageIp,
  },
  'children.domains.list': { endpoint: 'GET /reseller/children/{childIdentifier}/domains', status: 200 },
  'children.domains.create': {
    endpoint: 'POST /reseller/children/{childIdentifier}/domains',
    status: 201,
    body: AddChildDomain,
  },
  'children.domains.update': {
    endpoint: 'PUT /reseller/children/{childIdentifier}/domains/{domainName}',
    status: 204,
    body: UpdateChildDomain,
  },
  'children.domains.delete': {
    endpoint: 'DELETE /reseller/children/{childIdentifier}/domains/{domainName}',
    status: 204,
  },
  'companies.list': { endpoint: 'GET /companies', status: 200 },
  'companies.create': { endpoint: 'POST /companies', status: 200, body: CreateCompany },
  'companies.getAttributes': { endpoint: 'GET /companies/attributes', status: 200 },
  'companies.get': { endpoint: 'GET /companies/{id}', status: 200 },
  'companies.update': { endpoint: 'PATCH /companies/{id}', status: 200, body: UpdateCompany },
  'companies.delete': { endpoint: 'DELETE /companies/{id}', status: 204 },
  'companies.updateLinks': { endpoint: 'PATCH /companies/link-unlink/{id}', status: 204, body: LinkUnlinkCompany },
  'companies.import': { endpoint: 'POST /companies/import', status: 200, body: ImportCompanies },
  'companies.attributes.list': { endpoint: 'GET /crm/attributes/companies', status: 200 },
  'companies.attributes.create': { endpoint: 'POST /crm/attributes', status: 200, body: CreateCrmAttribute },
  'companies.attributes.update': { endpoint: 'PATCH /crm/attributes/{id}', status: 204, body: UpdateCrmAttribute },
  'companies.attributes.delete': { endpoint: 'DELETE /crm/attributes/{id}', status: 204 },
  'inbound.events.list': { endpoint: 'GET /inbound/events', status: 200 },
  'inbound.events.get': { endpoint: 'GET /inbound/events/{uuid}', status: 200 },
  'inbound.downloadAttachment': { endpoint: 'GET /inbound/attachments/{downloadToken}', status: 200 },
  'notes.list': { endpoint: 'GET /crm/notes', status: 200 },
  'notes.create': { endpoint: 'POST /crm/notes', status: 200, body: NoteData, has415: true },
  'notes.get': { endpoint: 'GET /crm/notes/{id}', status: 200 },
  'notes.update': { endpoint: 'PATCH /crm/notes/{id}', status: 204, body: NoteData, has415: true },
  'notes.delete': { endpoint: 'DELETE /crm/notes/{id}', status: 204 },
} as const;
