// Companies of the CRM.
import type {
  CompaniesList,
  Company,
  CompanyAttributes,
  CompanyId,
  CreateCompany,
  LinkUnlinkCompany,
  UpdateCompany,
} from '../../generated/openapi.js';
import type { ApiPromise } from '../call/api-promise.js';
import type { PagedList } from '../lists/paged-list.js';
import { createList, readCompanies } from '../lists/lists.js';
import type { ListCompaniesQuery } from '../lists/queries.js';
import type { RequestOptions } from '../call/options.js';
import type { Transport } from '../call/transport.js';

/** Companies of the CRM and their links to contacts and deals. */
export class CompaniesResource {
  readonly #transport: Transport;

  /** @internal */
  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * List companies.
   *
   * Sends one request, and returns one page. The newest companies come first by default.
   *
   * Users report that the live API of 2026 ignores `filters`: it returns every company, without an error. Check the companies
   * that you receive, or send the newer query parameter `filters[attributes.name]` with `client.request`.
   *
   * @param query - `filters`: attributes that must match, as an object or as JSON; `linkedContactsIds`,
   *   `linkedDealsIds`: one id each; `page`: a page number from 1 (as in the live API) or
   *   the index of the first company (as in the OpenAPI file), and `iterate` works with both; `limit`: companies on a page, 50 by
   *   default (Brevo publishes no maximum; 100 works); `sort`: `asc` or `desc`; `sortBy`: the field to sort by
   * @param options - for this call
   * @returns the page's companies; the live API adds a `pager`
   * @throws {@link BadRequestError} a filter or another parameter is invalid
   *
   * @example
   * const { items } = await client.companies.list({ linkedContactsIds: 247 });
   *
   * @see `GET /companies`
   */
  list(query?: ListCompaniesQuery, options?: RequestOptions): ApiPromise<CompaniesList, 'companiesGet'> {
    return this.#transport.call('companiesGet', { query }, options);
  }

  /**
   * List companies, page by page as you read them.
   *
   * The first request sends your `page`, if any. If the responses have a `pager`, the next requests send page numbers.
   * Otherwise, they send the index of the next company, as the OpenAPI file says.
   *
   * @param query - as for `list`; `limit` is 50 unless set
   * @param options - for each page; `deadline` covers all pages
   * @returns the companies in order; the list ends at the pager's `total` or, without a pager, at a page with fewer companies
   *   than `limit`
   * @throws {@link InvalidRequestError} immediately, if `limit` is 0 or another argument is invalid
   * @throws the errors of `list`, while you read
   *
   * @example
   * for await (const company of client.companies.iterate({ sortBy: 'name', sort: 'asc' })) console.log(company.id);
   *
   * @see `GET /companies`
   */
  iterate(query: ListCompaniesQuery = {}, options?: RequestOptions): PagedList<Company> {
    return createList(this.#transport, 'companiesGet', query, options, readCompanies);
  }

  /**
   * Create a company.
   *
   * Names are not unique: sending the request twice would create two companies. The client retries only if the request
   * can't have been processed.
   *
   * @param body - `name` is required; `attributes` by their internal names, with each time as a `Date` or an RFC 3339 string;
   *   ids of contacts and deals to link
   * @param options - for this call
   * @returns the id of the new company
   *
   * @example
   * const { id } = await client.companies.create({ name: 'Acme' });
   *
   * @see `POST /companies`
   */
  create(body: CreateCompany, options?: RequestOptions): ApiPromise<CompanyId, 'companiesPost'> {
    return this.#transport.call('companiesPost', { body }, options);
  }

  /**
   * List the company attributes.
   *
   * @param options - for this call
   * @returns the definition of each attribute: internal name, label, type and options
   *
   * @example
   * const attributes = await client.companies.getAttributes();
   *
   * @see `GET /companies/attributes`
   */
  getAttributes(options?: RequestOptions): ApiPromise<CompanyAttributes, 'companiesAttributesGet'> {
    return this.#transport.call('companiesAttributesGet', {}, options);
  }

  /**
   * Get a company.
   *
   * @param id - the company's id
   * @param options - for this call
   * @returns the company's attributes and the ids of its contacts and deals
   * @throws {@link BadRequestError} the id is malformed
   * @throws {@link NotFoundError} the company doesn't exist
   *
   * @example
   * const { attributes } = await client.companies.get(id);
   *
   * @see `GET /companies/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<Company, 'companiesIdGet'> {
    return this.#transport.call('companiesIdGet', { path: { id } }, options);
  }

  /**
   * Update a company.
   *
   * @param id - the company's id
   * @param body - the changes: `attributes` are merged into the company's attributes, null clears an attribute, and a time is a
   *   `Date` or an RFC 3339 string; a list of ids replaces the whole list
   * @param options - for this call
   * @returns the updated company, or undefined if Brevo responds with 204, as the live API does
   * @throws {@link BadRequestError} the id or a field is invalid
   * @throws {@link NotFoundError} the company doesn't exist
   *
   * @example
   * await client.companies.update(id, { attributes: { industry: 'Fabric' } });
   *
   * @see `PATCH /companies/{id}`
   */
  update(
    id: string,
    body: UpdateCompany,
    options?: RequestOptions,
  ): ApiPromise<Company | undefined, 'companiesIdPatch'> {
    return this.#transport.call('companiesIdPatch', { path: { id }, body }, options);
  }

  /**
   * Delete a company.
   *
   * @param id - the company's id
   * @param options - for this call
   * @throws {@link BadRequestError} the id is malformed
   * @throws {@link NotFoundError} the company doesn't exist
   *
   * @example
   * await client.companies.delete(id);
   *
   * @see `DELETE /companies/{id}`
   */
  delete(id: string, options?: RequestOptions): ApiPromise<void, 'companiesIdDelete'> {
    return this.#transport.call('companiesIdDelete', { path: { id } }, options);
  }

  /**
   * Link a company to contacts and deals.
   *
   * One request can both link and unlink. Linking a contact or deal that is already linked changes nothing.
   *
   * @param id - the company's id
   * @param body - ids to link and to unlink: `linkContactIds` and `unlinkContactIds` contain numbers, `linkDealsIds` and
   *   `unlinkDealsIds` (with `Deals` in the plural) contain strings
   * @param options - for this call
   * @throws {@link BadRequestError} an id is malformed
   *
   * @example
   * await client.companies.updateLinks(id, { linkContactIds: [247], unlinkDealsIds: ['61a5ce58c5d4795761045990'] });
   *
   * @see `PATCH /companies/link-unlink/{id}`
   */
  updateLinks(
    id: string,
    body: LinkUnlinkCompany,
    options?: RequestOptions,
  ): ApiPromise<void, 'companiesLinkUnlinkIdPatch'> {
    return this.#transport.call('companiesLinkUnlinkIdPatch', { path: { id }, body }, options);
  }
}
