// Companies: their attributes, their links, and the filters of their list.
import type { CompanyAttributeValues, UpdateCompany } from '../../../generated/openapi.js';
import { invalidParameter } from '../response/rejection.js';
import { findBy, type Account, type Handlers, type Rules } from '../account/account.js';
import { isOwnedBy, user } from '../account/user.js';
import { completeLinks, unique, updateLinks } from '../account/links.js';
import type { CompanyRecord } from '../account/state.js';
import { attributesOf, checkWritable } from './companies.attributes.js';

export const rules: Rules = {
  companies: {
    filters: {
      // Documented: the parameter has the email address of a user.
      'attributes.owner': ({ attributes }, email) => isOwnedBy(attributes.owner, email),
      // Reported: Brevo ignores an unknown deal.
      linkedDealsIds: ({ linkedDealsIds }, id, account) =>
        linkedDealsIds.includes(String(id)) || !isKnownDeal(account, String(id)),
    },
    checkQuery({ filters = {} }) {
      if (!Object.keys(filters).every((key) => /^attributes\../.test(key)))
        throw invalidParameter('filters must have keys of the form attributes.<attribute_name>');
    },
    changed(account, company) {
      completeLinks(account, 'companies', company);
      company.attributes = { ...company.attributes, number_of_contacts: company.linkedContactsIds.length };
    },
    deleted: (account, { id }) => completeLinks(account, 'companies', { id }),
    listed: (companies, account) => ({ refs: referencesOf(account, companies) }),
    initial({ now }, { createdBy = user.id, attributes, linkedContactsIds = [] }) {
      const createdAt = attributes?.created_at ?? new Date(now()).toISOString();
      const defaults = {
        created_at: createdAt,
        last_updated_at: createdAt,
        owner: createdBy,
        owner_assign_date: createdAt,
        number_of_contacts: linkedContactsIds.length,
      };
      // The `refs` of a seed may be out of date: each response has its own.
      return { attributes: { ...defaults, ...attributes }, refs: undefined };
    },
    write: (account, body, company) => ({ attributes: mergeAttributes(account, company?.attributes, body) }),
    // Recorded: without contacts, `linkedContacts` is null here, but an empty array in the list of companies.
    show(company, { role }, account) {
      if (role === 'list') return {};
      const { linkedContacts } = referencesOf(account, [company]);
      return { refs: { linkedContacts: linkedContacts.length > 0 ? linkedContacts : null } };
    },
  },
};

export const handlers: Handlers = {
  // The path of 2023. Its response is the same as that of `companies.attributes.list`.
  'companies.getAttributes': ({ state }) => attributesOf(state, 'companies'),
  'companies.updateLinks': (account, values) => updateLinks(account, 'companies', values),
};

/** Our choice: invents an email address for a contact that the account doesn't have. */
function referencesOf(account: Account, companies: readonly CompanyRecord[]) {
  const ids = unique(companies.flatMap(({ linkedContactsIds }) => linkedContactsIds));
  const linkedContacts = ids.map((id) => {
    const [contact] = findBy(account, 'contacts', 'id', id);
    const { email = `contact-${id}@example.com` } = contact ?? {};
    return { contactId: id, id, email, attributes: {}, AccountID: null };
  });
  return { linkedContacts };
}

/** A deal is known if the account has it, or if a company or a note is linked to it. */
const isKnownDeal = (account: Account, id: string) =>
  findBy(account, 'deals', 'id', id).size > 0 ||
  findBy(account, 'companies', 'linkedDealsIds', id).size > 0 ||
  findBy(account, 'notes', 'dealIds', id).size > 0;

/**
 * Returns the attributes of a company after a request. Null in the body removes an attribute.
 *
 * @param current - undefined for a new company
 * @throws a {@link Rejection} if an attribute in the body is invalid, or the company would have no name
 */
function mergeAttributes(account: Account, current: CompanyAttributeValues | undefined, body: UpdateCompany) {
  const { attributes = {}, countryCode = '', name = attributes.name ?? current?.name } = body;
  checkWritable('companies', attributes);
  if (!name) throw invalidParameter('name must not be empty');
  const time = new Date(account.now()).toISOString();
  const { owner = current?.owner, phone_number: phone } = attributes;
  const changed = {
    ...current,
    ...attributes,
    name,
    // Documented: the country code goes in front of the number.
    ...(phone && { phone_number: `${countryCode}${phone}` }),
    ...(current && { last_updated_at: time }),
    ...(current && owner !== current.owner && { owner_assign_date: time }),
  };
  return Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== null));
}
