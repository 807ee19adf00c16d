// Arithmetic with calendar days: strings `YYYY-MM-DD` without a time zone, from 0000-01-01 to 9999-12-31.
import type { Operation } from '../base/operation.js';

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

/** Whether a value is a day, or a date-time such as `2026-10-01T00:00:00.000Z`. */
export function isDayOrTime(value: unknown): value is string {
  if (typeof value !== 'string' || !isDay(value.slice(0, 10))) return false;
  return value.length === 10 || (/^[Tt ]\d\d:/.test(value.slice(10)) && !Number.isNaN(Date.parse(value)));
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

/** How far apart two days may be: `months` calendar months, or `days` days. */
type RangeLimits = Pick<NonNullable<Operation['dateRange']>, 'months' | 'days'>;

/**
 * Splits a range of days into windows that don't overlap. Each window has at most `days` days, and at most `months` calendar
 * months: whichever is shorter, because the API may enforce either.
 *
 * @param end - not before `start`
 * @param direction - `asc` for the earliest window first, `desc` for the latest window first
 */
export function* splitRange(start: string, end: string, { months, days }: RangeLimits, direction: 'asc' | 'desc') {
  const latestEnd = (day: string) => earlier(addMonths(day, months), addDays(day, days - 1));
  let first = start;
  let last = end;
  for (;;) {
    if (direction === 'asc') {
      last = earlier(latestEnd(first), end);
    } else {
      // Subtracting a month can make the window too long: March 31 minus a month is February 28, but February 28 plus a month is
      // only March 28. So move `first` forward until the window fits and doesn't begin before `start`.
      first = addMonths(last, -months);
      while (first < start || latestEnd(first) < last) first = addDays(first, 1);
    }
    yield { start: first, end: last };
    if (direction === 'asc' ? last === end : first === start) return;
    if (direction === 'asc') first = addDays(last, 1);
    else last = addDays(first, -1);
  }
}

const earlier = (first: string, second: string) => (first < second ? first : second);

/**
 * @param isSplit - whether the range will be split, so its days may be any distance apart
 */
export function checkDateRange(
  { start: startName, end: endName, months, days }: NonNullable<Operation['dateRange']>,
  query: Readonly<Record<string, unknown>>,
  isSplit: boolean,
  reject: (name: string, rule: string) => never,
): void {
  if (query[startName] === undefined && query[endName] === undefined) return;
  const dayIn = (name: string, otherName: string) => {
    const value = query[name];
    // A date-time starts with its day.
    return value === undefined ? reject(name, `must be set together with ${otherName}`) : String(value).slice(0, 10);
  };
  const start = dayIn(startName, endName);
  const end = dayIn(endName, startName);
  const monthsLater = addMonths(start, months);
  const daysLater = addDays(start, days);
  const latestEnd = monthsLater > daysLater ? monthsLater : daysLater;
  if (end >= start && (isSplit || end <= latestEnd)) return;
  const allowed = isSplit ? `${start} or later` : `from ${start} to ${latestEnd} (${months} month or ${days} days)`;
  reject(endName, `must be ${allowed}, not ${end}`);
}
