// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type {
  CreateSubAccount,
  CreateSubAccountKey,
  CreateSubAccountSsoToken,
  GetSubAccounts,
  ManageSubAccountIp,
  SubAccount,
  SubAccountDetails,
  SubAccountId,
  SubAccountKey,
  SubAccountSsoToken,
  UpdateSubAccountApplications,
  UpdateSubAccountPlan,
  UpdateSubAccountPlans,
} from '../../generated/openapi.js';
import type { ListSubAccountsQuery } from '../../generated/queries.js';
import type { ApiPromise } from '../call/api-promise.js';
import type { RequestOptions } from '../call/options.js';
import type { Api } from '../call/api.js';
import type { WithOptional } from '../call/signature.js';
import type { PagedList } from '../lists/paged-list.js';
import { createList } from '../lists/lists.js';

/**
 * Sub-accounts of a corporate account: their plans, applications, API keys and dedicated IPs.
 *
 * A sub-account is not a reseller's child. An account that isn't corporate may get 403.
 */
export class SubAccountsResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * List sub-accounts.
   *
   * Returns one page of the corporate account's sub-accounts. Brevo requires `offset` and `limit`.
   *
   * @param query - `offset`: number of sub-accounts to skip; `limit`: sub-accounts per page
   * @param options - for this call
   * @returns one page of sub-accounts, and `count`, the number of all of them
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`) or malformed (`invalid_parameter`)
   *
   * @example
   * const { subAccounts, count } = await client.subAccounts.list({ offset: 0, limit: 50 });
   *
   * @see `GET /corporate/subAccount`
   */
  list(query: ListSubAccountsQuery, options?: RequestOptions): ApiPromise<GetSubAccounts> {
    return this._api.call('GET', '/corporate/subAccount', { query }, options);
  }

  /**
   * List sub-accounts, page by page as you read them.
   *
   * @param query - as for `list`; `limit` is 50 unless set; `offset` is the number of items to skip at the start
   * @param options - for each page; `deadline` covers all of them
   * @returns the list, in order
   * @throws an {@link InvalidRequestError} immediately, if `limit` is 0 or another argument is invalid
   * @throws the errors of `list`, while you read
   *
   * @example
   * for await (const account of client.subAccounts.iterate()) console.log(account);
   *
   * @see `GET /corporate/subAccount`
   */
  iterate(
    query?: WithOptional<ListSubAccountsQuery, 'offset' | 'limit'>,
    options?: RequestOptions,
  ): PagedList<SubAccount> {
    return createList<SubAccount>(this._api, '/corporate/subAccount', { query }, options);
  }

  /**
   * Create a sub-account.
   *
   * Creates a sub-account of the corporate account and returns its id. Set its plan next. A retry may create a second
   * sub-account. The client retries this call only if Brevo can't have processed it.
   *
   * @param body - the company and the email address of the new sub-account
   * @param options - for this call
   * @returns the id of the new sub-account
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`) or malformed (`invalid_parameter`)
   *
   * @example
   * const { id } = await client.subAccounts.create({
   *   companyName: 'Acme Europe',
   *   email: 'europe@example.com',
   *   language: 'fr',
   *   timezone: 'Europe/Paris',
   * });
   *
   * @see `POST /corporate/subAccount`
   */
  create(body: CreateSubAccount, options?: RequestOptions): ApiPromise<SubAccountId> {
    return this._api.call('POST', '/corporate/subAccount', { body }, options);
  }

  /**
   * Get a sub-account.
   *
   * Returns a sub-account with its plan, and what is left of it. The response does not repeat the id.
   *
   * @param id - the sub-account's id, a number
   * @param options - for this call
   * @returns the sub-account as it is now
   * @throws a {@link BadRequestError} if the corporate account has no such sub-account (`invalid_parameter`), or a value
   *   is missing (`missing_parameter`) or malformed (`invalid_parameter`)
   *
   * @example
   * const account = await client.subAccounts.get(3232323);
   *
   * @see `GET /corporate/subAccount/{id}`
   */
  get(id: string | number, options?: RequestOptions): ApiPromise<SubAccountDetails> {
    return this._api.call('GET', '/corporate/subAccount/{id}', { path: { id } }, options);
  }

  /**
   * Delete a sub-account.
   *
   * Deletes a sub-account with all its data. You cannot restore it.
   *
   * @param id - the sub-account's id, a number
   * @param options - for this call
   * @throws a {@link BadRequestError} if the corporate account has no such sub-account (`invalid_parameter`), or a value
   *   is missing (`missing_parameter`) or malformed (`invalid_parameter`)
   * @throws a {@link NotFoundError} if the corporate account has no such sub-account (`document_not_found`)
   *
   * @example
   * await client.subAccounts.delete(3232323);
   *
   * @see `DELETE /corporate/subAccount/{id}`
   */
  delete(id: string | number, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('DELETE', '/corporate/subAccount/{id}', { path: { id } }, options);
  }

  /**
   * Set the plan of a sub-account.
   *
   * Sets the credits and features of a sub-account. Every kind is optional. That an omitted kind stays unchanged is
   * implied, not documented.
   *
   * The numbers are absolute, not additions, so repeating the request is safe. -1 means unlimited credits, on version 2
   * of the corporate plan (ENT-v2).
   *
   * @param id - the sub-account's id, a number
   * @param body - the credits and features that the sub-account has from now on
   * @param options - for this call
   * @throws a {@link BadRequestError} if the corporate account has no such sub-account (`invalid_parameter`), or a value
   *   is missing (`missing_parameter`) or malformed (`invalid_parameter`)
   * @throws a {@link ForbiddenError} if your account isn't a corporate account, or your key may not manage its
   *   sub-accounts (`permission_denied`)
   *
   * @example
   * await client.subAccounts.updatePlan(3232323, { credits: { email: 5000 }, features: { users: 15 } });
   *
   * @see `PUT /corporate/subAccount/{id}/plan`
   */
  updatePlan(id: string | number, body: UpdateSubAccountPlan, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('PUT', '/corporate/subAccount/{id}/plan', { path: { id }, body }, options);
  }

  /**
   * Set the plan of several sub-accounts.
   *
   * Sets the credits and features of several sub-accounts, the same for each. Brevo applies them after the response: read
   * the sub-accounts to see when it is done. Every kind is optional. That an omitted kind stays unchanged is implied, not
   * documented.
   *
   * The numbers are absolute, not additions, so repeating the request is safe. -1 means unlimited credits, on version 2
   * of the corporate plan (ENT-v2).
   *
   * @param body - the sub-accounts, and the credits and features that each has from now on
   * @param options - for this call
   * @throws a {@link BadRequestError} if the corporate account has no such sub-account (`invalid_parameter`), or a value
   *   is missing (`missing_parameter`) or malformed (`invalid_parameter`)
   * @throws a {@link ForbiddenError} if your account isn't a corporate account, or your key may not manage its
   *   sub-accounts (`permission_denied`)
   *
   * @example
   * await client.subAccounts.updatePlans({ subAccountIds: [3232323, 3232324], credits: { email: 5000 } });
   *
   * @see `PUT /corporate/subAccounts/plan`
   */
  updatePlans(body: UpdateSubAccountPlans, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('PUT', '/corporate/subAccounts/plan', { body }, options);
  }

  /**
   * Switch applications of a sub-account.
   *
   * Turns parts of Brevo on (true) or off (false) for a sub-account. That an omitted application stays unchanged is
   * implied, not documented. The values are absolute, so repeating the request is safe.
   *
   * @param id - the sub-account's id, a number
   * @param body - the applications to turn on or off
   * @param options - for this call
   * @throws a {@link BadRequestError} if the corporate account has no such sub-account (`invalid_parameter`), or a value
   *   is missing (`missing_parameter`) or malformed (`invalid_parameter`)
   * @throws a {@link ForbiddenError} if your account isn't a corporate account, or your key may not manage its
   *   sub-accounts (`permission_denied`)
   *
   * @example
   * await client.subAccounts.updateApplications(3232323, {
   *   'email-campaigns': true,
   *   'transactional-emails': true,
   *   'sms-campaigns': false,
   *   'transactional-sms': false,
   * });
   *
   * @see `PUT /corporate/subAccount/{id}/applications/toggle`
   */
  updateApplications(
    id: string | number,
    body: UpdateSubAccountApplications,
    options?: RequestOptions,
  ): ApiPromise<void> {
    return this._api.call('PUT', '/corporate/subAccount/{id}/applications/toggle', { path: { id }, body }, options);
  }

  /**
   * Create an API key for a sub-account.
   *
   * Creates an API key with which a client acts as the sub-account. It is a secret, and Brevo documents no operation to
   * read it again. A retry may create a second key. The client retries this call only if Brevo can't have processed it.
   *
   * @param body - the sub-account, and a name for the key
   * @param options - for this call
   * @returns the new key, which is a secret
   * @throws a {@link BadRequestError} if the corporate account has no such sub-account (`invalid_parameter`), or a value
   *   is missing (`missing_parameter`) or malformed (`invalid_parameter`)
   *
   * @example
   * const { key, status } = await client.subAccounts.createKey({ id: 3232323, name: 'shop' });
   *
   * @see `POST /corporate/subAccount/key`
   */
  createKey(body: CreateSubAccountKey, options?: RequestOptions): ApiPromise<SubAccountKey> {
    return this._api.call('POST', '/corporate/subAccount/key', { body }, options);
  }

  /**
   * Get a sign-on token for a sub-account.
   *
   * Returns a token that signs a user in to a sub-account. It is a secret, and Brevo documents that it is valid for 15
   * days: never cache or log it.
   *
   * Open `https://account-app.brevo.com/account/login/sub-account/sso/<token>` in the user's browser. The client retries
   * this call only if Brevo can't have processed it.
   *
   * @param body - the sub-account, its user, and the page to open
   * @param options - for this call
   * @returns a sign-on token for the sub-account
   * @throws a {@link BadRequestError} if the corporate account has no such sub-account (`invalid_parameter`), or a value
   *   is missing (`missing_parameter`) or malformed (`invalid_parameter`)
   * @throws a {@link ForbiddenError} if your account isn't a corporate account, or your key may not manage its
   *   sub-accounts (`permission_denied`)
   *
   * @example
   * const { token } = await client.subAccounts.getSsoToken({
   *   id: 3232323,
   *   email: 'europe@example.com',
   *   target: 'contacts',
   * });
   *
   * @see `POST /corporate/subAccount/ssoToken`
   */
  getSsoToken(body: CreateSubAccountSsoToken, options?: RequestOptions): ApiPromise<SubAccountSsoToken> {
    return this._api.call('POST', '/corporate/subAccount/ssoToken', { body }, options);
  }

  /**
   * Associate an IP with sub-accounts.
   *
   * Lets sub-accounts send from one of the corporate account's dedicated IPs. The client retries this call only if Brevo
   * can't have processed it.
   *
   * @param body - the dedicated IP, and the sub-accounts
   * @param options - for this call
   * @throws a {@link BadRequestError} if the corporate account has no such sub-account (`invalid_parameter`), or a value
   *   is missing (`missing_parameter`) or malformed (`invalid_parameter`)
   *
   * @example
   * await client.subAccounts.associateIp({ ip: '203.0.113.10', ids: [3232323] });
   *
   * @see `POST /corporate/subAccount/ip/associate`
   */
  associateIp(body: ManageSubAccountIp, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('POST', '/corporate/subAccount/ip/associate', { body }, options);
  }

  /**
   * Dissociate an IP from sub-accounts.
   *
   * Takes a dedicated IP of the corporate account away from sub-accounts, which can no longer send from it.
   *
   * @param body - the dedicated IP, and the sub-accounts
   * @param options - for this call
   * @throws a {@link BadRequestError} if the corporate account has no such sub-account (`invalid_parameter`), or a value
   *   is missing (`missing_parameter`) or malformed (`invalid_parameter`)
   *
   * @example
   * await client.subAccounts.dissociateIp({ ip: '203.0.113.10', ids: [3232323] });
   *
   * @see `PUT /corporate/subAccount/ip/dissociate`
   */
  dissociateIp(body: ManageSubAccountIp, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('PUT', '/corporate/subAccount/ip/dissociate', { body }, options);
  }
}
