// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type {
  AdminUserInvitation,
  AdminUserList,
  AdminUserPermissions,
  CreateSubAccount,
  CreateSubAccountGroup,
  CreateSubAccountKey,
  CreateSubAccountSsoToken,
  GetSubAccounts,
  InviteAdminUser,
  InvitedAdminUser,
  ManageSubAccountIp,
  RemoveSubAccounts,
  SubAccount,
  SubAccountDetails,
  SubAccountGroupDetails,
  SubAccountGroupId,
  SubAccountGroups,
  SubAccountId,
  SubAccountKey,
  SubAccountSsoToken,
  UpdateAdminUserPermissions,
  UpdateSubAccountApplications,
  UpdateSubAccountGroup,
  UpdateSubAccountPlan,
  UpdateSubAccountPlans,
} from '../../generated/openapi.js';
import type { ListSubAccountsQuery, ListSubAccountsUsersQuery } from '../../generated/queries.js';
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
  /** Groups of sub-accounts. */
  readonly groups: AccountGroupsResource;
  /** The people who manage a corporate account, and their permissions. */
  readonly users: AccountUsersResource;
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
    this.groups = new AccountGroupsResource(api);
    this.users = new AccountUsersResource(api);
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

/** Groups of sub-accounts. */
export class AccountGroupsResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * List groups of sub-accounts.
   *
   * Returns all groups of the corporate account in one array without pages.
   *
   * @param options - for this call
   * @returns the id and the name of each group
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`) or malformed (`invalid_parameter`)
   *
   * @example
   * const groups = await client.subAccounts.groups.list();
   *
   * @see `GET /corporate/groups`
   */
  list(options?: RequestOptions): ApiPromise<SubAccountGroups> {
    return this._api.call('GET', '/corporate/groups', {}, options);
  }

  /**
   * Create a group of sub-accounts.
   *
   * Creates a group, with sub-accounts if you name some, and returns its id. A retry may create a second group. The
   * client retries this call only if Brevo can't have processed it.
   *
   * @param body - the name of the new group, and the sub-accounts to put in it
   * @param options - for this call
   * @returns the id of the new group
   * @throws a {@link BadRequestError} if the corporate account has no such sub-account (`invalid_parameter`), or a value
   *   is missing (`missing_parameter`) or malformed (`invalid_parameter`)
   *
   * @example
   * const { id } = await client.subAccounts.groups.create({
   *   groupName: 'Europe',
   *   subAccountIds: [3232323],
   * });
   *
   * @see `POST /corporate/group`
   */
  create(body: CreateSubAccountGroup, options?: RequestOptions): ApiPromise<SubAccountGroupId> {
    return this._api.call('POST', '/corporate/group', { body }, options);
  }

  /**
   * Get a group of sub-accounts.
   *
   * Returns a group with its sub-accounts, and the admin users who may manage them.
   *
   * @param id - the group's id, as `subAccounts.groups.create` and `subAccounts.groups.list` return it
   * @param options - for this call
   * @returns the group, its sub-accounts and its users
   * @throws a {@link BadRequestError} if there is no such group or sub-account (`invalid_parameter`), or a value is
   *   missing (`missing_parameter`) or malformed (`invalid_parameter`)
   *
   * @example
   * const group = await client.subAccounts.groups.get('5f8f8c3b5f56a02d4433b3a7');
   *
   * @see `GET /corporate/group/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<SubAccountGroupDetails> {
    return this._api.call('GET', '/corporate/group/{id}', { path: { id } }, options);
  }

  /**
   * Update a group of sub-accounts.
   *
   * Renames a group, or says which sub-accounts are in it. Whether the sub-accounts add to those in the group or replace
   * them is not published: send all of them, and take others out with `subAccounts.groups.removeSubAccounts`.
   *
   * @param id - the group's id, as `subAccounts.groups.create` and `subAccounts.groups.list` return it
   * @param body - the new name, or the sub-accounts of the group
   * @param options - for this call
   * @throws a {@link BadRequestError} if there is no such group or sub-account (`invalid_parameter`), or a value is
   *   missing (`missing_parameter`) or malformed (`invalid_parameter`)
   *
   * @example
   * await client.subAccounts.groups.update('5f8f8c3b5f56a02d4433b3a7', { groupName: 'Western Europe' });
   *
   * @see `PUT /corporate/group/{id}`
   */
  update(id: string, body: UpdateSubAccountGroup, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('PUT', '/corporate/group/{id}', { path: { id }, body }, options);
  }

  /**
   * Delete a group of sub-accounts.
   *
   * Deletes a group. Its sub-accounts and users stay, but no longer belong to it.
   *
   * @param id - the group's id, as `subAccounts.groups.create` and `subAccounts.groups.list` return it
   * @param options - for this call
   * @throws a {@link BadRequestError} if there is no such group or sub-account (`invalid_parameter`), or a value is
   *   missing (`missing_parameter`) or malformed (`invalid_parameter`)
   *
   * @example
   * await client.subAccounts.groups.delete('5f8f8c3b5f56a02d4433b3a7');
   *
   * @see `DELETE /corporate/group/{id}`
   */
  delete(id: string, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('DELETE', '/corporate/group/{id}', { path: { id } }, options);
  }

  /**
   * Remove sub-accounts from a group.
   *
   * Takes sub-accounts out of a group. The sub-accounts themselves stay. Repeating the request changes nothing more.
   *
   * @param groupId - the group's id, as `subAccounts.groups.create` and `subAccounts.groups.list` return it
   * @param body - the sub-accounts to take out
   * @param options - for this call
   * @throws a {@link BadRequestError} if there is no such group or sub-account (`invalid_parameter`), or a value is
   *   missing (`missing_parameter`) or malformed (`invalid_parameter`)
   *
   * @example
   * await client.subAccounts.groups.removeSubAccounts('5f8f8c3b5f56a02d4433b3a7', {
   *   subAccountIds: [3232323],
   * });
   *
   * @see `PUT /corporate/group/unlink/{groupId}/subAccounts`
   */
  removeSubAccounts(groupId: string, body: RemoveSubAccounts, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('PUT', '/corporate/group/unlink/{groupId}/subAccounts', { path: { groupId }, body }, options);
  }
}

/** The people who manage a corporate account, and their permissions. */
export class AccountUsersResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * List admin users.
   *
   * Returns the people who manage the corporate account, pending invitations included. `offset` counts pages here, not
   * users, and needs `type`.
   *
   * @param query - `type`: only `active` users, or only `pending` ones; `offset`: number of the page, the first one by
   *   default; `limit`: users per page, 20 by default
   * @param options - for this call
   * @returns each user's email address, status, groups and access
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`) or malformed (`invalid_parameter`)
   *
   * @example
   * const { users } = await client.subAccounts.users.list({ type: 'active' });
   *
   * @see `GET /corporate/invited/users`
   */
  list(query?: ListSubAccountsUsersQuery, options?: RequestOptions): ApiPromise<AdminUserList> {
    return this._api.call('GET', '/corporate/invited/users', { query }, options);
  }

  /**
   * Invite an admin user.
   *
   * Emails an invitation to manage the corporate account, with the permissions that the user will have. A retry may send
   * a second invitation, so list the users first. The client retries this call only if Brevo can't have processed it.
   *
   * @param body - the email address to invite, and what the user may do
   * @param options - for this call
   * @returns an id. Brevo has sent the invitation
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`) or malformed (`invalid_parameter`)
   *
   * @example
   * const { id } = await client.subAccounts.users.invite({
   *   email: 'erin@example.com',
   *   all_features_access: false,
   *   groupIds: ['5f8f8c3b5f56a02d4433b3a7'],
   *   privileges: [
   *     { feature: 'manage_sub_organizations', permissions: ['all'] },
   *     { feature: 'analytics', permissions: ['download_data'] },
   *   ],
   * });
   *
   * @see `POST /corporate/user/invitation/send`
   */
  invite(body: InviteAdminUser, options?: RequestOptions): ApiPromise<InvitedAdminUser> {
    return this._api.call('POST', '/corporate/user/invitation/send', { body }, options);
  }

  /**
   * Resend or cancel an admin invitation.
   *
   * `resend` emails a pending invitation again, each time that you call it. `cancel` ends the invitation, and the user
   * can no longer accept it. Never retry `resend` blindly. The client retries this call only if Brevo can't have
   * processed it.
   *
   * @param action - whether to send the invitation again (`resend`) or to cancel it (`cancel`)
   * @param email - the admin user's email address, as `subAccounts.users.list` lists it
   * @param options - for this call
   * @returns a message for people. The invitation was sent again or canceled
   * @throws a {@link BadRequestError} if the corporate account has no such admin user (`invalid_parameter`), or a value
   *   is missing (`missing_parameter`) or malformed (`invalid_parameter`)
   *
   * @example
   * const { message } = await client.subAccounts.users.updateInvitation('resend', 'erin@example.com');
   *
   * @see `PUT /corporate/user/invitation/{action}/{email}`
   */
  updateInvitation(
    action: 'resend' | 'cancel',
    email: string,
    options?: RequestOptions,
  ): ApiPromise<AdminUserInvitation> {
    return this._api.call('PUT', '/corporate/user/invitation/{action}/{email}', { path: { action, email } }, options);
  }

  /**
   * Revoke an admin user.
   *
   * Removes an admin user, who can no longer manage the corporate account.
   *
   * @param email - the admin user's email address, as `subAccounts.users.list` lists it
   * @param options - for this call
   * @throws a {@link BadRequestError} if the corporate account has no such admin user (`invalid_parameter`), or a value
   *   is missing (`missing_parameter`) or malformed (`invalid_parameter`)
   *
   * @example
   * await client.subAccounts.users.revoke('erin@example.com');
   *
   * @see `DELETE /corporate/user/revoke/{email}`
   */
  revoke(email: string, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('DELETE', '/corporate/user/revoke/{email}', { path: { email } }, options);
  }

  /**
   * Get the permissions of an admin user.
   *
   * Returns what an admin user may do, by feature, with the groups that the user belongs to.
   *
   * @param email - the admin user's email address, as `subAccounts.users.list` lists it
   * @param options - for this call
   * @returns the permissions and the groups of the user
   * @throws a {@link BadRequestError} if the corporate account has no such admin user (`invalid_parameter`), or a value
   *   is missing (`missing_parameter`) or malformed (`invalid_parameter`)
   *
   * @example
   * const permissions = await client.subAccounts.users.getPermissions('erin@example.com');
   *
   * @see `GET /corporate/user/{email}/permissions`
   */
  getPermissions(email: string, options?: RequestOptions): ApiPromise<AdminUserPermissions> {
    return this._api.call('GET', '/corporate/user/{email}/permissions', { path: { email } }, options);
  }

  /**
   * Change the permissions of an admin user.
   *
   * Changes what an admin user may do. Whether a feature that you leave out stays unchanged is not published, so send all
   * of them. Repeating the request is safe.
   *
   * @param email - the admin user's email address, as `subAccounts.users.list` lists it
   * @param body - what the user may do from now on
   * @param options - for this call
   * @throws a {@link BadRequestError} if the corporate account has no such admin user (`invalid_parameter`), or a value
   *   is missing (`missing_parameter`) or malformed (`invalid_parameter`)
   *
   * @example
   * await client.subAccounts.users.updatePermissions('erin@example.com', {
   *   all_features_access: false,
   *   privileges: [
   *     { feature: 'manage_sub_organizations', permissions: ['all'] },
   *     { feature: 'analytics', permissions: ['download_data', 'create_alerts'] },
   *   ],
   * });
   *
   * @see `PUT /corporate/user/{email}/permissions`
   */
  updatePermissions(email: string, body: UpdateAdminUserPermissions, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('PUT', '/corporate/user/{email}/permissions', { path: { email }, body }, options);
  }
}
