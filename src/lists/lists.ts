// The lists of the contract: by offset, by page of companies, by window of days.
import type { Company, GetInboundEmailEvents, InboundEmailEvent } from '../../generated/openapi.js';
import type { Result } from '../call/signature.js';
import { windows } from '../request/dates.js';
import { contract, type Operation, type PlainValues } from '../request/operation.js';
import { readQuery } from '../request/request.js';
import { InvalidRequestError } from '../errors.js';
import { walk, wholeNumber, type Ask, type List, type ListOperation, type Pages } from './pages.js';
import type { ListCompaniesQuery, ListInboundEventsQuery } from './queries.js';

/** @throws {@link InvalidRequestError} a value breaks one of the `rules`, or `limit` is 0 */
function readListQuery(id: ListOperation, given: object, rules: Operation = contract[id]): PlainValues {
  const query = { limit: String(rules.pageSize), ...readQuery(rules, given, id) };
  if (Number(query.limit) < 1) throw new InvalidRequestError('query.limit', 'must be at least 1 to iterate', id);
  return query;
}

/** Items of a response, and the total as it came. */
type ReadItems<Id extends ListOperation, Item> = (data: Awaited<Result<Id>>) => {
  items: readonly Item[];
  total?: unknown;
};

/** A list that is read by `limit` and `offset`. */
export function offsetList<Id extends ListOperation, Item>(
  operation: Id,
  given: object,
  read: ReadItems<Id, Item>,
): List<Id, Item, { offset: number }> {
  const query = readListQuery(operation, given);
  const start = { offset: Number(query['offset'] ?? 0) };
  return { operation, start, pages: (ask) => offsetPages(ask, query, read, (offset) => ({ offset })) };
}

function offsetPages<Id extends ListOperation, Item, Position>(
  ask: Ask<Id>,
  query: PlainValues,
  read: ReadItems<Id, Item>,
  positionAt: (offset: number) => Position,
): Pages<Item, Position> {
  const request = async (offset: number) => read(await ask({ ...query, offset: String(offset) }));
  return walk(Number(query['offset'] ?? 0), Number(query['limit']), request, positionAt);
}

/**
 * Companies. `page` is documented as an index and taken as a page number by the live API: right under both. They have no
 * position: companies that come or go between two runs move the pages.
 */
export function companyList(given: ListCompaniesQuery): List<'companiesGet', Company, undefined> {
  const query = readListQuery('companiesGet', given);
  const { page: first } = query;
  const limit = Number(query['limit']);
  const pages = (ask: Ask<'companiesGet'>) => {
    let isNumbered = false;
    const request = async (read: number, count: number) => {
      // Page 0 is the first, too.
      const number = Math.max(1, wholeNumber(first) ?? 1) + count;
      // How to request a second page is known only when the first is there.
      const page = isNumbered ? number : Number(first ?? 0) + read;
      const { items, pager } = await ask(count === 0 ? query : { ...query, page: String(page) });
      isNumbered ||= Boolean(pager);
      if (!isNumbered) return { items };
      const size = wholeNumber(pager?.limit) || limit;
      const skipped = Math.max(0, number - 1 - count) * size;
      return { items, size, number, skipped, total: pager?.total, last: pager?.max };
    };
    return walk(0, limit, request, () => undefined);
  };
  return { operation: 'companiesGet', start: undefined, pages };
}

/**
 * Where a walk over inbound events stands: the rest of the span, and how many events of its first window are read. Spread
 * it over the query to go on from there.
 */
export type InboundEventsPosition = { offset: number } & (
  { startDate: string; endDate: string } | { startDate?: never; endDate?: never }
);

/** Inbound events over a span of any length: one window of at most a month after the other. */
export function eventList(
  given: ListInboundEventsQuery,
): List<'getInboundEmailEvents', InboundEmailEvent, InboundEventsPosition> {
  const operation = 'getInboundEmailEvents';
  const { months, ...dates } = contract[operation].dateRange!;
  const read = ({ events }: GetInboundEmailEvents) => ({ items: events });
  if (!given?.startDate || !given.endDate) return offsetList(operation, given, read);
  // A span too long for one request is what the windows are for; every other rule holds.
  const query = readListQuery(operation, given, { ...contract[operation], dateRange: dates });
  const { startDate = '', endDate = '', offset = '0' } = query;
  const start = { startDate, endDate, offset: Number(offset) };
  return { operation, start, pages: (ask) => eventPages(ask, { ...query, startDate, endDate }, months!, read) };
}

async function* eventPages(
  ask: Ask<'getInboundEmailEvents'>,
  query: PlainValues & { startDate: string; endDate: string },
  months: number,
  read: ReadItems<'getInboundEmailEvents', InboundEmailEvent>,
): Pages<InboundEmailEvent, InboundEventsPosition> {
  const { startDate, endDate } = query;
  const isForward = query['sort'] === 'asc';
  let { offset = '0' } = query;
  for (const { start, end } of windows(startDate, endDate, months, isForward ? 'asc' : 'desc')) {
    const rest = isForward ? { startDate: start, endDate } : { startDate, endDate: end };
    const isLast = isForward ? end === endDate : start === startDate;
    const inWindow = { ...query, startDate: start, endDate: end, offset };
    for await (const page of offsetPages(ask, inWindow, read, (at) => ({ ...rest, offset: at }))) {
      yield { ...page, end: page.end === 'whole' && !isLast ? undefined : page.end };
      if (page.end === 'unknown') return;
    }
    offset = '0';
  }
}
