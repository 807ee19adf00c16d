// Splits a range of days into windows that the API accepts.

/** Shorter than any calendar month and than 30 days, because the API may enforce either. */
const daysPerWindow = 28;

const day = 86_400_000;

const toDay = (time: number) => new Date(time).toJSON().slice(0, 10);

/** @param start - a day or a date-time; the windows keep it, and `end`, unchanged at the two ends of the range */
export function splitRange(start: string, end: string, isAscending: boolean): { start: string; end: string }[] {
  const windows: { start: string; end: string }[] = [];
  const endDay = Date.parse(end.slice(0, 10));
  for (let first = Date.parse(start.slice(0, 10)); first <= endDay; first += daysPerWindow * day) {
    const last = first + (daysPerWindow - 1) * day;
    windows.push({ start: windows.length === 0 ? start : toDay(first), end: last < endDay ? toDay(last) : end });
  }
  return isAscending ? windows : windows.reverse();
}
