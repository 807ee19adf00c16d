// The pages of inbound events over a span of any length: one window of at most a month after the other.
import { contract } from '../../generated/contract.js';
import type { GetInboundEmailEvents, InboundEmailEvent } from '../../generated/openapi.js';
import { windows } from '../core/dates.js';
import { OffsetPlan, pageLimit, type Plan, type Taken } from '../core/plan.js';
import type { ListInboundEventsQuery } from './inbound-events.js';

/**
 * Where a walk over inbound events stands: what is left of the span, and how many events of its first window are read.
 * Spread it over the query to go on from there.
 */
export type InboundEventsPosition = { offset: number } & (
  { startDate: string; endDate: string } | { startDate?: undefined; endDate?: undefined }
);

const operation = 'getInboundEmailEvents';
const { dateRange, ...otherRules } = contract[operation];

interface Days {
  start: string;
  end: string;
}

/** One window: its days, or undefined for those that the service chooses, and its pages. */
class Window extends OffsetPlan<ListInboundEventsQuery, GetInboundEmailEvents, InboundEmailEvent> {
  constructor(
    query: ListInboundEventsQuery,
    readonly days: Days | undefined,
    waits: boolean,
  ) {
    const inDays = days ? { ...query, startDate: days.start, endDate: days.end } : query;
    super(operation, inDays, ({ events = [] }) => ({ items: events }), waits);
  }
}

export class InboundWindows implements Plan<
  ListInboundEventsQuery,
  GetInboundEmailEvents,
  InboundEmailEvent,
  InboundEventsPosition
> {
  readonly #query: ListInboundEventsQuery;
  readonly isEndKnown = false;
  /** The days of the windows that nothing has been asked of yet. */
  readonly #rest: Iterator<Days, undefined>;
  #asking: Window;
  #reading: Window;

  constructor(query: ListInboundEventsQuery) {
    // A span too long for one request is what the windows are for; every other rule holds.
    pageLimit(operation, query, { ...otherRules, dateRange: { ...dateRange!, months: undefined } });
    this.#query = query;
    const { startDate, endDate, sort } = query;
    this.#rest =
      startDate && endDate ? windows(startDate, endDate, dateRange!.months!, sort ?? 'desc') : [][Symbol.iterator]();
    const { value: days } = this.#rest.next();
    const isWholeSpan = !days || (days.start === startDate && days.end === endDate);
    this.#asking = this.#reading = new Window(query, days ?? undefined, !isWholeSpan);
  }

  next(): ListInboundEventsQuery | undefined {
    return this.#asking.next();
  }

  take(reply: GetInboundEmailEvents): Taken<InboundEmailEvent> {
    this.#reading = this.#asking;
    const taken = this.#asking.take(reply);
    const days = taken.end === 'whole' && this.#rest.next().value;
    if (!days) return taken;
    // Most windows of a long span are one page; nothing is asked for beyond it before it is known to be full.
    this.#asking = new Window({ ...this.#query, offset: 0 }, days, true);
    return { ...taken, end: 'part' };
  }

  position(delivered: number): InboundEventsPosition {
    const { days } = this.#reading;
    const { offset } = this.#reading.position(delivered);
    const { startDate, endDate, sort } = this.#query;
    if (!days || !startDate || !endDate) return { offset };
    return sort === 'asc' ? { startDate: days.start, endDate, offset } : { startDate, endDate: days.end, offset };
  }
}
