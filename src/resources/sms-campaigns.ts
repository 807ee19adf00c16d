// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type {
  CampaignProcessId,
  CreateSmsCampaign,
  ExportSmsCampaignRecipients,
  GetSmsCampaigns,
  SendCampaignReport,
  SendTestSmsCampaign,
  SmsCampaign,
  SmsCampaignId,
  UpdateCampaignStatus,
  UpdateSmsCampaign,
} from '../../generated/openapi.js';
import type { ListSmsCampaignsQuery } from '../../generated/queries.js';
import type { ApiPromise } from '../call/api-promise.js';
import type { RequestOptions } from '../call/options.js';
import type { Api } from '../call/api.js';
import type { PagedList } from '../lists/paged-list.js';
import { createList } from '../lists/lists.js';

/** Text messages to everyone in your lists, and what came of them. */
export class SmsCampaignsResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * List SMS campaigns.
   *
   * Returns one page of campaigns with their statistics, newest first unless `sort` says otherwise.
   *
   * Send `startDate` and `endDate` together or not at all.
   *
   * @param query - `status`: status of the campaigns; `startDate`: earliest sending of the campaigns, as
   *   `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset, not in the future, or a `Date`; `endDate`: latest sending of the
   *   campaigns, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset, not in the future, or a `Date`; `limit`: campaigns per
   *   page, 0 to 1000, 500 by default; `offset`: number of campaigns to skip, 0 by default; `sort`: ascending or
   *   descending, by creation, desc by default
   * @param options - for this call
   * @returns one page of campaigns, and `count`, the number of all that match
   * @throws an {@link InvalidRequestError} before sending: `limit` isn't a whole number from 0 to 1000, or only one of
   *   `startDate` and `endDate` is set
   * @throws a {@link BadRequestError} if a value is malformed (`invalid_parameter`) or out of bounds (`out_of_range`)
   *
   * @example
   * const { campaigns, count } = await client.smsCampaigns.list({ status: 'sent' });
   *
   * @see `GET /smsCampaigns`
   */
  list(query?: ListSmsCampaignsQuery, options?: RequestOptions): ApiPromise<GetSmsCampaigns> {
    return this._api.call('GET', '/smsCampaigns', { query }, options);
  }

  /**
   * List SMS campaigns, page by page as you read them.
   *
   * @param query - as for `list`; `limit` is 1000 unless set; `offset` is the number of items to skip at the start
   * @param options - for each page; `deadline` covers all of them
   * @returns the list, in order
   * @throws an {@link InvalidRequestError} immediately, if `limit` is 0 or another argument is invalid
   * @throws the errors of `list`, while you read
   *
   * @example
   * for await (const campaign of client.smsCampaigns.iterate({ status: 'sent' })) console.log(campaign);
   *
   * @see `GET /smsCampaigns`
   */
  iterate(query?: ListSmsCampaignsQuery, options?: RequestOptions): PagedList<SmsCampaign> {
    return createList<SmsCampaign>(this._api, '/smsCampaigns', { query }, options);
  }

  /**
   * Create an SMS campaign.
   *
   * Creates a draft and returns its id. With `scheduledAt`, Brevo sends the campaign at that time, and `recipients` is
   * required.
   *
   * A retry creates a second campaign, which is sent too if it is scheduled: look for its `name` in the list first. While
   * Brevo has not approved the account, it can have four campaigns, and a campaign to more than ten recipients stays a
   * draft. The client retries this call only if Brevo can't have processed it.
   *
   * @param body - the sender, text and recipients of the new campaign
   * @param options - for this call
   * @returns the id of the new campaign
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`) or malformed (`invalid_parameter`), or
   *   the campaign does not allow the request
   *
   * @example
   * const { id } = await client.smsCampaigns.create({
   *   name: 'Winter sale SMS',
   *   sender: 'Acme',
   *   content: 'Our winter sale has begun: https://www.example.com/sale',
   *   recipients: { listIds: [2] },
   * });
   *
   * @see `POST /smsCampaigns`
   */
  create(body: CreateSmsCampaign, options?: RequestOptions): ApiPromise<SmsCampaignId> {
    return this._api.call('POST', '/smsCampaigns', { body }, options);
  }

  /**
   * Get an SMS campaign.
   *
   * Returns a campaign with its status, its statistics, and the names of its lists.
   *
   * @param campaignId - the campaign's id, a number
   * @param options - for this call
   * @returns the campaign as it is now
   * @throws a {@link BadRequestError} if a value is malformed (`invalid_parameter`) or out of bounds (`out_of_range`)
   * @throws a {@link NotFoundError} if there is no such campaign (`document_not_found`)
   *
   * @example
   * const campaign = await client.smsCampaigns.get(13);
   *
   * @see `GET /smsCampaigns/{campaignId}`
   */
  get(campaignId: string | number, options?: RequestOptions): ApiPromise<SmsCampaign> {
    return this._api.call('GET', '/smsCampaigns/{campaignId}', { path: { campaignId } }, options);
  }

  /**
   * Update an SMS campaign.
   *
   * Updates the fields in the body and leaves the others unchanged. With `scheduledAt`, Brevo sends the campaign at that
   * time. The campaign or the body must then have recipients.
   *
   * @param campaignId - the campaign's id, a number
   * @param body - the fields to change, at least one
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`) or malformed (`invalid_parameter`), or
   *   the campaign does not allow the request
   * @throws a {@link NotFoundError} if there is no such campaign (`document_not_found`)
   *
   * @example
   * await client.smsCampaigns.update(13, { scheduledAt: '2026-12-01T09:00:00.000Z' });
   *
   * @see `PUT /smsCampaigns/{campaignId}`
   */
  update(campaignId: string | number, body: UpdateSmsCampaign, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('PUT', '/smsCampaigns/{campaignId}', { path: { campaignId }, body }, options);
  }

  /**
   * Delete an SMS campaign.
   *
   * You cannot restore it. Brevo documents that it rejects the deletion of a campaign that is queued or being sent, or
   * that was sent to recipients.
   *
   * @param campaignId - the campaign's id, a number
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is malformed (`invalid_parameter`) or out of bounds (`out_of_range`)
   * @throws a {@link NotFoundError} if there is no such campaign (`document_not_found`)
   *
   * @example
   * await client.smsCampaigns.delete(13);
   *
   * @see `DELETE /smsCampaigns/{campaignId}`
   */
  delete(campaignId: string | number, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('DELETE', '/smsCampaigns/{campaignId}', { path: { campaignId } }, options);
  }

  /**
   * Export recipients of an SMS campaign.
   *
   * Starts a process that writes the recipients of a campaign to a file, for example those who answered. When it is done,
   * the process has the file's address, and Brevo calls `notifyURL`. A retry starts a second process. The client retries
   * this call only if Brevo can't have processed it.
   *
   * @param campaignId - the campaign's id, a number
   * @param body - which recipients to export, and the address to call
   * @param options - for this call
   * @returns the id of the process that writes the file
   * @throws a {@link BadRequestError} if a value is malformed (`invalid_parameter`) or out of bounds (`out_of_range`)
   * @throws a {@link NotFoundError} if there is no such campaign (`document_not_found`)
   *
   * @example
   * const { processId } = await client.smsCampaigns.exportRecipients(13, {
   *   recipientsType: 'answered',
   *   notifyURL: 'https://www.example.com/exported',
   * });
   *
   * @see `POST /smsCampaigns/{campaignId}/exportRecipients`
   */
  exportRecipients(
    campaignId: string | number,
    body: ExportSmsCampaignRecipients,
    options?: RequestOptions,
  ): ApiPromise<CampaignProcessId> {
    return this._api.call(
      'POST',
      '/smsCampaigns/{campaignId}/exportRecipients',
      { path: { campaignId }, body },
      options,
    );
  }

  /**
   * Send an SMS campaign now.
   *
   * Accepts a campaign for sending to all its recipients, which costs SMS credits. Don't call it for a campaign with
   * `scheduledAt`, which Brevo sends by itself. A retry may send the campaign twice.
   *
   * Success only means that Brevo accepted the campaign: read its `status` afterwards. The client retries this call only
   * if Brevo can't have processed it.
   *
   * @param campaignId - the campaign's id, a number
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`) or malformed (`invalid_parameter`), or
   *   the campaign does not allow the request
   * @throws an {@link ApiError} if the account has too few SMS credits (`not_enough_credits`)
   * @throws a {@link NotFoundError} if there is no such campaign (`document_not_found`)
   *
   * @example
   * await client.smsCampaigns.sendNow(13);
   *
   * @see `POST /smsCampaigns/{campaignId}/sendNow`
   */
  sendNow(campaignId: string | number, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('POST', '/smsCampaigns/{campaignId}/sendNow', { path: { campaignId } }, options);
  }

  /**
   * Email the report of an SMS campaign.
   *
   * Emails the statistics of a sent or archived campaign, with a PDF file, to the addresses in the body. A retry sends
   * the report again. The client retries this call only if Brevo can't have processed it.
   *
   * @param campaignId - the campaign's id, a number
   * @param body - who receives the report, with which text and in which language
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`) or malformed (`invalid_parameter`), or
   *   the campaign does not allow the request
   * @throws a {@link NotFoundError} if there is no such campaign (`document_not_found`)
   *
   * @example
   * await client.smsCampaigns.sendReport(13, {
   *   email: { to: ['dana@example.com'], body: 'Here is the report of our winter sale.' },
   *   language: 'en',
   * });
   *
   * @see `POST /smsCampaigns/{campaignId}/sendReport`
   */
  sendReport(campaignId: string | number, body: SendCampaignReport, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('POST', '/smsCampaigns/{campaignId}/sendReport', { path: { campaignId }, body }, options);
  }

  /**
   * Send a test of an SMS campaign.
   *
   * Sends the campaign to one number, which must belong to a contact of yours that isn't blocked. A retry sends the
   * message again. The client retries this call only if Brevo can't have processed it.
   *
   * @param campaignId - the campaign's id, a number
   * @param body - who receives the test
   * @param options - for this call
   * @throws a {@link BadRequestError} if the number is malformed, belongs to none of your contacts, or is blocked
   *   (`invalid_parameter`)
   * @throws a {@link NotFoundError} if there is no such campaign (`document_not_found`)
   *
   * @example
   * await client.smsCampaigns.sendTest(13, { phoneNumber: '12025550143' });
   *
   * @see `POST /smsCampaigns/{campaignId}/sendTest`
   */
  sendTest(campaignId: string | number, body: SendTestSmsCampaign, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('POST', '/smsCampaigns/{campaignId}/sendTest', { path: { campaignId }, body }, options);
  }

  /**
   * Change the status of an SMS campaign.
   *
   * Suspends, archives, copies or cancels a campaign, for example. `replicate` and `replicateTemplate` make a copy each
   * time, so a retry makes another one. The client retries this call only if Brevo can't have processed it.
   *
   * @param campaignId - the campaign's id, a number
   * @param body - the new status, or what to do with the campaign
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`) or malformed (`invalid_parameter`), or
   *   the campaign does not allow the request
   * @throws a {@link NotFoundError} if there is no such campaign (`document_not_found`)
   *
   * @example
   * await client.smsCampaigns.updateStatus(13, { status: 'suspended' });
   *
   * @see `PUT /smsCampaigns/{campaignId}/status`
   */
  updateStatus(campaignId: string | number, body: UpdateCampaignStatus, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('PUT', '/smsCampaigns/{campaignId}/status', { path: { campaignId }, body }, options);
  }
}
