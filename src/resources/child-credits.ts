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
   * Not idempotent: sending the request twice would add the credits twice. The client retries only if the request can't have
   * been processed.
   *
   * @param child - the child's id, or its auth key
   * @param body - how many of each kind to add: whole numbers from 1; set at least one kind; an omitted kind is unchanged
   * @param options - for this call
   * @returns the credits that the child and the reseller have left, by kind
   * @throws {@link BadRequestError} an amount is invalid, or the reseller doesn't have enough credits
   * @throws {@link ForbiddenError} your API key isn't allowed to manage this child
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
   * Not idempotent: sending the request twice would remove the credits twice. The client retries only if the request can't have
   * been processed.
   *
   * @param child - the child's id, or its auth key
   * @param body - how many of each kind to remove: whole numbers from 1; set at least one kind; an omitted kind is unchanged
   * @param options - for this call
   * @returns the credits that the child and the reseller have left, by kind
   * @throws {@link BadRequestError} an amount is invalid, or the child doesn't have enough credits
   * @throws {@link ForbiddenError} your API key isn't allowed to manage this child
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
