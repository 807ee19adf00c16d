// The operations on companies. The list is in company-list.ts.
import type { CompanyAttributeValues, UpdateCompany } from '../../../generated/openapi.js';
import { invalidParameter } from '../response/rejection.js';
import type { Account, OperationHandler, Rules } from './account.js';
import { attributesOf } from './attributes.js';
import { user, type CompanyRecord, type Draft } from './state.js';

export const companies: Rules<CompanyRecord> = {
  initial: ({ now }, draft: Draft<CompanyRecord>) => {
    const { createdBy = user._id, attributes } = draft;
    const linkedContactsIds = unique(draft.linkedContactsIds);
    const createdAt = attributes?.created_at ?? new Date(now()).toISOString();
    const defaults = {
      created_at: createdAt,
      last_updated_at: createdAt,
      owner: createdBy,
      owner_assign_date: createdAt,
      number_of_contacts: linkedContactsIds.length,
    };
    const linkedDealsIds = unique(draft.linkedDealsIds);
    return { attributes: { ...defaults, ...attributes }, linkedContactsIds, linkedDealsIds, refs: undefined };
  },
  write: (account, body: UpdateCompany, company) => ({
    name: undefined,
    countryCode: undefined,
    ...(company ? updatedFields(account, company, body) : { attributes: mergeAttributes(account, {}, body) }),
  }),
  // Recorded from Brevo: without contacts, `linkedContacts` is null here, but an empty array in the list of companies.
  show(company) {
    const { linkedContacts } = referencesOf([company]);
    return { refs: { linkedContacts: linkedContacts.length > 0 ? linkedContacts : null } };
  },
};

function unique<Id>(ids: readonly Id[] = []): Id[] {
  return [...new Set(ids)];
}

/** The sandbox stores no contacts, so the email addresses are made up. */
export function referencesOf(companies: readonly CompanyRecord[]) {
  const ids = new Set(companies.flatMap(({ linkedContactsIds }) => linkedContactsIds));
  const linkedContacts = [...ids].map((id) => {
    return { contactId: id, id, email: `contact-${id}@example.com`, attributes: {}, AccountID: null };
  });
  return { linkedContacts };
}

function updatedFields(account: Account, company: CompanyRecord, body: UpdateCompany) {
  const time = new Date(account.now()).toISOString();
  const attributes = mergeAttributes(account, company.attributes, body);
  const hasOwnerChanged = attributes.owner !== company.attributes.owner;
  const times = { ...(hasOwnerChanged && { owner_assign_date: time }), last_updated_at: time };
  return withLinks(
    { ...company, attributes: { ...attributes, ...times } },
    body.linkedContactsIds,
    body.linkedDealsIds,
  );
}

function withLinks(company: CompanyRecord, contacts = company.linkedContactsIds, deals = company.linkedDealsIds) {
  const [linkedContactsIds, linkedDealsIds] = [unique(contacts), unique(deals)];
  const attributes = { ...company.attributes, number_of_contacts: linkedContactsIds.length };
  return { linkedContactsIds, linkedDealsIds, attributes };
}

export const companiesLinkUnlinkIdPatch: OperationHandler<'companiesLinkUnlinkIdPatch'> = (account, { path, body }) => {
  const company = account.state.companies.find(({ id }) => id === path.id);
  // The contract lists no 404 for this operation.
  if (!company) throw invalidParameter('Route company id is not valid.');
  const { linkContactIds, unlinkContactIds, linkDealsIds, unlinkDealsIds } = body;
  const contacts = changeLinks(company.linkedContactsIds, linkContactIds, unlinkContactIds);
  const deals = changeLinks(company.linkedDealsIds, linkDealsIds, unlinkDealsIds);
  Object.assign(company, withLinks(company, contacts, deals));
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
