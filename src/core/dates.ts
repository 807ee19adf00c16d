// Days of the calendar as `YYYY-MM-DD`, without a time zone, from 0000-01-01 to 9999-12-31.

function write(day: Date): string {
  const year = day.getUTCFullYear();
  return year < 0 ? '0000-01-01' : year > 9999 ? '9999-12-31' : day.toISOString().slice(0, 10);
}

/** Whether this is a day of the calendar. */
export function isDate(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

export function addDays(date: string, days: number): string {
  const day = new Date(date);
  day.setUTCDate(day.getUTCDate() + days);
  return write(day);
}

/** The same day some calendar months later, or the last day of that month where it has no such day. */
export function addMonths(date: string, months: number): string {
  const day = new Date(date);
  const dayOfMonth = day.getUTCDate();
  day.setUTCMonth(day.getUTCMonth() + months);
  // 31 January and one month is 2 or 3 March to the platform; day 0 of a month is the last of the one before.
  if (day.getUTCDate() !== dayOfMonth) day.setUTCDate(0);
  return write(day);
}

/**
 * Cut a span of days into windows of at most so many calendar months that share no day.
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
  let [first, last] = [start, end];
  for (;;) {
    if (direction === 'asc') last = least(addMonths(first, months), end);
    else first = greatest(monthsBefore(last, months), start);
    yield { start: first, end: last };
    if (direction === 'asc' ? last === end : first === start) return;
    if (direction === 'asc') first = addDays(last, 1);
    else last = addDays(first, -1);
  }
}

/** The first day from which so many months reach to a date: one month before 31 March is 1 March, not 28 February. */
function monthsBefore(date: string, months: number): string {
  let day = addMonths(date, -months);
  while (addMonths(day, months) < date) day = addDays(day, 1);
  return day;
}

const least = (one: string, other: string) => (one < other ? one : other);
const greatest = (one: string, other: string) => (one > other ? one : other);
