// Companies: attributes, links, one by one. Their list is in company-list.ts.
import type { CompanyAttributeValues, CreateCompany, UpdateCompany } from '../../../generated/openapi.js';
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

/** A company with what every one has. */
export function companyRecord({ now, newId }: Service, given: Given<CompanyRecord>): CompanyRecord {
  const { id = newId('company'), linkedContactsIds = [], linkedDealsIds = [], createdBy = user._id } = given;
  const attributes = { ...given.attributes, created_at: given.attributes?.created_at ?? new Date(now()).toISOString() };
  return { id, attributes, linkedContactsIds, linkedDealsIds, createdBy };
}

export const companiesIdGet: Handler<'companiesIdGet'> = (service, { path }) => findCompany(service.state, path);

export const companiesIdPatch: Handler<'companiesIdPatch'> = (service, { path, body }) => {
  const company = findCompany(service.state, path);
  const { name, linkedContactsIds = company.linkedContactsIds, linkedDealsIds = company.linkedDealsIds } = body;
  const changes = { ...writtenAttributes(service, body), ...(name !== undefined && { name }) };
  const written = changeAttributes(company.attributes, changes);
  const attributes = { ...written, last_updated_at: new Date(service.now()).toISOString() };
  Object.assign(company, { attributes, linkedContactsIds, linkedDealsIds });
  return service.companyUpdate === 200 ? company : undefined;
};

export const companiesIdDelete: Handler<'companiesIdDelete'> = (service, { path }) => {
  const { companies } = service.state;
  companies.splice(companies.indexOf(findCompany(service.state, path)), 1);
};

export const companiesLinkUnlinkIdPatch: Handler<'companiesLinkUnlinkIdPatch'> = ({ state }, { path, body }) => {
  const company = state.companies.find(({ id }) => id === path.id);
  // The contract lists no 404 for this operation.
  if (!company) throw invalidParameter('Route company id is not valid.');
  const { linkContactIds, unlinkContactIds, linkDealsIds, unlinkDealsIds } = body;
  company.linkedContactsIds = relink(company.linkedContactsIds, linkContactIds, unlinkContactIds);
  company.linkedDealsIds = relink(company.linkedDealsIds, linkDealsIds, unlinkDealsIds);
};

/** To link twice does no harm. */
function relink<Id>(linked: readonly Id[], added: readonly Id[] = [], removed: readonly Id[] = []): Id[] {
  return [...new Set([...linked, ...added])].filter((id) => !removed.includes(id));
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
