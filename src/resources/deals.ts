// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type {
  CreateDeal,
  Deal,
  DealAttributeList,
  DealId,
  DealsList,
  ImportDealsMapping,
  ImportProcess,
  LinkUnlinkDeal,
  Pipelines,
  UpdateDeal,
} from '../../generated/openapi.js';
import type { ListDealsQuery } from '../../generated/queries.js';
import type { ApiPromise } from '../call/api-promise.js';
import type { RequestOptions } from '../call/options.js';
import type { Api } from '../call/api.js';
import type { PagedList } from '../lists/paged-list.js';
import type { FileContent } from '../request/body.js';
import { createList } from '../lists/lists.js';

/** Deals of the CRM and their links to contacts and companies. */
export class DealsResource {
  /** The attributes that deals have, built-in and your own. */
  readonly attributes: DealAttributesResource;
  /** Pipelines and their stages, which deals move through. */
  readonly pipelines: DealPipelinesResource;
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
    this.attributes = new DealAttributesResource(api);
    this.pipelines = new DealPipelinesResource(api);
  }

  /**
   * List deals.
   *
   * Returns one page of deals, newest first unless `sort` or `sortBy` say otherwise. The live API adds a `pager` with the
   * number of all deals.
   *
   * @param query - `filters`: values that the deals must have; `modifiedSince`: earliest change of the deals, as
   *   `YYYY-MM-DDTHH:mm:ss.SSSZ` in UTC, or a `Date`; `createdSince`: earliest creation of the deals, as
   *   `YYYY-MM-DDTHH:mm:ss.SSSZ` in UTC, or a `Date`; `offset`: number of deals to skip; `limit`: deals per page; `sort`:
   *   ascending or descending; without it, newest first; `sortBy`: attribute to sort by, as `attributes.<attribute_name>`
   * @param options - for this call
   * @returns one page of deals. The live API adds a `pager`
   * @throws a {@link BadRequestError} if a value is missing, malformed or out of bounds
   *
   * @example
   * const { items } = await client.deals.list({
   *   filters: { 'attributes.deal_name': '120 units for Acme' },
   * });
   *
   * @see `GET /crm/deals`
   */
  list(query?: ListDealsQuery, options?: RequestOptions): ApiPromise<DealsList> {
    return this._api.call('GET', '/crm/deals', { query }, options);
  }

  /**
   * List deals, page by page as you read them.
   *
   * @param query - as for `list`; `limit` is 50 unless set; `offset` is the number of items to skip at the start
   * @param options - for each page; `deadline` covers all of them
   * @returns the list, in order
   * @throws an {@link InvalidRequestError} immediately, if `limit` is 0 or another argument is invalid
   * @throws the errors of `list`, while you read
   *
   * @example
   * for await (const deal of client.deals.iterate({ filters: { 'attributes.deal_name': '120 units for Acme' } })) console.log(deal);
   *
   * @see `GET /crm/deals`
   */
  iterate(query?: ListDealsQuery, options?: RequestOptions): PagedList<Deal> {
    return createList<Deal>(this._api, '/crm/deals', { query }, options);
  }

  /**
   * Create a deal.
   *
   * Creates a deal and returns its id. Without `pipeline` and `deal_stage` in `attributes`, it starts in the first stage
   * of the default pipeline. A retry creates a second deal, since names need not be unique. The client retries this call
   * only if Brevo can't have processed it.
   *
   * @param body - the name of the new deal, its attributes and its links
   * @param options - for this call
   * @returns the id of the new deal
   * @throws a {@link BadRequestError} if a value is missing, malformed or out of bounds
   *
   * @example
   * const { id } = await client.deals.create({
   *   name: '120 units for Acme',
   *   attributes: {
   *     amount: 12000,
   *     deal_owner: 'dana@example.com',
   *     pipeline: '61a5cc00c5d4795761045801',
   *     deal_stage: '3f2c9a10-5b7d-4e21-9c4a-0d6e8b1f2a01',
   *   },
   *   linkedContactsIds: [42],
   *   linkedCompaniesIds: ['5f1f6f8b9c4e2a0017d3b6a1'],
   * });
   *
   * @see `POST /crm/deals`
   */
  create(body: CreateDeal, options?: RequestOptions): ApiPromise<DealId> {
    return this._api.call('POST', '/crm/deals', { body }, options);
  }

  /**
   * Get a deal.
   *
   * Returns a deal with its attributes and the ids of its linked contacts and companies.
   *
   * @param id - the deal's id, as `deals.create` and `deals.list` return it
   * @param options - for this call
   * @returns the deal as it is now
   * @throws a {@link BadRequestError} if a value is missing, malformed or out of bounds
   * @throws a {@link NotFoundError} if there is no such deal
   *
   * @example
   * const deal = await client.deals.get('61a5ce58c5d4795761045990');
   *
   * @see `GET /crm/deals/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<Deal> {
    return this._api.call('GET', '/crm/deals/{id}', { path: { id } }, options);
  }

  /**
   * Update a deal.
   *
   * Updates the fields in the body. `attributes` is merged; `linkedContactsIds` and `linkedCompaniesIds` replace the
   * whole list. To move the deal to another stage, send `pipeline` and `deal_stage` together. The client retries this
   * call only if Brevo can't have processed it.
   *
   * @param id - the deal's id, as `deals.create` and `deals.list` return it
   * @param body - the fields to change
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing, malformed or out of bounds
   * @throws a {@link NotFoundError} if there is no such deal
   *
   * @example
   * await client.deals.update('61a5ce58c5d4795761045990', { attributes: { amount: 15000 } });
   *
   * @see `PATCH /crm/deals/{id}`
   */
  update(id: string, body: UpdateDeal, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('PATCH', '/crm/deals/{id}', { path: { id }, body }, options);
  }

  /**
   * Delete a deal.
   *
   * You cannot restore it.
   *
   * @param id - the deal's id, as `deals.create` and `deals.list` return it
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing, malformed or out of bounds
   * @throws a {@link ForbiddenError} if your user neither owns the deal nor has the permission to manage deals
   * @throws a {@link NotFoundError} if there is no such deal
   *
   * @example
   * await client.deals.delete('61a5ce58c5d4795761045990');
   *
   * @see `DELETE /crm/deals/{id}`
   */
  delete(id: string, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('DELETE', '/crm/deals/{id}', { path: { id } }, options);
  }

  /**
   * Link a deal to contacts and companies.
   *
   * Links a deal to the contacts and companies in the `link` lists and unlinks it from those in the `unlink` lists. Other
   * links stay. The client retries this call only if Brevo can't have processed it.
   *
   * @param id - the deal's id, as `deals.create` and `deals.list` return it
   * @param body - the contacts and companies to link and to unlink
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing, malformed or out of bounds
   *
   * @example
   * await client.deals.updateLinks('61a5ce58c5d4795761045990', {
   *   linkContactIds: [42],
   *   linkCompanyIds: ['5f1f6f8b9c4e2a0017d3b6a1'],
   * });
   *
   * @see `PATCH /crm/deals/link-unlink/{id}`
   */
  updateLinks(id: string, body: LinkUnlinkDeal, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('PATCH', '/crm/deals/link-unlink/{id}', { path: { id }, body }, options);
  }

  /**
   * Import deals from a CSV file.
   *
   * Starts a process that creates a deal for each row of a CSV file, or updates those with a `deal_id`: one request
   * instead of one per deal. The first row names the attributes; `associated_contact` and `associated_company` link a
   * deal. A retry imports the file again. The client retries this call only if Brevo can't have processed it.
   *
   * @param file - CSV file in UTF-8
   * @param mapping - how to treat the rows, as an object
   * @param options - for this call
   * @returns the id of the process that imports the file
   * @throws a {@link BadRequestError} if a value is missing, malformed or out of bounds
   *
   * @example
   * const { processId } = await client.deals.import('deal_name,amount\n120 units for Acme,12000\n40 units for Fabrikam,4000\n');
   *
   * @see `POST /crm/deals/import`
   */
  import(file: FileContent, mapping?: ImportDealsMapping, options?: RequestOptions): ApiPromise<ImportProcess> {
    return this._api.call('POST', '/crm/deals/import', { body: { file, mapping } }, options);
  }
}

/** The attributes that deals have, built-in and your own. */
export class DealAttributesResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * List the deal attributes.
   *
   * Returns the definitions of all deal attributes, built-in and custom, in one array without pages. The `internalName`
   * of an attribute is its key in `attributes`.
   *
   * @param options - for this call
   * @returns the internal name, label, type and options of each attribute
   *
   * @example
   * const attributes = await client.deals.attributes.list();
   *
   * @see `GET /crm/attributes/deals`
   */
  list(options?: RequestOptions): ApiPromise<DealAttributeList> {
    return this._api.call('GET', '/crm/attributes/deals', {}, options);
  }
}

/** Pipelines and their stages, which deals move through. */
export class DealPipelinesResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * List the pipelines.
   *
   * Returns all pipelines and their stages, in one array without pages. If the account has no pipeline yet, Brevo creates
   * a default one.
   *
   * @param options - for this call
   * @returns an array of pipelines, each with its stages in their order
   * @throws a {@link BadRequestError} if a value is missing, malformed or out of bounds
   *
   * @example
   * const pipelines = await client.deals.pipelines.list();
   *
   * @see `GET /crm/pipeline/details/all`
   */
  list(options?: RequestOptions): ApiPromise<Pipelines> {
    return this._api.call('GET', '/crm/pipeline/details/all', {}, options);
  }

  /**
   * Get a pipeline.
   *
   * Returns a pipeline and its stages, as the only item of an array.
   *
   * @param pipelineID - the pipeline's id, as `deals.pipelines.list` returns it in `pipeline`
   * @param options - for this call
   * @returns an array of pipelines, each with its stages in their order
   * @throws a {@link BadRequestError} if the id is malformed, or there is no such pipeline
   *
   * @example
   * const pipeline = await client.deals.pipelines.get('61a5cc00c5d4795761045801');
   *
   * @see `GET /crm/pipeline/details/{pipelineID}`
   */
  get(pipelineID: string, options?: RequestOptions): ApiPromise<Pipelines> {
    return this._api.call('GET', '/crm/pipeline/details/{pipelineID}', { path: { pipelineID } }, options);
  }
}
