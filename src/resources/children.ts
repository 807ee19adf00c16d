// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type {
  AddChildDomain,
  AddCredits,
  ChildListItem,
  CreateChild,
  CreateReseller,
  GetChildAccountCreationStatus,
  GetChildDomains,
  GetChildInfo,
  GetChildrenList,
  GetSsoToken,
  ManageIp,
  RemainingCreditModel,
  RemoveCredits,
  UpdateChild,
  UpdateChildAccountStatus,
  UpdateChildDomain,
} from '../../generated/openapi.js';
import type { ListChildrenQuery } from '../../generated/queries.js';
import type { ApiPromise } from '../call/api-promise.js';
import type { RequestOptions } from '../call/options.js';
import type { Api } from '../call/api.js';
import type { PagedList } from '../lists/paged-list.js';
import type { WaitOptions } from '../lists/wait.js';
import { createList } from '../lists/lists.js';
import { waitUntil } from '../lists/wait.js';

/**
 * Reseller children: child accounts, their credits, dedicated IPs and sender domains.
 *
 * A child is a reseller's sub-account. Brevo retired its reseller product in 2024. An account without it may get 403.
 */
export class ChildrenResource {
  /** Email and SMS credits of a child. */
  readonly credits: ChildCreditsResource;
  /** Dedicated IPs of a child. */
  readonly ips: ChildIpsResource;
  /** Sender domains of a child. */
  readonly domains: ChildDomainsResource;
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
    this.credits = new ChildCreditsResource(api);
    this.ips = new ChildIpsResource(api);
    this.domains = new ChildDomainsResource(api);
  }

  /**
   * List the children.
   *
   * Returns one page of the reseller's children with their profiles, credits and API keys.
   *
   * `count` is the number of all children, not of those on the page. The items contain secrets: passwords and API keys.
   *
   * @param query - `limit`: children per page, 0 to 20, 10 by default; `offset`: number of children to skip, 0 by default
   * @param options - for this call
   * @returns one page of children, and `count`, the number of all of them
   * @throws an {@link InvalidRequestError} before sending: `limit` isn't a whole number from 0 to 20
   * @throws a {@link ForbiddenError} if your key may not manage this reseller's children (`permission_denied`), or the
   *   account has no reseller plan (`reseller_permission_denied`)
   *
   * @example
   * const { children, count } = await client.children.list();
   *
   * @see `GET /reseller/children`
   */
  list(query?: ListChildrenQuery, options?: RequestOptions): ApiPromise<GetChildrenList> {
    return this._api.call('GET', '/reseller/children', { query }, options);
  }

  /**
   * List the children, page by page as you read them.
   *
   * @param query - as for `list`; `limit` is 20 unless set; `offset` is the number of items to skip at the start
   * @param options - for each page; `deadline` covers all of them
   * @returns the list, in order
   * @throws an {@link InvalidRequestError} immediately, if `limit` is 0 or another argument is invalid
   * @throws the errors of `list`, while you read
   *
   * @example
   * for await (const child of client.children.iterate()) console.log(child);
   *
   * @see `GET /reseller/children`
   */
  iterate(query?: ListChildrenQuery, options?: RequestOptions): PagedList<ChildListItem> {
    return createList<ChildListItem>(this._api, '/reseller/children', { query }, options);
  }

  /**
   * Create a child.
   *
   * Creates a child account in the background and returns its id and auth key.
   *
   * Make no other request for the child until `children.getCreationStatus` says that the account exists. Always send a
   * body: five fields are required. A retry may create a second child. The client retries this call only if Brevo can't
   * have processed it.
   *
   * @param body - the profile and password of the new child
   * @param options - for this call
   * @returns the new child's id, and its auth key, which is a secret
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   * @throws a {@link ForbiddenError} if your key may not manage this reseller's children (`permission_denied`), or the
   *   account has no reseller plan (`reseller_permission_denied`)
   *
   * @example
   * const { authKey, id } = await client.children.create({
   *   email: 'josh.cruise@example.com',
   *   firstName: 'Josh',
   *   lastName: 'Cruise',
   *   companyName: 'Acme',
   *   password: '<PASSWORD>',
   *   language: 'en',
   * });
   *
   * @see `POST /reseller/children`
   */
  create(body?: CreateChild, options?: RequestOptions): ApiPromise<CreateReseller> {
    return this._api.call('POST', '/reseller/children', { body }, options);
  }

  /**
   * Get a child.
   *
   * Returns a child's profile, credits, sending totals, dedicated IPs and API keys.
   *
   * The response does not repeat the child's id. It contains secrets: a password and API keys.
   *
   * @param child - the child's id or its auth key
   * @param options - for this call
   * @returns the child as it is now
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   * @throws a {@link ForbiddenError} if your key may not manage this reseller's children (`permission_denied`), or the
   *   account has no reseller plan (`reseller_permission_denied`)
   * @throws a {@link NotFoundError} if the reseller has no such child (`document_not_found`)
   *
   * @example
   * const child = await client.children.get('1234567');
   *
   * @see `GET /reseller/children/{childIdentifier}`
   */
  get(child: string | number, options?: RequestOptions): ApiPromise<GetChildInfo> {
    return this._api.call('GET', '/reseller/children/{childIdentifier}', { path: { childIdentifier: child } }, options);
  }

  /**
   * Update a child's profile.
   *
   * Updates the fields in the body and leaves the others unchanged.
   *
   * Credits, IPs, sender domains and the account status have operations of their own.
   *
   * @param child - the child's id or its auth key
   * @param body - the profile fields to change
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   * @throws a {@link ForbiddenError} if your key may not manage this reseller's children (`permission_denied`), or the
   *   account has no reseller plan (`reseller_permission_denied`)
   * @throws a {@link NotFoundError} if the reseller has no such child (`document_not_found`)
   *
   * @example
   * await client.children.update('1234567', { companyName: 'Acme Europe' });
   *
   * @see `PUT /reseller/children/{childIdentifier}`
   */
  update(child: string | number, body: UpdateChild, options?: RequestOptions): ApiPromise<void> {
    return this._api.call(
      'PUT',
      '/reseller/children/{childIdentifier}',
      { path: { childIdentifier: child }, body },
      options,
    );
  }

  /**
   * Delete a child.
   *
   * You cannot restore it.
   *
   * @param child - the child's id or its auth key
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   * @throws a {@link ForbiddenError} if your key may not manage this reseller's children (`permission_denied`), or the
   *   account has no reseller plan (`reseller_permission_denied`)
   * @throws a {@link NotFoundError} if the reseller has no such child (`document_not_found`)
   *
   * @example
   * await client.children.delete('1234567');
   *
   * @see `DELETE /reseller/children/{childIdentifier}`
   */
  delete(child: string | number, options?: RequestOptions): ApiPromise<void> {
    return this._api.call(
      'DELETE',
      '/reseller/children/{childIdentifier}',
      { path: { childIdentifier: child } },
      options,
    );
  }

  /**
   * Get a child's creation status.
   *
   * Returns whether a child account exists yet. Until it does, other requests for the child may fail. To wait for the
   * end, call `waitUntilCreated`.
   *
   * @param child - the child's id or its auth key
   * @param options - for this call
   * @returns `childAccountCreated`, true once the account exists and is ready to use
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   * @throws a {@link ForbiddenError} if your key may not manage this reseller's children (`permission_denied`), or the
   *   account has no reseller plan (`reseller_permission_denied`)
   * @throws a {@link NotFoundError} if the reseller has no such child (`document_not_found`)
   *
   * @example
   * const { childAccountCreated } = await client.children.getCreationStatus('1234567');
   *
   * @see `GET /reseller/children/{childIdentifier}/accountCreationStatus`
   */
  getCreationStatus(child: string | number, options?: RequestOptions): ApiPromise<GetChildAccountCreationStatus> {
    return this._api.call(
      'GET',
      '/reseller/children/{childIdentifier}/accountCreationStatus',
      { path: { childIdentifier: child } },
      options,
    );
  }

  /**
   * Wait until a new child exists.
   *
   * The client calls `children.getCreationStatus` at growing intervals until `childAccountCreated` is true. Each request
   * is retried like any GET.
   *
   * @param child - the child's id or its auth key
   * @param options - `deadline`: milliseconds for the whole wait, 300,000 by default; `interval`: milliseconds of the
   *   first pause, 1,000 by default
   * @throws a {@link TimeoutError} if `childAccountCreated` isn't true yet, but may be later
   * @throws the errors of `getCreationStatus`, after its retries
   *
   * @example
   * await client.children.waitUntilCreated('1234567', { deadline: 60_000 });
   *
   * @see `GET /reseller/children/{childIdentifier}/accountCreationStatus`
   */
  async waitUntilCreated(child: string | number, options?: WaitOptions): Promise<void> {
    await waitUntil(
      this._api,
      '/reseller/children/{childIdentifier}/accountCreationStatus',
      { path: { childIdentifier: child } },
      { field: 'childAccountCreated', done: [true], failed: [] },
      options,
    );
  }

  /**
   * Switch a child's products on or off.
   *
   * Turns products of a child on (`true`) or off (`false`) and leaves those that are not in the body unchanged. Email
   * campaigns and contacts cannot be turned off.
   *
   * @param child - the child's id or its auth key
   * @param body - the products to turn on or off
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   * @throws a {@link ForbiddenError} if your key may not manage this reseller's children (`permission_denied`), or the
   *   account has no reseller plan (`reseller_permission_denied`)
   * @throws a {@link NotFoundError} if the reseller has no such child (`document_not_found`)
   *
   * @example
   * await client.children.updateAccountStatus('1234567', {
   *   transactionalEmail: false,
   *   transactionalSms: false,
   *   marketingAutomation: true,
   *   smsCampaign: true,
   * });
   *
   * @see `PUT /reseller/children/{childIdentifier}/accountStatus`
   */
  updateAccountStatus(
    child: string | number,
    body: UpdateChildAccountStatus,
    options?: RequestOptions,
  ): ApiPromise<void> {
    return this._api.call(
      'PUT',
      '/reseller/children/{childIdentifier}/accountStatus',
      { path: { childIdentifier: child }, body },
      options,
    );
  }

  /**
   * Get a sign-on token for a child.
   *
   * Returns a token that signs a child's user in. It is a short-lived secret.
   *
   * Open `https://<your white-label host>/login/sso?token=<token>` in the child's browser. Request a new token each time;
   * never cache or log it. Brevo's pages disagree about how long it is valid.
   *
   * @param child - the child's id or its auth key
   * @param options - for this call
   * @returns a sign-on token for the child
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   * @throws a {@link ForbiddenError} if your key may not manage this reseller's children (`permission_denied`), or the
   *   account has no reseller plan (`reseller_permission_denied`)
   * @throws a {@link NotFoundError} if the reseller has no such child (`document_not_found`)
   *
   * @example
   * const { token } = await client.children.getSsoToken('1234567');
   *
   * @see `GET /reseller/children/{childIdentifier}/auth`
   */
  getSsoToken(child: string | number, options?: RequestOptions): ApiPromise<GetSsoToken> {
    return this._api.call(
      'GET',
      '/reseller/children/{childIdentifier}/auth',
      { path: { childIdentifier: child } },
      options,
    );
  }
}

/** Email and SMS credits of a child. */
export class ChildCreditsResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * Add credits to a child.
   *
   * Moves email credits, SMS credits or both from the reseller to a child. Set at least one kind; an omitted kind is
   * unchanged.
   *
   * Not idempotent: a retry adds the credits again. The client retries this call only if Brevo can't have processed it.
   *
   * @param child - the child's id or its auth key
   * @param body - how many credits of each kind to add, in whole numbers
   * @param options - for this call
   * @returns the credits that the child and the reseller have left, by kind
   * @throws an {@link InvalidRequestError} before sending: neither `sms` nor `email` is set, or one isn't a whole number
   *   from 1
   * @throws a {@link BadRequestError} if the body has no kind of credits or an invalid amount (`invalid_parameter`), or
   *   the account that gives the credits has too few (`not_enough_credits`)
   * @throws a {@link ForbiddenError} if your key may not manage this reseller's children (`permission_denied`), or the
   *   account has no reseller plan (`reseller_permission_denied`)
   * @throws a {@link NotFoundError} if the reseller has no such child (`document_not_found`)
   *
   * @example
   * const { child, reseller } = await client.children.credits.add('1234567', { sms: 500 });
   *
   * @see `POST /reseller/children/{childIdentifier}/credits/add`
   */
  add(child: string | number, body: AddCredits, options?: RequestOptions): ApiPromise<RemainingCreditModel> {
    return this._api.call(
      'POST',
      '/reseller/children/{childIdentifier}/credits/add',
      { path: { childIdentifier: child }, body },
      options,
    );
  }

  /**
   * Remove credits from a child.
   *
   * Moves email credits, SMS credits or both from a child back to the reseller. Set at least one kind; an omitted kind is
   * unchanged.
   *
   * Not idempotent: a retry removes the credits again. The client retries this call only if Brevo can't have processed
   * it.
   *
   * @param child - the child's id or its auth key
   * @param body - how many credits of each kind to remove, in whole numbers
   * @param options - for this call
   * @returns the credits that the child and the reseller have left, by kind
   * @throws an {@link InvalidRequestError} before sending: neither `sms` nor `email` is set, or one isn't a whole number
   *   from 1
   * @throws a {@link BadRequestError} if the body has no kind of credits or an invalid amount (`invalid_parameter`), or
   *   the account that gives the credits has too few (`not_enough_credits`)
   * @throws a {@link ForbiddenError} if your key may not manage this reseller's children (`permission_denied`), or the
   *   account has no reseller plan (`reseller_permission_denied`)
   * @throws a {@link NotFoundError} if the reseller has no such child (`document_not_found`)
   *
   * @example
   * const { child, reseller } = await client.children.credits.remove('1234567', { email: 500 });
   *
   * @see `POST /reseller/children/{childIdentifier}/credits/remove`
   */
  remove(child: string | number, body: RemoveCredits, options?: RequestOptions): ApiPromise<RemainingCreditModel> {
    return this._api.call(
      'POST',
      '/reseller/children/{childIdentifier}/credits/remove',
      { path: { childIdentifier: child }, body },
      options,
    );
  }
}

/** Dedicated IPs of a child. */
export class ChildIpsResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * Associate a dedicated IP with a child.
   *
   * Lets a child send from one of the reseller's dedicated IP addresses. The client retries this call only if Brevo can't
   * have processed it.
   *
   * @param child - the child's id or its auth key
   * @param body - the dedicated IP to associate
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   * @throws a {@link NotFoundError} if the reseller has no such child, or no such dedicated IP (`document_not_found`)
   *
   * @example
   * await client.children.ips.associate('1234567', { ip: '203.0.113.10' });
   *
   * @see `POST /reseller/children/{childIdentifier}/ips/associate`
   */
  associate(child: string | number, body: ManageIp, options?: RequestOptions): ApiPromise<void> {
    return this._api.call(
      'POST',
      '/reseller/children/{childIdentifier}/ips/associate',
      { path: { childIdentifier: child }, body },
      options,
    );
  }

  /**
   * Dissociate a dedicated IP from a child.
   *
   * Takes a dedicated IP address away from a child, which can no longer send from it. The client retries this call only
   * if Brevo can't have processed it.
   *
   * @param child - the child's id or its auth key
   * @param body - the dedicated IP to dissociate
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   * @throws a {@link NotFoundError} if the reseller has no such child, or no such dedicated IP (`document_not_found`)
   *
   * @example
   * await client.children.ips.dissociate('1234567', { ip: '203.0.113.10' });
   *
   * @see `POST /reseller/children/{childIdentifier}/ips/dissociate`
   */
  dissociate(child: string | number, body: ManageIp, options?: RequestOptions): ApiPromise<void> {
    return this._api.call(
      'POST',
      '/reseller/children/{childIdentifier}/ips/dissociate',
      { path: { childIdentifier: child }, body },
      options,
    );
  }
}

/** Sender domains of a child. */
export class ChildDomainsResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * List a child's sender domains.
   *
   * Returns all sender domains of a child in one array, without pages.
   *
   * @param child - the child's id or its auth key
   * @param options - for this call
   * @returns all sender domains of the child. A verified domain is `active`
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   * @throws a {@link ForbiddenError} if your key may not manage this reseller's children (`permission_denied`), or the
   *   account has no reseller plan (`reseller_permission_denied`)
   * @throws a {@link NotFoundError} if the reseller has no such child (`document_not_found`)
   *
   * @example
   * const domains = await client.children.domains.list('1234567');
   *
   * @see `GET /reseller/children/{childIdentifier}/domains`
   */
  list(child: string | number, options?: RequestOptions): ApiPromise<GetChildDomains> {
    return this._api.call(
      'GET',
      '/reseller/children/{childIdentifier}/domains',
      { path: { childIdentifier: child } },
      options,
    );
  }

  /**
   * Add a sender domain to a child.
   *
   * The parent account does not see the domain in its own views. `children.domains.list` lists it; `active` is `true`
   * once the domain is verified. The client retries this call only if Brevo can't have processed it.
   *
   * @param child - the child's id or its auth key
   * @param body - the sender domain to add
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   * @throws a {@link ForbiddenError} if your key may not manage this reseller's children (`permission_denied`), or the
   *   account has no reseller plan (`reseller_permission_denied`)
   * @throws a {@link NotFoundError} if the reseller has no such child (`document_not_found`)
   *
   * @example
   * await client.children.domains.create('1234567', { domain: 'shop.example.com' });
   *
   * @see `POST /reseller/children/{childIdentifier}/domains`
   */
  create(child: string | number, body: AddChildDomain, options?: RequestOptions): ApiPromise<void> {
    return this._api.call(
      'POST',
      '/reseller/children/{childIdentifier}/domains',
      { path: { childIdentifier: child }, body },
      options,
    );
  }

  /**
   * Replace a child's sender domain.
   *
   * Replaces the sender domain in the path with the one in the body.
   *
   * @param child - the child's id or its auth key
   * @param domainName - a sender domain of the child, as `children.domains.list` lists it
   * @param body - the new sender domain
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   * @throws a {@link ForbiddenError} if your key may not manage this reseller's children (`permission_denied`), or the
   *   account has no reseller plan (`reseller_permission_denied`)
   * @throws a {@link NotFoundError} if the reseller has no such child, or the child no such sender domain
   *   (`document_not_found`)
   *
   * @example
   * await client.children.domains.update('1234567', 'news.example.com', { domain: 'mail.example.com' });
   *
   * @see `PUT /reseller/children/{childIdentifier}/domains/{domainName}`
   */
  update(
    child: string | number,
    domainName: string,
    body: UpdateChildDomain,
    options?: RequestOptions,
  ): ApiPromise<void> {
    return this._api.call(
      'PUT',
      '/reseller/children/{childIdentifier}/domains/{domainName}',
      { path: { childIdentifier: child, domainName }, body },
      options,
    );
  }

  /**
   * Delete a child's sender domain.
   *
   * Removes a sender domain from a child.
   *
   * @param child - the child's id or its auth key
   * @param domainName - a sender domain of the child, as `children.domains.list` lists it
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   * @throws a {@link ForbiddenError} if your key may not manage this reseller's children (`permission_denied`), or the
   *   account has no reseller plan (`reseller_permission_denied`)
   * @throws a {@link NotFoundError} if the reseller has no such child, or the child no such sender domain
   *   (`document_not_found`)
   *
   * @example
   * await client.children.domains.delete('1234567', 'news.example.com');
   *
   * @see `DELETE /reseller/children/{childIdentifier}/domains/{domainName}`
   */
  delete(child: string | number, domainName: string, options?: RequestOptions): ApiPromise<void> {
    return this._api.call(
      'DELETE',
      '/reseller/children/{childIdentifier}/domains/{domainName}',
      { path: { childIdentifier: child, domainName } },
      options,
    );
  }
}
