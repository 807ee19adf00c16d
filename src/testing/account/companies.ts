// Companies: their attributes, their links, and the filters of their list.
import type { CompanyAttributeValues, UpdateCompany } from '../../../generated/openapi.js';
import { invalidParameter } from '../response/rejection.js';
import { findItem, type Account, type Handlers, type Rules } from './account.js';
import { attributesOf, checkValues, user } from './attributes.js';
import { changeLinks, linkBack } from './links.js';
import type { CompanyRecord, SandboxState } from './state.js';

export const rules: Rules = {
  companies: {
    filters: {
      // Documented: the parameter has the email address of a user. Each option of the attribute `owner` is a user.
      'attributes.owner': ({ attributes }, email, { state }) =>
        attributes.owner !== undefined && attributes.owner === findUserId(state, email),
      // Reported: Brevo ignores an unknown deal.
      linkedDealsIds: ({ linkedDealsIds }, deal, { state }) =>
        !isKnownDeal(state, String(deal)) || linkedDealsIds.includes(String(deal)),
    },
    checkQuery({ filters = {} }) {
      if (!Object.keys(filters).every((key) => /^attributes\../.test(key)))
        throw invalidParameter('filters must have keys of the form attributes.<attribute_name>');
    },
    changed: ({ state }, { id, linkedDealsIds }) => linkBack(state.deals, 'linkedCompaniesIds', id, linkedDealsIds),
    deleted: ({ state }, { id }) => linkBack(state.deals, 'linkedCompaniesIds', id, []),
    listed: (companies) => ({ refs: referencesOf(companies) }),
    initial({ now }, draft) {
      const { createdBy = user.id, attributes } = draft;
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
    write: (account, body, company) =>
      company ? updatedFields(account, company, body) : { attributes: mergeAttributes(account, {}, body) },
    // Recorded: without contacts, `linkedContacts` is null here, but an empty array in the list of companies.
    show(company, { role }) {
      if (role === 'list') return {};
      const { linkedContacts } = referencesOf([company]);
      return { refs: { linkedContacts: linkedContacts.length > 0 ? linkedContacts : null } };
    },
  },
};

export const handlers: Handlers = {
  'companies.updateLinks'(account, { path, body }) {
    const company = findItem(account, 'companies', path, 'companies.updateLinks');
    const { linkContactIds, unlinkContactIds, linkDealsIds, unlinkDealsIds } = body;
    const contacts = changeLinks(company.linkedContactsIds, linkContactIds, unlinkContactIds);
    const deals = changeLinks(company.linkedDealsIds, linkDealsIds, unlinkDealsIds);
    Object.assign(company, withLinks(company, contacts, deals));
    linkBack(account.state.deals, 'linkedCompaniesIds', company.id, company.linkedDealsIds);
  },
};

function unique<Id>(ids: readonly Id[] = []): Id[] {
  return [...new Set(ids)];
}

/** Our choice: the email addresses are made up. */
export function referencesOf(companies: readonly CompanyRecord[]) {
  const ids = unique(companies.flatMap(({ linkedContactsIds }) => linkedContactsIds));
  const linkedContacts = ids.map((id) => {
    return { contactId: id, id, email: `contact-${id}@example.com`, attributes: {}, AccountID: null };
  });
  return { linkedContacts };
}

function findUserId(state: SandboxState, email: unknown): string | undefined {
  const options = attributesOf(state, 'companies').flatMap(({ attributeOptions = [] }) => attributeOptions);
  return options.find(({ value }) => value === email)?.key;
}

/** A deal is known if the account has it, or if a company or a note is linked to it. */
function isKnownDeal({ companies, deals, notes }: SandboxState, deal: string): boolean {
  const linked = [...companies.map(({ linkedDealsIds }) => linkedDealsIds), ...notes.map(({ dealIds }) => dealIds)];
  return deals.some(({ id }) => id === deal) || linked.some((ids) => ids?.includes(deal));
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

function withLinks(
  company: CompanyRecord,
  contacts: readonly number[] = company.linkedContactsIds,
  deals: readonly string[] = company.linkedDealsIds,
) {
  const linkedContactsIds = unique(contacts);
  const attributes = { ...company.attributes, number_of_contacts: linkedContactsIds.length };
  return { linkedContactsIds, linkedDealsIds: unique(deals), attributes };
}

/**
 * Returns the attributes of a company after a change. Null in the body removes an attribute.
 *
 * @throws {@link Rejection} an attribute in the body is invalid, or the company would have no name
 */
export function mergeAttributes(account: Account, current: CompanyAttributeValues, body: UpdateCompany) {
  const { attributes = {}, countryCode = '', name } = body;
  checkValues(account, 'companies', attributes);
  const changed = { ...current, ...attributes };
  const { phone_number: phone } = attributes;
  // Documented: the country code goes in front of the number.
  if (typeof phone === 'string' || typeof phone === 'number') changed.phone_number = `${countryCode}${phone}`;
  if (name !== undefined) changed.name = name;
  if (!changed.name) throw invalidParameter('name must not be empty');
  const entries = Object.entries(changed).filter(([, value]) => value !== null && value !== undefined);
  // The cast: `filter` has removed null and undefined.
  return Object.fromEntries(entries) as CompanyAttributeValues;
}
