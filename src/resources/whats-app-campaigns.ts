// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type {
  CreateWhatsAppCampaign,
  GetWhatsAppCampaigns,
  UpdateWhatsAppCampaign,
  WhatsAppCampaign,
  WhatsAppCampaignDetails,
  WhatsAppCampaignId,
} from '../../generated/openapi.js';
import type { ListWhatsAppCampaignsQuery } from '../../generated/queries.js';
import type { ApiPromise } from '../call/api-promise.js';
import type { RequestOptions } from '../call/options.js';
import type { Api } from '../call/api.js';
import type { PagedList } from '../lists/paged-list.js';
import { createList } from '../lists/lists.js';

/** WhatsApp campaigns to lists and segments of contacts. */
export class WhatsAppCampaignsResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * List WhatsApp campaigns.
   *
   * Returns one page of campaigns with their numbers, the latest changed first unless `sort` says otherwise.
   *
   * Send `startDate` and `endDate` together or not at all.
   *
   * @param query - `startDate`: earliest creation, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset, or a `Date`;
   *   `endDate`: latest creation, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset, or a `Date`; `limit`: items per page,
   *   0 to 100, 50 by default; `offset`: number of items to skip, 0 by default; `sort`: ascending or descending, by the
   *   last change, desc by default
   * @param options - for this call
   * @returns one page of campaigns, and `count`, the number of all that match
   * @throws an {@link InvalidRequestError} before sending: `limit` isn't a whole number from 0 to 100, or only one of
   *   `startDate` and `endDate` is set
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   *
   * @example
   * const { campaigns, count } = await client.whatsAppCampaigns.list({
   *   startDate: '2026-11-01T00:00:00.000Z',
   *   endDate: '2026-11-30T23:59:59.999Z',
   * });
   *
   * @see `GET /whatsappCampaigns`
   */
  list(query?: ListWhatsAppCampaignsQuery, options?: RequestOptions): ApiPromise<GetWhatsAppCampaigns> {
    return this._api.call('GET', '/whatsappCampaigns', { query }, options);
  }

  /**
   * List WhatsApp campaigns, page by page as you read them.
   *
   * @param query - as for `list`; `limit` is 100 unless set; `offset` is the number of items to skip at the start
   * @param options - for each page; `deadline` covers all of them
   * @returns the list, in order
   * @throws an {@link InvalidRequestError} immediately, if `limit` is 0 or another argument is invalid
   * @throws the errors of `list`, while you read
   *
   * @example
   * for await (const campaign of client.whatsAppCampaigns.iterate({ startDate: '2026-11-01T00:00:00.000Z', endDate: '2026-11-30T23:59:59.999Z' })) console.log(campaign);
   *
   * @see `GET /whatsappCampaigns`
   */
  iterate(query?: ListWhatsAppCampaignsQuery, options?: RequestOptions): PagedList<WhatsAppCampaign> {
    return createList<WhatsAppCampaign>(this._api, '/whatsappCampaigns', { query }, options);
  }

  /**
   * Create and schedule a WhatsApp campaign.
   *
   * Creates a campaign, which Brevo sends at `scheduledAt` without a further call, and returns its id. The template must
   * be approved, and `recipients` needs lists or segments.
   *
   * A retry may create a second campaign, and every contact would get both messages: first look for the name in the list.
   * The client retries this call only if Brevo can't have processed it.
   *
   * @param body - the name, template, recipients and time of the new campaign
   * @param options - for this call
   * @returns the id of the new campaign
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`) or malformed (`invalid_parameter`), for
   *   example the template or a list
   *
   * @example
   * const { id } = await client.whatsAppCampaigns.create({
   *   name: 'Christmas sale',
   *   templateId: 402738472364123,
   *   recipients: { listIds: [2] },
   *   scheduledAt: '2026-12-04T09:00:00.000Z',
   * });
   *
   * @see `POST /whatsappCampaigns`
   */
  create(body: CreateWhatsAppCampaign, options?: RequestOptions): ApiPromise<WhatsAppCampaignId> {
    return this._api.call('POST', '/whatsappCampaigns', { body }, options);
  }

  /**
   * Get a WhatsApp campaign.
   *
   * Returns a campaign with its template, its recipients and, once it was sent, its numbers.
   *
   * @param campaignId - the campaign's id, a number
   * @param options - for this call
   * @returns the campaign as it is now
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   * @throws a {@link NotFoundError} if the account has no such campaign (`document_not_found`)
   *
   * @example
   * const campaign = await client.whatsAppCampaigns.get(12);
   *
   * @see `GET /whatsappCampaigns/{campaignId}`
   */
  get(campaignId: string | number, options?: RequestOptions): ApiPromise<WhatsAppCampaignDetails> {
    return this._api.call('GET', '/whatsappCampaigns/{campaignId}', { path: { campaignId } }, options);
  }

  /**
   * Update a WhatsApp campaign.
   *
   * Updates the fields in the body. `rescheduleFor` moves a campaign that is a draft or scheduled, and `campaignStatus:
   * suspended` stops it.
   *
   * Without `campaignStatus`, the status is `scheduled`: set it again when you change another field of a suspended
   * campaign.
   *
   * @param campaignId - the campaign's id, a number
   * @param body - the fields to change
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`) or malformed (`invalid_parameter`), for
   *   example the template or a list
   *
   * @example
   * await client.whatsAppCampaigns.update(12, { rescheduleFor: '2026-12-05T09:00:00.000Z' });
   *
   * @see `PUT /whatsappCampaigns/{campaignId}`
   */
  update(campaignId: string | number, body: UpdateWhatsAppCampaign, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('PUT', '/whatsappCampaigns/{campaignId}', { path: { campaignId }, body }, options);
  }

  /**
   * Delete a WhatsApp campaign.
   *
   * You cannot restore it.
   *
   * @param campaignId - the campaign's id, a number
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   * @throws a {@link NotFoundError} if the account has no such campaign (`document_not_found`)
   *
   * @example
   * await client.whatsAppCampaigns.delete(12);
   *
   * @see `DELETE /whatsappCampaigns/{campaignId}`
   */
  delete(campaignId: string | number, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('DELETE', '/whatsappCampaigns/{campaignId}', { path: { campaignId } }, options);
  }
}
