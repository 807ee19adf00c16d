// The operations on collections: create, list, get, update and delete.
import { outOfRange } from '../response/rejection.js';
import { collectionOf, identifierOf, type CollectionOperation, type JsonRecord } from './facts.js';
import { findRecord, ownerFields, pathFilter, recordsOf } from './find-records.js';
import { addRecord, changeRecord, removeRecord, upsertRecord } from './records.js';
import type { Store } from './rules.js';
import { selectRecords } from './select.js';

interface Values {
  readonly path: Readonly<JsonRecord>;
  readonly query: Readonly<JsonRecord>;
  readonly body: unknown;
}

/** Returns the body of the response. @throws a `Rejection` the state doesn't allow the request */
export function handleCollection(account: Store, operation: CollectionOperation, values: Values): unknown {
  const { collection: name } = operation;
  const { path, query } = values;
  // The cast: the contract's bodies are objects.
  const body = values.body as JsonRecord;
  if (operation.role === 'list') return listRecords(account, operation, values);
  if (operation.isUpsert || body?.['updateEnabled'] === true) {
    const { item, isNew } = upsertRecord(account, name, body, path);
    return isNew ? respondWith(account, operation, item) : undefined;
  }
  if (operation.role === 'create')
    return respondWith(account, operation, addRecord(account, name, named(operation, path, body), path, operation));
  const item = findRecord(account, name, path, operation, query);
  if (operation.role === 'update') changeRecord(account, name, item, body, path);
  if (operation.role === 'delete') {
    account.rules[name]?.checkDelete?.(item);
    removeRecord(account, name, item, path);
  }
  return respondWith(account, operation, item);
}

function named(
  { collection: name, isNamedByPath }: CollectionOperation,
  path: Values['path'],
  body: JsonRecord,
): JsonRecord {
  const { parameter = '' } = collectionOf(name);
  // The other path parameters may be fields, too.
  const { [parameter]: id, ...others } = path;
  return isNamedByPath ? { ...body, ...others, [identifierOf(name)]: id } : body;
}

function respondWith(account: Store, operation: CollectionOperation, item: JsonRecord): unknown {
  if (operation.isEmpty) return undefined;
  const shown = show(account, operation, item, {});
  return operation.isArray ? [shown] : shown;
}

function listRecords(account: Store, operation: CollectionOperation, { path, query }: Values): unknown {
  const { collection: name, items, of, by = '' } = operation;
  const ownerId = of === undefined ? undefined : String(findRecord(account, of, path, operation)[identifierOf(of)]);
  const isOwned = (item: JsonRecord) => ownerId === undefined || [item[by]].flat().map(String).includes(ownerId);
  const records = recordsOf(account, name, path, operation);
  const isOfPath = pathFilter(name, path);
  const owned = records.filter((item) => isOwned(item) && isOfPath(item));
  const found = selectRecords(account, operation, owned, query);
  const page = pageOf(operation, query);
  const onPage = found.slice(page.from, page.to);
  const shown = onPage.map((item) => show(account, operation, item, query));
  if (items === undefined) return shown;
  const further = account.rules[name]?.listed?.(onPage, account);
  const values: JsonRecord = { ...found[0], ...query, ...ownerFields(account, name, path, operation) };
  const shared = operation.shared?.map((field) => [field, values[field]]) ?? [];
  return { [items]: shown, ...counted(operation, page, found.length), ...Object.fromEntries(shared), ...further };
}

interface Page {
  readonly from: number;
  readonly to: number;
  readonly limit: number;
}

function pageOf(
  { limit: limitName, offset = '', page = '', pageSize }: CollectionOperation,
  query: Values['query'],
): Page {
  if (limitName === undefined) return { from: 0, to: Infinity, limit: Infinity };
  for (const name of [limitName, offset, page])
    // Even if the contract sets no minimum for the parameter.
    if (Number(query[name]) < 0) throw outOfRange(`${name} must be at least 0`);
  const limit = Number(query[limitName] ?? pageSize);
  // Recorded: `page` counts pages from 1, and page 0 is the same as page 1.
  const from = page === '' ? Number(query[offset] ?? 0) : (Math.max(Number(query[page] ?? 1), 1) - 1) * limit;
  return { from, to: from + limit, limit };
}

/** The field that counts all items, or the pager that has it: `pager.total`. */
function counted({ total }: CollectionOperation, { from, to, limit }: Page, count: number): object {
  const [name, inner] = total?.split('.') ?? [];
  if (name === undefined) return {};
  if (inner === undefined) return { [name]: count };
  const max = limit === 0 ? 1 : Math.max(Math.ceil(count / limit), 1);
  const current = limit === 0 ? 1 : Math.floor(from / limit) + 1;
  return {
    [name]: { current, from, limit, max, to, count: Math.max(Math.min(limit, count - from), 0), [inner]: count },
  };
}

function show(account: Store, operation: CollectionOperation, item: JsonRecord, query: Values['query']): unknown {
  const { collection: name, shown, isPlain } = operation;
  if (isPlain) return item[identifierOf(name)];
  const all: JsonRecord = { ...item, ...account.rules[name]?.show?.(item, operation, account, query) };
  return shown ? Object.fromEntries(shown.flatMap((field) => (field in all ? [[field, all[field]]] : []))) : all;
}
