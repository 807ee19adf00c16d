// The pages of inbound events over a span of any length: one window of at most a month after the other.
import { contract } from '../../generated/contract.js';
import type { GetInboundEmailEvents, InboundEmailEvent } from '../../generated/openapi.js';
import { windows } from '../core/dates.js';
import { offsetPlan, type Plan } from '../core/plan.js';
import { checkValues } from '../core/rules.js';
import type { ListInboundEventsQuery } from './inbound-events.js';

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
  query: ListInboundEventsQuery,
): Plan<GetInboundEmailEvents, InboundEmailEvent, InboundEventsPosition> {
  // A span too long for one request is what the windows are for; every other rule holds.
  const { months, ...dates } = rules.dateRange!;
  checkValues(operation, { ...rules, dateRange: dates }, { query });
  const { startDate, endDate, sort } = query;
  /** The windows that nothing has been asked of yet; none where the service chooses the days. */
  const rest = startDate && endDate ? windows(startDate, endDate, months!, sort ?? 'desc') : undefined;
  const open = (days: { start: string; end: string } | undefined, offset: number | undefined) => {
    const inDays = { ...query, startDate: days?.start, endDate: days?.end, offset };
    // Most windows are one page; nothing is asked for beyond it before it is known to be full.
    return { days, pages: offsetPlan(operation, inDays, ({ events = [] }) => ({ items: events }), true) };
  };
  let asking = open(rest?.next().value, query.offset);
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
      asking = open(days, 0);
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
