// The ranges of dates that an operation accepts: their rules, and how to split a longer range.
import type { DateRange } from '../base/operation.js';

/** In milliseconds. */
export const dayLength = 86_400_000;

/** Adds calendar months to a day. January 31 plus a month is the last day of February. */
function addMonths(time: number, months: number): number {
  const date = new Date(time);
  const dayOfMonth = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  // JavaScript turns February 31 into March 2 or 3. Day 0 of a month is the last day of the month before.
  if (date.getUTCDate() !== dayOfMonth) date.setUTCDate(0);
  return Number(date);
}

/** Returns the last days that the two rules of a range allow, one for `months` and one for `days`. */
export function lastDays(firstDay: number, { months, days }: DateRange): number[] {
  const byMonths = months === undefined ? [] : [addMonths(firstDay, months)];
  return days === undefined ? byMonths : [...byMonths, firstDay + days * dayLength];
}

/** Returns the parameter that breaks the rules of a range, and the rule. */
export function dateRangeProblem(
  range: DateRange,
  query: Readonly<Record<string, unknown>>,
): { name: string; rule: string } | undefined {
  const { start: startName, end: endName, months, days } = range;
  const { [startName]: start, [endName]: end } = query;
  if (start === undefined && end === undefined) return undefined;
  if (start === undefined) return { name: startName, rule: `must be set together with ${endName}` };
  if (end === undefined) return { name: endName, rule: `must be set together with ${startName}` };
  // A date-time starts with its day.
  const [first, last] = [String(start).slice(0, 10), String(end).slice(0, 10)];
  if (last < first) return { name: endName, rule: `must be ${first} or later, not ${last}` };
  const limits = lastDays(Date.parse(first), range);
  if (limits.length === 0 || limits.some((limit) => Date.parse(last) <= limit)) return undefined;
  const spans = [months && `${months} month${months > 1 ? 's' : ''}`, days && `${days} days`].filter(Boolean);
  return { name: endName, rule: `must be at most ${spans.join(' or ')} after ${startName}, not ${last}` };
}

const toDay = (time: number) => new Date(time).toJSON().slice(0, 10);

/**
 * Returns as few windows as possible. Each satisfies both rules of the range, because the API may enforce either, and has a day less
 * than `days`, because the API may count both ends.
 *
 * @param start - a day or a date-time; the windows keep it, and `end`, unchanged at the two ends of the range
 */
export function splitRange(start: string, end: string, range: DateRange): { start: string; end: string }[] {
  const windows: { start: string; end: string }[] = [];
  const shorter = { ...range, days: range.days && range.days - 1 };
  const endDay = Date.parse(end.slice(0, 10));
  let first = Date.parse(start.slice(0, 10));
  while (first <= endDay) {
    const last = Math.min(...lastDays(first, shorter));
    windows.push({ start: windows.length === 0 ? start : toDay(first), end: last < endDay ? toDay(last) : end });
    first = last + dayLength;
  }
  return windows;
}
