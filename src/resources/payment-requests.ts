// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { CreatePaymentRequest, PaymentRequest, PaymentRequestId } from '../../generated/openapi.js';
import type { ApiPromise } from '../call/api-promise.js';
import type { RequestOptions } from '../call/options.js';
import type { Api } from '../call/api.js';

/** Requests to contacts to pay an amount. */
export class PaymentRequestsResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * Create a payment request.
   *
   * Asks a contact for an amount in euro cents, and returns the address of the page where the contact pays it. With
   * `notification`, Brevo emails the contact this address and sends reminders.
   *
   * A retry asks the contact a second time. Read the state of the first request before you repeat one. The client retries
   * this call only if Brevo can't have processed it.
   *
   * @param body - the amount, the contact who has to pay it, and what it is for
   * @param options - for this call
   * @returns the id of the payment request, and the address of the page
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`) or malformed (`invalid_parameter`)
   * @throws an {@link UnauthorizedError} if the key or token is missing, wrong or expired, or the account doesn't accept
   *   your IP address (`unauthorized`)
   * @throws a {@link ForbiddenError} if Brevo Payments isn't activated, or the account isn't validated
   *   (`permission_denied`)
   *
   * @example
   * const { id, url } = await client.paymentRequests.create({
   *   reference: 'Order 1042',
   *   contactId: 42,
   *   cart: { currency: 'EUR', specificAmount: 5990 },
   * });
   *
   * @see `POST /payments/requests`
   */
  create(body: CreatePaymentRequest, options?: RequestOptions): ApiPromise<PaymentRequestId> {
    return this._api.call('POST', '/payments/requests', { body }, options);
  }

  /**
   * Get a payment request.
   *
   * Returns a payment request and whether it is paid. The response has no id.
   *
   * @param id - the payment request's id, as `paymentRequests.create` returns it
   * @param options - for this call
   * @returns the payment request as it is now
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`) or malformed (`invalid_parameter`)
   * @throws an {@link UnauthorizedError} if the key or token is missing, wrong or expired, or the account doesn't accept
   *   your IP address (`unauthorized`)
   * @throws a {@link ForbiddenError} if Brevo Payments isn't activated, or the account isn't validated
   *   (`permission_denied`)
   * @throws a {@link NotFoundError} if there is no such payment request (`document_not_found`)
   *
   * @example
   * const request = await client.paymentRequests.get('b2c9e6a0-4d3f-4b1e-9c5a-7e8f01d2a340');
   *
   * @see `GET /payments/requests/{id}`
   */
  get(id: string | number, options?: RequestOptions): ApiPromise<PaymentRequest> {
    return this._api.call('GET', '/payments/requests/{id}', { path: { id } }, options);
  }

  /**
   * Delete a payment request.
   *
   * Deletes a payment request: its page disappears, and nobody can pay it any more. You cannot restore it.
   *
   * @param id - the payment request's id, as `paymentRequests.create` returns it
   * @param options - for this call
   * @throws an {@link UnauthorizedError} if the key or token is missing, wrong or expired, or the account doesn't accept
   *   your IP address (`unauthorized`)
   * @throws a {@link ForbiddenError} if Brevo Payments isn't activated, or the account isn't validated
   *   (`permission_denied`)
   * @throws a {@link NotFoundError} if there is no such payment request (`document_not_found`)
   *
   * @example
   * await client.paymentRequests.delete('b2c9e6a0-4d3f-4b1e-9c5a-7e8f01d2a340');
   *
   * @see `DELETE /payments/requests/{id}`
   */
  delete(id: string | number, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('DELETE', '/payments/requests/{id}', { path: { id } }, options);
  }
}
