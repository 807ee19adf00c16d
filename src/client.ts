// MessagingPlatform: options become a transport, and the transport serves the four areas of the contract.
import type { Client } from 'openapi-fetch';
import type { paths } from '../generated/openapi.js';
import { tellCaller } from './call/caller.js';
import type { ClientOptions } from './call/options.js';
import { Transport } from './call/transport.js';
import { ChildrenResource } from './resources/children.js';
import { CompaniesResource } from './resources/companies.js';
import { InboundResource } from './resources/inbound.js';
import { NotesResource } from './resources/notes.js';

/**
 * A client of the messaging platform's HTTP API.
 *
 * It logs nothing, caches nothing and reads nothing from the environment. Its keys leave it only as headers of
 * requests to the origin of `baseUrl`.
 *
 * @example
 * const client = new MessagingPlatform({ apiKey: '<API_KEY>' });
 * const { children } = await client.children.list();
 */
export class MessagingPlatform {
  /**
   * Reseller children: child accounts, their credits, dedicated IPs and sender domains.
   *
   * The provider of the public service retired its reseller product in 2024: an account without it may be refused with 403.
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
   * @param options - keys, address, patience; all may be left out
   * @throws {@link InvalidRequestError} an option does not exist or is invalid
   */
  constructor(options: ClientOptions = {}) {
    try {
      this.#transport = new Transport(options);
    } catch (error) {
      throw tellCaller(error, MessagingPlatform);
    }
    this.children = new ChildrenResource(this.#transport);
    this.companies = new CompaniesResource(this.#transport);
    this.inbound = new InboundResource(this.#transport);
    this.notes = new NotesResource(this.#transport);
  }

  /**
   * The typed openapi-fetch client, with the keys, retries and guards of this one: for `{ data, error }` style, or for
   * an operation newer than this release.
   *
   * @example
   * const { data, error } = await client.raw.GET('/companies/{id}', { params: { path: { id } } });
   */
  get raw(): Client<paths> {
    return this.#transport.raw;
  }
}
