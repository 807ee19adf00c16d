// Days of the calendar as `YYYY-MM-DD`, without a time zone.

function toDate(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}

function parts(date: string): [year: number, month: number, day: number] {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return [year, month - 1, day];
}

/** Whether this is a day of the calendar. */
export function isDate(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

export function addDays(date: string, days: number): string {
  const [year, month, day] = parts(date);
  return toDate(year, month, day + days);
}

/** The same day some calendar months later, or the last day of that month where it has no such day. */
export function addMonths(date: string, months: number): string {
  const [year, month, day] = parts(date);
  const lastDay = new Date(Date.UTC(year, month + months + 1, 0)).getUTCDate();
  return toDate(year, month + months, Math.min(day, lastDay));
}

/**
 * Cut a span of days into windows of at most so many calendar months that do not overlap.
 *
 * @param start - its first day
 * @param end - its last day
 * @param direction - `asc` gives the earliest window first, `desc` the latest
 */
export function* windows(
  start: string,
  end: string,
  months: number,
  direction: 'asc' | 'desc',
): Generator<{ start: string; end: string }> {
  let [first, last] = [start, end];
  while (first <= last) {
    if (direction === 'asc') {
      const windowEnd = least(addMonths(first, months), last);
      yield { start: first, end: windowEnd };
      first = addDays(windowEnd, 1);
    } else {
      let windowStart = addMonths(last, -months);
      // A day that the month before does not have: from the 31st of March, one month back is too far back.
      while (addMonths(windowStart, months) < last) windowStart = addDays(windowStart, 1);
      windowStart = windowStart < first ? first : windowStart;
      yield { start: windowStart, end: last };
      last = addDays(windowStart, -1);
    }
  }
}

const least = (one: string, other: string) => (one < other ? one : other);
