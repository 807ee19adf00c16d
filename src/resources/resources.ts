// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { Api } from '../call/api.js';
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
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
    this.children = new ChildrenResource(api);
    this.companies = new CompaniesResource(api);
    this.inbound = new InboundResource(api);
    this.notes = new NotesResource(api);
  }
}
