// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { RequestRules } from '../src/testing/request/rules.js';
import type { Schema } from '../src/testing/request/schema.js';
import type { operations } from './openapi.js';

const Language: Schema = { type: 'string', enum: ['fr', 'es', 'pt', 'it', 'de', 'en'] };
const CreateChild: Schema = { type: 'object', required: ['email', 'firstName', 'lastName', 'companyName', 'password'], properties: { email: { type: 'string', format: 'email' }, firstName: { type: 'string' }, lastName: { type: 'string' }, companyName: { type: 'string' }, password: { type: 'string' }, language: Language } };
const UpdateChild: Schema = { type: 'object', properties: { email: { type: 'string', format: 'email' }, firstName: { type: 'string' }, lastName: { type: 'string' }, companyName: { type: 'string' }, password: { type: 'string' } } };
const UpdateChildAccountStatus: Schema = { type: 'object', properties: { transactionalEmail: { type: 'boolean' }, transactionalSms: { type: 'boolean' }, marketingAutomation: { type: 'boolean' }, smsCampaign: { type: 'boolean' } } };
const AddCredits: Schema = { type: 'object', properties: { sms: { type: 'integer' }, email: { type: 'integer' } }, additionalProperties: false, minProperties: 1 };
const RemoveCredits: Schema = { type: 'object', properties: { sms: { type: 'integer' }, email: { type: 'integer' } }, additionalProperties: false, minProperties: 1 };
const ManageIp: Schema = { type: 'object', properties: { ip: { type: 'string' } } };
const AddChildDomain: Schema = { type: 'object', properties: { domain: { type: 'string' } } };
const UpdateChildDomain: Schema = { type: 'object', properties: { domain: { type: 'string' } } };
const CompanyAttributeName: Schema = { type: 'string' };
const CompanyAttributeValue: Schema = { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }, { type: 'array', items: {} }, { type: 'null' }] };
const CompanyAttributeValues: Schema = { type: 'object', properties: { name: { type: 'string' }, domain: { type: ['string', 'null'] }, industry: { type: ['string', 'null'] }, category: { type: ['string', 'null'] }, website: { type: ['string', 'null'] }, linkedin: { type: ['string', 'null'] }, phone_number: { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'null' }] }, owner: { type: ['string', 'null'] }, owner_assign_date: { type: ['string', 'null'], format: 'date-time' }, revenue: { type: ['number', 'null'] }, number_of_employees: { type: ['number', 'null'] }, number_of_contacts: { type: ['number', 'null'] }, number_of_activities: { type: ['number', 'null'] }, created_at: { type: ['string', 'null'], format: 'date-time' }, last_updated_at: { type: ['string', 'null'], format: 'date-time' } }, additionalProperties: CompanyAttributeValue };
const CreateCompany: Schema = { type: 'object', required: ['name'], properties: { name: { type: 'string' }, attributes: CompanyAttributeValues, countryCode: { type: 'integer' }, linkedContactsIds: { type: 'array', items: { type: 'integer' } }, linkedDealsIds: { type: 'array', items: { type: 'string' } } } };
const UpdateCompany: Schema = { type: 'object', properties: { name: { type: 'string' }, attributes: CompanyAttributeValues, countryCode: { type: 'integer' }, linkedContactsIds: { type: 'array', items: { type: 'integer' } }, linkedDealsIds: { type: 'array', items: { type: 'string' } } } };
const LinkUnlinkCompany: Schema = { type: 'object', properties: { linkContactIds: { type: 'array', items: { type: 'integer' } }, unlinkContactIds: { type: 'array', items: { type: 'integer' } }, linkDealsIds: { type: 'array', items: { type: 'string' } }, unlinkDealsIds: { type: 'array', items: { type: 'string' } } } };
const NoteEntity: Schema = { type: 'string', enum: ['companies', 'deals', 'contacts'] };
const NoteData: Schema = { type: 'object', required: ['text'], properties: { text: { type: 'string', minLength: 1, maxLength: 3000 }, contactIds: { type: 'array', items: { type: 'integer' } }, dealIds: { type: 'array', items: { type: 'string' } }, companyIds: { type: 'array', items: { type: 'string' } } } };

/** What the contract asks of a request of each operation. */
export const requests: Readonly<Record<keyof operations, RequestRules>> = {
  getResellerChilds: { status: 200, query: { limit: { type: 'integer', minimum: 0, maximum: 20, default: 10 }, offset: { type: 'integer', default: 0 } } },
  createResellerChild: { status: 201, body: CreateChild },
  getChildInfo: { status: 200 },
  updateResellerChild: { status: 204, body: UpdateChild },
  deleteResellerChild: { status: 204 },
  getChildAccountCreationStatus: { status: 200 },
  updateChildAccountStatus: { status: 204, body: UpdateChildAccountStatus },
  getSsoToken: { status: 200 },
  addCredits: { status: 200, body: AddCredits },
  removeCredits: { status: 200, body: RemoveCredits },
  associateIpToChild: { status: 204, body: ManageIp },
  dissociateIpFromChild: { status: 204, body: ManageIp },
  getChildDomains: { status: 200 },
  createChildDomain: { status: 201, body: AddChildDomain },
  updateChildDomain: { status: 204, body: UpdateChildDomain },
  deleteChildDomain: { status: 204 },
  companiesGet: { status: 200, query: { filters: { type: 'string' }, linkedContactsIds: { type: 'integer' }, linkedDealsIds: { type: 'string' }, page: { type: 'integer' }, limit: { type: 'integer', default: 50 }, sort: { type: 'string', enum: ['asc', 'desc'] }, sortBy: CompanyAttributeName } },
  companiesPost: { status: 200, body: CreateCompany },
  companiesAttributesGet: { status: 200 },
  companiesIdGet: { status: 200 },
  companiesIdPatch: { status: 200, body: UpdateCompany },
  companiesIdDelete: { status: 204 },
  companiesLinkUnlinkIdPatch: { status: 204, body: LinkUnlinkCompany },
  getInboundEmailEvents: { status: 200, query: { sender: { type: 'string' }, startDate: { type: 'string', format: 'date' }, endDate: { type: 'string', format: 'date' }, limit: { type: 'integer', minimum: 0, maximum: 500, default: 100 }, offset: { type: 'integer', default: 0 }, sort: { type: 'string', enum: ['asc', 'desc'], default: 'desc' } } },
  getInboundEmailEventsByUuid: { status: 200 },
  getInboundEmailAttachment: { status: 200 },
  crmNotesGet: { status: 200, query: { entity: NoteEntity, entityIds: { type: 'string' }, dateFrom: { type: 'integer' }, dateTo: { type: 'integer' }, offset: { type: 'integer' }, limit: { type: 'integer', default: 50 }, sort: { type: 'string', enum: ['asc', 'desc'] } } },
  crmNotesPost: { status: 200, body: NoteData, refusesMediaType: true },
  crmNotesIdGet: { status: 200 },
  crmNotesIdPatch: { status: 204, body: NoteData, refusesMediaType: true },
  crmNotesIdDelete: { status: 204 },
};
