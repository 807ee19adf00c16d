// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type {
  CreateProduct,
  CreateProductAlert,
  CreateProducts,
  Product,
  ProductAlertType,
  ProductBatchResult,
  ProductId,
  ProductList,
} from '../../generated/openapi.js';
import type { ListProductsQuery } from '../../generated/queries.js';
import type { ApiPromise } from '../call/api-promise.js';
import type { RequestOptions } from '../call/options.js';
import type { Api } from '../call/api.js';
import type { PagedList } from '../lists/paged-list.js';
import { createList } from '../lists/lists.js';

/** Products of your shop. */
export class ProductsResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * List products.
   *
   * Returns one page of products, newest first unless `sort` or `sortByField` say otherwise.
   *
   * To read only what changed, set `modifiedSince` to the time of your last read. How several filters combine is not
   * published, so check the products you get.
   *
   * @param query - `limit`: products per page, 50 by default; `offset`: number of items to skip, 0 by default; `sort`:
   *   ascending or descending, by the field `sortByField`, desc by default; `sortByField`: field to sort by; `ids`: ids
   *   of the products; `name`: text to find in the names, at least 3 characters; `search`: text to find in SKU, name or
   *   id; `price`: bounds of the price, each a query parameter of its own: `price[gte]=10`; `alternativePrice`: bounds of
   *   the alternative price, as in `price`; `categories`: ids of categories that the products are in; `modifiedSince`:
   *   earliest change, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset, or a `Date`; `createdSince`: earliest creation,
   *   as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset, or a `Date`; `isDeleted`: with `false`, only items that aren't
   *   deleted
   * @param options - for this call
   * @returns one page of products, and `count`, the number of all that match
   * @throws a {@link BadRequestError} if a value is malformed (`invalid_parameter`) or out of bounds (`out_of_range`)
   *
   * @example
   * const { products, count } = await client.products.list({ sortByField: 'name' });
   *
   * @see `GET /products`
   */
  list(query?: ListProductsQuery, options?: RequestOptions): ApiPromise<ProductList> {
    return this._api.call('GET', '/products', { query }, options);
  }

  /**
   * List products, page by page as you read them.
   *
   * @param query - as for `list`; `limit` is 1000 unless set; `offset` is the number of items to skip at the start
   * @param options - for each page; `deadline` covers all of them
   * @returns the list, in order
   * @throws an {@link InvalidRequestError} immediately, if `limit` is 0 or another argument is invalid
   * @throws the errors of `list`, while you read
   *
   * @example
   * for await (const product of client.products.iterate({ sortByField: 'name' })) console.log(product);
   *
   * @see `GET /products`
   */
  iterate(query?: ListProductsQuery, options?: RequestOptions): PagedList<Product> {
    return createList<Product>(this._api, '/products', { query }, options);
  }

  /**
   * Create a product.
   *
   * Creates a product with the id that it has in your shop; a new product needs a name.
   *
   * If the product exists, Brevo rejects the request. With `updateEnabled` it updates the product instead, and the
   * response has no body; repeating such a request does no harm. The client retries this call only if Brevo can't have
   * processed it.
   *
   * @param body - the product, and whether it may exist
   * @param options - for this call
   * @returns the id of the new product, or undefined if Brevo responds with 204
   * @throws a {@link BadRequestError} if an item with the id exists and `updateEnabled` isn't true, or a value is missing
   *   (`missing_parameter`) or malformed (`invalid_parameter`)
   *
   * @example
   * const result = await client.products.create({
   *   id: 'mug-blue',
   *   name: 'Blue mug',
   *   url: 'https://www.example.com/products/mug-blue',
   *   imageUrl: 'https://www.example.com/images/mug-blue.png',
   *   sku: 'MUG-B',
   *   price: 29.95,
   *   stock: 12,
   *   categories: ['kitchen'],
   *   metaInfo: { color: 'blue' },
   * });
   *
   * @see `POST /products`
   */
  create(body: CreateProduct, options?: RequestOptions): ApiPromise<ProductId | undefined> {
    return this._api.call('POST', '/products', { body }, options);
  }

  /**
   * Create several products.
   *
   * Creates up to 100 products, each with its own id; the ids must differ. With `updateEnabled` it also updates those
   * that exist, and accounts with a raised limit may send 1,000.
   *
   * Without `updateEnabled`, Brevo rejects the request if one of the products exists. The client retries this call only
   * if Brevo can't have processed it.
   *
   * @param body - the products, and whether they may exist
   * @param options - for this call
   * @returns how many products were created and updated
   * @throws a {@link BadRequestError} if an item with the id exists and `updateEnabled` isn't true, or a value is missing
   *   (`missing_parameter`) or malformed (`invalid_parameter`)
   *
   * @example
   * const { createdCount, updatedCount } = await client.products.createBatch({
   *   products: [
   *     { id: 'mug-blue', name: 'Blue mug', price: 29.95, categories: ['kitchen'] },
   *     { id: 'mug-red', name: 'Red mug', price: 29.95, categories: ['kitchen'] },
   *   ],
   *   updateEnabled: true,
   * });
   *
   * @see `POST /products/batch`
   */
  createBatch(body: CreateProducts, options?: RequestOptions): ApiPromise<ProductBatchResult> {
    return this._api.call('POST', '/products/batch', { body }, options);
  }

  /**
   * Get a product.
   *
   * Returns a product. It may be deleted in your shop: see `isDeleted`.
   *
   * @param id - the product's id, as you set it when you created the product
   * @param options - for this call
   * @returns the product as it is now
   * @throws a {@link BadRequestError} if a value is malformed (`invalid_parameter`) or out of bounds (`out_of_range`)
   * @throws a {@link NotFoundError} if there is no such product (`document_not_found`)
   *
   * @example
   * const product = await client.products.get('mug-blue');
   *
   * @see `GET /products/{id}`
   */
  get(id: string | number, options?: RequestOptions): ApiPromise<Product> {
    return this._api.call('GET', '/products/{id}', { path: { id } }, options);
  }

  /**
   * Alert a contact to a product.
   *
   * Brevo tells the contact when the product is back in stock. Set at least one identifier. The account must have
   * e-commerce and product alerts. Of several identifiers, `ext_id` counts first, then `email`, then `sms`. The client
   * retries this call only if Brevo can't have processed it.
   *
   * @param id - the product's id, as you set it when you created the product
   * @param type - what to tell the contact about
   * @param body - which contact to tell
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   * @throws an {@link UnauthorizedError} if the key or token is missing, wrong or expired, or the account doesn't accept
   *   your IP address (`unauthorized`)
   * @throws a {@link ForbiddenError} if e-commerce is off, or the account lacks the feature (`permission_denied`)
   * @throws a {@link NotFoundError} if there is no such product (`document_not_found`)
   *
   * @example
   * await client.products.createAlert('mug-blue', 'back_in_stock', {
   *   contactIdentifiers: { email: 'alice@example.com' },
   * });
   *
   * @see `POST /products/{id}/alerts/{type}`
   */
  createAlert(
    id: string | number,
    type: ProductAlertType,
    body: CreateProductAlert,
    options?: RequestOptions,
  ): ApiPromise<void> {
    return this._api.call('POST', '/products/{id}/alerts/{type}', { path: { id, type }, body }, options);
  }
}
