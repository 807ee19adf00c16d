// Calculates with calendar days: `YYYY-MM-DD` without a time zone, from 0000-01-01 to 9999-12-31.
import type { Operation } from './operation.js';

/** Returns the UTC day of a date, limited to the years 0000 to 9999; undefined for an invalid date. */
export function dayOf(date: Date): string | undefined {
  const year = date.getUTCFullYear();
  if (year < 0) return '0000-01-01';
  if (year > 9999) return '9999-12-31';
  // `toJSON` returns null for an invalid date.
  return date.toJSON()?.slice(0, 10);
}

/** Whether a value is a calendar day, `YYYY-MM-DD`. */
export function isDate(value: unknown): value is string {
  return typeof value === 'string' && dayOf(new Date(value)) === value;
}

function addDays(date: string, days: number): string {
  const day = new Date(date);
  day.setUTCDate(day.getUTCDate() + days);
  return dayOf(day)!;
}

/** Returns the same day a number of calendar months later, or the last day of that month if it is shorter. */
export function addMonths(date: string, months: number): string {
  const day = new Date(date);
  const dayOfMonth = day.getUTCDate();
  day.setUTCMonth(day.getUTCMonth() + months);
  // The platform turns February 31 into March 2 or 3. Day 0 of a month is the last day of the month before.
  if (day.getUTCDate() !== dayOfMonth) day.setUTCDate(0);
  return dayOf(day)!;
}

/**
 * Splits a range of days into windows of at most `months` calendar months that share no day.
 *
 * @param start - the first day of the range
 * @param end - the last day of the range, not before `start`
 * @param direction - `asc` for the earliest window first, `desc` for the latest window first
 */
export function* windows(
  start: string,
  end: string,
  months: number,
  direction: 'asc' | 'desc',
): Generator<{ start: string; end: string }, undefined> {
  let first = start;
  let last = end;
  for (;;) {
    if (direction === 'asc') {
      const latest = addMonths(first, months);
      last = latest < end ? latest : end;
    } else {
      // One month before March 31 is February 28, but one month after that is March 28, so start later.
      first = addMonths(last, -months);
      while (first < start || addMonths(first, months) < last) first = addDays(first, 1);
    }
    yield { start: first, end: last };
    if (direction === 'asc' ? last === end : first === start) return;
    if (direction === 'asc') first = addDays(last, 1);
    else last = addDays(first, -1);
  }
}

/** Rejects a date range in a query unless it has both days, in order and at most `months` calendar months apart. */
export function checkDateRange(
  { start, end, months }: NonNullable<Operation['dateRange']>,
  query: Readonly<Record<string, unknown>>,
  reject: (name: string, rule: string) => never,
): void {
  if (query[start] === undefined && query[end] === undefined) return;
  const checkDay = (name: string, other: string) => {
    const value = query[name];
    if (value === undefined) return reject(name, `must be set together with ${other}`);
    return isDate(value) ? value : reject(name, 'must be a Date or YYYY-MM-DD');
  };
  const first = checkDay(start, end);
  const last = checkDay(end, start);
  const latest = months && addMonths(first, months);
  if (last < first || (latest && last > latest)) {
    reject(end, `must be from ${first} ${latest ? `to ${latest} (${months} month)` : 'on'}, not ${last}`);
  }
}
