// Days of the calendar as `YYYY-MM-DD`, without a time zone, from 0000-01-01 to 9999-12-31.
import type { Operation } from './operation.js';

/** The day of a moment in UTC, or the nearest there is; undefined for an invalid one. */
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

/** The same day some calendar months later, or the last day of that month where it has no such day. */
export function addMonths(date: string, months: number): string {
  const day = new Date(date);
  const dayOfMonth = day.getUTCDate();
  day.setUTCMonth(day.getUTCMonth() + months);
  // 31 January and one month is 2 or 3 March to the platform; day 0 of a month is the last of the one before.
  if (day.getUTCDate() !== dayOfMonth) day.setUTCDate(0);
  return dayOf(day)!;
}

/**
 * Cuts a span of days into windows of at most so many calendar months that share no day.
 *
 * @param start - its first day
 * @param end - its last day, not before the first
 * @param direction - `asc` gives the earliest window first, `desc` the latest
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
      // A month before 31 March is 28 February to the calendar, and from there to 31 March it is more than one.
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
