// The statistics of emails and SMS, counted from their events.
import { examples } from '../../../generated/examples.js';
import { dayLength } from '../../request/dates.js';
import { dateRangeFilter } from '../collections/date-range.js';
import type { QueryOf, ResponseBody } from '../request/operation-types.js';
import { operationNamed } from '../request/operations.js';
import type { Account, Handlers } from './account.js';
import { unique } from './links.js';

/** The events that the numbers of a report count, if they have other names. */
const eventNames = {
  emails: { opens: 'opened', uniqueOpens: 'opened', uniqueClicks: 'clicks', spamReports: 'spam' },
  sms: { requests: 'sent', replied: 'replies', unsubscribed: 'unsubscription' },
};

type Kind = keyof typeof eventNames;

type Event = Partial<Record<'event' | 'date' | 'tag' | 'messageId' | 'email', string>>;

type Query = QueryOf<'emails.statistics.list'>;

export const handlers: Handlers = {
  'emails.statistics.get': (account, { query }) => total(account, 'emails', query),
  'emails.statistics.list': (account, { query }) => perDay(account, 'emails', query),
  'sms.statistics.get': (account, { query }) => total(account, 'sms', query),
  'sms.statistics.list': (account, { query }) => perDay(account, 'sms', query),
};

function total(account: Account, kind: Kind, query: Query) {
  // Documented: the range is 90 days long unless the query says otherwise.
  const { days = 90 } = query;
  const { startDate = dayOf(account.now() - days * dayLength), endDate = dayOf(account.now()) } = query;
  return { range: `${startDate}|${endDate}`, ...count(kind, select(account, kind, { ...query, days })) };
}

function perDay(account: Account, kind: Kind, query: Query) {
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
