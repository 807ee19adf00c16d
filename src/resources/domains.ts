// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type {
  AuthenticatedDomain,
  CreateDomain,
  CreatedDomain,
  DomainConfiguration,
  GetDomains,
} from '../../generated/openapi.js';
import type { ApiPromise } from '../call/api-promise.js';
import type { RequestOptions } from '../call/options.js';
import type { Api } from '../call/api.js';

/** Domains that you send emails from, with the DNS records they need. */
export class DomainsResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * List domains.
   *
   * Returns the domains of the account. The response counts pages, but Brevo documents no parameter to request another
   * one.
   *
   * @param options - for this call
   * @returns the domains, and `count`, the number of all of them
   * @throws a {@link BadRequestError} if a value is malformed (`invalid_parameter`)
   *
   * @example
   * const domains = await client.domains.list();
   *
   * @see `GET /senders/domains`
   */
  list(options?: RequestOptions): ApiPromise<GetDomains> {
    return this._api.call('GET', '/senders/domains', {}, options);
  }

  /**
   * Add a domain.
   *
   * Adds a domain and returns the DNS records that it needs. Create them where your DNS is hosted, then authenticate the
   * domain. A retry may be rejected as a duplicate. The client retries this call only if Brevo can't have processed it.
   *
   * @param body - the domain to add
   * @param options - for this call
   * @returns the new domain, with the DNS records to create
   * @throws a {@link BadRequestError} if the domain is missing (`missing_parameter`), malformed (`invalid_parameter`) or
   *   already in use (`duplicate_parameter`)
   *
   * @example
   * const result = await client.domains.create({ name: 'example.com' });
   *
   * @see `POST /senders/domains`
   */
  create(body: CreateDomain, options?: RequestOptions): ApiPromise<CreatedDomain> {
    return this._api.call('POST', '/senders/domains', { body }, options);
  }

  /**
   * Get a domain and its DNS records.
   *
   * Returns whether a domain is verified and authenticated, and which of its DNS records Brevo has found.
   *
   * @param domainName - the name of the domain, without scheme or path
   * @param options - for this call
   * @returns the domain as it is now, with its DNS records
   * @throws a {@link BadRequestError} if a value is malformed (`invalid_parameter`)
   * @throws a {@link NotFoundError} if there is no such domain (`document_not_found`)
   *
   * @example
   * const domain = await client.domains.get('example.com');
   *
   * @see `GET /senders/domains/{domainName}`
   */
  get(domainName: string, options?: RequestOptions): ApiPromise<DomainConfiguration> {
    return this._api.call('GET', '/senders/domains/{domainName}', { path: { domainName } }, options);
  }

  /**
   * Delete a domain.
   *
   * What becomes of its senders is not published: check `active` in their list.
   *
   * @param domainName - the name of the domain, without scheme or path
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is malformed (`invalid_parameter`)
   * @throws a {@link NotFoundError} if there is no such domain (`document_not_found`)
   *
   * @example
   * await client.domains.delete('example.com');
   *
   * @see `DELETE /senders/domains/{domainName}`
   */
  delete(domainName: string, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('DELETE', '/senders/domains/{domainName}', { path: { domainName } }, options);
  }

  /**
   * Authenticate a domain.
   *
   * Makes Brevo check the DNS records of a domain and, if they are right, authenticates it. While a record is missing,
   * Brevo rejects the request: DNS takes minutes to days, so retry later.
   *
   * @param domainName - the name of the domain, without scheme or path
   * @param options - for this call
   * @returns the authenticated domain
   * @throws a {@link BadRequestError} if Brevo doesn't find the DNS records of the domain yet (`bad_request`)
   * @throws a {@link NotFoundError} if there is no such domain (`document_not_found`)
   *
   * @example
   * const { domain_name, message } = await client.domains.authenticate('example.com');
   *
   * @see `PUT /senders/domains/{domainName}/authenticate`
   */
  authenticate(domainName: string, options?: RequestOptions): ApiPromise<AuthenticatedDomain> {
    return this._api.call('PUT', '/senders/domains/{domainName}/authenticate', { path: { domainName } }, options);
  }
}
