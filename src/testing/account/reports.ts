// The statistics of emails and SMS, counted from their events.
import { readDateRange } from '../collections/date-range.js';
import type { OperationName } from '../request/operation-types.js';
import { operationNamed } from '../request/operations.js';
import type { Account, Handlers } from './account.js';

/** The numbers of a report, and the events that each counts. Those in `unique` count a recipient once for each email. */
const emailCounts = {
  requests: 'requests',
  delivered: 'delivered',
  hardBounces: 'hardBounces',
  softBounces: 'softBounces',
  clicks: 'clicks',
  uniqueClicks: 'clicks',
  opens: 'opened',
  uniqueOpens: 'opened',
  spamReports: 'spam',
  blocked: 'blocked',
  invalid: 'invalid',
  unsubscribed: 'unsubscribed',
};

const smsCounts = {
  requests: 'sent',
  accepted: 'accepted',
  delivered: 'delivered',
  hardBounces: 'hardBounces',
  softBounces: 'softBounces',
  blocked: 'blocked',
  rejected: 'rejected',
  skipped: 'skipped',
  replied: 'replies',
  unsubscribed: 'unsubscription',
};

interface Event {
  readonly event?: string;
  readonly date?: string;
  readonly tag?: string | undefined;
  readonly messageId?: string;
  readonly email?: string;
}

interface Query {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly days?: number | undefined;
  readonly tag?: string | undefined;
  readonly sort?: string | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

type Counts<Names> = Record<keyof Names, number>;

export const handlers: Handlers = {
  'emails.statistics.get': (account, { query }) =>
    total(account, 'emails.statistics.get', emailEvents(account), emailCounts, query),
  'emails.statistics.list': (account, { query }) =>
    perDay(account, 'emails.statistics.list', emailEvents(account), emailCounts, query),
  'sms.statistics.get': (account, { query }) =>
    total(account, 'sms.statistics.get', account.state['sms.events'], smsCounts, query),
  'sms.statistics.list': (account, { query }) =>
    perDay(account, 'sms.statistics.list', account.state['sms.events'], smsCounts, query),
};

const emailEvents = ({ state, now }: Account) => state['emails.events'].filter(({ date }) => Date.parse(date) <= now());

const dayOf = ({ date = '' }: Event) => date.slice(0, 10);

/** @throws a `Rejection` the range of dates isn't valid */
function select(account: Account, name: OperationName, events: readonly Event[], query: Query): Event[] {
  const isInRange = readDateRange(account.now(), operationNamed(name).facts.dateRange!, query);
  return events.filter(({ date, tag }) => isInRange(date) && (query.tag === undefined || query.tag === tag));
}

function total<Names extends object>(
  account: Account,
  name: OperationName,
  events: readonly Event[],
  names: Names,
  query: Query,
) {
  // Documented: the range is 90 days long unless the query says otherwise.
  const { days = 90, startDate, endDate } = query;
  const [first, last] = [account.now() - days * 86_400_000, account.now()].map((time) => new Date(time).toISOString());
  const range = `${startDate ?? first!.slice(0, 10)}|${endDate ?? last!.slice(0, 10)}`;
  return { range, ...count(select(account, name, events, { ...query, days }), names) };
}

function perDay<Names extends object>(
  account: Account,
  name: OperationName,
  events: readonly Event[],
  names: Names,
  query: Query,
) {
  const { limit = Infinity, offset = 0, sort = 'desc' } = query;
  const found = select(account, name, events, query);
  const days = [...new Set(found.map(dayOf))].sort();
  if (sort === 'desc') days.reverse();
  const onPage = days.slice(offset, offset + limit);
  const reports = onPage.map((date) => {
    const onDay = found.filter((event) => dayOf(event) === date);
    return { date, ...count(onDay, names) };
  });
  return { reports };
}

function count<Names extends object>(events: readonly Event[], names: Names): Counts<Names> {
  const numbers = Object.entries(names).map(([name, event]) => {
    const counted = events.filter((other) => other.event === event);
    const recipients = new Set(counted.map(({ messageId, email }) => `${messageId} ${email}`));
    return [name, name.startsWith('unique') ? recipients.size : counted.length];
  });
  // The cast: the entries have the names.
  return Object.fromEntries(numbers) as Counts<Names>;
}
