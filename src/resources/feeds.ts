// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type {
  CreateExternalFeed,
  ExternalFeed,
  ExternalFeedId,
  ExternalFeedList,
  UpdateExternalFeed,
} from '../../generated/openapi.js';
import type { ListFeedsQuery } from '../../generated/queries.js';
import type { ApiPromise } from '../call/api-promise.js';
import type { RequestOptions } from '../call/options.js';
import type { Api } from '../call/api.js';
import type { PagedList } from '../lists/paged-list.js';
import { createList } from '../lists/lists.js';

/** Addresses of yours whose data Brevo puts into emails. */
export class FeedsResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * List external feeds.
   *
   * Returns one page of feeds, newest first unless `sort` says otherwise. The items contain secrets: user names,
   * passwords, tokens and headers.
   *
   * Send `startDate` and `endDate` together or not at all, at most a month apart. `startDate` is at most 30 days ago.
   *
   * @param query - `search`: text to find in the names of the feeds; `startDate`: first day of the range, `YYYY-MM-DD`,
   *   at most 30 days ago, or a `Date`; `endDate`: last day of the range, `YYYY-MM-DD`, or a `Date`; `sort`: ascending or
   *   descending, by creation, desc by default; `authType`: how Brevo identifies itself to the source of the feeds;
   *   `limit`: feeds per page, 0 to 500, 50 by default; `offset`: number of feeds to skip, 0 by default
   * @param options - for this call
   * @returns one page of feeds, and `count`, the number of all that match
   * @throws an {@link InvalidRequestError} before sending: `limit` isn't a whole number from 0 to 500, or only one of
   *   `startDate` and `endDate` is set, or they are too far apart
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   * @throws a {@link NotFoundError} if Brevo finds no feeds (`document_not_found`)
   *
   * @example
   * const { feeds, count } = await client.feeds.list({ search: 'stock' });
   *
   * @see `GET /feeds`
   */
  list(query?: ListFeedsQuery, options?: RequestOptions): ApiPromise<ExternalFeedList> {
    return this._api.call('GET', '/feeds', { query }, options);
  }

  /**
   * List external feeds, page by page as you read them.
   *
   * @param query - as for `list`; `limit` is 500 unless set; `offset` is the number of items to skip at the start
   * @param options - for each page; `deadline` covers all of them
   * @returns the list, in order
   * @throws an {@link InvalidRequestError} immediately, if `limit` is 0 or another argument is invalid
   * @throws the errors of `list`, while you read
   *
   * @example
   * for await (const feed of client.feeds.iterate({ search: 'stock' })) console.log(feed);
   *
   * @see `GET /feeds`
   */
  iterate(query?: ListFeedsQuery, options?: RequestOptions): PagedList<ExternalFeed> {
    return createList<ExternalFeed>(this._api, '/feeds', { query }, options);
  }

  /**
   * Create an external feed.
   *
   * Creates a feed and returns its id. A retry creates a second feed. The client retries this call only if Brevo can't
   * have processed it.
   *
   * @param body - the address of the feed, and how Brevo identifies itself there
   * @param options - for this call
   * @returns the id of the new feed
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   *
   * @example
   * const { id } = await client.feeds.create({
   *   name: 'Stock',
   *   url: 'https://www.example.com/stock.json',
   *   authType: 'basic',
   *   username: '<FEED_USER>',
   *   password: '<FEED_PASSWORD>',
   *   headers: [{ name: 'x-shop', value: '<FEED_SECRET>' }],
   *   maxRetries: 3,
   *   cache: true,
   * });
   *
   * @see `POST /feeds`
   */
  create(body: CreateExternalFeed, options?: RequestOptions): ApiPromise<ExternalFeedId> {
    return this._api.call('POST', '/feeds', { body }, options);
  }

  /**
   * Get an external feed.
   *
   * Returns a feed. The response contains secrets: the user name, the password, the token and the headers.
   *
   * @param uuid - the feed's id, as `feeds.create` and `feeds.list` return it
   * @param options - for this call
   * @returns the feed as it is now
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   * @throws a {@link NotFoundError} if there is no such feed (`document_not_found`)
   *
   * @example
   * const feed = await client.feeds.get('7d1f0c7e-5b1a-4c52-9a41-3f7e2b8c9d10');
   *
   * @see `GET /feeds/{uuid}`
   */
  get(uuid: string, options?: RequestOptions): ApiPromise<ExternalFeed> {
    return this._api.call('GET', '/feeds/{uuid}', { path: { uuid } }, options);
  }

  /**
   * Update an external feed.
   *
   * Updates the fields in the body and leaves the others unchanged. Send all headers that the feed is to have: whether a
   * list adds to the old one is not published.
   *
   * @param uuid - the feed's id, as `feeds.create` and `feeds.list` return it
   * @param body - the fields to change
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   * @throws a {@link NotFoundError} if there is no such feed (`document_not_found`)
   *
   * @example
   * await client.feeds.update('7d1f0c7e-5b1a-4c52-9a41-3f7e2b8c9d10', { cache: false, maxRetries: 5 });
   *
   * @see `PUT /feeds/{uuid}`
   */
  update(uuid: string, body: UpdateExternalFeed, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('PUT', '/feeds/{uuid}', { path: { uuid }, body }, options);
  }

  /**
   * Delete an external feed.
   *
   * Deletes a feed. You cannot restore it. What becomes of emails that use it is not published.
   *
   * @param uuid - the feed's id, as `feeds.create` and `feeds.list` return it
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   * @throws a {@link NotFoundError} if there is no such feed (`document_not_found`)
   *
   * @example
   * await client.feeds.delete('7d1f0c7e-5b1a-4c52-9a41-3f7e2b8c9d10');
   *
   * @see `DELETE /feeds/{uuid}`
   */
  delete(uuid: string, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('DELETE', '/feeds/{uuid}', { path: { uuid } }, options);
  }
}
