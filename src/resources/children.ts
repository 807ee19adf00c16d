// Reseller children, which are sub-accounts.
import type {
  ChildListItem,
  CreateChild,
  CreateReseller,
  GetChildAccountCreationStatus,
  GetChildInfo,
  GetChildrenList,
  GetSsoToken,
  UpdateChild,
  UpdateChildAccountStatus,
} from '../../generated/openapi.js';
import type { ApiPromise } from '../call/api-promise.js';
import type { PagedList } from '../lists/paged-list.js';
import { byOffset, createList } from '../lists/lists.js';
import type { ListChildrenQuery } from '../lists/queries.js';
import type { RequestOptions } from '../call/options.js';
import type { Transport } from '../call/transport.js';
import { ChildCreditsResource } from './child-credits.js';
import { ChildDomainsResource } from './child-domains.js';
import { ChildIpsResource } from './child-ips.js';
import { waitUntilCreated, type WaitOptions } from './wait-until-created.js';

/** A reseller's child accounts. */
export class ChildrenResource {
  /** Email and SMS credits of a child. */
  readonly credits: ChildCreditsResource;
  /** Dedicated IPs of a child. */
  readonly ips: ChildIpsResource;
  /** Sender domains of a child. */
  readonly domains: ChildDomainsResource;
  readonly #transport: Transport;

  /** @internal */
  constructor(transport: Transport) {
    this.#transport = transport;
    this.credits = new ChildCreditsResource(transport);
    this.ips = new ChildIpsResource(transport);
    this.domains = new ChildDomainsResource(transport);
  }

  /**
   * List the children.
   *
   * Sends one request, and returns one page.
   *
   * @param query - `limit`: children on a page, 0 to 20, 10 by default, checked before sending; `offset`:
   *   children to skip, from 0
   * @param options - for this call
   * @returns the page's children, each with its profile, credits and keys; and `count`, the number of all children
   * @throws {@link ForbiddenError} your account isn't allowed to manage children
   *
   * @example
   * const { children, count } = await client.children.list({ limit: 20 });
   *
   * @see `GET /reseller/children`
   */
  list(query?: ListChildrenQuery, options?: RequestOptions): ApiPromise<GetChildrenList, 'getResellerChilds'> {
    return this.#transport.call('getResellerChilds', { query }, options);
  }

  /**
   * List the children, page by page as you read them.
   *
   * @param query - as for `list`; `limit` is 20 unless set; `offset` is the number of items to skip at the start
   * @param options - for each page; `deadline` covers all of them
   * @returns the children in order; read the list once
   * @throws {@link InvalidRequestError} immediately, if `limit` is 0 or another argument is invalid
   * @throws the errors of `list`, while you read
   *
   * @example
   * for await (const child of client.children.iterate()) console.log(child.companyName);
   *
   * @see `GET /reseller/children`
   */
  iterate(query: ListChildrenQuery = {}, options?: RequestOptions): PagedList<ChildListItem> {
    const readChildren = byOffset(({ children, count }: GetChildrenList) => ({ items: children, total: count }));
    return createList(this.#transport, 'getResellerChilds', query, options, readChildren);
  }

  /**
   * Create a child.
   *
   * Brevo creates the account in the background. Call `waitUntilCreated` before you make other calls for the child.
   *
   * Sending the request twice might create two children. The client retries only if the request can't have been
   * processed.
   *
   * @param body - the new child's login email address, name, company and password
   * @param options - for this call
   * @returns the child's id, and its auth key, which is a secret
   * @throws {@link BadRequestError} a field is missing or invalid, or another account uses the email address
   * @throws {@link ForbiddenError} your account isn't allowed to create children
   *
   * @example
   * const { id, authKey } = await client.children.create({
   *   email: 'josh.cruise@example.com', firstName: 'Josh', lastName: 'Cruise', companyName: 'Acme', password,
   * });
   *
   * @see `POST /reseller/children`
   */
  create(body?: CreateChild, options?: RequestOptions): ApiPromise<CreateReseller, 'createResellerChild'> {
    return this.#transport.call('createResellerChild', { body }, options);
  }

  /**
   * Get a child.
   *
   * @param child - the child's id, or its auth key
   * @param options - for this call
   * @returns the child's profile, credits, sending totals, dedicated IPs, and keys, which are secrets
   * @throws {@link BadRequestError} the identifier is malformed
   * @throws {@link ForbiddenError} your API key isn't allowed to manage this child
   * @throws {@link NotFoundError} the reseller has no such child
   *
   * @example
   * const { companyName, credits } = await client.children.get('1234567');
   *
   * @see `GET /reseller/children/{childIdentifier}`
   */
  get(child: string | number, options?: RequestOptions): ApiPromise<GetChildInfo, 'getChildInfo'> {
    return this.#transport.call('getChildInfo', { path: { childIdentifier: child } }, options);
  }

  /**
   * Update a child's profile.
   *
   * @param child - the child's id, or its auth key
   * @param body - the fields to change; an omitted field is unchanged
   * @param options - for this call
   * @throws {@link BadRequestError} a field is invalid, or another account uses the email address
   * @throws {@link ForbiddenError} your API key isn't allowed to manage this child
   * @throws {@link NotFoundError} the reseller has no such child
   *
   * @example
   * await client.children.update('1234567', { companyName: 'Acme' });
   *
   * @see `PUT /reseller/children/{childIdentifier}`
   */
  update(child: string | number, body: UpdateChild, options?: RequestOptions): ApiPromise<void, 'updateResellerChild'> {
    return this.#transport.call('updateResellerChild', { path: { childIdentifier: child }, body }, options);
  }

  /**
   * Delete a child.
   *
   * @param child - the child's id, or its auth key
   * @param options - for this call
   * @throws {@link BadRequestError} the identifier is malformed
   * @throws {@link ForbiddenError} your API key isn't allowed to manage this child
   * @throws {@link NotFoundError} the reseller has no such child
   *
   * @example
   * await client.children.delete('1234567');
   *
   * @see `DELETE /reseller/children/{childIdentifier}`
   */
  delete(child: string | number, options?: RequestOptions): ApiPromise<void, 'deleteResellerChild'> {
    return this.#transport.call('deleteResellerChild', { path: { childIdentifier: child } }, options);
  }

  /**
   * Get a child's creation status.
   *
   * @param child - the child's id, or its auth key
   * @param options - for this call
   * @returns `childAccountCreated`: true if the account exists and can be used, false while Brevo is creating it
   * @throws {@link BadRequestError} the identifier is malformed
   * @throws {@link ForbiddenError} your API key isn't allowed to manage this child
   * @throws {@link NotFoundError} the reseller has no such child
   *
   * @example
   * const { childAccountCreated } = await client.children.getCreationStatus('1234567');
   *
   * @see `GET /reseller/children/{childIdentifier}/accountCreationStatus`
   */
  getCreationStatus(
    child: string | number,
    options?: RequestOptions,
  ): ApiPromise<GetChildAccountCreationStatus, 'getChildAccountCreationStatus'> {
    return this.#transport.call('getChildAccountCreationStatus', { path: { childIdentifier: child } }, options);
  }

  /**
   * Wait until a new child exists and can be used.
   *
   * The client requests the creation status at growing intervals. Each request is retried like any GET.
   *
   * @param child - the child's id, or its auth key
   * @param options - `deadline`: milliseconds for the whole wait, including time in the queue; by default, the wait ends after
   *   pauses of at most 300,000 milliseconds in total. `interval`: milliseconds of the first pause, 1,000 by default
   * @throws {@link TimeoutError} the child doesn't exist yet; Brevo may still be creating it
   * @throws the errors of `getCreationStatus`, after its retries
   *
   * @example
   * await client.children.waitUntilCreated('1234567', { deadline: 60_000 });
   *
   * @see `GET /reseller/children/{childIdentifier}/accountCreationStatus`
   */
  waitUntilCreated(child: string | number, options?: WaitOptions): Promise<void> {
    return waitUntilCreated(this.#transport, child, options);
  }

  /**
   * Switch a child's products on or off.
   *
   * @param child - the child's id, or its auth key
   * @param body - for each product, true to switch it on or false to switch it off; an omitted product is unchanged
   * @param options - for this call
   * @throws {@link BadRequestError} a value is not a boolean
   * @throws {@link ForbiddenError} your API key isn't allowed to manage this child
   * @throws {@link NotFoundError} the reseller has no such child
   *
   * @example
   * await client.children.updateAccountStatus('1234567', { transactionalSms: false });
   *
   * @see `PUT /reseller/children/{childIdentifier}/accountStatus`
   */
  updateAccountStatus(
    child: string | number,
    body: UpdateChildAccountStatus,
    options?: RequestOptions,
  ): ApiPromise<void, 'updateChildAccountStatus'> {
    return this.#transport.call('updateChildAccountStatus', { path: { childIdentifier: child }, body }, options);
  }

  /**
   * Get a sign-on token for a child.
   *
   * Anyone who has the token can sign on as the child. The token is valid only briefly: use it immediately, and don't store or
   * log it.
   *
   * @param child - the child's id, or its auth key
   * @param options - for this call
   * @returns the sign-on token
   * @throws {@link BadRequestError} the identifier is malformed
   * @throws {@link ForbiddenError} your API key isn't allowed to manage this child
   * @throws {@link NotFoundError} the reseller has no such child
   *
   * @example
   * const { token } = await client.children.getSsoToken('1234567');
   *
   * @see `GET /reseller/children/{childIdentifier}/auth`
   */
  getSsoToken(child: string | number, options?: RequestOptions): ApiPromise<GetSsoToken, 'getSsoToken'> {
    return this.#transport.call('getSsoToken', { path: { childIdentifier: child } }, options);
  }
}
