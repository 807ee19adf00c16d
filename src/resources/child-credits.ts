// Email and SMS credits of a reseller's child.
import type { AddCredits, RemainingCreditModel, RemoveCredits } from '../../generated/openapi.js';
import type { ApiPromise } from '../call/api-promise.js';
import type { RequestOptions } from '../call/options.js';
import type { Transport } from '../call/transport.js';

/** Email and SMS credits of a child. */
export class ChildCreditsResource {
  readonly #transport: Transport;

  /** @internal */
  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Add credits to a child.
   *
   * Not idempotent: sent twice, it adds twice, so the client never retries it when it may have been processed.
   *
   * @param child - the child's id, or its auth key
   * @param body - how many credits of each kind, as whole numbers; at least one kind, checked here; a kind left out stays as it is
   * @param options - for this call
   * @returns what the child and the reseller have left of each kind, after the addition
   * @throws {@link BadRequestError} a number is wrong, or the reseller has too few credits
   * @throws {@link ForbiddenError} the key may not manage this child
   * @throws {@link NotFoundError} the reseller has no such child
   *
   * @example
   * const left = await client.children.credits.add('1234567', { sms: 500 });
   *
   * @see `POST /reseller/children/{childIdentifier}/credits/add`
   */
  add(
    child: string | number,
    body: AddCredits,
    options?: RequestOptions,
  ): ApiPromise<RemainingCreditModel, 'addCredits'> {
    return this.#transport.call('addCredits', { path: { childIdentifier: child }, body }, options);
  }

  /**
   * Remove credits from a child.
   *
   * Not idempotent: sent twice, it removes twice, so the client never retries it when it may have been processed.
   *
   * @param child - the child's id, or its auth key
   * @param body - how many credits of each kind, as whole numbers; at least one kind, checked here; a kind left out stays as it is
   * @param options - for this call
   * @returns what the child and the reseller have left of each kind, after the removal
   * @throws {@link BadRequestError} a number is wrong, or the child has too few credits
   * @throws {@link ForbiddenError} the key may not manage this child
   * @throws {@link NotFoundError} the reseller has no such child
   *
   * @example
   * const left = await client.children.credits.remove('1234567', { email: 500 });
   *
   * @see `POST /reseller/children/{childIdentifier}/credits/remove`
   */
  remove(
    child: string | number,
    body: RemoveCredits,
    options?: RequestOptions,
  ): ApiPromise<RemainingCreditModel, 'removeCredits'> {
    return this.#transport.call('removeCredits', { path: { childIdentifier: child }, body }, options);
  }
}
