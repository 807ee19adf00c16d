// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { AccountActivity, GetAccount, GetAccountActivity } from '../../generated/openapi.js';
import type { ListActivitiesAccountQuery } from '../../generated/queries.js';
import type { ApiPromise } from '../call/api-promise.js';
import type { RequestOptions } from '../call/options.js';
import type { Api } from '../call/api.js';
import type { PagedList } from '../lists/paged-list.js';
import { createList } from '../lists/lists.js';

/** The account that your key belongs to, and what its users did. */
export class AccountResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * Get the account.
   *
   * Returns the account that the key belongs to: its company, its plans with the credits left, and its SMTP server.
   *
   * @param options - for this call
   * @returns the account as it is now
   *
   * @example
   * const account = await client.account.get();
   *
   * @see `GET /account`
   */
  get(options?: RequestOptions): ApiPromise<GetAccount> {
    return this._api.call('GET', '/account', {}, options);
  }

  /**
   * List what the users of the account did.
   *
   * Returns one page of what the users of the account did: sign-ins, invitations, and changes of profiles and addresses.
   * There is no total. Needs an Enterprise plan.
   *
   * Set `startDate` and `endDate` together or not at all, at most a month apart. You can read the last 12 months.
   *
   * @param query - `startDate`: first day of the range, `YYYY-MM-DD` in UTC, or a `Date`; `endDate`: last day of the
   *   range, `YYYY-MM-DD` in UTC, at most a month after `startDate`, or a `Date`; `email`: email address of the user;
   *   `limit`: activities per page, 1 to 100, 10 by default; `offset`: number of activities to skip, 0 by default
   * @param options - for this call
   * @returns one page of activities. There is no total
   * @throws an {@link InvalidRequestError} before sending: `limit` isn't a whole number from 1 to 100, or only one of
   *   `startDate` and `endDate` is set, or they are too far apart
   * @throws a {@link BadRequestError} if a date is missing (`missing_parameter`) or malformed (`invalid_parameter`), or a
   *   value is out of bounds (`out_of_range`)
   *
   * @example
   * const { logs } = await client.account.listActivities({
   *   startDate: '2026-11-01',
   *   endDate: '2026-11-27',
   * });
   *
   * @see `GET /organization/activities`
   */
  listActivities(query?: ListActivitiesAccountQuery, options?: RequestOptions): ApiPromise<GetAccountActivity> {
    return this._api.call('GET', '/organization/activities', { query }, options);
  }

  /**
   * List what the users of the account did, page by page as you read them.
   *
   * @param query - as for `listActivities`; `limit` is 100 unless set; `offset` is the number of items to skip at the
   *   start
   * @param options - for each page; `deadline` covers all of them
   * @returns the list, in order
   * @throws an {@link InvalidRequestError} immediately, if `limit` is 0 or another argument is invalid
   * @throws the errors of `listActivities`, while you read
   *
   * @example
   * for await (const activity of client.account.iterateActivities({ startDate: '2026-11-01', endDate: '2026-11-27' })) console.log(activity);
   *
   * @see `GET /organization/activities`
   */
  iterateActivities(query?: ListActivitiesAccountQuery, options?: RequestOptions): PagedList<AccountActivity> {
    return createList<AccountActivity>(this._api, '/organization/activities', { query }, options);
  }
}
