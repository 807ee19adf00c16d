// MessagingPlatform: options become a transport, and the transport serves the four areas of the contract.
import type { Client } from 'openapi-fetch';
import type { paths } from '../generated/openapi.js';
import { keepCallerStack } from './call/caller-stack.js';
import type { ClientOptions } from './call/options.js';
import { Transport } from './call/transport.js';
import { ChildrenResource } from './resources/children.js';
import { CompaniesResource } from './resources/companies.js';
import { InboundResource } from './resources/inbound.js';
import { NotesResource } from './resources/notes.js';

/**
 * A client for the Brevo API: reseller children, companies, inbound parsing and CRM notes.
 *
 * It logs nothing, caches nothing and reads nothing from the environment. It sends its keys to the origin of `baseUrl` alone.
 *
 * @example
 * const client = new MessagingPlatform({ apiKey: '<API_KEY>' });
 * const { children } = await client.children.list();
 */
export class MessagingPlatform {
  /**
   * Reseller children: child accounts, their credits, dedicated IPs and sender domains.
   *
   * Brevo retired its reseller product in 2024: an account without it gets 403.
   */
  readonly children: ChildrenResource;
  /** Companies of the CRM and their links to contacts and deals. */
  readonly companies: CompaniesResource;
  /** Inbound parsing: received emails and their attachments. */
  readonly inbound: InboundResource;
  /** CRM notes on companies, contacts and deals. */
  readonly notes: NotesResource;
  readonly #transport: Transport;

  /**
   * @param options - keys, address, timeouts; all are optional
   * @throws {@link InvalidRequestError} an option does not exist or is invalid
   */
  constructor(options?: ClientOptions);
  /** @internal */
  // eslint-disable-next-line @typescript-eslint/unified-signatures -- stripInternal hides this one
  constructor(options: ClientOptions, before: Transport);
  constructor(options: ClientOptions = {}, before?: Transport) {
    try {
      this.#transport = new Transport(options, before);
    } catch (error) {
      throw keepCallerStack(error, MessagingPlatform);
    }
    this.children = new ChildrenResource(this.#transport);
    this.companies = new CompaniesResource(this.#transport);
    this.inbound = new InboundResource(this.#transport);
    this.notes = new NotesResource(this.#transport);
  }

  /**
   * Returns a client with other options, for example for another tenant.
   *
   * What you do not replace stays. The pace is shared only while key, address and `rateLimit` stay, too.
   *
   * @param options - what to replace; an option that is undefined is removed
   * @throws {@link InvalidRequestError} an option does not exist or is invalid
   *
   * @example
   * const tenant = client.withOptions({ apiKey: '<API_KEY>' });
   */
  withOptions(options: ClientOptions): MessagingPlatform {
    return new MessagingPlatform({ ...this.#transport.options, ...options }, this.#transport);
  }

  /**
   * The typed openapi-fetch client on the same keys, retries, queue and timeouts: for `{ data, error }` style, or for an
   * operation newer than this release. It checks path values and the origin, and nothing else: queries and bodies leave as
   * you give them.
   *
   * @example
   * const { data, error } = await client.raw.GET('/companies/{id}', { params: { path: { id } } });
   */
  get raw(): Client<paths> {
    return this.#transport.raw;
  }
}
