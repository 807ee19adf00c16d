// Companies: attributes, links, one by one. Their list is in company-list.ts.
import type { Company, CompanyAttributeValues, CreateCompany, UpdateCompany } from '../../../generated/openapi.js';
import { invalidParameter } from '../refusal.js';
import { findCompany } from './find.js';
import type { Given, Handler, Service } from './service.js';
import { user, type CompanyRecord } from './state.js';

export const companiesAttributesGet: Handler<'companiesAttributesGet'> = ({ state }) => state.companyAttributes;

export const companiesPost: Handler<'companiesPost'> = (service, { body }) => {
  const attributes = changeAttributes({}, { ...writtenAttributes(service, body), name: body.name });
  const { linkedContactsIds, linkedDealsIds } = body;
  const company = companyRecord(service, { attributes, linkedContactsIds, linkedDealsIds });
  service.state.companies.push(company);
  return { id: company.id };
};

/** A company with what every company has, as if it was created now. */
export function companyRecord({ now, newId }: Service, given: Given<CompanyRecord>): CompanyRecord {
  const { id = newId('company'), createdBy = user._id } = given;
  const linkedContactsIds = unique(given.linkedContactsIds);
  const created = given.attributes?.created_at ?? new Date(now()).toISOString();
  const attributes = {
    created_at: created,
    last_updated_at: created,
    owner: createdBy,
    owner_assign_date: created,
    number_of_contacts: linkedContactsIds.length,
    ...given.attributes,
  };
  return { id, attributes, linkedContactsIds, createdBy, linkedDealsIds: unique(given.linkedDealsIds) };
}

function unique<Id>(ids: readonly Id[] = []): Id[] {
  return [...new Set(ids)];
}

export const companiesIdGet: Handler<'companiesIdGet'> = (service, { path }) =>
  withReferences(findCompany(service.state, path));

function withReferences(company: CompanyRecord): Company {
  const { linkedContacts } = referencesOf([company]);
  // As recorded: null for a company without contacts, but an empty array in a list of such companies.
  return { ...company, refs: { linkedContacts: linkedContacts.length > 0 ? linkedContacts : null } };
}

/** The contacts that companies are linked to. The sandbox has no contacts, so it makes up their addresses. */
export function referencesOf(companies: readonly CompanyRecord[]) {
  const ids = new Set(companies.flatMap(({ linkedContactsIds }) => linkedContactsIds));
  const linkedContacts = [...ids].map((id) => {
    return { contactId: id, id, email: `contact-${id}@example.com`, attributes: {}, AccountID: null };
  });
  return { linkedContacts };
}

export const companiesIdPatch: Handler<'companiesIdPatch'> = (service, { path, body }) => {
  const company = findCompany(service.state, path);
  const { name, linkedContactsIds, linkedDealsIds } = body;
  const time = new Date(service.now()).toISOString();
  const changes = { ...writtenAttributes(service, body), ...(name !== undefined && { name }) };
  const attributes = changeAttributes(company.attributes, changes);
  const isAssigned = attributes.owner !== company.attributes.owner;
  company.attributes = { ...attributes, ...(isAssigned && { owner_assign_date: time }), last_updated_at: time };
  link(company, linkedContactsIds, linkedDealsIds);
  return service.companyUpdate === 200 ? withReferences(company) : undefined;
};

/** Replaces the links that are given. Linking twice is harmless. */
function link(company: CompanyRecord, contacts = company.linkedContactsIds, deals = company.linkedDealsIds): void {
  company.linkedContactsIds = unique(contacts);
  company.linkedDealsIds = unique(deals);
  company.attributes = { ...company.attributes, number_of_contacts: company.linkedContactsIds.length };
}

export const companiesIdDelete: Handler<'companiesIdDelete'> = (service, { path }) => {
  const { companies } = service.state;
  companies.splice(companies.indexOf(findCompany(service.state, path)), 1);
};

export const companiesLinkUnlinkIdPatch: Handler<'companiesLinkUnlinkIdPatch'> = ({ state }, { path, body }) => {
  const company = state.companies.find(({ id }) => id === path.id);
  // The contract lists no 404 for this operation.
  if (!company) throw invalidParameter('Route company id is not valid.');
  const { linkContactIds, unlinkContactIds, linkDealsIds, unlinkDealsIds } = body;
  const contacts = relink(company.linkedContactsIds, linkContactIds, unlinkContactIds);
  link(company, contacts, relink(company.linkedDealsIds, linkDealsIds, unlinkDealsIds));
};

function relink<Id>(linked: readonly Id[], added: readonly Id[] = [], removed: readonly Id[] = []): Id[] {
  return [...linked, ...added].filter((id) => !removed.includes(id));
}

/** Attributes as a body gives them: one that is undefined is not there. */
type WrittenAttributes = NonNullable<CreateCompany['attributes']>;

/** The attributes of a body; a telephone number with the dialling code that goes with it. */
function writtenAttributes({ state }: Service, { attributes = {}, countryCode }: UpdateCompany): WrittenAttributes {
  const fixed = state.companyAttributes.filter(({ isValueReadonly }) => isValueReadonly);
  const refused = fixed.map(({ internalName = '' }) => internalName).find((name) => Object.hasOwn(attributes, name));
  if (refused !== undefined) throw invalidParameter(`attributes.${refused} is set by the service alone`);
  const { phone_number: phone } = attributes;
  const isPhone = typeof phone === 'string' || typeof phone === 'number';
  return isPhone ? { ...attributes, phone_number: `${countryCode ?? ''}${phone}` } : attributes;
}

/** New attributes over the old ones; null takes one away. */
function changeAttributes(before: CompanyAttributeValues, changes: WrittenAttributes): CompanyAttributeValues {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const all = { ...before, ...(Object.fromEntries(given) as CompanyAttributeValues) };
  const attributes: CompanyAttributeValues = Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== null),
  );
  if (!attributes['name']) throw invalidParameter('name must not be empty');
  return attributes;
}
