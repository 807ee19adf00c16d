// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type {
  CreateProductCategories,
  CreateProductCategory,
  ProductCategory,
  ProductCategoryBatchResult,
  ProductCategoryId,
  ProductCategoryList,
} from '../../generated/openapi.js';
import type { ListCategoriesQuery } from '../../generated/queries.js';
import type { ApiPromise } from '../call/api-promise.js';
import type { RequestOptions } from '../call/options.js';
import type { Api } from '../call/api.js';
import type { PagedList } from '../lists/paged-list.js';
import { createList } from '../lists/lists.js';

/** Categories of your shop's products. */
export class CategoriesResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * List categories.
   *
   * Returns one page of categories, newest first unless `sort` says otherwise.
   *
   * To read only what changed, set `modifiedSince` to the time of your last read.
   *
   * @param query - `limit`: items per page, 50 by default; `offset`: number of items to skip, 0 by default; `sort`:
   *   ascending or descending, by creation, desc by default; `ids`: ids of the categories; `name`: name to search for;
   *   `modifiedSince`: earliest change, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset, or a `Date`; `createdSince`:
   *   earliest creation, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset, or a `Date`; `isDeleted`: with `false`, only
   *   items that aren't deleted
   * @param options - for this call
   * @returns one page of categories, and `count`, the number of all that match
   * @throws a {@link BadRequestError} if a value is malformed (`invalid_parameter`) or out of bounds (`out_of_range`)
   *
   * @example
   * const { categories, count } = await client.categories.list({ ids: ['kitchen'] });
   *
   * @see `GET /categories`
   */
  list(query?: ListCategoriesQuery, options?: RequestOptions): ApiPromise<ProductCategoryList> {
    return this._api.call('GET', '/categories', { query }, options);
  }

  /**
   * List categories, page by page as you read them.
   *
   * @param query - as for `list`; `limit` is 100 unless set; `offset` is the number of items to skip at the start
   * @param options - for each page; `deadline` covers all of them
   * @returns the list, in order
   * @throws an {@link InvalidRequestError} immediately, if `limit` is 0 or another argument is invalid
   * @throws the errors of `list`, while you read
   *
   * @example
   * for await (const category of client.categories.iterate({ ids: ['kitchen'] })) console.log(category);
   *
   * @see `GET /categories`
   */
  iterate(query?: ListCategoriesQuery, options?: RequestOptions): PagedList<ProductCategory> {
    return createList<ProductCategory>(this._api, '/categories', { query }, options);
  }

  /**
   * Create a category.
   *
   * Creates a category with the id that it has in your shop; a new category needs a name.
   *
   * If the category exists, Brevo rejects the request. With `updateEnabled` it updates the category instead, and the
   * response has no body; repeating such a request does no harm. The client retries this call only if Brevo can't have
   * processed it.
   *
   * @param body - the category, and whether it may exist
   * @param options - for this call
   * @returns the id of the new category, or undefined if Brevo responds with 204
   * @throws a {@link BadRequestError} if an item with the id exists and `updateEnabled` isn't true, or a value is missing
   *   (`missing_parameter`) or malformed (`invalid_parameter`)
   *
   * @example
   * const result = await client.categories.create({
   *   id: 'kitchen',
   *   name: 'Kitchen',
   *   url: 'https://www.example.com/kitchen',
   * });
   *
   * @see `POST /categories`
   */
  create(body: CreateProductCategory, options?: RequestOptions): ApiPromise<ProductCategoryId | undefined> {
    return this._api.call('POST', '/categories', { body }, options);
  }

  /**
   * Create several categories.
   *
   * Creates up to 100 categories, each with its own id; the ids must differ. With `updateEnabled` it also updates those
   * that exist; otherwise, Brevo rejects the request if one of them exists. The client retries this call only if Brevo
   * can't have processed it.
   *
   * @param body - the categories, and whether they may exist
   * @param options - for this call
   * @returns how many categories were created and updated
   * @throws a {@link BadRequestError} if an item with the id exists and `updateEnabled` isn't true, or a value is missing
   *   (`missing_parameter`) or malformed (`invalid_parameter`)
   *
   * @example
   * const { createdCount, updatedCount } = await client.categories.createBatch({
   *   categories: [{ id: 'kitchen', name: 'Kitchen' }, { id: 'garden', name: 'Garden' }],
   *   updateEnabled: true,
   * });
   *
   * @see `POST /categories/batch`
   */
  createBatch(body: CreateProductCategories, options?: RequestOptions): ApiPromise<ProductCategoryBatchResult> {
    return this._api.call('POST', '/categories/batch', { body }, options);
  }

  /**
   * Get a category.
   *
   * Returns a category. It may be deleted in your shop: see `isDeleted`.
   *
   * @param id - the category's id, as you set it when you created the category
   * @param options - for this call
   * @returns the category as it is now
   * @throws a {@link BadRequestError} if a value is malformed (`invalid_parameter`) or out of bounds (`out_of_range`)
   * @throws a {@link NotFoundError} if there is no such category (`document_not_found`)
   *
   * @example
   * const category = await client.categories.get('kitchen');
   *
   * @see `GET /categories/{id}`
   */
  get(id: string | number, options?: RequestOptions): ApiPromise<ProductCategory> {
    return this._api.call('GET', '/categories/{id}', { path: { id } }, options);
  }
}
