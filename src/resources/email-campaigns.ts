// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type {
  AbTestCampaignResult,
  CampaignImage,
  CampaignProcessId,
  CreateEmailCampaign,
  EmailCampaign,
  EmailCampaignId,
  ExportEmailCampaignRecipients,
  GetEmailCampaigns,
  SendCampaignReport,
  SendTestCampaign,
  SharedCampaignUrl,
  UpdateCampaignStatus,
  UpdateEmailCampaign,
  UploadCampaignImage,
} from '../../generated/openapi.js';
import type { GetEmailCampaignsQuery, ListEmailCampaignsQuery } from '../../generated/queries.js';
import type { ApiPromise } from '../call/api-promise.js';
import type { RequestOptions } from '../call/options.js';
import type { Api } from '../call/api.js';
import type { PagedList } from '../lists/paged-list.js';
import { createList } from '../lists/lists.js';

/** Emails to everyone in your lists or segments, and what came of them. */
export class EmailCampaignsResource {
  /** The images that campaigns can show. */
  readonly images: CampaignImagesResource;
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
    this.images = new CampaignImagesResource(api);
  }

  /**
   * List email campaigns.
   *
   * Returns one page of campaigns with their HTML, newest first unless `sort` says otherwise. Send `startDate` and
   * `endDate` together or not at all.
   *
   * @param query - `status`: status of the campaigns; `type`: type of the campaigns: `classic` is the usual one;
   *   `statistics`: the one kind of statistics to return, with events of the last six months; `startDate`: earliest
   *   sending of the campaigns, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset, not in the future, or a `Date`;
   *   `endDate`: latest sending of the campaigns, as `YYYY-MM-DDTHH:mm:ss.SSSZ` or with an offset, not in the future, and
   *   at most two years after `startDate`, or a `Date`; `limit`: campaigns per page, 0 to 100, 50 by default; `offset`:
   *   number of campaigns to skip, 0 by default; `sort`: ascending or descending, by creation, desc by default;
   *   `excludeHtmlContent`: whether to leave out the HTML: `htmlContent` is then empty; `excludePdfAttachment`: whether
   *   to list only campaigns without an attached PDF file
   * @param options - for this call
   * @returns one page of campaigns, and `count`, the number of all that match
   * @throws an {@link InvalidRequestError} before sending: `limit` isn't a whole number from 0 to 100, or only one of
   *   `startDate` and `endDate` is set, or they are too far apart
   * @throws a {@link BadRequestError} if a value is malformed (`invalid_parameter`) or out of bounds (`out_of_range`)
   *
   * @example
   * const { campaigns, count } = await client.emailCampaigns.list({ status: 'sent' });
   *
   * @see `GET /emailCampaigns`
   */
  list(query?: ListEmailCampaignsQuery, options?: RequestOptions): ApiPromise<GetEmailCampaigns> {
    return this._api.call('GET', '/emailCampaigns', { query }, options);
  }

  /**
   * List email campaigns, page by page as you read them.
   *
   * @param query - as for `list`; `limit` is 100 unless set; `offset` is the number of items to skip at the start
   * @param options - for each page; `deadline` covers all of them
   * @returns the list, in order
   * @throws an {@link InvalidRequestError} immediately, if `limit` is 0 or another argument is invalid
   * @throws the errors of `list`, while you read
   *
   * @example
   * for await (const campaign of client.emailCampaigns.iterate({ status: 'sent' })) console.log(campaign);
   *
   * @see `GET /emailCampaigns`
   */
  iterate(query?: ListEmailCampaignsQuery, options?: RequestOptions): PagedList<EmailCampaign> {
    return createList<EmailCampaign>(this._api, '/emailCampaigns', { query }, options);
  }

  /**
   * Create an email campaign.
   *
   * Creates a draft and returns its id. With `scheduledAt`, Brevo sends it at that time. Set `subject`, and one of
   * `htmlContent`, `htmlUrl` and `templateId`.
   *
   * A retry creates a second campaign, which is sent too if it is scheduled: look for its `name` in the list first. The
   * client retries this call only if Brevo can't have processed it.
   *
   * @param body - the sender, subject, content and recipients of the new campaign
   * @param options - for this call
   * @returns the id of the new campaign
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`) or malformed (`invalid_parameter`), or
   *   the campaign does not allow the request
   * @throws an {@link ApiError} if the body has a `tag`, and the account's plan has no tags
   *
   * @example
   * const { id } = await client.emailCampaigns.create({
   *   name: 'Winter sale',
   *   sender: { name: 'Acme', email: 'orders@example.com' },
   *   subject: 'Our winter sale has begun',
   *   htmlContent: '<p>Hello {{contact.FIRSTNAME}}, our winter sale has begun.</p>',
   *   recipients: { listIds: [2] },
   * });
   *
   * @see `POST /emailCampaigns`
   */
  create(body: CreateEmailCampaign, options?: RequestOptions): ApiPromise<EmailCampaignId> {
    return this._api.call('POST', '/emailCampaigns', { body }, options);
  }

  /**
   * Get an email campaign.
   *
   * Returns a campaign with its status and its HTML.
   *
   * `statistics` names one kind of numbers: for two kinds, call twice. A campaign that wasn't sent has none.
   *
   * @param campaignId - the campaign's id, a number
   * @param query - `statistics`: the one kind of statistics to return; `excludeHtmlContent`: whether to leave out the
   *   HTML: `htmlContent` is then empty
   * @param options - for this call
   * @returns the campaign as it is now
   * @throws a {@link BadRequestError} if a value is malformed (`invalid_parameter`) or out of bounds (`out_of_range`)
   * @throws a {@link NotFoundError} if there is no such campaign (`document_not_found`)
   *
   * @example
   * const campaign = await client.emailCampaigns.get(12);
   *
   * @see `GET /emailCampaigns/{campaignId}`
   */
  get(
    campaignId: string | number,
    query?: GetEmailCampaignsQuery,
    options?: RequestOptions,
  ): ApiPromise<EmailCampaign> {
    return this._api.call('GET', '/emailCampaigns/{campaignId}', { path: { campaignId }, query }, options);
  }

  /**
   * Update an email campaign.
   *
   * Updates the fields in the body and leaves the others unchanged. Only a draft or a scheduled campaign can be updated.
   * With `scheduledAt`, Brevo sends the campaign at that time.
   *
   * If you set `htmlContent` of a campaign made with the drag-and-drop editor, that editor can't open the campaign any
   * more.
   *
   * @param campaignId - the campaign's id, a number
   * @param body - the fields to change, at least one
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`) or malformed (`invalid_parameter`), or
   *   the campaign does not allow the request
   * @throws a {@link NotFoundError} if there is no such campaign (`document_not_found`)
   * @throws an {@link ApiError} if the body has a `tag`, and the account's plan has no tags
   *
   * @example
   * await client.emailCampaigns.update(12, { scheduledAt: '2026-12-01T09:00:00.000Z' });
   *
   * @see `PUT /emailCampaigns/{campaignId}`
   */
  update(campaignId: string | number, body: UpdateEmailCampaign, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('PUT', '/emailCampaigns/{campaignId}', { path: { campaignId }, body }, options);
  }

  /**
   * Delete an email campaign.
   *
   * You cannot restore it. Brevo rejects the deletion of a campaign that is scheduled or was sent.
   *
   * @param campaignId - the campaign's id, a number
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is malformed (`invalid_parameter`) or out of bounds (`out_of_range`)
   * @throws a {@link ForbiddenError} if the campaign is scheduled or was sent (`permission_denied`)
   * @throws a {@link NotFoundError} if there is no such campaign (`document_not_found`)
   *
   * @example
   * await client.emailCampaigns.delete(12);
   *
   * @see `DELETE /emailCampaigns/{campaignId}`
   */
  delete(campaignId: string | number, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('DELETE', '/emailCampaigns/{campaignId}', { path: { campaignId } }, options);
  }

  /**
   * Get the result of an A/B test.
   *
   * Returns which of the two subjects won, and how many recipients opened and clicked each version.
   *
   * @param campaignId - the campaign's id, a number
   * @param options - for this call
   * @returns the result so far
   * @throws a {@link BadRequestError} if a value is malformed (`invalid_parameter`) or out of bounds (`out_of_range`)
   * @throws a {@link NotFoundError} if there is no such campaign (`document_not_found`)
   *
   * @example
   * const abTestResult = await client.emailCampaigns.getAbTestResult(12);
   *
   * @see `GET /emailCampaigns/{campaignId}/abTestCampaignResult`
   */
  getAbTestResult(campaignId: string | number, options?: RequestOptions): ApiPromise<AbTestCampaignResult> {
    return this._api.call(
      'GET',
      '/emailCampaigns/{campaignId}/abTestCampaignResult',
      { path: { campaignId } },
      options,
    );
  }

  /**
   * Export recipients of an email campaign.
   *
   * Starts a process that writes the recipients of a sent campaign to a file, for example those who clicked. When it is
   * done, the process has the file's address, and Brevo calls `notifyURL`. A retry starts a second process. The client
   * retries this call only if Brevo can't have processed it.
   *
   * @param campaignId - the campaign's id, a number
   * @param body - which recipients to export, and the address to call
   * @param options - for this call
   * @returns the id of the process that writes the file
   * @throws a {@link BadRequestError} if a value is malformed (`invalid_parameter`) or out of bounds (`out_of_range`)
   * @throws a {@link NotFoundError} if there is no such campaign (`document_not_found`)
   *
   * @example
   * const { processId } = await client.emailCampaigns.exportRecipients(12, {
   *   recipientsType: 'clickers',
   *   notifyURL: 'https://www.example.com/exported',
   * });
   *
   * @see `POST /emailCampaigns/{campaignId}/exportRecipients`
   */
  exportRecipients(
    campaignId: string | number,
    body: ExportEmailCampaignRecipients,
    options?: RequestOptions,
  ): ApiPromise<CampaignProcessId> {
    return this._api.call(
      'POST',
      '/emailCampaigns/{campaignId}/exportRecipients',
      { path: { campaignId }, body },
      options,
    );
  }

  /**
   * Send an email campaign now.
   *
   * Accepts a campaign for sending to all its recipients. Don't call it for a campaign with `scheduledAt`, which Brevo
   * sends by itself. A retry may send the campaign twice.
   *
   * Success only means that Brevo accepted the campaign. It is reported to suspend one without valid recipients or with a
   * sender that isn't authenticated, and to send nothing: read the campaign's `status` afterwards. The client retries
   * this call only if Brevo can't have processed it.
   *
   * @param campaignId - the campaign's id, a number
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`) or malformed (`invalid_parameter`), or
   *   the campaign does not allow the request
   * @throws an {@link ApiError} if the account has too few email credits (`not_enough_credits`)
   * @throws a {@link NotFoundError} if there is no such campaign (`document_not_found`)
   *
   * @example
   * await client.emailCampaigns.sendNow(12);
   *
   * @see `POST /emailCampaigns/{campaignId}/sendNow`
   */
  sendNow(campaignId: string | number, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('POST', '/emailCampaigns/{campaignId}/sendNow', { path: { campaignId } }, options);
  }

  /**
   * Email the report of an email campaign.
   *
   * Emails the campaign's statistics, a PDF file, to the addresses in the body. A retry sends the report again. The
   * client retries this call only if Brevo can't have processed it.
   *
   * @param campaignId - the campaign's id, a number
   * @param body - who receives the report, with which text and in which language
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`) or malformed (`invalid_parameter`), or
   *   the campaign does not allow the request
   * @throws a {@link NotFoundError} if there is no such campaign (`document_not_found`)
   *
   * @example
   * await client.emailCampaigns.sendReport(12, {
   *   email: { to: ['dana@example.com'], body: 'Here is the report of our winter sale.' },
   *   language: 'en',
   * });
   *
   * @see `POST /emailCampaigns/{campaignId}/sendReport`
   */
  sendReport(campaignId: string | number, body: SendCampaignReport, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('POST', '/emailCampaigns/{campaignId}/sendReport', { path: { campaignId }, body }, options);
  }

  /**
   * Send a test of an email campaign.
   *
   * Sends the campaign to the addresses in `emailTo`, or, if there are none, to everyone on the account's test list.
   * Brevo sends at most 50 test emails a day. A retry sends the emails again. The client retries this call only if Brevo
   * can't have processed it.
   *
   * @param campaignId - the campaign's id, a number
   * @param body - who receives the test
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`) or malformed (`invalid_parameter`), or
   *   the campaign does not allow the request
   * @throws a {@link NotFoundError} if there is no such campaign (`document_not_found`)
   *
   * @example
   * await client.emailCampaigns.sendTest(12, { emailTo: ['dana@example.com'] });
   *
   * @see `POST /emailCampaigns/{campaignId}/sendTest`
   */
  sendTest(campaignId: string | number, body: SendTestCampaign, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('POST', '/emailCampaigns/{campaignId}/sendTest', { path: { campaignId }, body }, options);
  }

  /**
   * Get the shared address of a campaign.
   *
   * Returns an address from which another Brevo account can import the campaign. The id of an email template works too.
   * Anyone who has the address can use it, so keep it private.
   *
   * @param campaignId - the campaign's id, a number
   * @param options - for this call
   * @returns the address to share
   * @throws a {@link BadRequestError} if a value is malformed (`invalid_parameter`) or out of bounds (`out_of_range`)
   * @throws a {@link NotFoundError} if there is no such campaign (`document_not_found`)
   * @throws an {@link ApiError} if the id is neither that of an email campaign nor that of an email template
   *
   * @example
   * const { sharedUrl } = await client.emailCampaigns.getSharedUrl(12);
   *
   * @see `GET /emailCampaigns/{campaignId}/sharedUrl`
   */
  getSharedUrl(campaignId: string | number, options?: RequestOptions): ApiPromise<SharedCampaignUrl> {
    return this._api.call('GET', '/emailCampaigns/{campaignId}/sharedUrl', { path: { campaignId } }, options);
  }

  /**
   * Change the status of an email campaign.
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
   * await client.emailCampaigns.updateStatus(12, { status: 'suspended' });
   *
   * @see `PUT /emailCampaigns/{campaignId}/status`
   */
  updateStatus(campaignId: string | number, body: UpdateCampaignStatus, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('PUT', '/emailCampaigns/{campaignId}/status', { path: { campaignId }, body }, options);
  }
}

/** The images that campaigns can show. */
export class CampaignImagesResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * Add an image to the gallery.
   *
   * Copies an image from an address into the account's gallery, and returns its new address. The image has at most 2 MB.
   * The client retries this call only if Brevo can't have processed it.
   *
   * @param body - where the image is, and how to name it
   * @param options - for this call
   * @returns the address of the copy
   * @throws a {@link BadRequestError} if a value is malformed (`invalid_parameter`) or out of bounds (`out_of_range`)
   *
   * @example
   * const { url } = await client.emailCampaigns.images.create({
   *   imageUrl: 'https://www.example.com/winter-sale.png',
   *   name: 'winter-sale.png',
   * });
   *
   * @see `POST /emailCampaigns/images`
   */
  create(body: UploadCampaignImage, options?: RequestOptions): ApiPromise<CampaignImage> {
    return this._api.call('POST', '/emailCampaigns/images', { body }, options);
  }
}
