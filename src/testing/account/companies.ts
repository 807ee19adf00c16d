// The operations on companies. The list is in company-list.ts.
import type { CompanyAttributeValues, UpdateCompany } from '../../../generated/openapi.js';
import { invalidParameter } from '../response/rejection.js';
import type { Account, OperationHandler } from './account.js';
import { attributesOf } from './attributes.js';
import { findDocument } from './find.js';
import { user, type CompanyRecord, type Draft } from './state.js';

export const companiesPost: OperationHandler<'companiesPost'> = (account, { body }) => {
  const { id } = addCompany(account, body);
  return { id };
};

export function addCompany(account: Account, body: UpdateCompany): CompanyRecord {
  const { linkedContactsIds, linkedDealsIds } = body;
  const attributes = mergeAttributes(account, {}, body);
  const company = createCompanyRecord(account, { attributes, linkedContactsIds, linkedDealsIds });
  account.state.companies.push(company);
  return company;
}

export function createCompanyRecord({ now, newId }: Account, draft: Draft<CompanyRecord>): CompanyRecord {
  const { id = newId('company'), createdBy = user._id } = draft;
  const linkedContactsIds = unique(draft.linkedContactsIds);
  const linkedDealsIds = unique(draft.linkedDealsIds);
  const createdAt = draft.attributes?.created_at ?? new Date(now()).toISOString();
  const attributes = {
    created_at: createdAt,
    last_updated_at: createdAt,
    owner: createdBy,
    owner_assign_date: createdAt,
    number_of_contacts: linkedContactsIds.length,
    ...draft.attributes,
  };
  return { id, attributes, linkedContactsIds, createdBy, linkedDealsIds };
}

function unique<Id>(ids: readonly Id[] = []): Id[] {
  return [...new Set(ids)];
}

export const companiesIdGet: OperationHandler<'companiesIdGet'> = (account, { path }) => {
  const company = findDocument(account.state.companies, path);
  const { linkedContacts } = referencesOf([company]);
  // Recorded from Brevo: without contacts, `linkedContacts` is null here, but an empty array in the list of companies.
  return { ...company, refs: { linkedContacts: linkedContacts.length > 0 ? linkedContacts : null } };
};

/** The sandbox stores no contacts, so the email addresses are made up. */
export function referencesOf(companies: readonly CompanyRecord[]) {
  const ids = new Set(companies.flatMap(({ linkedContactsIds }) => linkedContactsIds));
  const linkedContacts = [...ids].map((id) => {
    return { contactId: id, id, email: `contact-${id}@example.com`, attributes: {}, AccountID: null };
  });
  return { linkedContacts };
}

export const companiesIdPatch: OperationHandler<'companiesIdPatch'> = (account, { path, body }) => {
  updateCompany(account, findDocument(account.state.companies, path), body);
  // The contract also describes a 200 with the company, but recorded responses have a 204.
  return undefined;
};

export function updateCompany(account: Account, company: CompanyRecord, body: UpdateCompany): void {
  const time = new Date(account.now()).toISOString();
  const attributes = mergeAttributes(account, company.attributes, body);
  const hasOwnerChanged = attributes.owner !== company.attributes.owner;
  company.attributes = { ...attributes, ...(hasOwnerChanged && { owner_assign_date: time }), last_updated_at: time };
  setLinks(company, body.linkedContactsIds, body.linkedDealsIds);
}

function setLinks(company: CompanyRecord, contacts = company.linkedContactsIds, deals = company.linkedDealsIds): void {
  company.linkedContactsIds = unique(contacts);
  company.linkedDealsIds = unique(deals);
  company.attributes = { ...company.attributes, number_of_contacts: company.linkedContactsIds.length };
}

export const companiesIdDelete: OperationHandler<'companiesIdDelete'> = (account, { path }) => {
  const { companies } = account.state;
  companies.splice(companies.indexOf(findDocument(companies, path)), 1);
};

export const companiesLinkUnlinkIdPatch: OperationHandler<'companiesLinkUnlinkIdPatch'> = (account, { path, body }) => {
  const company = account.state.companies.find(({ id }) => id === path.id);
  // The contract lists no 404 for this operation.
  if (!company) throw invalidParameter('Route company id is not valid.');
  const { linkContactIds, unlinkContactIds, linkDealsIds, unlinkDealsIds } = body;
  const contacts = changeLinks(company.linkedContactsIds, linkContactIds, unlinkContactIds);
  const deals = changeLinks(company.linkedDealsIds, linkDealsIds, unlinkDealsIds);
  setLinks(company, contacts, deals);
};

function changeLinks<Id>(linked: readonly Id[], added: readonly Id[] = [], removed: readonly Id[] = []): Id[] {
  return [...linked, ...added].filter((id) => !removed.includes(id));
}

/**
 * Returns the attributes of a company after a change. Null in the body removes an attribute.
 *
 * @throws {@link Rejection} an attribute in the body is read-only, or the company would have no name
 */
export function mergeAttributes({ state }: Account, current: CompanyAttributeValues, body: UpdateCompany) {
  const { attributes = {}, countryCode = '', name } = body;
  for (const { internalName = '', isValueReadonly } of attributesOf(state, 'companies')) {
    if (isValueReadonly && Object.hasOwn(attributes, internalName))
      throw invalidParameter(`attributes.${internalName} is read-only`);
  }
  const changed = { ...current, ...attributes };
  const { phone_number: phone } = attributes;
  if (typeof phone === 'string' || typeof phone === 'number') changed.phone_number = `${countryCode}${phone}`;
  if (name !== undefined) changed.name = name;
  if (!changed.name) throw invalidParameter('name must not be empty');
  const entries = Object.entries(changed).filter(([, value]) => value !== null && value !== undefined);
  // The cast: `filter` has removed null and undefined.
  return Object.fromEntries(entries) as CompanyAttributeValues;
}
