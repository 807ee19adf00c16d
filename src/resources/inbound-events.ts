// The history of received emails.
import type { GetInboundEmailEvents, GetInboundEmailEventsByUuid, InboundEmailEvent } from '../../generated/openapi.js';
import type { ApiPromise } from '../call/api-promise.js';
import { createList, readEvents } from '../lists/lists.js';
import type { PagedList } from '../lists/paged-list.js';
import type { ListInboundEventsQuery } from '../lists/queries.js';
import type { RequestOptions } from '../call/options.js';
import type { Transport } from '../call/transport.js';

/** The history of received emails. */
export class InboundEventsResource {
  readonly #transport: Transport;

  /** @internal */
  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * List received emails.
   *
   * Sends one request, and returns one page.
   *
   * Pass both `startDate` and `endDate` or neither. They may be at most one calendar month apart; the client checks this before
   * sending. Brevo doesn't publish the time zone of these days. Assume UTC.
   *
   * @param query - `sender`: an email address; `startDate` and `endDate`: days as `YYYY-MM-DD`, or as a `Date`, whose UTC day
   *   counts; `limit`: events on a page, 0 to 500, 100 by default, checked before sending; `offset`: events to skip, from 0;
   *   `sort`: `asc` or `desc` (the default), by creation time
   * @param options - for this call
   * @returns the page's events; there is no total
   * @throws {@link BadRequestError} a parameter is invalid
   *
   * @example
   * const { events } = await client.inbound.events.list({ startDate: '2026-01-01', endDate: '2026-01-31' });
   *
   * @see `GET /inbound/events`
   */
  list(
    query?: ListInboundEventsQuery,
    options?: RequestOptions,
  ): ApiPromise<GetInboundEmailEvents, 'getInboundEmailEvents'> {
    return this.#transport.call('getInboundEmailEvents', { query }, options);
  }

  /**
   * List received emails between any two days, page by page as you read them.
   *
   * The client splits the time into windows of at most one month that don't overlap.
   *
   * To resume in another run, pass the day of the last event that you read as `startDate`, or as `endDate` if you read the
   * newest events first. Skip the events of that day that you already have.
   *
   * @param query - as for `list`, but `startDate` and `endDate` may be any distance apart; `limit` is 500 unless set
   * @param options - for each page; `deadline` covers all of them
   * @returns the events in the order of `sort`, newest first by default
   * @throws {@link InvalidRequestError} immediately, if `limit` is 0 or another argument is invalid
   * @throws the errors of `list`, while you read
   *
   * @example
   * const events = client.inbound.events.iterate({ startDate: '2025-01-01', endDate: '2025-12-31' });
   * for await (const { uuid, date } of events) console.log(uuid, date);
   *
   * @see `GET /inbound/events`
   */
  iterate(query: ListInboundEventsQuery = {}, options?: RequestOptions): PagedList<InboundEmailEvent> {
    return createList(this.#transport, 'getInboundEmailEvents', query, options, readEvents);
  }

  /**
   * Get the history of a received email.
   *
   * @param uuid - the email's `uuid`, as in the events of `list`
   * @param options - for this call
   * @returns the email's sender, recipient, subject, attachments (without download tokens) and log
   * @throws {@link BadRequestError} the uuid is malformed
   *
   * @example
   * const { subject, logs } = await client.inbound.events.get(uuid);
   *
   * @see `GET /inbound/events/{uuid}`
   */
  get(uuid: string, options?: RequestOptions): ApiPromise<GetInboundEmailEventsByUuid, 'getInboundEmailEventsByUuid'> {
    return this.#transport.call('getInboundEmailEventsByUuid', { path: { uuid } }, options);
  }
}
