// Ranges of dates in a query: two dates, or a number of days.
import type { DateRange } from '../../base/operation.js';
import { dateRangeProblem, dayLength } from '../../request/dates.js';
import { isDay } from '../request/formats.js';
import { invalidParameter } from '../response/rejection.js';

type Query = Readonly<{ startDate?: unknown; endDate?: unknown; days?: unknown }>;

/**
 * Returns whether a time is in the range of a query. Documented: without dates, the range is the last 30 days.
 *
 * @throws a {@link Rejection} if the range is incomplete or too long
 */
export function dateRangeFilter(now: number, limits: DateRange, query: Query): (time: unknown) => boolean {
  const { startDate, endDate, days = 30 } = query;
  const problem = dateRangeProblem(limits, query);
  if (problem) throw invalidParameter(`${problem.name} ${problem.rule}`);
  const from = startDate === undefined ? now - Number(days) * dayLength : timeOf(String(startDate));
  const to = endDate === undefined ? Infinity : endOf(String(endDate));
  // Two times of one day.
  if (to < from) throw invalidParameter('endDate must not be before startDate');
  return (time) => Date.parse(String(time)) >= from && Date.parse(String(time)) <= to;
}

/** Documented: the range includes all of its last day. */
const endOf = (endDate: string) => timeOf(endDate) + (isDay(endDate) ? dayLength - 1 : 0);

/** In milliseconds since 1970-01-01T00:00:00Z. A day is in UTC, and so is a time without a time zone. */
function timeOf(dayOrTime: string): number {
  const isTimeWithoutZone = !isDay(dayOrTime) && !/(z|[+-]\d\d:?\d\d)$/i.test(dayOrTime);
  return Date.parse(isTimeWithoutZone ? `${dayOrTime}Z` : dayOrTime);
}
