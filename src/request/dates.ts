// Days of the calendar as `YYYY-MM-DD`, without a time zone, from 0000-01-01 to 9999-12-31.
import type { Operation } from './operation.js';

/** The day of a moment in UTC, or the nearest one between 0000 and 9999; undefined for an invalid date. */
export function dayOf(moment: Date): string | undefined {
  const year = moment.getUTCFullYear();
  // An invalid date is null in JSON.
  return year < 0 ? '0000-01-01' : year > 9999 ? '9999-12-31' : moment.toJSON()?.slice(0, 10);
}

/** Whether this is a day of the calendar. */
export function isDate(value: unknown): value is string {
  return typeof value === 'string' && dayOf(new Date(value)) === value;
}

function addDays(date: string, days: number): string {
  const day = new Date(date);
  day.setUTCDate(day.getUTCDate() + days);
  return dayOf(day)!;
}

/** The same day some calendar months later, or the last day of that month if it is shorter. */
export function addMonths(date: string, months: number): string {
  const day = new Date(date);
  const dayOfMonth = day.getUTCDate();
  day.setUTCMonth(day.getUTCMonth() + months);
  // The platform turns 31 February into 2 or 3 March. Day 0 of a month is the last day of the month before.
  if (day.getUTCDate() !== dayOfMonth) day.setUTCDate(0);
  return dayOf(day)!;
}

/**
 * Splits a span of days into windows of at most `months` calendar months that share no day.
 *
 * @param start - its first day
 * @param end - its last day, not before the first
 * @param direction - `asc` for the earliest window first, `desc` for the latest
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
      // One month before 31 March is 28 February, but one month after that is 28 March, so start later.
      first = addMonths(last, -months);
      while (first < start || addMonths(first, months) < last) first = addDays(first, 1);
    }
    yield { start: first, end: last };
    if (direction === 'asc' ? last === end : first === start) return;
    if (direction === 'asc') first = addDays(last, 1);
    else last = addDays(first, -1);
  }
}

/** Rejects two days of a query unless both are given, in order, and at most `months` calendar months apart. */
export function checkDateRange(
  { start, end, months }: NonNullable<Operation['dateRange']>,
  query: Readonly<Record<string, unknown>>,
  reject: (name: string, rule: string) => never,
): void {
  if (query[start] === undefined && query[end] === undefined) return;
  const readDay = (name: string, other: string) => {
    const value = query[name];
    if (value === undefined) return reject(name, `must be given with ${other}`);
    return isDate(value) ? value : reject(name, 'must be a Date or YYYY-MM-DD');
  };
  const first = readDay(start, end);
  const last = readDay(end, start);
  const latest = months && addMonths(first, months);
  if (last < first || (latest && last > latest)) {
    reject(end, `must be from ${first} ${latest ? `to ${latest} (${months} month)` : 'on'}, not ${last}`);
  }
}
