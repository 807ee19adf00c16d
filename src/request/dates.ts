// Arithmetic with calendar days: strings `YYYY-MM-DD` without a time zone, from 0000-01-01 to 9999-12-31.
import type { Operation } from './operation.js';

/** Returns the UTC day of a `Date`, clamped to the years 0000 to 9999; undefined for an invalid `Date`. */
export function dayOf(date: Date): string | undefined {
  const year = date.getUTCFullYear();
  if (year < 0) return '0000-01-01';
  if (year > 9999) return '9999-12-31';
  // `toJSON` returns null for an invalid `Date`.
  return date.toJSON()?.slice(0, 10);
}

export function isDay(value: unknown): value is string {
  return typeof value === 'string' && dayOf(new Date(value)) === value;
}

function addDays(day: string, days: number): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + days);
  return dayOf(date)!;
}

/** Adds calendar months to a day. The result for January 31 and one month is the last day of February. */
export function addMonths(day: string, months: number): string {
  const date = new Date(day);
  const dayOfMonth = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  // JavaScript turns February 31 into March 2 or 3. Day 0 of a month is the last day of the month before.
  if (date.getUTCDate() !== dayOfMonth) date.setUTCDate(0);
  return dayOf(date)!;
}

/**
 * Splits a range of days into windows that don't overlap, of at most `months` calendar months each.
 *
 * @param end - not before `start`
 * @param direction - `asc` for the earliest window first, `desc` for the latest window first
 */
export function* splitRange(start: string, end: string, months: number, direction: 'asc' | 'desc') {
  let first = start;
  let last = end;
  for (;;) {
    if (direction === 'asc') {
      const latest = addMonths(first, months);
      last = latest < end ? latest : end;
    } else {
      // Subtracting a month can make the window too long: March 31 minus a month is February 28, but February 28 plus a month is
      // only March 28. So move `first` forward until the window fits and doesn't begin before `start`.
      first = addMonths(last, -months);
      while (first < start || addMonths(first, months) < last) first = addDays(first, 1);
    }
    yield { start: first, end: last };
    if (direction === 'asc' ? last === end : first === start) return;
    if (direction === 'asc') first = addDays(last, 1);
    else last = addDays(first, -1);
  }
}

export function checkDateRange(
  { start: startName, end: endName, months }: NonNullable<Operation['dateRange']>,
  query: Readonly<Record<string, unknown>>,
  reject: (name: string, rule: string) => never,
): void {
  if (query[startName] === undefined && query[endName] === undefined) return;
  const checkDay = (name: string, otherName: string) => {
    const value = query[name];
    if (value === undefined) return reject(name, `must be set together with ${otherName}`);
    return isDay(value) ? value : reject(name, 'must be a Date or YYYY-MM-DD');
  };
  const start = checkDay(startName, endName);
  const end = checkDay(endName, startName);
  const latestEnd = months && addMonths(start, months);
  if (end >= start && (!latestEnd || end <= latestEnd)) return;
  const allowed = latestEnd ? `from ${start} to ${latestEnd} (${months} month)` : `${start} or later`;
  reject(endName, `must be ${allowed}, not ${end}`);
}
