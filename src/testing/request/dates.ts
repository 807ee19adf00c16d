// Arithmetic with calendar days: strings `YYYY-MM-DD` without a time zone, from 0000-01-01 to 9999-12-31.

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

/** Adds calendar months to a day. The result for January 31 and one month is the last day of February. */
export function addMonths(day: string, months: number): string {
  const date = new Date(day);
  const dayOfMonth = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  // JavaScript turns February 31 into March 2 or 3. Day 0 of a month is the last day of the month before.
  if (date.getUTCDate() !== dayOfMonth) date.setUTCDate(0);
  return dayOf(date)!;
}
