// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type {
  CreateMasterAccountSsoToken,
  MasterAccount,
  MasterAccountIps,
  MasterAccountSsoToken,
} from '../../generated/openapi.js';
import type { ApiPromise } from '../call/api-promise.js';
import type { RequestOptions } from '../call/options.js';
import type { Api } from '../call/api.js';

/** The corporate account above the sub-accounts, with its plan and dedicated IPs. */
export class MasterAccountResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * Get the master account.
   *
   * Returns the corporate account that your key belongs to, with its billing address and its plan, and what is left of
   * the plan.
   *
   * @param options - for this call
   * @returns the corporate account as it is now
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`) or malformed (`invalid_parameter`)
   *
   * @example
   * const masterAccount = await client.masterAccount.get();
   *
   * @see `GET /corporate/masterAccount`
   */
  get(options?: RequestOptions): ApiPromise<MasterAccount> {
    return this._api.call('GET', '/corporate/masterAccount', {}, options);
  }

  /**
   * List dedicated IPs of the master account.
   *
   * Returns the active dedicated IPs of the corporate account in one array without pages.
   *
   * @param options - for this call
   * @returns each dedicated IP with its domain
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`) or malformed (`invalid_parameter`)
   *
   * @example
   * const ips = await client.masterAccount.listIps();
   *
   * @see `GET /corporate/ip`
   */
  listIps(options?: RequestOptions): ApiPromise<MasterAccountIps> {
    return this._api.call('GET', '/corporate/ip', {}, options);
  }

  /**
   * Get a sign-on token for the master account.
   *
   * Returns a token that signs a user in to the corporate account. It is a secret, and Brevo documents that it is valid
   * for 15 days: never cache or log it.
   *
   * Open `https://account-app.brevo.com/account/login/corporate/sso/<token>` in the user's browser. The client retries
   * this call only if Brevo can't have processed it.
   *
   * @param body - the user to sign in
   * @param options - for this call
   * @returns a sign-on token for the corporate account
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`) or malformed (`invalid_parameter`)
   * @throws a {@link ForbiddenError} if your account isn't a corporate account, or your key may not sign its users in
   *   (`permission_denied`)
   *
   * @example
   * const { token } = await client.masterAccount.getSsoToken({ email: 'dana@example.com' });
   *
   * @see `POST /corporate/ssoToken`
   */
  getSsoToken(body: CreateMasterAccountSsoToken, options?: RequestOptions): ApiPromise<MasterAccountSsoToken> {
    return this._api.call('POST', '/corporate/ssoToken', { body }, options);
  }
}
