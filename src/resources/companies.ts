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
import { companyList } from '../lists/lists.js';
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
   * One request for one page, newest first unless the query says otherwise.
   *
   * The live API of 2026 is reported to ignore `filters` and to return every company, without an error. Check the
   * companies you get, or send its newer form, the query parameter `filters[attributes.name]`, with `client.request`.
   *
   * @param query - `filters`: attributes that must match, as an object or as JSON text; `linkedContactsIds`,
   *   `linkedDealsIds`: one id each; `page`: see `iterate`, which walks all pages; `limit`: companies on a page, 50 by
   *   default; `sort`: `asc` or `desc`; `sortBy`: the field to sort by
   * @param options - for this call
   * @returns the page's companies; the live API adds a `pager`
   * @throws {@link BadRequestError} a filter or another parameter is wrong
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
   * Right under both meanings of `page`: the first request sends none, or yours; then it goes by the `pager` of the response where
   * there is one, else by the number of companies received.
   *
   * @param query - as for `list`; `limit` is 50 unless given
   * @param options - for each page; `deadline` covers all of them
   * @returns the companies in order; ends at the pager's last page, or at a short page where there is no pager
   * @throws {@link InvalidRequestError} immediately, if `limit` is 0
   * @throws what `list` throws, while you read
   *
   * @example
   * for await (const company of client.companies.iterate({ sortBy: 'name', sort: 'asc' })) console.log(company.id);
   *
   * @see `GET /companies`
   */
  iterate(query: ListCompaniesQuery = {}, options?: RequestOptions): PagedList<Company> {
    return companyList(this.#transport, query, options);
  }

  /**
   * Create a company.
   *
   * Names need not be unique: sent twice, it creates two companies, so the client never retries it when it may have been processed.
   *
   * @param body - `name` is required; `attributes` by their internal names, a time among them as RFC 3339 text or as a
   *   `Date`; ids of contacts and deals to link
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
   * @returns the definition of each attribute: internal name, label, type, options
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
   * @returns its attributes and the ids of its contacts and deals
   * @throws {@link BadRequestError} the id has no valid form
   * @throws {@link NotFoundError} there is no such company
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
   * @param body - what to change: `attributes` are merged into those the company has, null clears one, a time is RFC 3339
   *   text or a `Date`; lists of ids replace the whole list
   * @param options - for this call
   * @returns the company as it is now, or undefined when the service answers 204 without it, as the live one does
   * @throws {@link BadRequestError} the id or a field is wrong
   * @throws {@link NotFoundError} there is no such company
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
   * @throws {@link BadRequestError} the id has no valid form
   * @throws {@link NotFoundError} there is no such company
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
   * Links and unlinks in one request. Linking what is linked already changes nothing.
   *
   * @param id - the company's id
   * @param body - ids to link and to unlink; mind the spelling: `linkContactIds` and `unlinkContactIds` hold numbers,
   *   `linkDealsIds` and `unlinkDealsIds` strings
   * @param options - for this call
   * @throws {@link BadRequestError} an id has no valid form
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
