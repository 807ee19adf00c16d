// The pages of a list, one request after the other: by offset, by company page, by window of days.
import type { Company, GetInboundEmailEvents, InboundEmailEvent } from '../../generated/openapi.js';
import type { Input, Result } from '../call/signature.js';
import { windows } from '../request/dates.js';
import { contract, type Operation, type PlainValues } from '../request/operation.js';
import { readQuery } from '../request/request.js';
import { InvalidRequestError } from '../errors.js';
import type { ListCompaniesQuery, ListInboundEventsQuery } from './queries.js';

/** The operations that list something page by page. */
export type ListOperation = 'getResellerChilds' | 'companiesGet' | 'getInboundEmailEvents' | 'crmNotesGet';

/** One page of a list. */
export interface Page<Item> {
  /** In the order of the list. */
  readonly items: readonly Item[];
  /** Items in the whole list, where the API says so. */
  readonly total?: number | undefined;
}

/** A page, and what the iterator needs to know of it. */
export interface ReadPage<Item, Position> extends Page<Item> {
  /** The list ends with this page; `'unknown'`: the walk does, and whether the list does cannot be told. */
  readonly end?: 'whole' | 'unknown' | undefined;
  /** The query values to go on from, after so many items of this page. */
  position(delivered: number): Position;
}

export type Pages<Item, Position> = AsyncGenerator<ReadPage<Item, Position>, void, undefined>;

/** Requests a page. `isBare`: the response is `{}`, without a field of the contract. */
export type Ask<Id extends ListOperation> = (query: PlainValues) => Promise<{ data: Result<Id>; isBare: boolean }>;

/** A list to read. Its query was checked; a page that breaks a rule cannot be asked for. */
export interface List<Id extends ListOperation, Item, Position> {
  readonly operation: Id;
  /** The values of its path, where it has any. */
  readonly path?: Input<Id>['path'];
  /** Where it starts. */
  readonly start: Position;
  pages(ask: Ask<Id>): Pages<Item, Position>;
}

/** The query of a list as text, without `limit`, and how many items to request at once. */
interface ListQuery {
  readonly query: PlainValues;
  readonly limit: number;
}

/**
 * @param rules - of the operation, where not all of them hold
 * @throws {@link InvalidRequestError} a value breaks a rule of the contract, or `limit` is 0
 */
function readListQuery(id: ListOperation, given: object, rules: Operation = contract[id]): ListQuery {
  const { limit: asked = rules.pageSize, ...query } = readQuery(rules, given, id);
  const limit = Number(asked);
  if (limit < 1) throw new InvalidRequestError('query.limit', 'must be at least 1 to iterate', id);
  return { query, limit };
}

/** Returns whether a page came before, told by its length and its first and last item: the API ignores what was asked. */
function repeatGuard(): (items: readonly unknown[]) => boolean {
  const seen = new Set<string>();
  const nameOf = (item: unknown) => {
    const { id, uuid } = Object(item) as Record<string, unknown>;
    return id ?? uuid ?? item ?? null;
  };
  return (items) => {
    const name = JSON.stringify([items.length, nameOf(items[0]), nameOf(items.at(-1))]);
    return seen.size === seen.add(name).size;
  };
}

/** Items of a response, and the total as it came: a number, text or null. */
type ReadItems<Id extends ListOperation, Item> = (data: Result<Id>) => { items: readonly Item[]; total?: unknown };

/** A list that is read by `limit` and `offset`. */
export function offsetList<Id extends ListOperation, Item>(
  operation: Id,
  given: object,
  read: ReadItems<Id, Item>,
): List<Id, Item, { offset: number }> {
  const query = readListQuery(operation, given);
  const start = { offset: Number(query.query['offset'] ?? 0) };
  return { operation, start, pages: (ask) => offsetPages(ask, query, read) };
}

async function* offsetPages<Id extends ListOperation, Item>(
  ask: Ask<Id>,
  { query, limit }: ListQuery,
  read: ReadItems<Id, Item>,
): Pages<Item, { offset: number }> {
  const isRepeated = repeatGuard();
  /** The most items that the list is known to have. */
  let most = 0;
  let isContradictory = false;
  for (let offset = Number(query['offset'] ?? 0); ;) {
    const start = offset;
    const position = (delivered: number) => ({ offset: start + delivered });
    const { data, isBare } = await ask({ ...query, limit: String(limit), offset: String(offset) });
    const { items: given, total: count } = read(data);
    const total = wholeNumber(count);
    // What comes beyond `limit` comes again with the next page.
    const items = given.slice(0, limit);
    if (isRepeated(items) && items.length > 0) return yield { items: [], total, end: 'unknown', position };
    if (given.length > 0) most = Math.max(most, offset + given.length);
    offset += items.length;
    // A total below what is in hand says nothing.
    isContradictory ||= total !== undefined && total < most;
    const isEnd = total !== undefined && !isContradictory ? offset >= total : items.length < limit;
    const isWhole = isEnd && !isContradictory && !isBare && offset >= most;
    if (isEnd || items.length < limit) return yield { items, total, end: isWhole ? 'whole' : 'unknown', position };
    yield { items, total, position };
  }
}

/** Companies. They have no position: companies that come or go between two runs move the pages. */
export function companyList(given: ListCompaniesQuery): List<'companiesGet', Company, undefined> {
  const query = readListQuery('companiesGet', given);
  return { operation: 'companiesGet', start: undefined, pages: (ask) => companyPages(ask, query) };
}

/** `page` is documented as an index and taken as a page number by the live API: right under both. */
async function* companyPages(ask: Ask<'companiesGet'>, { query, limit }: ListQuery): Pages<Company, undefined> {
  const isRepeated = repeatGuard();
  const first = query['page'];
  // The first request names no page unless the caller does: how to ask for a second is known only when the first is there.
  let [page, read, most] = [first, 0, 0];
  let last = 0;
  let expected: number | undefined;
  for (let count = 1; ; count++) {
    const { data, isBare } = await ask({ ...query, limit: String(limit), ...(page !== undefined && { page }) });
    const { items: given, pager } = data;
    const [total, max, size = limit] = [pager?.total, pager?.max, pager?.limit || undefined].map(wholeNumber);
    const items = given.slice(0, pager ? size : limit);
    const position = () => undefined;
    if (isRepeated(items) && items.length > 0) return yield { items: [], total, end: 'unknown', position };
    most = Math.max(most, read + given.length);
    read += items.length;
    if (!pager) {
      const isEnd = items.length < limit;
      const end = isEnd ? (read >= most && !isBare && last === 0 ? 'whole' : 'unknown') : undefined;
      yield { items, end, position };
      if (isEnd) return;
      page = String(Number(first ?? 0) + read);
      continue;
    }
    // A page beyond what was counted, and a page count that the total contradicts: the larger one counts.
    last = Math.max(last, max ?? 0, total ? Math.ceil(total / size) : 0);
    const number = (wholeNumber(first) ?? 1) + count - 1;
    expected = total === undefined ? expected : Math.max(0, total - (number - count) * size);
    const isEnd = last > 0 ? number >= last || items.length === 0 : items.length < size;
    const isWhole =
      read >= most && (expected === undefined || read === expected) && (number >= last || items.length > 0);
    yield { items, total, end: isEnd ? (isWhole ? 'whole' : 'unknown') : undefined, position };
    if (isEnd) return;
    page = String(number + 1);
  }
}

/** A number of a pager, which may come as text; undefined where it is no whole number. */
function wholeNumber(value: unknown): number | undefined {
  const isNumber = typeof value === 'number' || typeof value === 'string';
  return isNumber && /^\d{1,15}$/.test(String(value)) ? Number(value) : undefined;
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
  // A span too long for one request is what the windows are for; every other rule holds.
  const query = readListQuery(operation, given, { ...contract[operation], dateRange: dates });
  const { startDate, endDate } = query.query;
  const offset = Number(query.query['offset'] ?? 0);
  const start = startDate && endDate ? { startDate, endDate, offset } : { offset };
  return { operation, start, pages: (ask) => eventPages(ask, query, months!) };
}

async function* eventPages(
  ask: Ask<'getInboundEmailEvents'>,
  { query, limit }: ListQuery,
  months: number,
): Pages<InboundEmailEvent, InboundEventsPosition> {
  const { startDate, endDate, ...other } = query;
  const read = ({ events }: GetInboundEmailEvents) => ({ items: events });
  if (!startDate || !endDate) return yield* offsetPages(ask, { query, limit }, read);
  const direction = query['sort'] === 'asc' ? 'asc' : 'desc';
  let { offset = '0' } = query;
  for (const { start, end } of windows(startDate, endDate, months, direction)) {
    const rest = direction === 'asc' ? { startDate: start, endDate } : { startDate, endDate: end };
    const isLast = direction === 'asc' ? end === endDate : start === startDate;
    const inWindow = { ...other, startDate: start, endDate: end, offset };
    for await (const page of offsetPages(ask, { query: inWindow, limit }, read)) {
      const position = (delivered: number) => ({ ...rest, ...page.position(delivered) });
      yield { ...page, position, end: page.end === 'whole' && !isLast ? undefined : page.end };
      if (page.end === 'unknown') return;
    }
    offset = '0';
  }
}
