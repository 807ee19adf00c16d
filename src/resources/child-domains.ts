// Sender domains of a reseller's child.
import type { AddChildDomain, GetChildDomains, UpdateChildDomain } from '../../generated/openapi.js';
import type { ApiPromise } from '../call/api-promise.js';
import type { RequestOptions } from '../call/options.js';
import type { Transport } from '../call/transport.js';

/** Sender domains of a child. */
export class ChildDomainsResource {
  readonly #transport: Transport;

  /** @internal */
  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * List a child's sender domains.
   *
   * @param child - the child's id, or its auth key
   * @param options - for this call
   * @returns all domains of the child; `active` is true for a verified domain
   * @throws {@link BadRequestError} the identifier is malformed
   * @throws {@link ForbiddenError} your API key isn't allowed to manage this child
   * @throws {@link NotFoundError} the reseller has no such child
   *
   * @example
   * const domains = await client.children.domains.list('1234567');
   *
   * @see `GET /reseller/children/{childIdentifier}/domains`
   */
  list(child: string | number, options?: RequestOptions): ApiPromise<GetChildDomains, 'getChildDomains'> {
    return this.#transport.call('getChildDomains', { path: { childIdentifier: child } }, options);
  }

  /**
   * Add a sender domain to a child.
   *
   * Brevo doesn't show the domain in the reseller's own account. `list` returns it.
   *
   * @param child - the child's id, or its auth key
   * @param body - the domain name
   * @param options - for this call
   * @throws {@link BadRequestError} the domain is invalid, or the child already has it
   * @throws {@link ForbiddenError} your API key isn't allowed to manage this child
   * @throws {@link NotFoundError} the reseller has no such child
   *
   * @example
   * await client.children.domains.create('1234567', { domain: 'mail.example.com' });
   *
   * @see `POST /reseller/children/{childIdentifier}/domains`
   */
  create(
    child: string | number,
    body: AddChildDomain,
    options?: RequestOptions,
  ): ApiPromise<void, 'createChildDomain'> {
    return this.#transport.call('createChildDomain', { path: { childIdentifier: child }, body }, options);
  }

  /**
   * Replace a child's sender domain.
   *
   * @param child - the child's id, or its auth key
   * @param domainName - the domain to replace, for example `mail.example.com`
   * @param body - the new domain
   * @param options - for this call
   * @throws {@link BadRequestError} the new domain is invalid
   * @throws {@link ForbiddenError} your API key isn't allowed to manage this child
   * @throws {@link NotFoundError} the reseller has no such child, or the child has no such domain
   *
   * @example
   * await client.children.domains.update('1234567', 'mail.example.com', { domain: 'post.example.com' });
   *
   * @see `PUT /reseller/children/{childIdentifier}/domains/{domainName}`
   */
  update(
    child: string | number,
    domainName: string,
    body: UpdateChildDomain,
    options?: RequestOptions,
  ): ApiPromise<void, 'updateChildDomain'> {
    return this.#transport.call('updateChildDomain', { path: { childIdentifier: child, domainName }, body }, options);
  }

  /**
   * Delete a child's sender domain.
   *
   * @param child - the child's id, or its auth key
   * @param domainName - the domain, for example `mail.example.com`
   * @param options - for this call
   * @throws {@link BadRequestError} the domain name is invalid
   * @throws {@link ForbiddenError} your API key isn't allowed to manage this child
   * @throws {@link NotFoundError} the reseller has no such child, or the child has no such domain
   *
   * @example
   * await client.children.domains.delete('1234567', 'mail.example.com');
   *
   * @see `DELETE /reseller/children/{childIdentifier}/domains/{domainName}`
   */
  delete(child: string | number, domainName: string, options?: RequestOptions): ApiPromise<void, 'deleteChildDomain'> {
    return this.#transport.call('deleteChildDomain', { path: { childIdentifier: child, domainName } }, options);
  }
}
