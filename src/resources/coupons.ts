// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type {
  CouponCollection,
  CouponCollectionId,
  CouponCollectionList,
  CreateCouponCollection,
  CreateCoupons,
  UpdateCouponCollection,
  UpdatedCouponCollection,
} from '../../generated/openapi.js';
import type { ListCouponsCollectionsQuery } from '../../generated/queries.js';
import type { ApiPromise } from '../call/api-promise.js';
import type { RequestOptions } from '../call/options.js';
import type { Api } from '../call/api.js';
import type { PagedList } from '../lists/paged-list.js';
import { createList } from '../lists/lists.js';

/** Coupon codes of your shop, which emails distribute. */
export class CouponsResource {
  /** Collections of coupon codes. */
  readonly collections: CouponCollectionsResource;
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
    this.collections = new CouponCollectionsResource(api);
  }

  /**
   * Add coupon codes to a collection.
   *
   * Accepts 1 to 10,000 codes, which must differ, and creates them later: a success doesn't mean that they are in the
   * collection yet.
   *
   * What happens to a code that the collection already has is not published. The client retries this call only if Brevo
   * can't have processed it.
   *
   * @param body - the codes, and the collection for them
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   * @throws an {@link UnauthorizedError} if the key or token is missing, wrong or expired, or the account doesn't accept
   *   your IP address (`unauthorized`)
   * @throws a {@link NotFoundError} if there is no such collection (`document_not_found`)
   *
   * @example
   * await client.coupons.create({
   *   collectionId: '4f1d0a52-6c3b-4e1f-8a7d-9b2c5e6f7a80',
   *   coupons: ['WELCOME-4F7K', 'WELCOME-9Q2D'],
   * });
   *
   * @see `POST /coupons`
   */
  create(body: CreateCoupons, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('POST', '/coupons', { body }, options);
  }
}

/** Collections of coupon codes. */
export class CouponCollectionsResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * List coupon collections.
   *
   * Returns one page of collections, newest first unless `sort` or `sortBy` say otherwise.
   *
   * There is no total. A page with fewer collections than `limit` is the last.
   *
   * @param query - `limit`: collections per page, 0 to 100, 50 by default; `offset`: number of collections to skip, 0 by
   *   default; `sort`: ascending or descending, by the field `sortBy`, desc by default; `sortBy`: field to sort by,
   *   createdAt by default
   * @param options - for this call
   * @returns one page of collections. There is no total
   * @throws an {@link InvalidRequestError} before sending: `limit` isn't a whole number from 0 to 100
   * @throws a {@link BadRequestError} if a value is malformed (`invalid_parameter`) or out of bounds (`out_of_range`)
   * @throws an {@link UnauthorizedError} if the key or token is missing, wrong or expired, or the account doesn't accept
   *   your IP address (`unauthorized`)
   *
   * @example
   * const { collections } = await client.coupons.collections.list({ sortBy: 'createdAt' });
   *
   * @see `GET /couponCollections`
   */
  list(query?: ListCouponsCollectionsQuery, options?: RequestOptions): ApiPromise<CouponCollectionList> {
    return this._api.call('GET', '/couponCollections', { query }, options);
  }

  /**
   * List coupon collections, page by page as you read them.
   *
   * @param query - as for `list`; `limit` is 100 unless set; `offset` is the number of items to skip at the start
   * @param options - for each page; `deadline` covers all of them
   * @returns the list, in order
   * @throws an {@link InvalidRequestError} immediately, if `limit` is 0 or another argument is invalid
   * @throws the errors of `list`, while you read
   *
   * @example
   * for await (const collection of client.coupons.collections.iterate({ sortBy: 'createdAt' })) console.log(collection);
   *
   * @see `GET /couponCollections`
   */
  iterate(query?: ListCouponsCollectionsQuery, options?: RequestOptions): PagedList<CouponCollection> {
    return createList<CouponCollection>(this._api, '/couponCollections', { query }, options);
  }

  /**
   * Create a coupon collection.
   *
   * Creates an empty collection and returns its id. A retry creates a second collection. The client retries this call
   * only if Brevo can't have processed it.
   *
   * @param body - the name of the collection, its default code, and when to alert you
   * @param options - for this call
   * @returns the id of the new collection
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   * @throws an {@link UnauthorizedError} if the key or token is missing, wrong or expired, or the account doesn't accept
   *   your IP address (`unauthorized`)
   *
   * @example
   * const { id } = await client.coupons.collections.create({
   *   name: 'Welcome',
   *   defaultCoupon: 'WELCOME',
   *   expirationDate: '2026-12-31T23:59:59Z',
   *   remainingCouponsAlert: 100,
   *   remainingDaysAlert: 7,
   * });
   *
   * @see `POST /couponCollections`
   */
  create(body: CreateCouponCollection, options?: RequestOptions): ApiPromise<CouponCollectionId> {
    return this._api.call('POST', '/couponCollections', { body }, options);
  }

  /**
   * Get a coupon collection.
   *
   * Returns a collection, with the number of codes that it has left, but without the codes. Brevo documents an object,
   * and its example is an array of one.
   *
   * @param id - the collection's id, as `coupons.collections.create` returns it
   * @param options - for this call
   * @returns the collection as it is now
   * @throws a {@link BadRequestError} if a value is malformed (`invalid_parameter`) or out of bounds (`out_of_range`)
   * @throws an {@link UnauthorizedError} if the key or token is missing, wrong or expired, or the account doesn't accept
   *   your IP address (`unauthorized`)
   * @throws a {@link NotFoundError} if there is no such collection (`document_not_found`)
   *
   * @example
   * const collection = await client.coupons.collections.get('4f1d0a52-6c3b-4e1f-8a7d-9b2c5e6f7a80');
   *
   * @see `GET /couponCollections/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<CouponCollection> {
    return this._api.call('GET', '/couponCollections/{id}', { path: { id } }, options);
  }

  /**
   * Update a coupon collection.
   *
   * Updates the fields in the body and leaves the others unchanged. Null removes the expiry date or turns an alert off.
   * The name stays. The client retries this call only if Brevo can't have processed it.
   *
   * @param id - the collection's id, as `coupons.collections.create` returns it
   * @param body - the fields to change
   * @param options - for this call
   * @returns the collection's id, name and default code
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   * @throws an {@link UnauthorizedError} if the key or token is missing, wrong or expired, or the account doesn't accept
   *   your IP address (`unauthorized`)
   *
   * @example
   * const collection = await client.coupons.collections.update('4f1d0a52-6c3b-4e1f-8a7d-9b2c5e6f7a80', {
   *   expirationDate: null,
   *   remainingDaysAlert: null,
   * });
   *
   * @see `PATCH /couponCollections/{id}`
   */
  update(id: string, body: UpdateCouponCollection, options?: RequestOptions): ApiPromise<UpdatedCouponCollection> {
    return this._api.call('PATCH', '/couponCollections/{id}', { path: { id }, body }, options);
  }
}
