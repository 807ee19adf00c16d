// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { RedeemWalletPass, WalletInstallUrl } from '../../generated/openapi.js';
import type { ApiPromise } from '../call/api-promise.js';
import type { RequestOptions } from '../call/options.js';
import type { Api } from '../call/api.js';

/** Passes in Apple Wallet and Google Wallet. */
export class WalletResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * Get the install address of a pass.
   *
   * Returns the address at which one contact adds a pass to Apple Wallet or Google Wallet. The address is a secret:
   * whoever has it can install the pass of this contact.
   *
   * @param passId - the pass's id, a UUID
   * @param contactId - the contact's id, a number
   * @param options - for this call
   * @returns the address for the contact
   * @throws a {@link BadRequestError} if a value is malformed (`invalid_parameter`)
   * @throws an {@link UnauthorizedError} if the key or token is missing, wrong or expired, or the account doesn't accept
   *   your IP address (`unauthorized`)
   * @throws a {@link ForbiddenError} if your key may not use the wallet (`permission_denied`)
   * @throws a {@link NotFoundError} if there is no such pass or contact (`document_not_found`)
   * @throws an {@link ApiError} if the account doesn't have the wallet (`WALLET_NOT_ENABLED`), or Brevo can't process the
   *   request for another reason
   * @throws a {@link ServerError} if Brevo failed
   *
   * @example
   * const { url } = await client.wallet.getInstallUrl('2c8e4f60-9b1d-4a73-8e5f-6d0a1b2c3d40', 42);
   *
   * @see `GET /wallet/passes/{passId}/installUrl/{contactId}`
   */
  getInstallUrl(passId: string, contactId: string | number, options?: RequestOptions): ApiPromise<WalletInstallUrl> {
    return this._api.call(
      'GET',
      '/wallet/passes/{passId}/installUrl/{contactId}',
      { path: { passId, contactId } },
      options,
    );
  }

  /**
   * Redeem a wallet pass.
   *
   * Records that an installed pass was scanned, as the event `installation_scanned`, with what the contact spent and your
   * own data.
   *
   * A retry records a second scan. The client retries this call only if Brevo can't have processed it.
   *
   * @param installationId - the installation's id, a UUID
   * @param body - what was spent, where, and what else is known
   * @param options - for this call
   * @throws an {@link ApiError} if the account doesn't have the wallet (`WALLET_NOT_ENABLED`), or Brevo can't process the
   *   request for another reason
   *
   * @example
   * await client.wallet.redeem('8a3b5c7d-1e2f-4061-9a8b-7c6d5e4f3a20', {
   *   amountSpent: 59.9,
   *   location: 'Main store',
   *   eventTag: 'till',
   *   customData: { order: '1042' },
   * });
   *
   * @see `POST /wallet/passes/{installationId}/redeem`
   */
  redeem(installationId: string, body?: RedeemWalletPass, options?: RequestOptions): ApiPromise<void> {
    return this._api.call(
      'POST',
      '/wallet/passes/{installationId}/redeem',
      { path: { installationId }, body },
      options,
    );
  }
}
