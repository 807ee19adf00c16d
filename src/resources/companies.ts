// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type {
  CompaniesList,
  Company,
  CompanyAttributes,
  CompanyId,
  CreateCompany,
  CreateCrmAttribute,
  CrmAttributeId,
  ImportMapping,
  ImportProcess,
  LinkUnlinkCompany,
  UpdateCompany,
  UpdateCrmAttribute,
} from '../../generated/openapi.js';
import type { ListCompaniesQuery } from '../../generated/queries.js';
import type { ApiPromise } from '../call/api-promise.js';
import type { RequestOptions } from '../call/options.js';
import type { Api } from '../call/api.js';
import type { PagedList } from '../lists/paged-list.js';
import type { FileContent } from '../request/body.js';
import { createList } from '../lists/lists.js';

/** Companies of the CRM and their links to contacts and deals. */
export class CompaniesResource {
  /** The attributes that companies have, built-in and your own. */
  readonly attributes: CompanyAttributesResource;
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
    this.attributes = new CompanyAttributesResource(api);
  }

  /**
   * List companies.
   *
   * Returns one page of companies, newest first unless `sort` or `sortBy` say otherwise.
   *
   * `filters` may have no effect: see the parameter. If the response has a `pager`, it contains the number of pages and
   * of all companies.
   *
   * @param query - `filters`: attributes that must match: a JSON object with keys `attributes.<attribute_name>`, such as
   *   `{"attributes.name":"Acme"}`, or an object; `modifiedSince`: earliest change of the companies, as
   *   `YYYY-MM-DDTHH:mm:ss.SSSZ` in UTC, or a `Date`; `createdSince`: earliest creation of the companies, as
   *   `YYYY-MM-DDTHH:mm:ss.SSSZ` in UTC, or a `Date`; `linkedContactsIds`: id of one contact that the companies must be
   *   linked to; `linkedDealsIds`: id of one deal that the companies must be linked to; `page`: page number from 1 (in
   *   the live API), or index of the first company (as documented); `limit`: companies per page, 50 by default; `sort`:
   *   ascending or descending; without it, newest first; `sortBy`: internal name of the attribute to sort by
   * @param options - for this call
   * @returns one page of companies. The live API adds a `pager`
   * @throws a {@link BadRequestError} if a value is missing, malformed or out of bounds
   *
   * @example
   * const { items } = await client.companies.list({ filters: { 'attributes.name': 'Acme' } });
   *
   * @see `GET /companies`
   */
  list(query?: ListCompaniesQuery, options?: RequestOptions): ApiPromise<CompaniesList> {
    return this._api.call('GET', '/companies', { query }, options);
  }

  /**
   * List companies, page by page as you read them.
   *
   * @param query - as for `list`; `limit` is 50 unless set
   * @param options - for each page; `deadline` covers all of them
   * @returns the list, in order
   * @throws an {@link InvalidRequestError} immediately, if `limit` is 0 or another argument is invalid
   * @throws the errors of `list`, while you read
   *
   * @example
   * for await (const company of client.companies.iterate({ filters: { 'attributes.name': 'Acme' } })) console.log(company);
   *
   * @see `GET /companies`
   */
  iterate(query?: ListCompaniesQuery, options?: RequestOptions): PagedList<Company> {
    return createList<Company>(this._api, '/companies', { query }, options);
  }

  /**
   * Create a company.
   *
   * Creates a company and returns its id. A retry creates a second company, since names need not be unique. The client
   * retries this call only if Brevo can't have processed it.
   *
   * @param body - the name of the new company, its attributes and its links
   * @param options - for this call
   * @returns the id of the new company
   *
   * @example
   * const { id } = await client.companies.create({
   *   name: 'Acme',
   *   attributes: { industry: 'Manufacturing', phone_number: '2025550143' },
   *   countryCode: 1,
   *   linkedContactsIds: [247],
   * });
   *
   * @see `POST /companies`
   */
  create(body: CreateCompany, options?: RequestOptions): ApiPromise<CompanyId> {
    return this._api.call('POST', '/companies', { body }, options);
  }

  /**
   * List the company attributes.
   *
   * Returns the definitions of all company attributes, built-in and custom, in one array without pages. The
   * `internalName` of an attribute is its key in `attributes`.
   *
   * @param options - for this call
   * @returns the internal name, label, type and options of each attribute
   *
   * @example
   * const attributes = await client.companies.getAttributes();
   *
   * @see `GET /companies/attributes`
   */
  getAttributes(options?: RequestOptions): ApiPromise<CompanyAttributes> {
    return this._api.call('GET', '/companies/attributes', {}, options);
  }

  /**
   * Get a company.
   *
   * Returns a company with its attributes and the ids of its linked contacts and deals.
   *
   * @param id - the company's id, as `companies.create` and `companies.list` return it
   * @param options - for this call
   * @returns the company as it is now
   * @throws a {@link BadRequestError} if a value is missing, malformed or out of bounds
   * @throws a {@link NotFoundError} if there is no such company
   *
   * @example
   * const company = await client.companies.get('5f1f6f8b9c4e2a0017d3b6a1');
   *
   * @see `GET /companies/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<Company> {
    return this._api.call('GET', '/companies/{id}', { path: { id } }, options);
  }

  /**
   * Update a company.
   *
   * Updates the fields in the body. `attributes` is merged; `linkedContactsIds` and `linkedDealsIds` replace the whole
   * list.
   *
   * Brevo documents 200 with the company, and the live API is known to send 204 without a body. Nothing published says
   * when you get which: accept both, and call `companies.get` if you need the company. The client retries this call only
   * if Brevo can't have processed it.
   *
   * @param id - the company's id, as `companies.create` and `companies.list` return it
   * @param body - the fields to change
   * @param options - for this call
   * @returns the company after the change, or undefined if Brevo responds with 204
   * @throws a {@link BadRequestError} if a value is missing, malformed or out of bounds
   * @throws a {@link NotFoundError} if there is no such company
   *
   * @example
   * const company = await client.companies.update('5f1f6f8b9c4e2a0017d3b6a1', {
   *   attributes: { industry: 'Logistics' },
   * });
   *
   * @see `PATCH /companies/{id}`
   */
  update(id: string, body: UpdateCompany, options?: RequestOptions): ApiPromise<Company | undefined> {
    return this._api.call('PATCH', '/companies/{id}', { path: { id }, body }, options);
  }

  /**
   * Delete a company.
   *
   * Deleting it again returns 404.
   *
   * @param id - the company's id, as `companies.create` and `companies.list` return it
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing, malformed or out of bounds
   * @throws a {@link NotFoundError} if there is no such company
   *
   * @example
   * await client.companies.delete('5f1f6f8b9c4e2a0017d3b6a1');
   *
   * @see `DELETE /companies/{id}`
   */
  delete(id: string, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('DELETE', '/companies/{id}', { path: { id } }, options);
  }

  /**
   * Link a company to contacts and deals.
   *
   * Links a company to the contacts and deals in the `link` lists and unlinks it from those in the `unlink` lists. Other
   * links stay.
   *
   * Linking a contact twice was seen to do no harm, but nothing published promises it. Do not retry blindly: read the
   * company first. The client retries this call only if Brevo can't have processed it.
   *
   * @param id - the company's id, as `companies.create` and `companies.list` return it
   * @param body - the contacts and deals to link and to unlink
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing, malformed or out of bounds
   *
   * @example
   * await client.companies.updateLinks('5f1f6f8b9c4e2a0017d3b6a1', {
   *   linkContactIds: [247],
   *   linkDealsIds: ['61a5ce58c5d4795761045990'],
   * });
   *
   * @see `PATCH /companies/link-unlink/{id}`
   */
  updateLinks(id: string, body: LinkUnlinkCompany, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('PATCH', '/companies/link-unlink/{id}', { path: { id }, body }, options);
  }

  /**
   * Import companies from a CSV file.
   *
   * Starts a process that creates a company for each row of a CSV file, and updates those with a `company_id`: one
   * request instead of one per company. The first row names the attributes; `associated_contact` and `associated_deal`
   * link a company. A retry imports the file again. The client retries this call only if Brevo can't have processed it.
   *
   * @param file - CSV file in UTF-8
   * @param mapping - how to treat the rows, as an object
   * @param options - for this call
   * @returns the id of the process that imports the file
   * @throws a {@link BadRequestError} if a value is missing, malformed or out of bounds
   *
   * @example
   * const { processId } = await client.companies.import('name,industry\nAcme,Manufacturing\nFabrikam,Logistics\n');
   *
   * @see `POST /companies/import`
   */
  import(file: FileContent, mapping?: ImportMapping, options?: RequestOptions): ApiPromise<ImportProcess> {
    return this._api.call('POST', '/companies/import', { body: { file, mapping } }, options);
  }
}

/** The attributes that companies have, built-in and your own. */
export class CompanyAttributesResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * List the company attributes.
   *
   * Returns the definitions of all company attributes, built-in and custom, in one array without pages: the list of
   * `companies.getAttributes`, from the path that Brevo documents today.
   *
   * @param options - for this call
   * @returns the internal name, label, type and options of each attribute
   *
   * @example
   * const attributes = await client.companies.attributes.list();
   *
   * @see `GET /crm/attributes/companies`
   */
  list(options?: RequestOptions): ApiPromise<CompanyAttributes> {
    return this._api.call('GET', '/crm/attributes/companies', {}, options);
  }

  /**
   * Create an attribute.
   *
   * Creates an attribute of companies or deals and returns its id. Store the id: lists of attributes don't contain it. A
   * retry may create a second attribute. The client retries this call only if Brevo can't have processed it.
   *
   * @param body - the label and type of the new attribute, and the records that have it
   * @param options - for this call
   * @returns the id of the new attribute
   * @throws a {@link BadRequestError} if a value is missing, malformed or out of bounds
   *
   * @example
   * const { id } = await client.companies.attributes.create({
   *   label: 'Tier',
   *   attributeType: 'single-select',
   *   objectType: 'companies',
   *   optionsLabels: ['Gold', 'Silver'],
   * });
   *
   * @see `POST /crm/attributes`
   */
  create(body: CreateCrmAttribute, options?: RequestOptions): ApiPromise<CrmAttributeId> {
    return this._api.call('POST', '/crm/attributes', { body }, options);
  }

  /**
   * Update an attribute.
   *
   * Updates the label or the options of an attribute. The kind of record that has it can't change. The client retries
   * this call only if Brevo can't have processed it.
   *
   * @param id - the attribute's id, as `companies.attributes.create` returns it
   * @param body - the fields to change
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing, malformed or out of bounds
   * @throws a {@link NotFoundError} if there is no such attribute
   *
   * @example
   * await client.companies.attributes.update('63c6a0bd8f5d2e0017d3b6c9', { label: 'Level' });
   *
   * @see `PATCH /crm/attributes/{id}`
   */
  update(id: string, body: UpdateCrmAttribute, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('PATCH', '/crm/attributes/{id}', { path: { id }, body }, options);
  }

  /**
   * Delete an attribute.
   *
   * You cannot restore it.
   *
   * @param id - the attribute's id, as `companies.attributes.create` returns it
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing, malformed or out of bounds
   * @throws a {@link NotFoundError} if there is no such attribute
   *
   * @example
   * await client.companies.attributes.delete('63c6a0bd8f5d2e0017d3b6c9');
   *
   * @see `DELETE /crm/attributes/{id}`
   */
  delete(id: string, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('DELETE', '/crm/attributes/{id}', { path: { id } }, options);
  }
}
