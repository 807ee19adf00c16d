// Dedicated IPs of a reseller's child.
import type { ManageIp } from '../../generated/openapi.js';
import type { ApiPromise } from '../call/api-promise.js';
import type { RequestOptions } from '../call/options.js';
import type { Transport } from '../call/transport.js';

/** Dedicated IPs of a child. */
export class ChildIpsResource {
  readonly #transport: Transport;

  /** @internal */
  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Associate a dedicated IP with a child.
   *
   * @param child - the child's id, or its auth key
   * @param body - the dedicated IP address
   * @param options - for this call
   * @throws {@link BadRequestError} the address is invalid
   * @throws {@link NotFoundError} the reseller has no such child or no such dedicated IP
   *
   * @example
   * await client.children.ips.associate('1234567', { ip: '123.65.8.22' });
   *
   * @see `POST /reseller/children/{childIdentifier}/ips/associate`
   */
  associate(child: string | number, body: ManageIp, options?: RequestOptions): ApiPromise<void, 'associateIpToChild'> {
    return this.#transport.call('associateIpToChild', { path: { childIdentifier: child }, body }, options);
  }

  /**
   * Dissociate a dedicated IP from a child.
   *
   * @param child - the child's id, or its auth key
   * @param body - the dedicated IP address
   * @param options - for this call
   * @throws {@link BadRequestError} the address is invalid, or isn't associated with this child
   * @throws {@link NotFoundError} the reseller has no such child or no such dedicated IP
   *
   * @example
   * await client.children.ips.dissociate('1234567', { ip: '123.65.8.22' });
   *
   * @see `POST /reseller/children/{childIdentifier}/ips/dissociate`
   */
  dissociate(
    child: string | number,
    body: ManageIp,
    options?: RequestOptions,
  ): ApiPromise<void, 'dissociateIpFromChild'> {
    return this.#transport.call('dissociateIpFromChild', { path: { childIdentifier: child }, body }, options);
  }
}
