// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type {
  CreateSender,
  CreatedSender,
  GetIps,
  GetIpsFromSender,
  GetSenders,
  UpdateSender,
  ValidateSender,
} from '../../generated/openapi.js';
import type { ListSendersQuery } from '../../generated/queries.js';
import type { ApiPromise } from '../call/api-promise.js';
import type { RequestOptions } from '../call/options.js';
import type { Api } from '../call/api.js';

/** Names and addresses that you send emails from, and your dedicated IPs. */
export class SendersResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * List senders.
   *
   * Returns all senders, or those of an IP or a domain. `active` says whether a sender is validated.
   *
   * @param query - `ip`: dedicated IP that the senders must use; `domain`: domain that the senders must have
   * @param options - for this call
   * @returns the senders. The list has no pages
   * @throws a {@link BadRequestError} if a value is malformed (`invalid_parameter`)
   *
   * @example
   * const { senders } = await client.senders.list({ ip: '203.0.113.10' });
   *
   * @see `GET /senders`
   */
  list(query?: ListSendersQuery, options?: RequestOptions): ApiPromise<GetSenders> {
    return this._api.call('GET', '/senders', { query }, options);
  }

  /**
   * Create a sender.
   *
   * Creates a sender and returns its id. Brevo emails a six-digit code to the sender's address; the sender is active once
   * you have validated it with the code. A retry may be rejected as a duplicate. The client retries this call only if
   * Brevo can't have processed it.
   *
   * @param body - the name and the address of the new sender
   * @param options - for this call
   * @returns the id of the new sender, and whether its domain is set up
   * @throws a {@link BadRequestError} if there is such a sender already (`duplicate_parameter`), or a value is missing
   *   (`missing_parameter`) or malformed (`invalid_parameter`)
   *
   * @example
   * const result = await client.senders.create({ name: 'Acme', email: 'orders@example.com' });
   *
   * @see `POST /senders`
   */
  create(body: CreateSender, options?: RequestOptions): ApiPromise<CreatedSender> {
    return this._api.call('POST', '/senders', { body }, options);
  }

  /**
   * Update a sender.
   *
   * Updates the fields in the body and leaves the others unchanged. `ips` replaces all dedicated IPs of the sender.
   * Whether a new address has to be validated is not published: check `active` in the list.
   *
   * @param senderId - the sender's id, a number
   * @param body - the fields to change
   * @param options - for this call
   * @throws a {@link BadRequestError} if there is such a sender already (`duplicate_parameter`), or a value is missing
   *   (`missing_parameter`) or malformed (`invalid_parameter`)
   * @throws a {@link NotFoundError} if there is no such sender (`document_not_found`)
   *
   * @example
   * await client.senders.update(3, { name: 'Acme Shop' });
   *
   * @see `PUT /senders/{senderId}`
   */
  update(senderId: string | number, body: UpdateSender, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('PUT', '/senders/{senderId}', { path: { senderId }, body }, options);
  }

  /**
   * Delete a sender.
   *
   * Brevo documents no way to restore it.
   *
   * @param senderId - the sender's id, a number
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is malformed (`invalid_parameter`)
   * @throws a {@link NotFoundError} if there is no such sender (`document_not_found`)
   *
   * @example
   * await client.senders.delete(3);
   *
   * @see `DELETE /senders/{senderId}`
   */
  delete(senderId: string | number, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('DELETE', '/senders/{senderId}', { path: { senderId } }, options);
  }

  /**
   * Validate a sender.
   *
   * Makes a sender active, with the six-digit code that Brevo emailed to its address. How long a code is valid, and what
   * a repeated request returns, is not published.
   *
   * @param senderId - the sender's id, a number
   * @param body - the code from the email
   * @param options - for this call
   * @throws a {@link BadRequestError} if the code is wrong or malformed (`invalid_parameter`)
   * @throws a {@link NotFoundError} if there is no such sender (`document_not_found`)
   *
   * @example
   * await client.senders.validate(3, { otp: 123456 });
   *
   * @see `PUT /senders/{senderId}/validate`
   */
  validate(senderId: string | number, body: ValidateSender, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('PUT', '/senders/{senderId}/validate', { path: { senderId }, body }, options);
  }

  /**
   * List dedicated IPs.
   *
   * Returns all dedicated IPs of the account. An account without one gets an empty list.
   *
   * @param options - for this call
   * @returns the dedicated IPs. The list has no pages
   * @throws a {@link BadRequestError} if a value is malformed (`invalid_parameter`)
   *
   * @example
   * const { ips } = await client.senders.listIps();
   *
   * @see `GET /senders/ips`
   */
  listIps(options?: RequestOptions): ApiPromise<GetIps> {
    return this._api.call('GET', '/senders/ips', {}, options);
  }

  /**
   * List the dedicated IPs of a sender.
   *
   * Returns the dedicated IPs that a sender uses, with its share of emails for each. An account without dedicated IPs
   * gets an empty list.
   *
   * @param senderId - the sender's id, a number
   * @param options - for this call
   * @returns the dedicated IPs of the sender. The list has no pages
   * @throws a {@link BadRequestError} if a value is malformed (`invalid_parameter`)
   * @throws a {@link NotFoundError} if there is no such sender (`document_not_found`)
   *
   * @example
   * const { ips } = await client.senders.listIpsOf(3);
   *
   * @see `GET /senders/{senderId}/ips`
   */
  listIpsOf(senderId: string | number, options?: RequestOptions): ApiPromise<GetIpsFromSender> {
    return this._api.call('GET', '/senders/{senderId}/ips', { path: { senderId } }, options);
  }
}
