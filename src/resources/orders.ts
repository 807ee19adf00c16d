// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { Order, OrderBatch, OrderList, UpsertOrder, UpsertOrders } from '../../generated/openapi.js';
import type { ListOrdersQuery } from '../../generated/queries.js';
import type { ApiPromise } from '../call/api-promise.js';
import type { RequestOptions } from '../call/options.js';
import type { Api } from '../call/api.js';
import type { PagedList } from '../lists/paged-list.js';
import { createList } from '../lists/lists.js';

/** Orders of your shop, past and present. */
export class OrdersResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * List orders.
   *
   * Returns one page of orders, newest first unless `sort` says otherwise.
   *
   * To read only what changed, set `modifiedSince` to the time of your last read.
   *
   * @param query - `limit`: items per page, 50 by default; `offset`: number of items to skip, 0 by default; `sort`:
   *   ascending or descending, by creation, desc by default; `modifiedSince`: earliest change, as
   *   `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset, or a `Date`; `createdSince`: earliest creation, as
   *   `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset, or a `Date`
   * @param options - for this call
   * @returns one page of orders, and `count`, the number of all that match
   * @throws a {@link BadRequestError} if a value is malformed (`invalid_parameter`) or out of bounds (`out_of_range`)
   *
   * @example
   * const { orders, count } = await client.orders.list({ modifiedSince: '2026-11-27T00:00:00.000Z' });
   *
   * @see `GET /orders`
   */
  list(query?: ListOrdersQuery, options?: RequestOptions): ApiPromise<OrderList> {
    return this._api.call('GET', '/orders', { query }, options);
  }

  /**
   * List orders, page by page as you read them.
   *
   * @param query - as for `list`; `limit` is 100 unless set; `offset` is the number of items to skip at the start
   * @param options - for each page; `deadline` covers all of them
   * @returns the list, in order
   * @throws an {@link InvalidRequestError} immediately, if `limit` is 0 or another argument is invalid
   * @throws the errors of `list`, while you read
   *
   * @example
   * for await (const order of client.orders.iterate({ modifiedSince: '2026-11-27T00:00:00.000Z' })) console.log(order);
   *
   * @see `GET /orders`
   */
  iterate(query?: ListOrdersQuery, options?: RequestOptions): PagedList<Order> {
    return createList<Order>(this._api, '/orders', { query }, options);
  }

  /**
   * Create or update an order.
   *
   * Creates an order, or updates the one with the same id. Send it when it is placed, and again whenever its status
   * changes: automations that wait for it start.
   *
   * Repeating a request leaves one order. The client retries this call only if Brevo can't have processed it.
   *
   * @param body - the order, and the contact who placed it
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   *
   * @example
   * await client.orders.upsert({
   *   id: '1042',
   *   createdAt: '2026-11-27T09:00:00Z',
   *   updatedAt: '2026-11-27T09:00:00Z',
   *   status: 'completed',
   *   amount: 59.9,
   *   storeId: 'main',
   *   identifiers: { email_id: 'alice@example.com', ext_id: 'customer-1042' },
   *   products: [{ productId: 'mug-blue', quantity: 2, price: 29.95 }],
   *   coupons: ['WELCOME-4F7K'],
   *   billing: { city: 'Springfield', countryCode: 'US', paymentMethod: 'card' },
   * });
   *
   * @see `POST /orders/status`
   */
  upsert(body: UpsertOrder, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('POST', '/orders/status', { body }, options);
  }

  /**
   * Create or update several orders.
   *
   * Accepts up to 1,000 orders or 5 MB, and creates or updates them later. Only `notifyUrl` gets the result: no operation
   * reads it by the batch's id.
   *
   * By default the orders are historical, and no automation starts. Repeating a request leaves one order for each id.
   * Whether batches count towards the limit of single orders is not published. The client retries this call only if Brevo
   * can't have processed it.
   *
   * @param body - the orders, and whether automations start
   * @param options - for this call
   * @returns the id of the batch, and the number of orders in it
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   *
   * @example
   * const { batchId, count } = await client.orders.upsertBatch({
   *   orders: [
   *     {
   *       id: '1041',
   *       createdAt: '2026-10-27T09:00:00Z',
   *       updatedAt: '2026-10-27T09:00:00Z',
   *       status: 'completed',
   *       amount: 29.95,
   *       identifiers: { email_id: 'alice@example.com' },
   *       products: [{ productId: 'mug-blue', quantity: 1, price: 29.95 }],
   *     },
   *   ],
   *   historical: true,
   *   notifyUrl: 'https://www.example.com/orders-imported',
   * });
   *
   * @see `POST /orders/status/batch`
   */
  upsertBatch(body: UpsertOrders, options?: RequestOptions): ApiPromise<OrderBatch> {
    return this._api.call('POST', '/orders/status/batch', { body }, options);
  }
}
