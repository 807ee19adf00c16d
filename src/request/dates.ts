// Checks the range of two days in a query.
import type { OperationFacts } from '../base/operation.js';

/** Adds calendar months to a day, `YYYY-MM-DD`. January 31 plus a month is the last day of February. */
function addMonths(day: string, months: number): number {
  const date = new Date(day);
  const dayOfMonth = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  // JavaScript turns February 31 into March 2 or 3. Day 0 of a month is the last day of the month before.
  if (date.getUTCDate() !== dayOfMonth) date.setUTCDate(0);
  return Number(date);
}

/** @param isSplit - whether the range will be split into windows, so its days may be any distance apart */
export function checkDateRange(
  { start: startName, end: endName, months, days }: NonNullable<OperationFacts['dateRange']>,
  query: Readonly<Record<string, unknown>>,
  isSplit: boolean,
  reject: (argument: string, rule: string) => never,
): void {
  const { [startName]: start, [endName]: end } = query;
  if (start === undefined && end === undefined) return;
  if (start === undefined) return reject(`query.${startName}`, `must be set together with ${endName}`);
  if (end === undefined) return reject(`query.${endName}`, `must be set together with ${startName}`);
  // A date-time starts with its day.
  const [first, last] = [String(start).slice(0, 10), String(end).slice(0, 10)];
  if (last < first) reject(`query.${endName}`, `must be ${first} or later, not ${last}`);
  const latest = Math.max(addMonths(first, months), Date.parse(first) + days * 86_400_000);
  if (!isSplit && Date.parse(last) > latest)
    reject(`query.${endName}`, `must be at most ${months} month or ${days} days after ${startName}, not ${last}`);
}
