// Finds the records of a collection.
import { Rejection } from '../response/rejection.js';
import { collectionOf, identifierOf, type CollectionOperation, type JsonRecord } from './facts.js';
import { RecordIndex } from './record-index.js';
import type { Store } from './rules.js';

export type Path = Readonly<Record<string, unknown>>;

/** The records of a collection. Those of a collection in a parent's record are in a field of that record. */
export function recordsOf(
  account: Store,
  name: string,
  path: Path,
  operation?: Partial<CollectionOperation>,
): JsonRecord[] {
  const { parent, field = '' } = collectionOf(name);
  const owner = parent === undefined ? account.state : findRecord(account, parent, path, operation);
  // The casts: each collection has its own type of records.
  const lists = owner as unknown as Record<string, JsonRecord[]>;
  return (lists[parent === undefined ? name : field] ??= []);
}

const indexes = new WeakMap<readonly JsonRecord[], RecordIndex>();

/** Finds the records with a value in an identifier of the contract, in a list of ids, or in one of the `keys` of the area's rules. */
export function findBy(account: Store, name: string, field: string, value: unknown, path: Path = {}) {
  return indexOf(account, name, recordsOf(account, name, path)).find(field, value);
}

/** Also of records that no request can see. */
export function indexOf(account: Store, name: string, records: JsonRecord[]): RecordIndex {
  const known = indexes.get(records);
  if (known) return known;
  const { identifiers } = collectionOf(name);
  const index = new RecordIndex(records, (item) => ({
    ...Object.fromEntries(identifiers.map((field) => [field, item[field]])),
    ...Object.fromEntries(Object.entries(item).filter(([field]) => field.endsWith('Ids'))),
    ...account.rules[name]?.keys?.(item),
  }));
  indexes.set(records, index);
  return index;
}

/**
 * @param operation - which operation needs the record, and its 404
 * @param query - may say which kind of identifier the path has
 * @throws a {@link Rejection} if there is no such record
 */
export function findRecord(
  account: Store,
  name: string,
  path: Path,
  operation: Partial<CollectionOperation> = {},
  query: Path = {},
): JsonRecord {
  const { parameter = '', identifiers } = collectionOf(name);
  const { role = 'below', notFound } = operation;
  const wanted = String(path[parameter]);
  const rules = account.rules[name];
  const isOfPath = pathFilter(name, path);
  const records = indexOf(account, name, recordsOf(account, name, path, operation));
  const keys = rules?.identify?.(wanted, query, role) ?? identifiers.map((field) => [field, wanted] as const);
  for (const [field, value] of keys)
    for (const item of records.find(field, value))
      if ((rules?.isVisible?.(item, account) ?? true) && isOfPath(item)) return item;
  // Without a 404 in the contract, an unknown id is an invalid parameter.
  const { code, message } = notFound ?? { code: 'invalid_parameter', message: `${parameter} is not valid` };
  throw new Rejection(notFound ? 404 : 400, code, message);
}

/** Returns whether a record is one of those that the path is about: `/objects/{object_type}/records` lists those of one type. */
export function pathFilter(name: string, path: Path): (item: JsonRecord) => boolean {
  const { owners = {}, parameter: own } = collectionOf(name);
  const wanted = Object.entries(path).filter(([parameter, value]) => parameter !== own && value !== undefined);
  return (item) =>
    wanted.every(([parameter, value]) => {
      const known = item[owners[parameter] ?? parameter];
      return known === undefined || String(known) === String(value);
    });
}

/** The fields by which a record says to which records of the path it belongs. @throws a {@link Rejection} if they don't exist */
export function ownerFields(account: Store, name: string, path: Path, operation: Partial<CollectionOperation> = {}) {
  const fields = Object.entries(operation.within ?? {}).flatMap(([parameter, other]) => {
    const owner = findRecord(account, other, path, { notFound: operation.notFound });
    const field = collectionOf(name).owners?.[parameter];
    return field === undefined ? [] : [[field, owner[identifierOf(other)]] as const];
  });
  return Object.fromEntries<JsonRecord[string]>(fields);
}
