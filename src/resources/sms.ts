// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type {
  GetSmsEvents,
  GetTransacAggregatedSmsReport,
  GetTransacSmsReport,
  SendSms,
  SendTransacSms,
  SmsEvent,
  SmsMessageId,
  SmsTemplate,
  SmsTemplateList,
} from '../../generated/openapi.js';
import type {
  GetSmsStatisticsQuery,
  ListSmsEventsQuery,
  ListSmsStatisticsQuery,
  ListTemplatesSmsQuery,
} from '../../generated/queries.js';
import type { ApiPromise } from '../call/api-promise.js';
import type { RequestOptions } from '../call/options.js';
import type { Api } from '../call/api.js';
import type { PagedList } from '../lists/paged-list.js';
import { createList } from '../lists/lists.js';

/** Transactional SMS and their templates. */
export class SmsResource {
  /** What happened to transactional SMS. */
  readonly events: SmsEventsResource;
  /** Numbers of transactional SMS by outcome. */
  readonly statistics: SmsStatisticsResource;
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
    this.events = new SmsEventsResource(api);
    this.statistics = new SmsStatisticsResource(api);
  }

  /**
   * Send an SMS.
   *
   * Accepts a text message to one phone number and returns its id. Set `content`, or `templateId` and its `params`.
   *
   * Brevo sends the message afterwards: its events say whether it was delivered. A retry may send it twice. The client
   * retries this call only if Brevo can't have processed it.
   *
   * @param body - the message, its sender and its recipient
   * @param options - for this call
   * @returns the id of the message
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`) or malformed (`invalid_parameter`), for
   *   example the phone number or the sender
   *
   * @example
   * const { messageId } = await client.sms.send({
   *   sender: 'Acme',
   *   recipient: '12025550143',
   *   content: 'Your order 1042 is on its way.',
   *   tag: 'order',
   * });
   *
   * @see `POST /transactionalSMS/send`
   */
  send(body: SendTransacSms, options?: RequestOptions): ApiPromise<SmsMessageId> {
    return this._api.call('POST', '/transactionalSMS/send', { body }, options);
  }

  /**
   * Send an SMS and get its cost.
   *
   * Sends a text message to one phone number, and returns its id and the credits it used. Set `content`, or `templateId`
   * and its `params`.
   *
   * Brevo deprecated this operation in 2025, without naming an end. Its successor, `POST /transactionalSMS/send`, accepts
   * the same body. A retry may send the message twice. The client retries this call only if Brevo can't have processed
   * it.
   *
   * @param body - the message, its sender and its recipient
   * @param options - for this call
   * @returns the id of the message and its cost
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`) or malformed (`invalid_parameter`), for
   *   example the phone number or the sender
   * @throws an {@link ApiError} if the account has too few SMS credits (`not_enough_credits`)
   *
   * @example
   * const result = await client.sms.sendNow({
   *   sender: 'Acme',
   *   recipient: '12025550143',
   *   content: 'Your order 1042 is on its way.',
   *   tag: 'order',
   * });
   *
   * @see `POST /transactionalSMS/sms`
   */
  sendNow(body: SendTransacSms, options?: RequestOptions): ApiPromise<SendSms> {
    return this._api.call('POST', '/transactionalSMS/sms', { body }, options);
  }

  /**
   * List SMS templates.
   *
   * Returns one page of templates for transactional SMS, newest first unless `sort` says otherwise.
   *
   * @param query - `limit`: templates per page, 0 to 100, 50 by default; `offset`: number of items to skip, 0 by default;
   *   `sort`: ascending or descending, by the creation of the record, desc by default
   * @param options - for this call
   * @returns one page of templates, and `count`, the number of all of them
   * @throws an {@link InvalidRequestError} before sending: `limit` isn't a whole number from 0 to 100
   * @throws a {@link BadRequestError} if a value is malformed (`invalid_parameter`) or out of bounds (`out_of_range`)
   *
   * @example
   * const { templates, count } = await client.sms.listTemplates();
   *
   * @see `GET /transactionalSMS/templates`
   */
  listTemplates(query?: ListTemplatesSmsQuery, options?: RequestOptions): ApiPromise<SmsTemplateList> {
    return this._api.call('GET', '/transactionalSMS/templates', { query }, options);
  }

  /**
   * List SMS templates, page by page as you read them.
   *
   * @param query - as for `listTemplates`; `limit` is 100 unless set; `offset` is the number of items to skip at the
   *   start
   * @param options - for each page; `deadline` covers all of them
   * @returns the list, in order
   * @throws an {@link InvalidRequestError} immediately, if `limit` is 0 or another argument is invalid
   * @throws the errors of `listTemplates`, while you read
   *
   * @example
   * for await (const template of client.sms.iterateTemplates()) console.log(template);
   *
   * @see `GET /transactionalSMS/templates`
   */
  iterateTemplates(query?: ListTemplatesSmsQuery, options?: RequestOptions): PagedList<SmsTemplate> {
    return createList<SmsTemplate>(this._api, '/transactionalSMS/templates', { query }, options);
  }
}

/** What happened to transactional SMS. */
export class SmsEventsResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * List SMS events.
   *
   * Returns one page of what happened to transactional SMS, newest first unless `sort` says otherwise.
   *
   * Send `startDate` and `endDate` together or not at all, and not with `days`. Which span the list covers without them,
   * and how long a range may be, is not published.
   *
   * @param query - `limit`: events per page, 0 to 100, 50 by default; `startDate`: first day of the range, `YYYY-MM-DD`,
   *   or a `Date`; `endDate`: last day of the range, `YYYY-MM-DD`, or a `Date`; `offset`: number of items to skip, 0 by
   *   default; `days`: number of days before now, today included; `phoneNumber`: phone number of the recipient, with the
   *   country calling code; `event`: kind of the events; `tags`: tags that the messages must have, as a JSON array of
   *   strings, or an object; `sort`: ascending or descending, by the creation of the record, desc by default
   * @param options - for this call
   * @returns one page of events. There is no total
   * @throws an {@link InvalidRequestError} before sending: `limit` isn't a whole number from 0 to 100, or only one of
   *   `startDate` and `endDate` is set
   * @throws a {@link BadRequestError} if a value is malformed (`invalid_parameter`) or out of bounds (`out_of_range`)
   *
   * @example
   * const { events } = await client.sms.events.list({ startDate: '2026-11-01', endDate: '2026-11-27' });
   *
   * @see `GET /transactionalSMS/statistics/events`
   */
  list(query?: ListSmsEventsQuery, options?: RequestOptions): ApiPromise<GetSmsEvents> {
    return this._api.call('GET', '/transactionalSMS/statistics/events', { query }, options);
  }

  /**
   * List SMS events, page by page as you read them.
   *
   * @param query - as for `list`; `limit` is 100 unless set; `offset` is the number of items to skip at the start
   * @param options - for each page; `deadline` covers all of them
   * @returns the list, in order
   * @throws an {@link InvalidRequestError} immediately, if `limit` is 0 or another argument is invalid
   * @throws the errors of `list`, while you read
   *
   * @example
   * for await (const event of client.sms.events.iterate({ startDate: '2026-11-01', endDate: '2026-11-27' })) console.log(event);
   *
   * @see `GET /transactionalSMS/statistics/events`
   */
  iterate(query?: ListSmsEventsQuery, options?: RequestOptions): PagedList<SmsEvent> {
    return createList<SmsEvent>(this._api, '/transactionalSMS/statistics/events', { query }, options);
  }
}

/** Numbers of transactional SMS by outcome. */
export class SmsStatisticsResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * Get SMS statistics.
   *
   * Returns the numbers of transactional SMS of a span of time, by outcome.
   *
   * Send `startDate` and `endDate` together or not at all, and not with `days`. Without them, the report covers all
   * messages, and `range` says since when.
   *
   * @param query - `startDate`: first day of the range, `YYYY-MM-DD`, or a `Date`; `endDate`: last day of the range,
   *   `YYYY-MM-DD`, or a `Date`; `days`: number of days before now, today included; `tag`: tag that the messages must
   *   have
   * @param options - for this call
   * @returns the numbers of the whole span
   * @throws an {@link InvalidRequestError} before sending: only one of `startDate` and `endDate` is set
   * @throws a {@link BadRequestError} if a value is malformed (`invalid_parameter`) or out of bounds (`out_of_range`)
   *
   * @example
   * const statistics = await client.sms.statistics.get();
   *
   * @see `GET /transactionalSMS/statistics/aggregatedReport`
   */
  get(query?: GetSmsStatisticsQuery, options?: RequestOptions): ApiPromise<GetTransacAggregatedSmsReport> {
    return this._api.call('GET', '/transactionalSMS/statistics/aggregatedReport', { query }, options);
  }

  /**
   * Get SMS statistics by day.
   *
   * Returns the numbers of transactional SMS of each day, newest first unless `sort` says otherwise.
   *
   * Send `startDate` and `endDate` together or not at all, and not with `days`. Which span the list covers without them,
   * and how long a range may be, is not published.
   *
   * @param query - `startDate`: first day of the range, `YYYY-MM-DD`, or a `Date`; `endDate`: last day of the range,
   *   `YYYY-MM-DD`, or a `Date`; `days`: number of days before now, today included; `tag`: tag that the messages must
   *   have; `sort`: ascending or descending, by the creation of the record, desc by default
   * @param options - for this call
   * @returns the numbers of each day. The list has no pages
   * @throws an {@link InvalidRequestError} before sending: only one of `startDate` and `endDate` is set
   * @throws a {@link BadRequestError} if a value is malformed (`invalid_parameter`) or out of bounds (`out_of_range`)
   *
   * @example
   * const { reports } = await client.sms.statistics.list({
   *   startDate: '2026-11-01',
   *   endDate: '2026-11-27',
   * });
   *
   * @see `GET /transactionalSMS/statistics/reports`
   */
  list(query?: ListSmsStatisticsQuery, options?: RequestOptions): ApiPromise<GetTransacSmsReport> {
    return this._api.call('GET', '/transactionalSMS/statistics/reports', { query }, options);
  }
}
