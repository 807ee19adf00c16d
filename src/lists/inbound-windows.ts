// The pages of inbound events over a span of any length: one window of at most a month after the other.
import type { GetInboundEmailEvents, InboundEmailEvent } from '../../generated/openapi.js';
import { windows } from '../request/dates.js';
import { contract } from '../request/operation.js';
import { offsetPages } from './offset-pages.js';
import { readListQuery, type Plan } from './plan.js';
import type { ListInboundEventsQuery } from './queries.js';

/**
 * Where a walk over inbound events stands: what is left of the span, and how many events of its first window are read.
 * Spread it over the query to go on from there.
 */
export type InboundEventsPosition = { offset: number } & (
  { startDate: string; endDate: string } | { startDate?: never; endDate?: never }
);

const operation = 'getInboundEmailEvents';
const rules = contract[operation];

export function inboundWindows(
  given: ListInboundEventsQuery,
): Plan<GetInboundEmailEvents, InboundEmailEvent, InboundEventsPosition> {
  // A span too long for one request is what the windows are for; every other rule holds.
  const { months, ...dates } = rules.dateRange!;
  const { query, limit } = readListQuery(operation, given, { ...rules, dateRange: dates });
  const { startDate, endDate, sort, offset, ...other } = query;
  const direction = sort === 'asc' ? 'asc' : 'desc';
  /** The windows that nothing has been asked of yet; none where the service chooses the days. */
  const rest = startDate && endDate ? windows(startDate, endDate, months!, direction) : undefined;
  const open = (days: { start: string; end: string } | undefined, from?: string) => {
    const span = days && { startDate: days.start, endDate: days.end };
    const inDays = { ...other, ...(sort && { sort }), ...span, ...(from && { offset: from }) };
    // Most windows are one page; nothing is asked for beyond it before it is known to be full.
    const read = ({ events }: GetInboundEmailEvents) => ({ items: events });
    return { days, pages: offsetPages(operation, { query: inDays, limit }, read, true) };
  };
  let asking = open(rest?.next().value, offset);
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
      asking = open(days);
      return { ...taken, end: 'part' };
    },
    position(delivered) {
      const { days, pages } = reading;
      const { offset } = pages.position(delivered);
      if (!days || !startDate || !endDate) return { offset };
      return direction === 'asc'
        ? { startDate: days.start, endDate, offset }
        : { startDate, endDate: days.end, offset };
    },
  };
}
