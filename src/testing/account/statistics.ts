// The events of emails and SMS: the filters of their lists, and the statistics that count them.
import { examples } from '../../../generated/examples.js';
import { dayLength } from '../../request/dates.js';
import { dateRangeFilter } from '../collections/date-range.js';
import type { QueryOf, ResponseBody } from '../request/operation-types.js';
import { operationNamed } from '../request/operations.js';
import type { Account } from './account.js';
import { unique } from './links.js';

/** The events that the numbers of a report count, if they have other names. */
const eventNames = {
  emails: { opens: 'opened', uniqueOpens: 'opened', uniqueClicks: 'clicks', spamReports: 'spam' },
  sms: { requests: 'sent', replied: 'replies', unsubscribed: 'unsubscription' },
};

type Kind = keyof typeof eventNames;

type Event = Partial<Record<'event' | 'date' | 'tag' | 'messageId' | 'email', string>>;

type Query = QueryOf<'emails.statistics.list'>;

/** Of the lists of events. */
export const eventFilters = {
  // Documented: `bounces` are hard and soft ones.
  event: ({ event }: { event?: string }, wanted: unknown) =>
    event === wanted || (wanted === 'bounces' && /^(hard|soft)Bounces$/.test(String(event))),
  tags: ({ tag }: { tag?: string }, tags: unknown) => (JSON.parse(String(tags)) as unknown[]).includes(tag),
};

export function totalStatistics(account: Account, kind: Kind, query: Query) {
  // Documented: the range is 90 days long unless the query says otherwise.
  const { days = 90 } = query;
  const { startDate = dayOf(account.now() - days * dayLength), endDate = dayOf(account.now()) } = query;
  return { range: `${startDate}|${endDate}`, ...count(kind, select(account, kind, { ...query, days })) };
}

export function dailyStatistics(account: Account, kind: Kind, query: Query) {
  const { limit = Infinity, offset = 0, sort = 'desc' } = query;
  const found = select(account, kind, query);
  const days = unique(found.map(({ date }) => dayOf(date))).sort();
  if (sort === 'desc') days.reverse();
  const reports = days.slice(offset, offset + limit).map((day) => {
    const events = found.filter((event) => dayOf(event.date) === day);
    return { date: day, ...count(kind, events) };
  });
  return { reports };
}

const dayOf = (time: number | string = '') => new Date(time).toISOString().slice(0, 10);

/** @throws a `Rejection` the range of dates isn't valid */
function select({ state, now }: Account, kind: Kind, query: Query): Event[] {
  const { dateRange } = operationNamed(`${kind}.statistics.get`).facts;
  const isInRange = dateRangeFilter(now(), dateRange!, query);
  const events: Event[] = state[`${kind}.events`];
  return events.filter(({ date, tag }) => isInRange(date) && (query.tag === undefined || query.tag === tag));
}

/** The contract's example has the names of the numbers. Those of `unique…` count a recipient once for each email. */
function count(kind: Kind, events: readonly Event[]): Counts {
  const { range: _range, ...numbers } = examples[`${kind}.statistics.get`] as Record<string, unknown>;
  const names: Readonly<Record<string, string>> = eventNames[kind];
  const counts = Object.keys(numbers).map((name) => {
    const counted = events.filter(({ event }) => event === (names[name] ?? name));
    const recipients = new Set(counted.map(({ messageId, email }) => `${messageId} ${email}`));
    return [name, name.startsWith('unique') ? recipients.size : counted.length];
  });
  // The cast: the entries have the names.
  return Object.fromEntries(counts) as Counts;
}

type Counts = Omit<ResponseBody<'emails.statistics.get'> & ResponseBody<'sms.statistics.get'>, 'range'>;
