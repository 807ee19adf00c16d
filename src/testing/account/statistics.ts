// The events of emails and SMS: the filters of their lists, and the statistics that count them.
import { examples } from '../../../generated/examples.js';
import { dayLength } from '../../request/dates.js';
import { dateRangeFilter } from '../collections/date-range.js';
import { parseJson } from '../request/incoming-request.js';
import type { QueryOf, ResponseBody } from '../request/operation-types.js';
import { operationNamed } from '../request/operations.js';
import { invalidParameter } from '../response/rejection.js';
import type { Account } from './account.js';

/** The events that the numbers of a report count, if they have other names. */
const eventNames = {
  emails: { opens: 'opened', uniqueOpens: 'opened', uniqueClicks: 'clicks', spamReports: 'spam' },
  sms: { requests: 'sent', replied: 'replies', unsubscribed: 'unsubscription' },
};

type Kind = keyof typeof eventNames;

type Event = Partial<Record<'event' | 'date' | 'tag' | 'messageId' | 'email', string>> & { tags?: string[] };

type Query = QueryOf<'emails.statistics.get'>;

/** Of the lists of events. */
export const eventRules = {
  filters: {
    // Documented: `bounces` are hard and soft ones.
    event: ({ event }: { event?: string }, wanted: unknown) =>
      event === wanted || (wanted === 'bounces' && /^(hard|soft)Bounces$/.test(String(event))),
    // Our choice: an email or SMS must have every tag.
    tags: (event: Event, text: unknown) => parseTags(text).every((tag) => tagsOf(event).includes(tag)),
  },
  checkQuery({ tags }: { tags?: unknown }) {
    if (tags !== undefined) parseTags(tags);
  },
};

/** An event of a seed may have only the field that responses show. */
const tagsOf = ({ tag, tags = [tag ?? []].flat() }: Event): unknown[] => tags;

/** Documented: the tags are a JSON array. @throws a `Rejection` the text isn't one */
function parseTags(text: unknown): unknown[] {
  const { value } = parseJson(String(text));
  if (!Array.isArray(value)) throw invalidParameter('tags must be a JSON array, such as ["orders"]');
  return value;
}

export function totalStatistics(account: Account, kind: Kind, query: Query) {
  // Documented: the range is 90 days long unless the query says otherwise.
  const { days = 90 } = query;
  const { startDate = dayOf(account.now() - days * dayLength), endDate = dayOf(account.now()) } = query;
  return { range: `${startDate}|${endDate}`, ...count(kind, select(account, kind, { ...query, days })) };
}

const dayOf = (time: number | string = '') => new Date(time).toISOString().slice(0, 10);

/** @throws a `Rejection` the range of dates isn't valid */
function select({ state, now }: Account, kind: Kind, query: Query): Event[] {
  const { dateRange } = operationNamed(`${kind}.statistics.get`).facts;
  const isInRange = dateRange ? dateRangeFilter(now(), dateRange, query) : () => true;
  const events: Event[] = state[`${kind}.events`];
  return events.filter(
    (event) => isInRange(event.date) && (query.tag === undefined || tagsOf(event).includes(query.tag)),
  );
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
