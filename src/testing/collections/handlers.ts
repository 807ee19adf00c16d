// The operations on collections: create, list, get, update and delete.
import { outOfRange } from '../response/rejection.js';
import { collections, type CollectionOperation, type JsonRecord } from './facts.js';
import { addRecord, changeRecord, findRecord, recordsOf, removeRecord } from './records.js';
import type { Store } from './rules.js';

interface Values {
  readonly path: Readonly<JsonRecord>;
  readonly query: Readonly<JsonRecord>;
  readonly body: unknown;
}

/** Returns the body of the response. @throws a `Rejection` the state doesn't allow the request */
export function handleCollection(account: Store, operation: CollectionOperation, values: Values): unknown {
  const { collection: name, notFound } = operation;
  const { path } = values;
  // The cast: the contract's bodies are objects.
  const body = (values.body ?? {}) as JsonRecord;
  if (operation.role === 'list') return listRecords(account, operation, values);
  const records = recordsOf(account, name, path, notFound);
  if (operation.role === 'create')
    return respondWith(account, operation, addRecord(account, name, records, named(operation, path, body)));
  const item = findRecord(account, name, path, notFound);
  if (operation.role === 'update') changeRecord(account, name, records, item, body);
  if (operation.role === 'delete') removeRecord(account, name, records, item);
  return respondWith(account, operation, item);
}

function named(
  { collection: name, isNamedByPath }: CollectionOperation,
  path: Values['path'],
  body: JsonRecord,
): JsonRecord {
  const { identifiers, parameter = '' } = collections[name]!;
  // The other path parameters may be fields, too.
  return isNamedByPath ? { ...body, ...path, [identifiers[0]!]: path[parameter] } : body;
}

function respondWith(account: Store, operation: CollectionOperation, item: JsonRecord): unknown {
  if (operation.isEmpty) return undefined;
  const shown = show(account, operation, item);
  return operation.isArray ? [shown] : shown;
}

function listRecords(account: Store, operation: CollectionOperation, { path, query }: Values): unknown {
  const { collection: name, items, sort, of, by = '', notFound } = operation;
  const rules = account.rules[name];
  const owner = of === undefined ? undefined : findRecord(account, of, path, notFound);
  const ownerId = owner && String(owner[collections[of!]!.identifiers[0]!]);
  const isSelected = rules?.select?.(account, query) ?? (() => true);
  const found = recordsOf(account, name, path, notFound).filter(
    (item) =>
      (rules?.isVisible?.(item, account) ?? true) &&
      (ownerId === undefined || [item[by]].flat().map(String).includes(ownerId)) &&
      matchesQuery(account, item, operation, query) &&
      isSelected(item),
  );
  const order = rules?.order?.bind(rules);
  if (order) found.sort((one, other) => order(one) - order(other));
  if (sort !== undefined && (query['sort'] ?? sort) === 'desc') found.reverse();
  const shown = slicePage(found, operation, query).map((item) => show(account, operation, item));
  return items === undefined ? shown : { [items]: shown, ...counted(operation, query, found.length) };
}

/** The field that counts all items, or the pager that has it: `pager.total`. */
function counted(
  { total, limit: limitName = '', offset: offsetName = '', pageSize }: CollectionOperation,
  query: Values['query'],
  count: number,
): object {
  const [name, inner] = total?.split('.') ?? [];
  if (name === undefined) return {};
  if (inner === undefined) return { [name]: count };
  const limit = Number(query[limitName] ?? pageSize);
  const from = Number(query[offsetName] ?? 0);
  const max = Math.max(Math.ceil(count / limit), 1);
  return {
    [name]: {
      current: Math.floor(from / limit) + 1,
      from,
      limit,
      max,
      to: from + limit,
      count: Math.max(Math.min(limit, count - from), 0),
      [inner]: count,
    },
  };
}

function slicePage<Item>(
  items: readonly Item[],
  operation: CollectionOperation,
  query: Values['query'],
): readonly Item[] {
  const { limit: limitName, offset: offsetName = '', pageSize } = operation;
  if (limitName === undefined) return items;
  const limit = Number(query[limitName] ?? pageSize);
  const offset = Number(query[offsetName] ?? 0);
  checkNotNegative(limitName, limit);
  checkNotNegative(offsetName, offset);
  return items.slice(offset, offset + limit);
}

/** Rejects a negative number, even if the contract sets no minimum for the parameter. */
export function checkNotNegative(name: string, value: number): void {
  if (value < 0) throw outOfRange(`${name} must be at least 0`);
}

function matchesQuery(
  account: Store,
  item: JsonRecord,
  operation: CollectionOperation,
  query: Values['query'],
): boolean {
  const { equal = [], since = {} } = operation;
  const isEqual = equal.every((name) => {
    const wanted = [query[name]].flat();
    return query[name] === undefined || [item[name]].flat().some((value) => wanted.includes(value));
  });
  return isEqual && Object.entries(since).every(([name, field]) => isSince(account, item[field], query[name]));
}

/** Brevo doesn't publish whether `createdSince` and `modifiedSince` include their bound. */
export function isSince({ dateBounds }: Store, value: unknown, bound: unknown): boolean {
  if (bound === undefined) return true;
  const [time, start] = [Date.parse(String(value)), Date.parse(String(bound))];
  return dateBounds === 'exclusive' ? time > start : time >= start;
}

function show(account: Store, operation: CollectionOperation, item: JsonRecord): unknown {
  const { collection: name, shown, isPlain } = operation;
  if (isPlain) return item[collections[name]!.identifiers[0]!];
  const all: JsonRecord = { ...item, ...account.rules[name]?.show?.(item, operation, account) };
  return shown ? Object.fromEntries(shown.flatMap((field) => (field in all ? [[field, all[field]]] : []))) : all;
}
