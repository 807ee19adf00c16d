// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type {
  BatchEventsResult,
  CreateBatchEvents,
  CreateEvent,
  GetEventsList,
  TrackedEvent,
} from '../../generated/openapi.js';
import type { ListEventsQuery } from '../../generated/queries.js';
import type { ApiPromise } from '../call/api-promise.js';
import type { RequestOptions } from '../call/options.js';
import type { Api } from '../call/api.js';
import type { PagedList } from '../lists/paged-list.js';
import { createList } from '../lists/lists.js';

/** What contacts did in your shop or app. */
export class EventsResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * List tracked events.
   *
   * Returns one page of events, the latest first. Only custom events are listed.
   *
   * Without dates, the list covers the last six months. Send `startDate` and `endDate` together or not at all.
   *
   * @param query - `contact_id`: ids of the contacts; `event_name`: names of the events; `object_type`: types of the
   *   objects that the events are about; `startDate`: start of the range, RFC 3339, or a `Date`; `endDate`: end of the
   *   range, RFC 3339, not before `startDate`, or a `Date`; `limit`: events per page, 1 to 10000, 100 by default;
   *   `offset`: number of events to skip, 0 by default
   * @param options - for this call
   * @returns one page of events, and `count`, the number of all that match
   * @throws an {@link InvalidRequestError} before sending: `limit` isn't a whole number from 1 to 10000, or only one of
   *   `startDate` and `endDate` is set
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   *
   * @example
   * const { events, count } = await client.events.list({ contact_id: [42] });
   *
   * @see `GET /events`
   */
  list(query?: ListEventsQuery, options?: RequestOptions): ApiPromise<GetEventsList> {
    return this._api.call('GET', '/events', { query }, options);
  }

  /**
   * List tracked events, page by page as you read them.
   *
   * @param query - as for `list`; `limit` is 10000 unless set; `offset` is the number of items to skip at the start
   * @param options - for each page; `deadline` covers all of them
   * @returns the list, in order
   * @throws an {@link InvalidRequestError} immediately, if `limit` is 0 or another argument is invalid
   * @throws the errors of `list`, while you read
   *
   * @example
   * for await (const event of client.events.iterate({ contact_id: [42] })) console.log(event);
   *
   * @see `GET /events`
   */
  iterate(query?: ListEventsQuery, options?: RequestOptions): PagedList<TrackedEvent> {
    return createList<TrackedEvent>(this._api, '/events', { query }, options);
  }

  /**
   * Track an event.
   *
   * Records what a contact did, and sets the attributes in `contact_properties`. Automations that wait for the event
   * start. A retry records a second event. The client retries this call only if Brevo can't have processed it.
   *
   * @param body - the event and the contact it is about
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   *
   * @example
   * await client.events.track({
   *   event_name: 'order_completed',
   *   event_date: '2026-11-27T09:00:00.000Z',
   *   identifiers: { email_id: 'alice@example.com' },
   *   event_properties: { order_id: '1042', total: 59.9 },
   *   contact_properties: { FIRSTNAME: 'Alice' },
   * });
   *
   * @see `POST /events`
   */
  track(body: CreateEvent, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('POST', '/events', { body }, options);
  }

  /**
   * Track up to 200 events.
   *
   * Puts events into a queue, from which Brevo records them later. The body may have up to 512 KB.
   *
   * If Brevo rejects some of the events, the others are recorded and the status is 207, which is a success: check
   * `failed_events`. A retry records the events again. The client retries this call only if Brevo can't have processed
   * it.
   *
   * @param body - the events and the contacts they are about
   * @param options - for this call
   * @returns all events are in the queue. `count` is their number
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`), malformed (`invalid_parameter`) or out
   *   of bounds (`out_of_range`)
   *
   * @example
   * const result = await client.events.trackBatch({
   *   events: [
   *     {
   *       event_name: 'cart_viewed',
   *       event_date: '2026-11-27T08:55:00.000Z',
   *       identifiers: { email_id: 'alice@example.com' },
   *     },
   *     {
   *       event_name: 'order_completed',
   *       event_date: '2026-11-27T09:00:00.000Z',
   *       identifiers: { contact_id: 42 },
   *       event_properties: { order_id: '1042' },
   *     },
   *   ],
   * });
   *
   * @see `POST /events/batch`
   */
  trackBatch(body: CreateBatchEvents, options?: RequestOptions): ApiPromise<BatchEventsResult> {
    return this._api.call('POST', '/events/batch', { body }, options);
  }
}
