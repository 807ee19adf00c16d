// What happened to received emails.
import type { GetInboundEmailEvents, GetInboundEmailEventsByUuid } from '../../generated/openapi.js';
import type { ApiPromise } from '../core/api-promise.js';
import type { Query } from '../core/operation.js';
import type { RequestOptions } from '../core/options.js';
import type { Transport } from '../core/transport.js';

type Dates = 'startDate' | 'endDate';

/** Which received emails to list; `startDate` and `endDate` (`YYYY-MM-DD`) are given together or not at all. */
export type ListInboundEventsQuery = Omit<Query<'getInboundEmailEvents'>, Dates> &
  (Required<Pick<Query<'getInboundEmailEvents'>, Dates>> | { [Date in Dates]?: undefined });

/** What happened to received emails. */
export class InboundEventsResource {
  readonly #transport: Transport;

  /** @internal */
  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * List received emails.
   *
   * One request for one page.
   *
   * @param query - `sender`: an email address; `startDate` and `endDate`: days as `YYYY-MM-DD`, both or none, at most one
   *   calendar month apart, checked here; `limit`: events on a page, 0 to 500, 100 by default, checked here; `offset`:
   *   events to skip, from 0; `sort`: `asc` or `desc` (the default) by creation
   * @param options - of this call
   * @returns the page's events; there is no total
   * @throws {@link BadRequestError} a parameter is wrong
   *
   * @example
   * const { events } = await client.inbound.events.list({ startDate: '2026-01-01', endDate: '2026-01-31' });
   *
   * @see `GET /inbound/events`
   */
  list(query?: ListInboundEventsQuery, options?: RequestOptions): ApiPromise<GetInboundEmailEvents, 'getInboundEmailEvents'> {
    return this.#transport.call('getInboundEmailEvents', { query }, options);
  }

  /**
   * Get the history of a received email.
   *
   * @param uuid - of an event in the list
   * @param options - of this call
   * @returns sender, recipient, subject, attachments (without their download tokens) and the log of what happened
   * @throws {@link BadRequestError} the uuid has no valid form
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
