// The pages of inbound events over a span of any length: one window of at most a month after the other.
import { contract } from '../../generated/contract.js';
import type { GetInboundEmailEvents, InboundEmailEvent } from '../../generated/openapi.js';
import { windows } from '../core/dates.js';
import { OffsetPlan, type Plan, type Taken } from '../core/plan.js';
import { checkValues } from '../core/rules.js';
import type { ListInboundEventsQuery } from './inbound-events.js';

/**
 * Where a walk over inbound events stands: what is left of the span, and how many events of its first window are read.
 * Spread it over the query to go on from there.
 */
export type InboundEventsPosition = { offset: number } & (
  | { startDate: string; endDate: string }
  | { startDate?: undefined; endDate?: undefined }
);

const operation = 'getInboundEmailEvents';
const { dateRange, ...otherRules } = contract[operation];

/** One window: its days, or undefined for those that the service chooses, and its pages. */
class Window extends OffsetPlan<GetInboundEmailEvents, InboundEmailEvent> {
  constructor(
    query: ListInboundEventsQuery,
    readonly days?: { start: string; end: string },
  ) {
    const dates = days && { startDate: days.start, endDate: days.end };
    super(operation, { ...query, ...dates }, ({ events = [] }) => ({ items: events }));
  }
}

export class InboundWindows implements Plan<GetInboundEmailEvents, InboundEmailEvent, InboundEventsPosition> {
  readonly #query: ListInboundEventsQuery;
  /** The windows that nothing has been asked of yet. */
  readonly #rest: Window[];
  #asking: Window;
  #reading: Window;

  constructor(query: ListInboundEventsQuery) {
    // A span too long for one request is what the windows are for; every other rule holds.
    checkValues(operation, { ...otherRules, dateRange: { ...dateRange!, months: undefined } }, { query });
    this.#query = query;
    const { startDate, endDate, offset, sort = 'desc' } = query;
    const spans = startDate && endDate ? [...windows(startDate, endDate, dateRange!.months!, sort)] : [undefined];
    this.#rest = spans.map((days, index) => new Window({ ...query, offset: index === 0 ? offset : 0 }, days));
    this.#asking = this.#reading = this.#rest.shift()!;
  }

  next(): object | undefined {
    return this.#asking.next();
  }

  take(reply: GetInboundEmailEvents): Taken<InboundEmailEvent> {
    this.#reading = this.#asking;
    const taken = this.#asking.take(reply);
    const next = taken.end === 'whole' ? this.#rest.shift() : undefined;
    if (!next) return taken;
    this.#asking = next;
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
