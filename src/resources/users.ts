// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type {
  GetUserPermissions,
  UserChange,
  UserInvitation,
  UserList,
  UserPermissions,
  UserPermissionsChange,
} from '../../generated/openapi.js';
import type { ApiPromise } from '../call/api-promise.js';
import type { RequestOptions } from '../call/options.js';
import type { Api } from '../call/api.js';

/** The people who may use your account, and their permissions. */
export class UsersResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * List users.
   *
   * Returns all users of the account, the owner and pending invitations included, in one list without pages.
   *
   * @param options - for this call
   * @returns each user's email address, status and access
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`) or malformed (`invalid_parameter`)
   *
   * @example
   * const { users } = await client.users.list();
   *
   * @see `GET /organization/invited/users`
   */
  list(options?: RequestOptions): ApiPromise<UserList> {
    return this._api.call('GET', '/organization/invited/users', {}, options);
  }

  /**
   * Invite a user.
   *
   * Emails an invitation to use your account, with the permissions that the user will have. A further user can cost
   * money: the response may have ids of invoices. A retry may send a second invitation, so list the users first. The
   * client retries this call only if Brevo can't have processed it.
   *
   * @param body - the email address to invite, and what the user may do
   * @param options - for this call
   * @returns the status of the invitation, and the ids of invoices if it made any
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`) or malformed (`invalid_parameter`)
   *
   * @example
   * const { status, invoice_id } = await client.users.invite({
   *   email: 'erin@example.com',
   *   all_features_access: false,
   *   privileges: [
   *     {
   *       feature: 'email_campaigns',
   *       permissions: ['create_edit_delete', 'send_schedule_suspend'],
   *     },
   *     { feature: 'contacts', permissions: ['view'] },
   *   ],
   * });
   *
   * @see `POST /organization/user/invitation/send`
   */
  invite(body: UserPermissions, options?: RequestOptions): ApiPromise<UserInvitation> {
    return this._api.call('POST', '/organization/user/invitation/send', { body }, options);
  }

  /**
   * Resend or cancel an invitation.
   *
   * `resend` emails a pending invitation again, each time that you call it. `cancel` ends the invitation, and the user
   * can no longer accept it. Never retry `resend` blindly. The client retries this call only if Brevo can't have
   * processed it.
   *
   * @param action - whether to send the invitation again (`resend`) or to cancel it (`cancel`)
   * @param email - the user's email address, as `users.list` lists it
   * @param options - for this call
   * @returns the status of the change, and the ids of credit notes if it made any
   * @throws a {@link ForbiddenError} if your key may not manage this user (`permission_denied`)
   *
   * @example
   * const { status, credit_notes } = await client.users.updateInvitation('resend', 'erin@example.com');
   *
   * @see `PUT /organization/user/invitation/{action}/{email}`
   */
  updateInvitation(action: 'resend' | 'cancel', email: string, options?: RequestOptions): ApiPromise<UserChange> {
    return this._api.call(
      'PUT',
      '/organization/user/invitation/{action}/{email}',
      { path: { action, email } },
      options,
    );
  }

  /**
   * Revoke all permissions of a user.
   *
   * Takes all permissions away from a user, who can no longer use the account. If the plan becomes cheaper, the response
   * has the ids of credit notes. A retry of a call that succeeded may be an error, which proves nothing: list the users.
   *
   * @param email - the user's email address, as `users.list` lists it
   * @param options - for this call
   * @returns the status of the change, and the ids of credit notes if it made any
   * @throws a {@link ForbiddenError} if your key may not manage this user (`permission_denied`)
   *
   * @example
   * const { status, credit_notes } = await client.users.revoke('erin@example.com');
   *
   * @see `PUT /organization/user/invitation/revoke/{email}`
   */
  revoke(email: string, options?: RequestOptions): ApiPromise<UserChange> {
    return this._api.call('PUT', '/organization/user/invitation/revoke/{email}', { path: { email } }, options);
  }

  /**
   * Get the permissions of a user.
   *
   * Returns what a user may do, by feature, and whether the invitation is pending.
   *
   * @param email - the user's email address, as `users.list` lists it
   * @param options - for this call
   * @returns the features that the user may use, and the permissions for each
   * @throws a {@link BadRequestError} if the account has no such user (`invalid_parameter`), or a value is missing
   *   (`missing_parameter`) or malformed (`invalid_parameter`)
   *
   * @example
   * const permissions = await client.users.getPermissions('erin@example.com');
   *
   * @see `GET /organization/user/{email}/permissions`
   */
  getPermissions(email: string, options?: RequestOptions): ApiPromise<GetUserPermissions> {
    return this._api.call('GET', '/organization/user/{email}/permissions', { path: { email } }, options);
  }

  /**
   * Change the permissions of a user.
   *
   * Changes what a user may do. Send the permissions of each feature that changes. Whether a feature that you leave out
   * stays unchanged is implied, not documented. The change can cost money or return some: the response may have ids of
   * invoices and credit notes. The client retries this call only if Brevo can't have processed it.
   *
   * @param body - the user's email address, and what the user may do from now on
   * @param options - for this call
   * @returns the status of the change, and the ids of invoices and credit notes
   * @throws a {@link BadRequestError} if the account has no such user (`invalid_parameter`), or a value is missing
   *   (`missing_parameter`) or malformed (`invalid_parameter`)
   *
   * @example
   * const result = await client.users.updatePermissions({
   *   email: 'erin@example.com',
   *   all_features_access: false,
   *   privileges: [{ feature: 'contacts', permissions: ['view', 'import'] }],
   * });
   *
   * @see `POST /organization/user/update/permissions`
   */
  updatePermissions(body: UserPermissions, options?: RequestOptions): ApiPromise<UserPermissionsChange> {
    return this._api.call('POST', '/organization/user/update/permissions', { body }, options);
  }
}
