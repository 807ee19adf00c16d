// Tasks: the filters of their list.
import { dayLength as day } from '../../request/dates.js';
import type { Account, Rules } from '../account/account.js';

export const rules: Rules = {
  tasks: {
    filters: {
      type: ({ taskTypeId }, type) => taskTypeId === type,
      status: ({ done = false }, status) => done === (status === 'done'),
      date: ({ date = '' }, due, account, query) => isDue(account, Date.parse(date), due, query),
    },
  },
};

/** Our choice: days are in UTC, and a week is the next seven days. */
function isDue({ now }: Account, time: number, due: unknown, query: { dateFrom?: number; dateTo?: number }): boolean {
  const today = Math.floor(now() / day) * day;
  const { dateFrom = -Infinity, dateTo = Infinity } = query;
  const ranges: Readonly<Record<string, [from: number, to: number]>> = {
    overdue: [-Infinity, now()],
    today: [today, today + day],
    tomorrow: [today + day, today + 2 * day],
    week: [today, today + 7 * day],
    // Both included.
    range: [dateFrom, dateTo + 1],
  };
  const [from, to] = ranges[String(due)] ?? [-Infinity, Infinity];
  return time >= from && time < to;
}
