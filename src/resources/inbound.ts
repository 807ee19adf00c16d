// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { GetInboundEmailEvents, GetInboundEmailEventsByUuid, InboundEmailEvent } from '../../generated/openapi.js';
import type { ListInboundEventsQuery } from '../../generated/queries.js';
import type { ApiPromise } from '../call/api-promise.js';
import type { RequestOptions } from '../call/options.js';
import type { Api } from '../call/api.js';
import type { PagedList } from '../lists/paged-list.js';
import type { Attachment } from '../response/attachment.js';
import { createList } from '../lists/lists.js';

/** Received emails and their attachments. */
export class InboundResource {
  /** The history of received emails. */
  readonly events: InboundEventsResource;
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
    this.events = new InboundEventsResource(api);
  }

  /**
   * Download an attachment.
   *
   * Returns the file's bytes unchanged, with the file's own media type.
   *
   * @param downloadToken - token of an attachment, from the payload of the inbound webhook
   *   (`items[].Attachments[].DownloadToken`)
   * @param options - for this call
   * @returns the file, with its name, media type and size
   * @throws a {@link BadRequestError} if the download token is malformed or unknown (`invalid_parameter`)
   * @throws a {@link NotFoundError} if there is no such attachment (`document_not_found`)
   *
   * @example
   * const attachment = await client.inbound.downloadAttachment('sample-download-token');
   *
   * @see `GET /inbound/attachments/{downloadToken}`
   */
  downloadAttachment(downloadToken: string, options?: RequestOptions): ApiPromise<Attachment> {
    return this._api.call('GET', '/inbound/attachments/{downloadToken}', { path: { downloadToken } }, options);
  }
}

/** The history of received emails. */
export class InboundEventsResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * List received emails.
   *
   * Returns one page of received emails, newest first unless `sort` says otherwise.
   *
   * Send `startDate` and `endDate` together or not at all. They may be a calendar month apart, or 30 days in Brevo's
   * documentation of today, which also rejects days in the future. Without them the list covers the last 30 days.
   *
   * @param query - `sender`: email address that the emails must be from; `startDate`: first day of the range,
   *   `YYYY-MM-DD`, or a `Date`; `endDate`: last day of the range, `YYYY-MM-DD`, at most a calendar month or 30 days
   *   after `startDate`, or a `Date`; `limit`: emails per page, 0 to 500, 100 by default; `offset`: number of emails to
   *   skip, 0 by default; `sort`: ascending or descending, by the creation of the record, desc by default
   * @param options - for this call
   * @returns one page of received emails. There is no total
   * @throws an {@link InvalidRequestError} before sending: `limit` isn't a whole number from 0 to 500, or only one of
   *   `startDate` and `endDate` is set, or they are too far apart
   * @throws a {@link BadRequestError} if a value is malformed (`invalid_parameter`) or out of bounds (`out_of_range`)
   *
   * @example
   * const { events } = await client.inbound.events.list({ sender: 'alice@example.com' });
   *
   * @see `GET /inbound/events`
   */
  list(query?: ListInboundEventsQuery, options?: RequestOptions): ApiPromise<GetInboundEmailEvents> {
    return this._api.call('GET', '/inbound/events', { query }, options);
  }

  /**
   * List received emails, page by page as you read them.
   *
   * The client splits the time into windows that the API accepts and that don't overlap. To resume in another run, pass
   * the day of the last event that you read as `startDate`, or as `endDate` if you read the newest first. Skip what you
   * already have of that day.
   *
   * @param query - as for `list`, but `startDate` and `endDate` may be any distance apart; `limit` is 500 unless set;
   *   `offset` is the number of items to skip at the start
   * @param options - for each page; `deadline` covers all of them
   * @returns the list, in order
   * @throws an {@link InvalidRequestError} immediately, if `limit` is 0 or another argument is invalid
   * @throws the errors of `list`, while you read
   *
   * @example
   * for await (const event of client.inbound.events.iterate({ sender: 'alice@example.com' })) console.log(event);
   *
   * @see `GET /inbound/events`
   */
  iterate(query?: ListInboundEventsQuery, options?: RequestOptions): PagedList<InboundEmailEvent> {
    return createList<InboundEmailEvent>(this._api, '/inbound/events', { query }, options);
  }

  /**
   * Get the history of a received email.
   *
   * Returns the history of a received email: when it arrived, when your webhook accepted it, and each step in between.
   *
   * `subject`, `messageId` and `attachments` are absent until Brevo has processed the email. For an unknown `uuid`, Brevo
   * documents a 404 since 2025.
   *
   * @param uuid - the received email's `uuid`, as `inbound.events.list` returns it
   * @param options - for this call
   * @returns the history of the email so far
   * @throws a {@link BadRequestError} if a value is malformed (`invalid_parameter`) or out of bounds (`out_of_range`)
   *
   * @example
   * const event = await client.inbound.events.get('1a825d56-029b-4a41-b8e4-61670463431b');
   *
   * @see `GET /inbound/events/{uuid}`
   */
  get(uuid: string, options?: RequestOptions): ApiPromise<GetInboundEmailEventsByUuid> {
    return this._api.call('GET', '/inbound/events/{uuid}', { path: { uuid } }, options);
  }
}
