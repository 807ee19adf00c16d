// Ranges of dates in a query: two dates, or a number of days.
import { addMonths, isDay } from '../request/formats.js';
import { operationNamed } from '../request/operations.js';
import type { OperationName } from '../request/operation-types.js';
import { invalidParameter, missingParameter } from '../response/rejection.js';
import type { Account } from './account.js';

const millisecondsPerDay = 86_400_000;

interface Range {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly days?: number | undefined;
}

/**
 * Returns whether a time is in the range of a query. Documented: without dates, the range is the last 30 days.
 *
 * @throws {@link Rejection} the range is incomplete or too long
 */
export function inDateRange(account: Account, operation: OperationName, range: Range): (time: string) => boolean {
  const { from, to } = timeRange(account, operation, range);
  return (time) => Date.parse(time) >= from && Date.parse(time) <= to;
}

/** In milliseconds since 1970-01-01T00:00:00Z. Documented: if `endDate` is a day, the range includes all of that day. */
function timeRange({ now }: Account, operation: OperationName, { startDate, endDate, days = 30 }: Range) {
  if (startDate === undefined && endDate === undefined)
    return { from: now() - days * millisecondsPerDay, to: Infinity };
  if (startDate === undefined) throw missingParameter('startDate is required with endDate');
  if (endDate === undefined) throw missingParameter('endDate is required with startDate');
  const from = timeOf(startDate);
  const to = timeOf(endDate) + (isDay(endDate) ? millisecondsPerDay - 1 : 0);
  if (to < from) throw invalidParameter('endDate must not be before startDate');
  checkSpan(operation, startDate.slice(0, 10), endDate.slice(0, 10));
  return { from, to };
}

/** Our choice: of a limit in months and one in days, whichever ends later, counted in days. */
function checkSpan(operation: OperationName, startDay: string, endDay: string): void {
  const { months, days } = operationNamed(operation).facts.dateRange ?? {};
  if (months === undefined && days === undefined) return;
  const limits = [months && `${months} month`, days && `${days} days`].filter(Boolean).join(' or ');
  const lastTime = Math.max(
    timeOf(addMonths(startDay, months ?? 0)),
    timeOf(startDay) + (days ?? 0) * millisecondsPerDay,
  );
  if (timeOf(endDay) > lastTime) throw invalidParameter(`endDate must be at most ${limits} after startDate`);
}

/** In milliseconds since 1970-01-01T00:00:00Z. A day is in UTC, and so is a time without a time zone. */
function timeOf(dayOrTime: string): number {
  const hasZone = dayOrTime.length === 10 || /(z|[+-]\d\d:?\d\d)$/i.test(dayOrTime);
  return Date.parse(hasZone ? dayOrTime : `${dayOrTime}Z`);
}
