// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { Transport } from '../call/transport.js';
import { ChildrenResource } from './children.js';
import { CompaniesResource } from './companies.js';
import { InboundResource } from './inbound.js';
import { NotesResource } from './notes.js';

/** A resource for each area of the API. */
export class Resources {
  /**
   * Reseller children: child accounts, their credits, dedicated IPs and sender domains.
   *
   * A child is a reseller's sub-account. Brevo retired its reseller product in 2024. An account without it may get 403.
   */
  readonly children: ChildrenResource;
  /** Companies of the CRM and their links to contacts and deals. */
  readonly companies: CompaniesResource;
  /** Received emails and their attachments. */
  readonly inbound: InboundResource;
  /** CRM notes on companies, contacts and deals. */
  readonly notes: NotesResource;
  /** @internal */
  readonly _transport: Transport;

  /** @internal */
  constructor(transport: Transport) {
    this._transport = transport;
    this.children = new ChildrenResource(transport);
    this.companies = new CompaniesResource(transport);
    this.inbound = new InboundResource(transport);
    this.notes = new NotesResource(transport);
  }
}
