// The operations on collections: create, list, get, update and delete.
import { collections, type CollectionOperation, type JsonRecord } from './facts.js';
import { slicePage } from './page.js';
import type { Store } from './rules.js';
import { addRecord, changeRecord, findRecord, recordsOf } from './records.js';

interface Values {
  readonly path: JsonRecord;
  readonly query: JsonRecord;
  readonly body: JsonRecord | undefined;
}

type Handler = (account: Store, operation: CollectionOperation, values: Values) => unknown;

/** Returns the body of the response. @throws a `Rejection` the state doesn't allow the request */
export function handleCollection(account: Store, operation: CollectionOperation, values: Values): unknown {
  return handlers[operation.role](account, operation, values);
}

const handlers: Readonly<Record<CollectionOperation['role'], Handler>> = {
  create(account, operation, { path, body = {} }) {
    const { collection: name, notFound } = operation;
    const records = recordsOf(account, name, path, notFound);
    const item = addRecord(account, name, records, body);
    return operation.isEmpty ? undefined : show(account, operation, item);
  },
  list(account, operation, { path, query }) {
    const { collection: name, items, total, sort, of, by = '', notFound, limit, offset } = operation;
    if (of !== undefined) findRecord(account, of, path, notFound);
    const found = recordsOf(account, name, path, notFound).filter(
      (item) =>
        (of === undefined || String(item[by]) === String(path[by])) &&
        isSelected(item, operation, query) &&
        (account.rules[name]?.matches?.(item, query, account) ?? true),
    );
    if (sort !== undefined && (query['sort'] ?? sort) === 'desc') found.reverse();
    // The casts: the contract says that both are integers.
    const page = limit
      ? slicePage(found, { limit: query[limit] as number, offset: query[offset ?? ''] as number })
      : found;
    const shown = page.map((item) => show(account, operation, item));
    return items === undefined ? shown : { [items]: shown, ...(total !== undefined && { [total]: found.length }) };
  },
  get(account, operation, { path }) {
    return show(account, operation, findRecord(account, operation.collection, path, operation.notFound));
  },
  update(account, operation, { path, body = {} }) {
    const { collection: name, notFound } = operation;
    const item = findRecord(account, name, path, notFound);
    changeRecord(account, name, recordsOf(account, name, path), item, body);
    return operation.isEmpty ? undefined : show(account, operation, item);
  },
  delete(account, operation, { path }) {
    const { collection: name, notFound } = operation;
    const item = findRecord(account, name, path, notFound);
    const records = recordsOf(account, name, path);
    records.splice(records.indexOf(item), 1);
    account.rules[name]?.deleted?.(account, item);
    return operation.isEmpty ? undefined : show(account, operation, item);
  },
};

function isSelected(item: JsonRecord, { equal = [], since = {} }: CollectionOperation, query: JsonRecord): boolean {
  return (
    equal.every((name) => query[name] === undefined || [item[name]].flat().includes(query[name])) &&
    Object.entries(since).every(
      ([name, field]) =>
        query[name] === undefined || Date.parse(String(item[field])) >= Date.parse(String(query[name])),
    )
  );
}

function show(account: Store, operation: CollectionOperation, item: JsonRecord): unknown {
  const { collection: name, shown, isPlain } = operation;
  if (isPlain) return item[collections[name]!.identifiers[0]!];
  const all: JsonRecord = { ...item, ...account.rules[name]?.show?.(item, operation, account) };
  return shown ? Object.fromEntries(shown.flatMap((field) => (field in all ? [[field, all[field]]] : []))) : all;
}
