// Splits a range of days into windows that the API accepts.
import type { DateRange } from '../base/operation.js';
import { lastDays } from '../request/dates.js';

const dayLength = 86_400_000;

const toDay = (time: number) => new Date(time).toJSON().slice(0, 10);

/**
 * Returns as few windows as possible. Each satisfies both rules of the range, because the API may enforce either.
 *
 * @param start - a day or a date-time; the windows keep it, and `end`, unchanged at the two ends of the range
 */
export function splitRange(start: string, end: string, range: DateRange): { start: string; end: string }[] {
  const windows: { start: string; end: string }[] = [];
  const endDay = Date.parse(end.slice(0, 10));
  let first = Date.parse(start.slice(0, 10));
  while (first <= endDay) {
    const last = Math.min(...lastDays(first, range));
    windows.push({ start: windows.length === 0 ? start : toDay(first), end: last < endDay ? toDay(last) : end });
    first = last + dayLength;
  }
  return windows;
}
