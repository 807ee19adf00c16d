// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type {
  AddLoyaltyMembers,
  CreateLoyaltyBalance,
  CreateLoyaltyBalanceOrder,
  CreateLoyaltyProgram,
  CreateLoyaltyReward,
  CreateLoyaltySubscription,
  CreateLoyaltyTier,
  CreateLoyaltyTierGroup,
  CreateLoyaltyTransaction,
  CreateLoyaltyVoucher,
  CreatedLoyaltyReward,
  LoyaltyActiveBalance,
  LoyaltyActiveBalances,
  LoyaltyBalance,
  LoyaltyBalanceDefinition,
  LoyaltyBalanceDefinitionData,
  LoyaltyBalanceDefinitionList,
  LoyaltyBalanceLimit,
  LoyaltyBalanceLimitData,
  LoyaltyBalanceOrder,
  LoyaltyCodeCount,
  LoyaltyContactBalance,
  LoyaltyContactBalances,
  LoyaltyMemberInfo,
  LoyaltyMembers,
  LoyaltyProgram,
  LoyaltyProgramList,
  LoyaltyRedemption,
  LoyaltyReward,
  LoyaltyRewardList,
  LoyaltyRewardListItem,
  LoyaltyRewardValidation,
  LoyaltySubscription,
  LoyaltySubscriptionBalances,
  LoyaltyTier,
  LoyaltyTierAssignment,
  LoyaltyTierGroup,
  LoyaltyTierGroupList,
  LoyaltyTierList,
  LoyaltyTransaction,
  LoyaltyTransactionList,
  LoyaltyTransactionListItem,
  LoyaltyVoucher,
  LoyaltyVoucherList,
  RedeemLoyaltyVoucher,
  ReplaceLoyaltyProgram,
  UpdateLoyaltyProgram,
  UpdateLoyaltyTier,
  UpdateLoyaltyTierGroup,
  ValidateLoyaltyReward,
} from '../../generated/openapi.js';
import type {
  GetLoyaltyBalancesDefinitionsQuery,
  GetLoyaltyBalancesLimitsQuery,
  GetLoyaltyBalancesQuery,
  GetLoyaltyRewardsQuery,
  GetLoyaltySubscriptionsQuery,
  GetLoyaltyTiersGroupsQuery,
  ListActiveLoyaltyBalancesQuery,
  ListLoyaltyBalancesDefinitionsQuery,
  ListLoyaltyBalancesQuery,
  ListLoyaltyProgramsQuery,
  ListLoyaltyRewardsQuery,
  ListLoyaltyTiersGroupsQuery,
  ListLoyaltyTiersQuery,
  ListLoyaltyTransactionsQuery,
  ListLoyaltyVouchersQuery,
  RemoveMembersLoyaltySubscriptionsQuery,
  RevokeLoyaltyVouchersQuery,
} from '../../generated/queries.js';
import type { ApiPromise } from '../call/api-promise.js';
import type { RequestOptions } from '../call/options.js';
import type { Api } from '../call/api.js';
import type { PagedList } from '../lists/paged-list.js';
import { createList } from '../lists/lists.js';

/** Loyalty programs, their members, points, tiers and rewards. */
export class LoyaltyResource {
  /** Loyalty programs. You edit a draft and publish it. */
  readonly programs: LoyaltyProgramsResource;
  /** The members of a program, who are contacts, and what each has. */
  readonly subscriptions: LoyaltySubscriptionsResource;
  /** How many points, or how much money, members have. */
  readonly balances: LoyaltyBalancesResource;
  /** Credits and debits of a member's balance. */
  readonly transactions: LoyaltyTransactionsResource;
  /** The levels that members reach, such as Gold. */
  readonly tiers: LoyaltyTiersResource;
  /** What members can get, such as 10 EUR off. */
  readonly rewards: LoyaltyRewardsResource;
  /** The rewards that members have, each with its code, and their redemption. */
  readonly vouchers: LoyaltyVouchersResource;
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
    this.programs = new LoyaltyProgramsResource(api);
    this.subscriptions = new LoyaltySubscriptionsResource(api);
    this.balances = new LoyaltyBalancesResource(api);
    this.transactions = new LoyaltyTransactionsResource(api);
    this.tiers = new LoyaltyTiersResource(api);
    this.rewards = new LoyaltyRewardsResource(api);
    this.vouchers = new LoyaltyVouchersResource(api);
  }
}

/** Loyalty programs. You edit a draft and publish it. */
export class LoyaltyProgramsResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * List loyalty programs.
   *
   * Returns one page of the account's loyalty programs.
   *
   * There is no total. A page with fewer programs than `limit` and than 50 is the last, because Brevo may cap `limit`.
   *
   * @param query - `limit`: programs per page; `offset`: number of items to skip, 0 by default; `sort_field`: what to
   *   sort by; `sort`: ascending or descending
   * @param options - for this call
   * @returns one page of programs. There is no total
   * @throws a {@link BadRequestError} if a value is missing or malformed
   * @throws a {@link ForbiddenError} if your account has no loyalty programs, or your key may not manage them
   * @throws a {@link NotFoundError} if there is no such program
   * @throws an {@link ApiError} if the values are invalid, or don't fit together or with the program
   *
   * @example
   * const { items } = await client.loyalty.programs.list({ sort_field: 'updated_at' });
   *
   * @see `GET /loyalty/config/programs`
   */
  list(query?: ListLoyaltyProgramsQuery, options?: RequestOptions): ApiPromise<LoyaltyProgramList> {
    return this._api.call('GET', '/loyalty/config/programs', { query }, options);
  }

  /**
   * List loyalty programs, page by page as you read them.
   *
   * @param query - as for `list`; `limit` is 50 unless set; `offset` is the number of items to skip at the start
   * @param options - for each page; `deadline` covers all of them
   * @returns the list, in order
   * @throws an {@link InvalidRequestError} immediately, if `limit` is 0 or another argument is invalid
   * @throws the errors of `list`, while you read
   *
   * @example
   * for await (const program of client.loyalty.programs.iterate({ sort_field: 'updated_at' })) console.log(program);
   *
   * @see `GET /loyalty/config/programs`
   */
  iterate(query?: ListLoyaltyProgramsQuery, options?: RequestOptions): PagedList<LoyaltyProgram> {
    return createList<LoyaltyProgram>(this._api, '/loyalty/config/programs', { query }, options);
  }

  /**
   * Create a loyalty program.
   *
   * Creates an inactive program and returns it with its id. Add balance definitions, tiers and rewards, then call
   * `loyalty.programs.publish`. A retry fails with 409 if the name exists. The client retries this call only if Brevo
   * can't have processed it.
   *
   * @param body - the name of the program, and what it is about
   * @param options - for this call
   * @returns the new program, which is inactive until it is published
   * @throws a {@link ForbiddenError} if your account has no loyalty programs, or your key may not manage them
   * @throws an {@link ApiError} if another program has this name
   * @throws an {@link ApiError} if the values are invalid, or don't fit together or with the program
   *
   * @example
   * const result = await client.loyalty.programs.create({
   *   name: 'Acme Club',
   *   description: 'Points for every order',
   * });
   *
   * @see `POST /loyalty/config/programs`
   */
  create(body: CreateLoyaltyProgram, options?: RequestOptions): ApiPromise<LoyaltyProgram> {
    return this._api.call('POST', '/loyalty/config/programs', { body }, options);
  }

  /**
   * Get a loyalty program.
   *
   * Returns a program: its name, its state, and its metadata. Its balance definitions, tiers and rewards are read with
   * methods of their own.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param options - for this call
   * @returns the program as it is now
   * @throws a {@link ForbiddenError} if your account has no loyalty programs, or your key may not manage them
   * @throws a {@link NotFoundError} if there is no such program
   * @throws an {@link ApiError} if the values are invalid, or don't fit together or with the program
   *
   * @example
   * const program = await client.loyalty.programs.get('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60');
   *
   * @see `GET /loyalty/config/programs/{pid}`
   */
  get(pid: string, options?: RequestOptions): ApiPromise<LoyaltyProgram> {
    return this._api.call('GET', '/loyalty/config/programs/{pid}', { path: { pid } }, options);
  }

  /**
   * Replace a loyalty program.
   *
   * Sets the name, the description and the metadata of a program. Whether an omitted field is emptied is not published,
   * so send all three, or change some of them with `loyalty.programs.update`.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param body - the new name, description and metadata
   * @param options - for this call
   * @returns the program with its new values
   * @throws a {@link ForbiddenError} if your account has no loyalty programs, or your key may not manage them
   * @throws a {@link NotFoundError} if there is no such program
   * @throws an {@link ApiError} if another program has this name
   * @throws an {@link ApiError} if the values are invalid, or don't fit together or with the program
   *
   * @example
   * const result = await client.loyalty.programs.replace('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60', {
   *   name: 'Acme Friends',
   *   description: 'Points for every order',
   *   meta: {},
   * });
   *
   * @see `PUT /loyalty/config/programs/{pid}`
   */
  replace(pid: string, body: ReplaceLoyaltyProgram, options?: RequestOptions): ApiPromise<LoyaltyProgram> {
    return this._api.call('PUT', '/loyalty/config/programs/{pid}', { path: { pid }, body }, options);
  }

  /**
   * Update a loyalty program.
   *
   * Updates the fields in the body and leaves the others unchanged. The client retries this call only if Brevo can't have
   * processed it.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param body - the fields to change
   * @param options - for this call
   * @returns the program with its new values
   * @throws a {@link ForbiddenError} if your account has no loyalty programs, or your key may not manage them
   * @throws a {@link NotFoundError} if there is no such program
   * @throws an {@link ApiError} if another program has this name
   * @throws an {@link ApiError} if the values are invalid, or don't fit together or with the program
   *
   * @example
   * const program = await client.loyalty.programs.update('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60', {
   *   description: 'A point for every euro',
   * });
   *
   * @see `PATCH /loyalty/config/programs/{pid}`
   */
  update(pid: string, body: UpdateLoyaltyProgram, options?: RequestOptions): ApiPromise<LoyaltyProgram> {
    return this._api.call('PATCH', '/loyalty/config/programs/{pid}', { path: { pid }, body }, options);
  }

  /**
   * Delete a loyalty program.
   *
   * Deletes a program. What becomes of its members, points and vouchers is not published.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param options - for this call
   * @throws a {@link ForbiddenError} if your account has no loyalty programs, or your key may not manage them
   * @throws a {@link NotFoundError} if there is no such program
   * @throws an {@link ApiError} if the values are invalid, or don't fit together or with the program
   *
   * @example
   * await client.loyalty.programs.delete('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60');
   *
   * @see `DELETE /loyalty/config/programs/{pid}`
   */
  delete(pid: string, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('DELETE', '/loyalty/config/programs/{pid}', { path: { pid } }, options);
  }

  /**
   * Publish a loyalty program.
   *
   * Makes the draft active: the program itself the first time, later the changes of balance definitions, tiers and tier
   * groups since. The client retries this call only if Brevo can't have processed it.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param options - for this call
   * @throws a {@link ForbiddenError} if your account has no loyalty programs, or your key may not manage them
   * @throws a {@link NotFoundError} if there is no such program
   * @throws an {@link ApiError} if the values are invalid, or don't fit together or with the program
   *
   * @example
   * await client.loyalty.programs.publish('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60');
   *
   * @see `POST /loyalty/config/programs/{pid}/publish`
   */
  publish(pid: string, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('POST', '/loyalty/config/programs/{pid}/publish', { path: { pid } }, options);
  }
}

/** The members of a program, who are contacts, and what each has. */
export class LoyaltySubscriptionsResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * Get what a member has.
   *
   * Returns a member's balances, tiers and vouchers, and the further members of the subscription. Set `contactId` or
   * `loyaltySubscriptionId`.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param query - `contactId`: id of the contact who is a member, a number; `params`: what else to filter by;
   *   `loyaltySubscriptionId`: the id that you gave the subscription; `includeInternal`: whether to include what is
   *   marked as internal, such as balances whose definition has `meta.isInternal`
   * @param options - for this call
   * @returns the balances, tiers and vouchers of the member
   * @throws a {@link BadRequestError} if the program, the contact or the subscription is invalid
   * @throws a {@link ForbiddenError} if your account has no loyalty programs, or your key may not manage them
   * @throws an {@link ApiError} if the values are invalid, or don't fit together or with the program
   *
   * @example
   * const member = await client.loyalty.subscriptions.get('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60');
   *
   * @see `GET /loyalty/config/programs/{pid}/account-info`
   */
  get(pid: string, query?: GetLoyaltySubscriptionsQuery, options?: RequestOptions): ApiPromise<LoyaltyMemberInfo> {
    return this._api.call('GET', '/loyalty/config/programs/{pid}/account-info', { path: { pid }, query }, options);
  }

  /**
   * Delete a member's subscription.
   *
   * Removes a contact from the program. The contact stays. What becomes of its points and vouchers is not published.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param cid - the id of the contact who is a member, a number
   * @param options - for this call
   * @throws a {@link BadRequestError} if the program, the contact or the subscription is invalid
   * @throws a {@link ForbiddenError} if your account has no loyalty programs, or your key may not manage them
   * @throws a {@link NotFoundError} if the program has no such member
   * @throws an {@link ApiError} if the values are invalid, or don't fit together or with the program
   *
   * @example
   * await client.loyalty.subscriptions.delete('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60', 42);
   *
   * @see `DELETE /loyalty/config/programs/{pid}/contact/{cid}`
   */
  delete(pid: string, cid: string | number, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('DELETE', '/loyalty/config/programs/{pid}/contact/{cid}', { path: { pid, cid } }, options);
  }

  /**
   * Add members to a subscription.
   *
   * Adds contacts, such as a family, to the subscription of another contact, its owner. Name the owner by `contactId` or
   * `loyaltySubscriptionId`. The client retries this call only if Brevo can't have processed it.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param body - the contacts to add, and the subscription
   * @param options - for this call
   * @returns the owner and the members of the subscription
   * @throws a {@link ForbiddenError} if your account has no loyalty programs, or your key may not manage them
   * @throws a {@link NotFoundError} if there is no such program
   * @throws an {@link ApiError} if the owner of the subscription cannot be added as a member
   * @throws an {@link ApiError} if the values are invalid, or don't fit together or with the program
   *
   * @example
   * const result = await client.loyalty.subscriptions.addMembers('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60', {
   *   contactId: 42,
   *   memberContactIds: [43],
   * });
   *
   * @see `POST /loyalty/config/programs/{pid}/subscription-members`
   */
  addMembers(pid: string, body: AddLoyaltyMembers, options?: RequestOptions): ApiPromise<LoyaltyMembers> {
    return this._api.call(
      'POST',
      '/loyalty/config/programs/{pid}/subscription-members',
      { path: { pid }, body },
      options,
    );
  }

  /**
   * Remove members from a subscription.
   *
   * Removes contacts from the subscription they were added to. The owner stays.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param query - `memberContactIds`: ids of the contacts to remove, in one value, separated by commas
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing or malformed
   * @throws a {@link ForbiddenError} if your account has no loyalty programs, or your key may not manage them
   * @throws a {@link NotFoundError} if the program has no such member
   * @throws an {@link ApiError} if the values are invalid, or don't fit together or with the program
   *
   * @example
   * await client.loyalty.subscriptions.removeMembers('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60', {
   *   memberContactIds: [43],
   * });
   *
   * @see `DELETE /loyalty/config/programs/{pid}/subscription-members`
   */
  removeMembers(
    pid: string,
    query: RemoveMembersLoyaltySubscriptionsQuery,
    options?: RequestOptions,
  ): ApiPromise<void> {
    return this._api.call(
      'DELETE',
      '/loyalty/config/programs/{pid}/subscription-members',
      { path: { pid }, query },
      options,
    );
  }

  /**
   * Make a contact a member.
   *
   * Subscribes a contact that exists to the program. The balances of a new member are 0. A `loyaltySubscriptionId` that
   * another contact has is a 400. The client retries this call only if Brevo can't have processed it.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param body - the contact, and the id you give the subscription
   * @param options - for this call
   * @returns the new subscription
   * @throws a {@link BadRequestError} if another contact has the `loyaltySubscriptionId`
   * @throws a {@link ForbiddenError} if your account has no loyalty programs, or your key may not manage them
   * @throws a {@link NotFoundError} if there is no such contact or program
   * @throws an {@link ApiError} if the values are invalid, or don't fit together or with the program
   *
   * @example
   * const result = await client.loyalty.subscriptions.create('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60', {
   *   contactId: 42,
   *   loyaltySubscriptionId: 'acme-club-42',
   * });
   *
   * @see `POST /loyalty/config/programs/{pid}/subscriptions`
   */
  create(pid: string, body: CreateLoyaltySubscription, options?: RequestOptions): ApiPromise<LoyaltySubscription> {
    return this._api.call('POST', '/loyalty/config/programs/{pid}/subscriptions', { path: { pid }, body }, options);
  }
}

/** How many points, or how much money, members have. */
export class LoyaltyBalancesResource {
  /** The kinds of balances of a program, such as its points. */
  readonly definitions: LoyaltyBalanceDefinitionsResource;
  /** How much a member may get or spend in a period. */
  readonly limits: LoyaltyBalanceLimitsResource;
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
    this.definitions = new LoyaltyBalanceDefinitionsResource(api);
    this.limits = new LoyaltyBalanceLimitsResource(api);
  }

  /**
   * List a member's active balances.
   *
   * Returns one page of the entries that add up to a member's balance, each with the time it expires, and `count`, the
   * number of all of them.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param query - `limit`: entries per page, 1 to 500; `offset`: number of items to skip, 0 by default; `sortField`:
   *   what to sort by; `sort`: ascending or descending; `contactId`: id of the contact who is a member, a number;
   *   `balanceDefinitionId`: id of the balance definition, a UUID, such as that of the points; `includeInternal`: whether
   *   to include what is marked as internal, such as balances whose definition has `meta.isInternal`
   * @param options - for this call
   * @returns one page of the entries of a member's balance
   * @throws an {@link InvalidRequestError} before sending: `limit` isn't a whole number from 1 to 500
   * @throws a {@link ForbiddenError} if your account has no loyalty programs, or your key may not manage them
   * @throws a {@link NotFoundError} if the program has no such member
   * @throws an {@link ApiError} if the values are invalid, or don't fit together or with the program
   *
   * @example
   * const { activeBalances, count } = await client.loyalty.balances.listActive('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60', {
   *   contactId: 42,
   *   balanceDefinitionId: '8c1e5d20-4a3b-4f6c-8d7e-2b9a0c1d3e4f',
   * });
   *
   * @see `GET /loyalty/balance/programs/{pid}/active-balance`
   */
  listActive(
    pid: string,
    query: ListActiveLoyaltyBalancesQuery,
    options?: RequestOptions,
  ): ApiPromise<LoyaltyActiveBalances> {
    return this._api.call('GET', '/loyalty/balance/programs/{pid}/active-balance', { path: { pid }, query }, options);
  }

  /**
   * List a member's active balances, page by page as you read them.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param query - as for `listActive`; `limit` is 500 unless set; `offset` is the number of items to skip at the start
   * @param options - for each page; `deadline` covers all of them
   * @returns the list, in order
   * @throws an {@link InvalidRequestError} immediately, if `limit` is 0 or another argument is invalid
   * @throws the errors of `listActive`, while you read
   *
   * @example
   * for await (const active of client.loyalty.balances.iterateActive('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60', { contactId: 42, balanceDefinitionId: '8c1e5d20-4a3b-4f6c-8d7e-2b9a0c1d3e4f' })) console.log(active);
   *
   * @see `GET /loyalty/balance/programs/{pid}/active-balance`
   */
  iterateActive(
    pid: string,
    query: ListActiveLoyaltyBalancesQuery,
    options?: RequestOptions,
  ): PagedList<LoyaltyActiveBalance> {
    return createList<LoyaltyActiveBalance>(
      this._api,
      '/loyalty/balance/programs/{pid}/active-balance',
      { path: { pid }, query },
      options,
    );
  }

  /**
   * List the balances of all members.
   *
   * Returns one page of the balances of one kind, one for each member, and `count`, the number of all of them.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param query - `includeInternal`: whether to include what is marked as internal, such as balances whose definition
   *   has `meta.isInternal`; `limit`: balances per page; `offset`: number of items to skip, 0 by default; `sort`:
   *   ascending or descending; `sortField`: what to sort by; `balanceDefinitionId`: id of the balance definition, a UUID,
   *   such as that of the points
   * @param options - for this call
   * @returns one page of the balances of members
   * @throws a {@link ForbiddenError} if your account has no loyalty programs, or your key may not manage them
   * @throws a {@link NotFoundError} if there is no such program
   * @throws an {@link ApiError} if the values are invalid, or don't fit together or with the program
   *
   * @example
   * const { balances, count } = await client.loyalty.balances.list('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60', {
   *   balanceDefinitionId: '8c1e5d20-4a3b-4f6c-8d7e-2b9a0c1d3e4f',
   * });
   *
   * @see `GET /loyalty/balance/programs/{pid}/contact-balances`
   */
  list(pid: string, query: ListLoyaltyBalancesQuery, options?: RequestOptions): ApiPromise<LoyaltyContactBalances> {
    return this._api.call('GET', '/loyalty/balance/programs/{pid}/contact-balances', { path: { pid }, query }, options);
  }

  /**
   * List the balances of all members, page by page as you read them.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param query - as for `list`; `limit` is 50 unless set; `offset` is the number of items to skip at the start
   * @param options - for each page; `deadline` covers all of them
   * @returns the list, in order
   * @throws an {@link InvalidRequestError} immediately, if `limit` is 0 or another argument is invalid
   * @throws the errors of `list`, while you read
   *
   * @example
   * for await (const balance of client.loyalty.balances.iterate('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60', { balanceDefinitionId: '8c1e5d20-4a3b-4f6c-8d7e-2b9a0c1d3e4f' })) console.log(balance);
   *
   * @see `GET /loyalty/balance/programs/{pid}/contact-balances`
   */
  iterate(pid: string, query: ListLoyaltyBalancesQuery, options?: RequestOptions): PagedList<LoyaltyContactBalance> {
    return createList<LoyaltyContactBalance>(
      this._api,
      '/loyalty/balance/programs/{pid}/contact-balances',
      { path: { pid }, query },
      options,
    );
  }

  /**
   * Schedule a change of a balance.
   *
   * Creates a balance order, which credits or debits a member's balance at `dueAt`. A retry creates a second order, and
   * the points count twice: no key prevents it. If you don't know whether it arrived, read the transactions after `dueAt`
   * first. The client retries this call only if Brevo can't have processed it.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param body - how much, of what, for whom, and when
   * @param options - for this call
   * @returns the order as Brevo recorded it
   * @throws a {@link ForbiddenError} if your account has no loyalty programs, or your key may not manage them
   * @throws an {@link ApiError} if the contact is not a member of the program, or a value is invalid
   *
   * @example
   * const result = await client.loyalty.balances.createOrder('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60', {
   *   contactId: 42,
   *   balanceDefinitionId: '8c1e5d20-4a3b-4f6c-8d7e-2b9a0c1d3e4f',
   *   amount: 50,
   *   dueAt: '2026-12-15T10:00:00.000Z',
   *   source: 'user',
   *   meta: { orderId: '1042' },
   * });
   *
   * @see `POST /loyalty/balance/programs/{pid}/create-order`
   */
  createOrder(pid: string, body: CreateLoyaltyBalanceOrder, options?: RequestOptions): ApiPromise<LoyaltyBalanceOrder> {
    return this._api.call('POST', '/loyalty/balance/programs/{pid}/create-order', { path: { pid }, body }, options);
  }

  /**
   * Get a member's balances.
   *
   * Returns how much a member has of each kind of balance, such as points. Brevo's guide shows a plain array instead of
   * this object.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param cid - the id of the contact who is a member, a number
   * @param query - `includeInternal`: whether to include what is marked as internal, such as balances whose definition
   *   has `meta.isInternal`
   * @param options - for this call
   * @returns one sum for each balance definition
   * @throws a {@link ForbiddenError} if your account has no loyalty programs, or your key may not manage them
   * @throws a {@link NotFoundError} if the program has no such member
   * @throws an {@link ApiError} if the values are invalid, or don't fit together or with the program
   *
   * @example
   * const balance = await client.loyalty.balances.get('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60', 42);
   *
   * @see `GET /loyalty/balance/programs/{pid}/subscriptions/{cid}/balances`
   */
  get(
    pid: string,
    cid: string | number,
    query?: GetLoyaltyBalancesQuery,
    options?: RequestOptions,
  ): ApiPromise<LoyaltySubscriptionBalances> {
    return this._api.call(
      'GET',
      '/loyalty/balance/programs/{pid}/subscriptions/{cid}/balances',
      { path: { pid, cid }, query },
      options,
    );
  }

  /**
   * Create a balance for a member.
   *
   * Creates a balance of one kind for a member. To add points, use `loyalty.transactions.create`. The client retries this
   * call only if Brevo can't have processed it.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param cid - the id of the contact who is a member, a number
   * @param body - the kind of balance
   * @param options - for this call
   * @returns the new balance
   * @throws a {@link ForbiddenError} if your account has no loyalty programs, or your key may not manage them
   * @throws a {@link NotFoundError} if the program has no such member
   * @throws an {@link ApiError} if the values are invalid, or don't fit together or with the program
   *
   * @example
   * const result = await client.loyalty.balances.create('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60', 42, {
   *   balanceDefinitionId: '8c1e5d20-4a3b-4f6c-8d7e-2b9a0c1d3e4f',
   * });
   *
   * @see `POST /loyalty/balance/programs/{pid}/subscriptions/{cid}/balances`
   */
  create(
    pid: string,
    cid: string | number,
    body: CreateLoyaltyBalance,
    options?: RequestOptions,
  ): ApiPromise<LoyaltyBalance> {
    return this._api.call(
      'POST',
      '/loyalty/balance/programs/{pid}/subscriptions/{cid}/balances',
      { path: { pid, cid }, body },
      options,
    );
  }
}

/** The kinds of balances of a program, such as its points. */
export class LoyaltyBalanceDefinitionsResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * List balance definitions.
   *
   * Returns one page of the kinds of balances that a program has, such as its points.
   *
   * There is no total. A page with fewer definitions than `limit` is the last. If there are none, Brevo may respond with
   * 204 and no body.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param query - `limit`: definitions per page, 1 to 500, 200 by default; `offset`: number of items to skip, 0 by
   *   default; `sortField`: what to sort by, updated_at by default; `sort`: ascending or descending, desc by default;
   *   `version`: which version of the program to read: `draft` has your changes, `active` what was last published, draft
   *   by default
   * @param options - for this call
   * @returns one page of balance definitions. There is no total
   * @throws an {@link InvalidRequestError} before sending: `limit` isn't a whole number from 1 to 500
   * @throws a {@link ForbiddenError} if your account has no loyalty programs, or your key may not manage them
   * @throws an {@link ApiError} if the values are invalid, or don't fit together or with the program
   *
   * @example
   * const { items } = await client.loyalty.balances.definitions.list('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60', {
   *   sortField: 'updated_at',
   * });
   *
   * @see `GET /loyalty/balance/programs/{pid}/balance-definitions`
   */
  list(
    pid: string,
    query?: ListLoyaltyBalancesDefinitionsQuery,
    options?: RequestOptions,
  ): ApiPromise<LoyaltyBalanceDefinitionList> {
    return this._api.call(
      'GET',
      '/loyalty/balance/programs/{pid}/balance-definitions',
      { path: { pid }, query },
      options,
    );
  }

  /**
   * List balance definitions, page by page as you read them.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param query - as for `list`; `limit` is 500 unless set; `offset` is the number of items to skip at the start
   * @param options - for each page; `deadline` covers all of them
   * @returns the list, in order
   * @throws an {@link InvalidRequestError} immediately, if `limit` is 0 or another argument is invalid
   * @throws the errors of `list`, while you read
   *
   * @example
   * for await (const definition of client.loyalty.balances.definitions.iterate('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60', { sortField: 'updated_at' })) console.log(definition);
   *
   * @see `GET /loyalty/balance/programs/{pid}/balance-definitions`
   */
  iterate(
    pid: string,
    query?: ListLoyaltyBalancesDefinitionsQuery,
    options?: RequestOptions,
  ): PagedList<LoyaltyBalanceDefinition> {
    return createList<LoyaltyBalanceDefinition>(
      this._api,
      '/loyalty/balance/programs/{pid}/balance-definitions',
      { path: { pid }, query },
      options,
    );
  }

  /**
   * Create a balance definition.
   *
   * Adds a kind of balance to the draft of a program and returns it with its id. It acts after
   * `loyalty.programs.publish`. A retry may create a second one. The client retries this call only if Brevo can't have
   * processed it.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param body - the name and the unit of the balance, and its rules
   * @param options - for this call
   * @returns the new balance definition
   * @throws a {@link ForbiddenError} if your account has no loyalty programs, or your key may not manage them
   * @throws a {@link NotFoundError} if there is no such program
   * @throws an {@link ApiError} if the values are invalid, or don't fit together or with the program
   *
   * @example
   * const result = await client.loyalty.balances.definitions.create('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60', {
   *   name: 'Points',
   *   unit: 'POINTS',
   *   description: 'One point for each euro',
   * });
   *
   * @see `POST /loyalty/balance/programs/{pid}/balance-definitions`
   */
  create(
    pid: string,
    body: LoyaltyBalanceDefinitionData,
    options?: RequestOptions,
  ): ApiPromise<LoyaltyBalanceDefinition> {
    return this._api.call(
      'POST',
      '/loyalty/balance/programs/{pid}/balance-definitions',
      { path: { pid }, body },
      options,
    );
  }

  /**
   * Get a balance definition.
   *
   * Returns the unit and the rules of a kind of balance, from the draft unless `version` is `active`.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param bdid - the balance definition's id, a UUID, as `loyalty.balances.definitions.create` and
   *   `loyalty.balances.definitions.list` return it
   * @param query - `version`: which version of the program to read: `draft` has your changes, `active` what was last
   *   published, draft by default
   * @param options - for this call
   * @returns the balance definition in this version
   * @throws a {@link ForbiddenError} if your account has no loyalty programs, or your key may not manage them
   * @throws a {@link NotFoundError} if the program has no such balance definition
   * @throws an {@link ApiError} if the values are invalid, or don't fit together or with the program
   *
   * @example
   * const definition = await client.loyalty.balances.definitions.get('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60', '8c1e5d20-4a3b-4f6c-8d7e-2b9a0c1d3e4f');
   *
   * @see `GET /loyalty/balance/programs/{pid}/balance-definitions/{bdid}`
   */
  get(
    pid: string,
    bdid: string,
    query?: GetLoyaltyBalancesDefinitionsQuery,
    options?: RequestOptions,
  ): ApiPromise<LoyaltyBalanceDefinition> {
    return this._api.call(
      'GET',
      '/loyalty/balance/programs/{pid}/balance-definitions/{bdid}',
      { path: { pid, bdid }, query },
      options,
    );
  }

  /**
   * Update a balance definition.
   *
   * Sets the values of a balance definition in the draft; they act after `loyalty.programs.publish`. `name` and `unit`
   * are required. Whether another omitted field is emptied is not published, so send all that should stay.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param bdid - the balance definition's id, a UUID, as `loyalty.balances.definitions.create` and
   *   `loyalty.balances.definitions.list` return it
   * @param body - the new values
   * @param options - for this call
   * @returns the balance definition with its new values
   * @throws a {@link ForbiddenError} if your account has no loyalty programs, or your key may not manage them
   * @throws a {@link NotFoundError} if the program has no such balance definition
   * @throws an {@link ApiError} if the values are invalid, or don't fit together or with the program
   * @throws an {@link ApiError} if something that the request depends on failed
   *
   * @example
   * const definition = await client.loyalty.balances.definitions.update('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60', '8c1e5d20-4a3b-4f6c-8d7e-2b9a0c1d3e4f', {
   *   name: 'Points',
   *   unit: 'POINTS',
   *   description: 'One point for each euro',
   *   maxAmount: 20000,
   *   balanceOptionAmountOvertakingStrategy: 'partial',
   * });
   *
   * @see `PUT /loyalty/balance/programs/{pid}/balance-definitions/{bdid}`
   */
  update(
    pid: string,
    bdid: string,
    body: LoyaltyBalanceDefinitionData,
    options?: RequestOptions,
  ): ApiPromise<LoyaltyBalanceDefinition> {
    return this._api.call(
      'PUT',
      '/loyalty/balance/programs/{pid}/balance-definitions/{bdid}',
      { path: { pid, bdid }, body },
      options,
    );
  }

  /**
   * Delete a balance definition.
   *
   * Deletes a kind of balance from the draft. The deletion acts after `loyalty.programs.publish`.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param bdid - the balance definition's id, a UUID, as `loyalty.balances.definitions.create` and
   *   `loyalty.balances.definitions.list` return it
   * @param options - for this call
   * @throws a {@link ForbiddenError} if your account has no loyalty programs, or your key may not manage them
   * @throws a {@link NotFoundError} if the program has no such balance definition
   * @throws an {@link ApiError} if the values are invalid, or don't fit together or with the program
   *
   * @example
   * await client.loyalty.balances.definitions.delete('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60', '8c1e5d20-4a3b-4f6c-8d7e-2b9a0c1d3e4f');
   *
   * @see `DELETE /loyalty/balance/programs/{pid}/balance-definitions/{bdid}`
   */
  delete(pid: string, bdid: string, options?: RequestOptions): ApiPromise<void> {
    return this._api.call(
      'DELETE',
      '/loyalty/balance/programs/{pid}/balance-definitions/{bdid}',
      { path: { pid, bdid } },
      options,
    );
  }
}

/** How much a member may get or spend in a period. */
export class LoyaltyBalanceLimitsResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * Create a balance limit.
   *
   * Limits how much, or how often, a member may get or spend in a period, and returns the limit with its id. Keep the id:
   * no method lists limits. It acts after `loyalty.programs.publish`. A retry may create a second one. The client retries
   * this call only if Brevo can't have processed it.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param bdid - the balance definition's id, a UUID, as `loyalty.balances.definitions.create` and
   *   `loyalty.balances.definitions.list` return it
   * @param body - what to limit, to how much, and in which period
   * @param options - for this call
   * @returns the new limit
   * @throws a {@link ForbiddenError} if your account has no loyalty programs, or your key may not manage them
   * @throws an {@link ApiError} if the values are invalid, or don't fit together or with the program
   * @throws an {@link ApiError} if something that the request depends on failed
   *
   * @example
   * const result = await client.loyalty.balances.limits.create('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60', '8c1e5d20-4a3b-4f6c-8d7e-2b9a0c1d3e4f', {
   *   transactionType: 'credit',
   *   constraintType: 'amount',
   *   value: 500,
   *   durationValue: 1,
   *   durationUnit: 'day',
   *   slidingSchedule: false,
   * });
   *
   * @see `POST /loyalty/balance/programs/{pid}/balance-definitions/{bdid}/limits`
   */
  create(
    pid: string,
    bdid: string,
    body: LoyaltyBalanceLimitData,
    options?: RequestOptions,
  ): ApiPromise<LoyaltyBalanceLimit> {
    return this._api.call(
      'POST',
      '/loyalty/balance/programs/{pid}/balance-definitions/{bdid}/limits',
      { path: { pid, bdid }, body },
      options,
    );
  }

  /**
   * Get a balance limit.
   *
   * Returns a limit, from the draft unless `version` is `active`.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param bdid - the balance definition's id, a UUID, as `loyalty.balances.definitions.create` and
   *   `loyalty.balances.definitions.list` return it
   * @param blid - the limit's id, a UUID, as `loyalty.balances.limits.create` returns it
   * @param query - `version`: which version of the program to read: `draft` has your changes, `active` what was last
   *   published, draft by default
   * @param options - for this call
   * @returns the limit in this version
   * @throws a {@link ForbiddenError} if your account has no loyalty programs, or your key may not manage them
   * @throws a {@link NotFoundError} if the balance definition has no such limit
   * @throws an {@link ApiError} if the values are invalid, or don't fit together or with the program
   *
   * @example
   * const limit = await client.loyalty.balances.limits.get('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60', '8c1e5d20-4a3b-4f6c-8d7e-2b9a0c1d3e4f', 'b7d4a6f2-19c8-4e35-a0b1-6f5e4d3c2b1a');
   *
   * @see `GET /loyalty/balance/programs/{pid}/balance-definitions/{bdid}/limits/{blid}`
   */
  get(
    pid: string,
    bdid: string,
    blid: string,
    query?: GetLoyaltyBalancesLimitsQuery,
    options?: RequestOptions,
  ): ApiPromise<LoyaltyBalanceLimit> {
    return this._api.call(
      'GET',
      '/loyalty/balance/programs/{pid}/balance-definitions/{bdid}/limits/{blid}',
      { path: { pid, bdid, blid }, query },
      options,
    );
  }

  /**
   * Update a balance limit.
   *
   * Sets all values of a limit in the draft. They act after `loyalty.programs.publish`.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param bdid - the balance definition's id, a UUID, as `loyalty.balances.definitions.create` and
   *   `loyalty.balances.definitions.list` return it
   * @param blid - the limit's id, a UUID, as `loyalty.balances.limits.create` returns it
   * @param body - the new values
   * @param options - for this call
   * @returns the limit with its new values
   * @throws a {@link ForbiddenError} if your account has no loyalty programs, or your key may not manage them
   * @throws a {@link NotFoundError} if the balance definition has no such limit
   * @throws an {@link ApiError} if the values are invalid, or don't fit together or with the program
   *
   * @example
   * const limit = await client.loyalty.balances.limits.update('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60', '8c1e5d20-4a3b-4f6c-8d7e-2b9a0c1d3e4f', 'b7d4a6f2-19c8-4e35-a0b1-6f5e4d3c2b1a', {
   *   transactionType: 'credit',
   *   constraintType: 'amount',
   *   value: 500,
   *   durationValue: 1,
   *   durationUnit: 'week',
   *   slidingSchedule: false,
   * });
   *
   * @see `PUT /loyalty/balance/programs/{pid}/balance-definitions/{bdid}/limits/{blid}`
   */
  update(
    pid: string,
    bdid: string,
    blid: string,
    body: LoyaltyBalanceLimitData,
    options?: RequestOptions,
  ): ApiPromise<LoyaltyBalanceLimit> {
    return this._api.call(
      'PUT',
      '/loyalty/balance/programs/{pid}/balance-definitions/{bdid}/limits/{blid}',
      { path: { pid, bdid, blid }, body },
      options,
    );
  }

  /**
   * Delete a balance limit.
   *
   * Deletes a limit from the draft. The deletion acts after `loyalty.programs.publish`.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param bdid - the balance definition's id, a UUID, as `loyalty.balances.definitions.create` and
   *   `loyalty.balances.definitions.list` return it
   * @param blid - the limit's id, a UUID, as `loyalty.balances.limits.create` returns it
   * @param options - for this call
   * @throws a {@link ForbiddenError} if your account has no loyalty programs, or your key may not manage them
   * @throws a {@link NotFoundError} if the balance definition has no such limit
   * @throws an {@link ApiError} if the values are invalid, or don't fit together or with the program
   *
   * @example
   * await client.loyalty.balances.limits.delete('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60', '8c1e5d20-4a3b-4f6c-8d7e-2b9a0c1d3e4f', 'b7d4a6f2-19c8-4e35-a0b1-6f5e4d3c2b1a');
   *
   * @see `DELETE /loyalty/balance/programs/{pid}/balance-definitions/{bdid}/limits/{blid}`
   */
  delete(pid: string, bdid: string, blid: string, options?: RequestOptions): ApiPromise<void> {
    return this._api.call(
      'DELETE',
      '/loyalty/balance/programs/{pid}/balance-definitions/{bdid}/limits/{blid}',
      { path: { pid, bdid, blid } },
      options,
    );
  }
}

/** Credits and debits of a member's balance. */
export class LoyaltyTransactionsResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * List a member's transactions.
   *
   * Returns one page of the credits and debits of a member's balance, newest first unless `sort` says otherwise, and
   * `count`, the number of all of them. A copy of Brevo's document calls `offset` a page number.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param query - `limit`: transactions per page, 20 by default; `offset`: number of items to skip, 0 by default;
   *   `sortField`: what to sort by; `sort`: ascending or descending, desc by default; `contactId`: id of the contact who
   *   is a member, a number; `balanceDefinitionId`: id of the balance definition, a UUID, such as that of the points;
   *   `status`: status that the transactions must have; `transactionType`: whether to list credits or debits;
   *   `loyaltySubscriptionId`: the id that you gave the subscription; `filters`: what else to filter by
   * @param options - for this call
   * @returns one page of the transactions of a member's balance
   * @throws a {@link ForbiddenError} if your account has no loyalty programs, or your key may not manage them
   * @throws a {@link NotFoundError} if the program has no such member
   * @throws an {@link ApiError} if the values are invalid, or don't fit together or with the program
   *
   * @example
   * const { transactionHistory, count } = await client.loyalty.transactions.list('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60', {
   *   contactId: 42,
   *   balanceDefinitionId: '8c1e5d20-4a3b-4f6c-8d7e-2b9a0c1d3e4f',
   * });
   *
   * @see `GET /loyalty/balance/programs/{pid}/transaction-history`
   */
  list(pid: string, query: ListLoyaltyTransactionsQuery, options?: RequestOptions): ApiPromise<LoyaltyTransactionList> {
    return this._api.call(
      'GET',
      '/loyalty/balance/programs/{pid}/transaction-history',
      { path: { pid }, query },
      options,
    );
  }

  /**
   * List a member's transactions, page by page as you read them.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param query - as for `list`; `limit` is 20 unless set; `offset` is the number of items to skip at the start
   * @param options - for each page; `deadline` covers all of them
   * @returns the list, in order
   * @throws an {@link InvalidRequestError} immediately, if `limit` is 0 or another argument is invalid
   * @throws the errors of `list`, while you read
   *
   * @example
   * for await (const transaction of client.loyalty.transactions.iterate('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60', { contactId: 42, balanceDefinitionId: '8c1e5d20-4a3b-4f6c-8d7e-2b9a0c1d3e4f' })) console.log(transaction);
   *
   * @see `GET /loyalty/balance/programs/{pid}/transaction-history`
   */
  iterate(
    pid: string,
    query: ListLoyaltyTransactionsQuery,
    options?: RequestOptions,
  ): PagedList<LoyaltyTransactionListItem> {
    return createList<LoyaltyTransactionListItem>(
      this._api,
      '/loyalty/balance/programs/{pid}/transaction-history',
      { path: { pid }, query },
      options,
    );
  }

  /**
   * Credit or debit points.
   *
   * Records a transaction. The balance changes when you call `loyalty.transactions.complete`, or immediately with
   * `autoComplete`. Keep the id: completing and cancelling need it.
   *
   * A retry records a second transaction, and no key prevents it. After a lost response, look through
   * `loyalty.transactions.list` first, for example for your order in `meta`. A contact who isn't a member is a 422. The
   * client retries this call only if Brevo can't have processed it.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param body - how much, of what, and for whom
   * @param options - for this call
   * @returns the recorded transaction
   * @throws a {@link ForbiddenError} if your account has no loyalty programs, or your key may not manage them
   * @throws a {@link NotFoundError} if the program has no such member
   * @throws an {@link ApiError} if the contact is not a member of the program, or a value is invalid
   *
   * @example
   * const result = await client.loyalty.transactions.create('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60', {
   *   contactId: 42,
   *   balanceDefinitionId: '8c1e5d20-4a3b-4f6c-8d7e-2b9a0c1d3e4f',
   *   amount: 50,
   *   meta: { orderId: '1042' },
   * });
   *
   * @see `POST /loyalty/balance/programs/{pid}/transactions`
   */
  create(pid: string, body: CreateLoyaltyTransaction, options?: RequestOptions): ApiPromise<LoyaltyTransaction> {
    return this._api.call('POST', '/loyalty/balance/programs/{pid}/transactions', { path: { pid }, body }, options);
  }

  /**
   * Cancel a transaction.
   *
   * Ends a transaction that is not completed yet. The balance does not change. The client retries this call only if Brevo
   * can't have processed it.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param tid - the transaction's id, a UUID, as `loyalty.transactions.create` returns it
   * @param options - for this call
   * @returns the cancelled transaction
   * @throws a {@link ForbiddenError} if your account has no loyalty programs, or your key may not manage them
   * @throws a {@link NotFoundError} if the program has no such transaction
   * @throws an {@link ApiError} if the transaction is already completed, or it has ended in another way
   *
   * @example
   * const result = await client.loyalty.transactions.cancel('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60', 'd2e8f1a7-5c40-4b9d-93e6-7a8b9c0d1e2f');
   *
   * @see `POST /loyalty/balance/programs/{pid}/transactions/{tid}/cancel`
   */
  cancel(pid: string, tid: string, options?: RequestOptions): ApiPromise<LoyaltyTransaction> {
    return this._api.call(
      'POST',
      '/loyalty/balance/programs/{pid}/transactions/{tid}/cancel',
      { path: { pid, tid } },
      options,
    );
  }

  /**
   * Complete a transaction.
   *
   * Makes a transaction final: the balance changes now. Completing it again is a 422 and changes nothing, so after a lost
   * response, a 422 to the second request means that the first one did it. The client retries this call only if Brevo
   * can't have processed it.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param tid - the transaction's id, a UUID, as `loyalty.transactions.create` returns it
   * @param options - for this call
   * @returns the completed transaction
   * @throws a {@link ForbiddenError} if your account has no loyalty programs, or your key may not manage them
   * @throws a {@link NotFoundError} if the program has no such transaction
   * @throws an {@link ApiError} if the transaction is already completed, or it has ended in another way
   *
   * @example
   * const result = await client.loyalty.transactions.complete('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60', 'd2e8f1a7-5c40-4b9d-93e6-7a8b9c0d1e2f');
   *
   * @see `POST /loyalty/balance/programs/{pid}/transactions/{tid}/complete`
   */
  complete(pid: string, tid: string, options?: RequestOptions): ApiPromise<LoyaltyTransaction> {
    return this._api.call(
      'POST',
      '/loyalty/balance/programs/{pid}/transactions/{tid}/complete',
      { path: { pid, tid } },
      options,
    );
  }
}

/** The levels that members reach, such as Gold. */
export class LoyaltyTiersResource {
  /** Groups of tiers, with their order and the rules for moving up and down. */
  readonly groups: LoyaltyTierGroupsResource;
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
    this.groups = new LoyaltyTierGroupsResource(api);
  }

  /**
   * Assign a tier to a member.
   *
   * Puts a member into a tier. When the strategies of the tier group move the member again is not published. The client
   * retries this call only if Brevo can't have processed it.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param cid - the id of the contact who is a member, a number
   * @param tid - the tier's id, a UUID, as `loyalty.tiers.create` and `loyalty.tiers.list` return it in `tierId`
   * @param options - for this call
   * @returns the assignment of the tier
   * @throws a {@link ForbiddenError} if your account has no loyalty programs, or your key may not manage them
   * @throws a {@link NotFoundError} if the program has no such tier, or no such member
   * @throws an {@link ApiError} if it exists already, or is in use
   * @throws an {@link ApiError} if the values are invalid, or don't fit together or with the program
   * @throws an {@link ApiError} if something that the request depends on failed
   *
   * @example
   * const result = await client.loyalty.tiers.assign('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60', 42, 'e6f7a8b9-2c3d-4e5f-9a0b-1c2d3e4f5061');
   *
   * @see `POST /loyalty/tier/programs/{pid}/contacts/{cid}/tiers/{tid}`
   */
  assign(pid: string, cid: string | number, tid: string, options?: RequestOptions): ApiPromise<LoyaltyTierAssignment> {
    return this._api.call(
      'POST',
      '/loyalty/tier/programs/{pid}/contacts/{cid}/tiers/{tid}',
      { path: { pid, cid, tid } },
      options,
    );
  }

  /**
   * Create a tier.
   *
   * Adds a tier to a group in the draft and returns it with its id, which is `tierId`. It acts after
   * `loyalty.programs.publish`. A retry may create a second one. The client retries this call only if Brevo can't have
   * processed it.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param gid - the tier group's id, a UUID, as `loyalty.tiers.groups.create` and `loyalty.tiers.groups.list` return it
   * @param body - the name of the tier, and what a member needs for it
   * @param options - for this call
   * @returns the new tier
   * @throws a {@link ForbiddenError} if your account has no loyalty programs, or your key may not manage them
   * @throws a {@link NotFoundError} if the program has no such tier group
   * @throws an {@link ApiError} if the values are invalid, or don't fit together or with the program
   *
   * @example
   * const result = await client.loyalty.tiers.create('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60', '5a9b3c71-0e2d-4c84-b6f5-3d4e5f6a7b80', {
   *   name: 'Gold',
   *   accessConditions: [
   *     { balanceDefinitionId: '8c1e5d20-4a3b-4f6c-8d7e-2b9a0c1d3e4f', minimumValue: 1000 },
   *   ],
   *   tierRewards: [{ rewardId: '9d3b7e15-6f2a-4c8d-b0e4-5a6b7c8d9e00' }],
   * });
   *
   * @see `POST /loyalty/tier/programs/{pid}/tier-groups/{gid}/tiers`
   */
  create(pid: string, gid: string, body: CreateLoyaltyTier, options?: RequestOptions): ApiPromise<LoyaltyTier> {
    return this._api.call(
      'POST',
      '/loyalty/tier/programs/{pid}/tier-groups/{gid}/tiers',
      { path: { pid, gid }, body },
      options,
    );
  }

  /**
   * List tiers.
   *
   * Returns the tiers of all groups of a program in one list without pages, those of the draft unless `version` is
   * `active`.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param query - `version`: which version of the program to read: `draft` has your changes, `active` what was last
   *   published, draft by default
   * @param options - for this call
   * @returns the tiers of the program
   * @throws a {@link ForbiddenError} if your account has no loyalty programs, or your key may not manage them
   * @throws a {@link NotFoundError} if there is no such program
   * @throws an {@link ApiError} if the values are invalid, or don't fit together or with the program
   *
   * @example
   * const { items } = await client.loyalty.tiers.list('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60', {
   *   version: 'draft',
   * });
   *
   * @see `GET /loyalty/tier/programs/{pid}/tiers`
   */
  list(pid: string, query?: ListLoyaltyTiersQuery, options?: RequestOptions): ApiPromise<LoyaltyTierList> {
    return this._api.call('GET', '/loyalty/tier/programs/{pid}/tiers', { path: { pid }, query }, options);
  }

  /**
   * Update a tier.
   *
   * Sets the name, the conditions and the rewards of a tier in the draft. They act after `loyalty.programs.publish`.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param tid - the tier's id, a UUID, as `loyalty.tiers.create` and `loyalty.tiers.list` return it in `tierId`
   * @param body - the new values
   * @param options - for this call
   * @returns the tier with its new values
   * @throws a {@link ForbiddenError} if your account has no loyalty programs, or your key may not manage them
   * @throws a {@link NotFoundError} if the program has no such tier, or no such member
   * @throws an {@link ApiError} if the values are invalid, or don't fit together or with the program
   *
   * @example
   * const tier = await client.loyalty.tiers.update('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60', 'e6f7a8b9-2c3d-4e5f-9a0b-1c2d3e4f5061', {
   *   name: 'Gold',
   *   accessConditions: [
   *     { balanceDefinitionId: '8c1e5d20-4a3b-4f6c-8d7e-2b9a0c1d3e4f', minimumValue: 800 },
   *   ],
   *   tierRewards: [{ rewardId: '9d3b7e15-6f2a-4c8d-b0e4-5a6b7c8d9e00' }],
   * });
   *
   * @see `PUT /loyalty/tier/programs/{pid}/tiers/{tid}`
   */
  update(pid: string, tid: string, body: UpdateLoyaltyTier, options?: RequestOptions): ApiPromise<LoyaltyTier> {
    return this._api.call('PUT', '/loyalty/tier/programs/{pid}/tiers/{tid}', { path: { pid, tid }, body }, options);
  }

  /**
   * Delete a tier.
   *
   * Deletes a tier from the draft. The deletion acts after `loyalty.programs.publish`.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param tid - the tier's id, a UUID, as `loyalty.tiers.create` and `loyalty.tiers.list` return it in `tierId`
   * @param options - for this call
   * @throws a {@link ForbiddenError} if your account has no loyalty programs, or your key may not manage them
   * @throws a {@link NotFoundError} if the program has no such tier, or no such member
   * @throws an {@link ApiError} if the values are invalid, or don't fit together or with the program
   *
   * @example
   * await client.loyalty.tiers.delete('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60', 'e6f7a8b9-2c3d-4e5f-9a0b-1c2d3e4f5061');
   *
   * @see `DELETE /loyalty/tier/programs/{pid}/tiers/{tid}`
   */
  delete(pid: string, tid: string, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('DELETE', '/loyalty/tier/programs/{pid}/tiers/{tid}', { path: { pid, tid } }, options);
  }
}

/** Groups of tiers, with their order and the rules for moving up and down. */
export class LoyaltyTierGroupsResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * List tier groups.
   *
   * Returns the tier groups of a program in one list without pages, those of the draft unless `version` is `active`.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param query - `version`: which version of the program to read: `draft` has your changes, `active` what was last
   *   published, draft by default
   * @param options - for this call
   * @returns the tier groups of the program
   * @throws a {@link ForbiddenError} if your account has no loyalty programs, or your key may not manage them
   * @throws a {@link NotFoundError} if there is no such program
   * @throws an {@link ApiError} if the values are invalid, or don't fit together or with the program
   *
   * @example
   * const { items } = await client.loyalty.tiers.groups.list('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60', {
   *   version: 'draft',
   * });
   *
   * @see `GET /loyalty/tier/programs/{pid}/tier-groups`
   */
  list(pid: string, query?: ListLoyaltyTiersGroupsQuery, options?: RequestOptions): ApiPromise<LoyaltyTierGroupList> {
    return this._api.call('GET', '/loyalty/tier/programs/{pid}/tier-groups', { path: { pid }, query }, options);
  }

  /**
   * Create a tier group.
   *
   * Adds a tier group to the draft of a program and returns it with its id. Create its tiers next. It acts after
   * `loyalty.programs.publish`. The client retries this call only if Brevo can't have processed it.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param body - the name of the group, and when members move up and down
   * @param options - for this call
   * @returns the new tier group
   * @throws a {@link BadRequestError} if a value is missing or malformed
   * @throws a {@link ForbiddenError} if your account has no loyalty programs, or your key may not manage them
   * @throws a {@link NotFoundError} if there is no such program
   * @throws an {@link ApiError} if it exists already, or is in use
   * @throws an {@link ApiError} if the values are invalid, or don't fit together or with the program
   *
   * @example
   * const result = await client.loyalty.tiers.groups.create('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60', {
   *   name: 'Levels',
   *   upgradeStrategy: 'real_time',
   *   downgradeStrategy: 'membership_anniversary',
   * });
   *
   * @see `POST /loyalty/tier/programs/{pid}/tier-groups`
   */
  create(pid: string, body: CreateLoyaltyTierGroup, options?: RequestOptions): ApiPromise<LoyaltyTierGroup> {
    return this._api.call('POST', '/loyalty/tier/programs/{pid}/tier-groups', { path: { pid }, body }, options);
  }

  /**
   * Get a tier group.
   *
   * Returns a tier group, from the draft unless `version` is `active`.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param gid - the tier group's id, a UUID, as `loyalty.tiers.groups.create` and `loyalty.tiers.groups.list` return it
   * @param query - `version`: which version of the program to read: `draft` has your changes, `active` what was last
   *   published, draft by default
   * @param options - for this call
   * @returns the tier group in this version
   * @throws a {@link ForbiddenError} if your account has no loyalty programs, or your key may not manage them
   * @throws a {@link NotFoundError} if the program has no such tier group
   * @throws an {@link ApiError} if the values are invalid, or don't fit together or with the program
   *
   * @example
   * const group = await client.loyalty.tiers.groups.get('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60', '5a9b3c71-0e2d-4c84-b6f5-3d4e5f6a7b80');
   *
   * @see `GET /loyalty/tier/programs/{pid}/tier-groups/{gid}`
   */
  get(
    pid: string,
    gid: string,
    query?: GetLoyaltyTiersGroupsQuery,
    options?: RequestOptions,
  ): ApiPromise<LoyaltyTierGroup> {
    return this._api.call(
      'GET',
      '/loyalty/tier/programs/{pid}/tier-groups/{gid}',
      { path: { pid, gid }, query },
      options,
    );
  }

  /**
   * Update a tier group.
   *
   * Sets the name, the order of the tiers and both strategies of a tier group in the draft. They act after
   * `loyalty.programs.publish`.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param gid - the tier group's id, a UUID, as `loyalty.tiers.groups.create` and `loyalty.tiers.groups.list` return it
   * @param body - the new values
   * @param options - for this call
   * @returns the tier group with its new values
   * @throws a {@link ForbiddenError} if your account has no loyalty programs, or your key may not manage them
   * @throws a {@link NotFoundError} if the program has no such tier group
   * @throws an {@link ApiError} if the values are invalid, or don't fit together or with the program
   *
   * @example
   * const group = await client.loyalty.tiers.groups.update('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60', '5a9b3c71-0e2d-4c84-b6f5-3d4e5f6a7b80', {
   *   name: 'Levels',
   *   upgradeStrategy: 'real_time',
   *   downgradeStrategy: 'membership_anniversary',
   *   tierOrder: [
   *     'e6f7a8b9-2c3d-4e5f-9a0b-1c2d3e4f5060',
   *     'e6f7a8b9-2c3d-4e5f-9a0b-1c2d3e4f5061',
   *   ],
   * });
   *
   * @see `PUT /loyalty/tier/programs/{pid}/tier-groups/{gid}`
   */
  update(
    pid: string,
    gid: string,
    body: UpdateLoyaltyTierGroup,
    options?: RequestOptions,
  ): ApiPromise<LoyaltyTierGroup> {
    return this._api.call(
      'PUT',
      '/loyalty/tier/programs/{pid}/tier-groups/{gid}',
      { path: { pid, gid }, body },
      options,
    );
  }

  /**
   * Delete a tier group.
   *
   * Deletes a tier group from the draft. The deletion acts after `loyalty.programs.publish`.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param gid - the tier group's id, a UUID, as `loyalty.tiers.groups.create` and `loyalty.tiers.groups.list` return it
   * @param options - for this call
   * @throws a {@link ForbiddenError} if your account has no loyalty programs, or your key may not manage them
   * @throws a {@link NotFoundError} if the program has no such tier group
   * @throws an {@link ApiError} if it exists already, or is in use
   * @throws an {@link ApiError} if the values are invalid, or don't fit together or with the program
   *
   * @example
   * await client.loyalty.tiers.groups.delete('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60', '5a9b3c71-0e2d-4c84-b6f5-3d4e5f6a7b80');
   *
   * @see `DELETE /loyalty/tier/programs/{pid}/tier-groups/{gid}`
   */
  delete(pid: string, gid: string, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('DELETE', '/loyalty/tier/programs/{pid}/tier-groups/{gid}', { path: { pid, gid } }, options);
  }
}

/** What members can get, such as 10 EUR off. */
export class LoyaltyRewardsResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * List rewards.
   *
   * Returns one page of a program's rewards, without their rules and limits. Unless you ask for `version: 'active'`, it
   * shows the draft.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param query - `limit`: items per page, 1 to 100, 25 by default; `offset`: number of items to skip, 0 by default;
   *   `state`: state that the rewards must have; `version`: which version of the program to read: `draft` has your
   *   changes, `active` what was last published, draft by default
   * @param options - for this call
   * @returns one page of rewards, and `totalCount`, the number of all that match
   * @throws an {@link InvalidRequestError} before sending: `limit` isn't a whole number from 1 to 100
   * @throws a {@link ForbiddenError} if your account has no loyalty programs, or your key may not manage them
   * @throws a {@link NotFoundError} if there is no such program
   * @throws an {@link ApiError} if the values are invalid, or don't fit together or with the program
   * @throws an {@link ApiError} if something that the request depends on failed
   *
   * @example
   * const { items, totalCount } = await client.loyalty.rewards.list('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60', {
   *   state: 'active',
   * });
   *
   * @see `GET /loyalty/offer/programs/{pid}/offers`
   */
  list(pid: string, query?: ListLoyaltyRewardsQuery, options?: RequestOptions): ApiPromise<LoyaltyRewardList> {
    return this._api.call('GET', '/loyalty/offer/programs/{pid}/offers', { path: { pid }, query }, options);
  }

  /**
   * List rewards, page by page as you read them.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param query - as for `list`; `limit` is 100 unless set; `offset` is the number of items to skip at the start
   * @param options - for each page; `deadline` covers all of them
   * @returns the list, in order
   * @throws an {@link InvalidRequestError} immediately, if `limit` is 0 or another argument is invalid
   * @throws the errors of `list`, while you read
   *
   * @example
   * for await (const reward of client.loyalty.rewards.iterate('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60', { state: 'active' })) console.log(reward);
   *
   * @see `GET /loyalty/offer/programs/{pid}/offers`
   */
  iterate(pid: string, query?: ListLoyaltyRewardsQuery, options?: RequestOptions): PagedList<LoyaltyRewardListItem> {
    return createList<LoyaltyRewardListItem>(
      this._api,
      '/loyalty/offer/programs/{pid}/offers',
      { path: { pid }, query },
      options,
    );
  }

  /**
   * Create a reward.
   *
   * Creates a reward in the program and returns its id. Brevo documents no operation that sets its value, rules or
   * limits. A retry may create a second reward. The client retries this call only if Brevo can't have processed it.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param body - the names of the new reward, and how members see it
   * @param options - for this call
   * @returns the new reward
   * @throws a {@link ForbiddenError} if your account has no loyalty programs, or your key may not manage them
   * @throws an {@link ApiError} if the values are invalid, or don't fit together or with the program
   *
   * @example
   * const result = await client.loyalty.rewards.create('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60', {
   *   name: '10 EUR off',
   *   publicName: '10 EUR for you',
   *   publicDescription: '10 EUR off your next order',
   *   publicImage: 'https://example.com/rewards/ten.png',
   * });
   *
   * @see `POST /loyalty/offer/programs/{pid}/offers`
   */
  create(pid: string, body: CreateLoyaltyReward, options?: RequestOptions): ApiPromise<CreatedLoyaltyReward> {
    return this._api.call('POST', '/loyalty/offer/programs/{pid}/offers', { path: { pid }, body }, options);
  }

  /**
   * Get a reward.
   *
   * Returns a reward with its value, limits and rule. Unless you ask for `version: 'active'`, it shows the draft.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param rid - the reward's id, a UUID, as `loyalty.rewards.create` and `loyalty.rewards.list` return it
   * @param query - `version`: which version of the program to read: `draft` has your changes, `active` what was last
   *   published, draft by default
   * @param options - for this call
   * @returns the reward as it is now
   * @throws a {@link ForbiddenError} if your account has no loyalty programs, or your key may not manage them
   * @throws a {@link NotFoundError} if there is no such program, or no such reward in it
   * @throws an {@link ApiError} if the values are invalid, or don't fit together or with the program
   * @throws an {@link ApiError} if something that the request depends on failed
   *
   * @example
   * const reward = await client.loyalty.rewards.get('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60', '9d3b7e15-6f2a-4c8d-b0e4-5a6b7c8d9e00');
   *
   * @see `GET /loyalty/offer/programs/{pid}/rewards/{rid}`
   */
  get(pid: string, rid: string, query?: GetLoyaltyRewardsQuery, options?: RequestOptions): ApiPromise<LoyaltyReward> {
    return this._api.call('GET', '/loyalty/offer/programs/{pid}/rewards/{rid}', { path: { pid, rid }, query }, options);
  }

  /**
   * Check whether a reward can be redeemed.
   *
   * Says whether a member may redeem a reward, and changes nothing, so a retry is safe. Which fields Brevo needs together
   * is not published: name the voucher by `attributedRewardId` or `code`, and the member.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param body - the reward or voucher, and the member
   * @param options - for this call
   * @returns whether the member may redeem the reward
   * @throws a {@link ForbiddenError} if your account has no loyalty programs, or your key may not manage them
   * @throws a {@link NotFoundError} if there is no such program, or no such reward, voucher or member in it
   * @throws an {@link ApiError} if the values are invalid, or don't fit together or with the program
   * @throws an {@link ApiError} if something that the request depends on failed
   *
   * @example
   * const { authorize } = await client.loyalty.rewards.validate('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60', {
   *   attributedRewardId: 'c4a7d9e2-8b1f-4d36-a5c0-2e3f4a5b6c70',
   *   contactId: 42,
   * });
   *
   * @see `POST /loyalty/offer/programs/{pid}/rewards/validate`
   */
  validate(pid: string, body: ValidateLoyaltyReward, options?: RequestOptions): ApiPromise<LoyaltyRewardValidation> {
    return this._api.call('POST', '/loyalty/offer/programs/{pid}/rewards/validate', { path: { pid }, body }, options);
  }

  /**
   * Count the codes of a pool.
   *
   * Returns how many codes are in a pool. Rewards take the codes of their vouchers from it. Whether codes in use count is
   * not published.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param cpid - the code pool's id, a UUID, as `loyalty.rewards.get` returns it in `codePoolId`
   * @param options - for this call
   * @returns the number of codes
   * @throws a {@link BadRequestError} if a value is missing or malformed
   * @throws a {@link ForbiddenError} if your account has no loyalty programs, or your key may not manage them
   * @throws an {@link ApiError} if the values are invalid, or don't fit together or with the program
   *
   * @example
   * const { count } = await client.loyalty.rewards.getCodeCount('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60', '71c9e0b4-3d25-4f68-9a1b-0c2d4e6f8a10');
   *
   * @see `GET /loyalty/offer/programs/{pid}/code-pools/{cpid}/codes-count`
   */
  getCodeCount(pid: string, cpid: string, options?: RequestOptions): ApiPromise<LoyaltyCodeCount> {
    return this._api.call(
      'GET',
      '/loyalty/offer/programs/{pid}/code-pools/{cpid}/codes-count',
      { path: { pid, cpid } },
      options,
    );
  }
}

/** The rewards that members have, each with its code, and their redemption. */
export class LoyaltyVouchersResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * List a member's vouchers.
   *
   * Returns one page of the vouchers that a member has. Their codes are worth money, so keep them out of logs.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param query - `limit`: items per page, 1 to 100, 25 by default; `offset`: number of items to skip, 0 by default;
   *   `sort`: ascending or descending, desc by default; `sortField`: whether to sort by the latest change or by the
   *   creation, updatedAt by default; `contactId`: id of the contact who is a member, a number; `metadata_key_value`:
   *   what the vouchers must have in `meta`; `rewardId`: id of the reward that the vouchers are for
   * @param options - for this call
   * @returns one page of vouchers, and `count`, the number of all that match
   * @throws an {@link InvalidRequestError} before sending: `limit` isn't a whole number from 1 to 100
   * @throws a {@link ForbiddenError} if your account has no loyalty programs, or your key may not manage them
   * @throws a {@link NotFoundError} if there is no such program, or no such reward, voucher or member in it
   * @throws an {@link ApiError} if the values are invalid, or don't fit together or with the program
   *
   * @example
   * const { contactRewards, count } = await client.loyalty.vouchers.list('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60', {
   *   contactId: 42,
   * });
   *
   * @see `GET /loyalty/offer/programs/{pid}/vouchers`
   */
  list(pid: string, query: ListLoyaltyVouchersQuery, options?: RequestOptions): ApiPromise<LoyaltyVoucherList> {
    return this._api.call('GET', '/loyalty/offer/programs/{pid}/vouchers', { path: { pid }, query }, options);
  }

  /**
   * List a member's vouchers, page by page as you read them.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param query - as for `list`; `limit` is 100 unless set; `offset` is the number of items to skip at the start
   * @param options - for each page; `deadline` covers all of them
   * @returns the list, in order
   * @throws an {@link InvalidRequestError} immediately, if `limit` is 0 or another argument is invalid
   * @throws the errors of `list`, while you read
   *
   * @example
   * for await (const voucher of client.loyalty.vouchers.iterate('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60', { contactId: 42 })) console.log(voucher);
   *
   * @see `GET /loyalty/offer/programs/{pid}/vouchers`
   */
  iterate(pid: string, query: ListLoyaltyVouchersQuery, options?: RequestOptions): PagedList<LoyaltyVoucher> {
    return createList<LoyaltyVoucher>(
      this._api,
      '/loyalty/offer/programs/{pid}/vouchers',
      { path: { pid }, query },
      options,
    );
  }

  /**
   * Give a member a voucher.
   *
   * Gives a reward to a member as a voucher, whom `contactId` or `loyaltySubscriptionId` names.
   *
   * A retry gives a second voucher, and no key prevents it. After a lost response, look through `loyalty.vouchers.list`
   * first, for example for your order in `meta`. The client retries this call only if Brevo can't have processed it.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param body - the reward and the member
   * @param options - for this call
   * @returns the new voucher with its code
   * @throws a {@link BadRequestError} if a value is missing or malformed
   * @throws a {@link ForbiddenError} if your account has no loyalty programs, or your key may not manage them
   * @throws a {@link NotFoundError} if there is no such program, or no such reward, voucher or member in it
   * @throws an {@link ApiError} if the values are invalid, or don't fit together or with the program
   *
   * @example
   * const result = await client.loyalty.vouchers.create('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60', {
   *   rewardId: '9d3b7e15-6f2a-4c8d-b0e4-5a6b7c8d9e00',
   *   contactId: 42,
   *   code: 'ACME10-42',
   *   value: 10,
   *   expirationDate: '2026-12-31T23:00:00Z',
   *   meta: { orderId: '1042' },
   * });
   *
   * @see `POST /loyalty/offer/programs/{pid}/rewards/attribute`
   */
  create(pid: string, body: CreateLoyaltyVoucher, options?: RequestOptions): ApiPromise<LoyaltyVoucher> {
    return this._api.call('POST', '/loyalty/offer/programs/{pid}/rewards/attribute', { path: { pid }, body }, options);
  }

  /**
   * Redeem a voucher.
   *
   * Starts to redeem a voucher, and completes it immediately with `autoComplete`. Otherwise keep the id and call
   * `loyalty.vouchers.completeRedemption`. Name the voucher by `attributedRewardId` or `code`; which fields Brevo needs
   * together is not published.
   *
   * A retry may redeem again, and no key prevents it. After a lost response, look for `consumedAt` in
   * `loyalty.vouchers.list` first. The client retries this call only if Brevo can't have processed it.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param body - the voucher, the member, and the order that it is redeemed for
   * @param options - for this call
   * @returns the redemption, whose id completes it
   * @throws a {@link BadRequestError} if a value is missing or malformed
   * @throws a {@link ForbiddenError} if your account has no loyalty programs, or your key may not manage them
   * @throws a {@link NotFoundError} if there is no such program, or no such reward, voucher or member in it
   * @throws an {@link ApiError} if a condition of the redemption isn't met
   * @throws an {@link ApiError} if Brevo can't redeem the voucher
   * @throws an {@link ApiError} if the values are invalid, or don't fit together or with the program
   *
   * @example
   * const result = await client.loyalty.vouchers.redeem('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60', {
   *   attributedRewardId: 'c4a7d9e2-8b1f-4d36-a5c0-2e3f4a5b6c70',
   *   contactId: 42,
   *   ttl: 600,
   *   order: {
   *     id: '1043',
   *     amount: 59.9,
   *     email: 'alice@example.com',
   *     products: [{ productId: 'P-100', quantity: 1, price: 59.9 }],
   *   },
   * });
   *
   * @see `POST /loyalty/offer/programs/{pid}/rewards/redeem`
   */
  redeem(pid: string, body: RedeemLoyaltyVoucher, options?: RequestOptions): ApiPromise<LoyaltyRedemption> {
    return this._api.call('POST', '/loyalty/offer/programs/{pid}/rewards/redeem', { path: { pid }, body }, options);
  }

  /**
   * Complete a redemption.
   *
   * Makes a redemption final, before it expires. If you call it again after a lost response, an error may mean that it
   * was completed: look for `consumedAt` in `loyalty.vouchers.list`. The client retries this call only if Brevo can't
   * have processed it.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param tid - the redemption's id, as `loyalty.vouchers.redeem` returns it
   * @param options - for this call
   * @returns the redemption as it is now
   * @throws a {@link BadRequestError} if a value is missing or malformed
   * @throws a {@link ForbiddenError} if your account has no loyalty programs, or your key may not manage them
   * @throws a {@link NotFoundError} if there is no such program, or no such redemption in it
   * @throws an {@link ApiError} if a condition of the redemption isn't met
   * @throws an {@link ApiError} if Brevo can't redeem the voucher
   * @throws an {@link ApiError} if the values are invalid, or don't fit together or with the program
   *
   * @example
   * const result = await client.loyalty.vouchers.completeRedemption('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60', '0b6d8f2a-4c1e-4e73-8a95-6f7081928374');
   *
   * @see `POST /loyalty/offer/programs/{pid}/rewards/redeem/{tid}/complete`
   */
  completeRedemption(pid: string, tid: string, options?: RequestOptions): ApiPromise<LoyaltyRedemption> {
    return this._api.call(
      'POST',
      '/loyalty/offer/programs/{pid}/rewards/redeem/{tid}/complete',
      { path: { pid, tid } },
      options,
    );
  }

  /**
   * Revoke vouchers.
   *
   * Takes vouchers away from members, who can no longer redeem them. Brevo documents no way to restore them.
   *
   * @param pid - the program's id, a UUID, as `loyalty.programs.create` and `loyalty.programs.list` return it
   * @param query - `attributedRewardIds`: ids of the vouchers, in one value, separated by commas
   * @param options - for this call
   * @throws a {@link NotFoundError} if there is no such program, or no such reward, voucher or member in it
   *
   * @example
   * await client.loyalty.vouchers.revoke('3f0a2c41-7b6d-4e12-9a58-1c2d3e4f5a60');
   *
   * @see `DELETE /loyalty/offer/programs/{pid}/rewards/revoke`
   */
  revoke(pid: string, query?: RevokeLoyaltyVouchersQuery, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('DELETE', '/loyalty/offer/programs/{pid}/rewards/revoke', { path: { pid }, query }, options);
  }
}
