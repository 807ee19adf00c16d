// The pages of inbound events over a span of any length: one window of at most a month after the other.
import { contract } from '../../generated/contract.js';
import type { GetInboundEmailEvents, InboundEmailEvent } from '../../generated/openapi.js';
import { windows } from '../core/dates.js';
import { offsetPlan, pageLimit, type Plan } from '../core/plan.js';
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
function open(query: ListInboundEventsQuery, days: Days | undefined, waits: boolean) {
  const inDays = days ? { ...query, startDate: days.start, endDate: days.end } : query;
  return { days, pages: offsetPlan(operation, inDays, ({ events = [] }) => ({ items: events }), waits) };
}

export function inboundWindows(
  query: ListInboundEventsQuery,
): Plan<GetInboundEmailEvents, InboundEmailEvent, InboundEventsPosition> {
  // A span too long for one request is what the windows are for; every other rule holds.
  pageLimit(operation, query, { ...otherRules, dateRange: { ...dateRange!, months: undefined } });
  const { startDate, endDate, sort } = query;
  /** The days of the windows that nothing has been asked of yet. */
  const rest = startDate && endDate ? windows(startDate, endDate, dateRange!.months!, sort ?? 'desc') : undefined;
  const first = rest?.next().value;
  const isWholeSpan = !first || (first.start === startDate && first.end === endDate);
  let asking = open(query, first, !isWholeSpan);
  let reading = asking;
  return {
    operation,
    isEndKnown: false,
    next: () => asking.pages.next(),
    take(reply) {
      reading = asking;
      const taken = asking.pages.take(reply);
      const days = taken.end === 'whole' ? rest?.next().value : undefined;
      if (!days) return taken;
      // Most windows of a long span are one page; nothing is asked for beyond it before it is known to be full.
      asking = open({ ...query, offset: 0 }, days, true);
      return { ...taken, end: 'part' };
    },
    position(delivered) {
      const { days, pages } = reading;
      const { offset } = pages.position(delivered);
      if (!days || !startDate || !endDate) return { offset };
      return sort === 'asc' ? { startDate: days.start, endDate, offset } : { startDate, endDate: days.end, offset };
    },
  };
}
