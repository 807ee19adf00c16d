// Creates, changes and deletes the records of a collection.
import { duplicateParameter } from '../response/rejection.js';
import {
  collectionOf,
  identifierOf,
  operationsOnCollections,
  type CollectionOperation,
  type JsonRecord,
} from './facts.js';
import { findBy, findRecord, indexOf, ownerFields, recordsOf, type Path } from './find-records.js';
import type { RecordIndex } from './record-index.js';
import type { Store } from './rules.js';

/** Returns a deep copy without undefined fields. */
export function copyJson<Json>(value: Json): Json {
  // Not `structuredClone`, which keeps undefined fields. The cast: the value is plain JSON.
  return JSON.parse(JSON.stringify(value)) as Json;
}

/** Creates a record with the fields of a request or a seed. */
export function createRecord(account: Store, name: string, fields: JsonRecord): JsonRecord {
  const { created, modified, initial, firstId, item } = collectionOf(name);
  const times = timesOf(account, [...created, ...modified]);
  const identifier = identifierOf(name);
  const hasNewId = firstId !== undefined && fields[identifier] === undefined;
  const id = hasNewId ? account.newId(item) : undefined;
  const ids = hasNewId ? { [identifier]: typeof firstId === 'number' ? Number(id) : id } : {};
  const own = copyJson(fields);
  const further = account.rules[name]?.initial?.(account, own, { ...ids, ...own });
  return copyJson({ ...ids, ...initial, ...times, ...own, ...further });
}

/** @throws a {@link Rejection} if the state doesn't allow the body */
export function addRecord(
  account: Store,
  name: string,
  body: JsonRecord,
  path: Path = {},
  operation?: CollectionOperation,
) {
  const records = recordsOf(account, name, path, operation);
  const owners = ownerFields(account, name, path, operation);
  const fields = { ...writtenFields(account, name, { ...body, ...owners }, undefined), ...owners };
  checkUnique(indexOf(account, name, records), name, undefined, fields);
  const item = insertRecord(account, name, fields, path);
  account.rules[name]?.changed?.(account, item, undefined);
  return item;
}

/**
 * Changes the record that a body with an id of its own names, or creates it.
 *
 * @throws a {@link Rejection} if the state doesn't allow the body
 */
export function upsertRecord(account: Store, name: string, body: JsonRecord, path: Path = {}) {
  const { existing } = account.rules[name] ?? {};
  const identifier = identifierOf(name);
  const [withId] = body[identifier] === undefined ? [] : findBy(account, name, identifier, body[identifier], path);
  const item = existing ? existing(account, body) : withId;
  if (!item) return { item: addRecord(account, name, body, path), isNew: true };
  changeRecord(account, name, item, body, path);
  return { item, isNew: false };
}

/** Adds a record that no request describes. */
export function insertRecord(account: Store, name: string, fields: JsonRecord, path: Path = {}): JsonRecord {
  const records = recordsOf(account, name, path);
  const item = createRecord(account, name, fields);
  records.push(item);
  account.transaction?.undo.push(() => remove(account, name, records, item));
  recordChanged(account, name, item, path);
  return item;
}

/** @throws a {@link Rejection} if the state doesn't allow the body */
export function changeRecord(account: Store, name: string, item: object, body: JsonRecord, path: Path = {}): void {
  const record = item as JsonRecord;
  const fields = writtenFields(account, name, body, record);
  checkUnique(indexOf(account, name, recordsOf(account, name, path)), name, record, fields);
  const before = { ...record };
  account.transaction?.undo.push(() => {
    // A field that wasn't there is undefined now, and so no part of a snapshot.
    for (const field of Object.keys(record)) record[field] = before[field];
    recordChanged(account, name, record, path);
  });
  // `copyJson` omits undefined fields, which would overwrite the record's.
  Object.assign(record, timesOf(account, collectionOf(name).modified), copyJson(fields));
  recordChanged(account, name, record, path);
  account.rules[name]?.changed?.(account, record, before);
}

/** Call this after changing a record in another way than by `changeRecord`. */
export function recordChanged(account: Store, name: string, item: object, path: Path = {}): void {
  indexOf(account, name, recordsOf(account, name, path)).update(item as JsonRecord);
  const { dueAt } = account.rules[name] ?? {};
  if (dueAt) account.agenda.set(name, item as JsonRecord, dueAt(item as JsonRecord));
}

export function removeRecord(account: Store, name: string, item: object, path: Path = {}): void {
  remove(account, name, recordsOf(account, name, path), item as JsonRecord);
  account.rules[name]?.deleted?.(account, item as JsonRecord);
}

function remove(account: Store, name: string, records: JsonRecord[], item: JsonRecord): void {
  records.splice(records.lastIndexOf(item), 1);
  indexOf(account, name, records).remove(item);
  account.agenda.set(name, item, undefined);
}

/** Does what is due by the account's clock. */
export function passTime(account: Store): void {
  for (const { name, item } of account.agenda.takeDue(account.now())) account.rules[name]?.due?.(account, item);
}

function timesOf({ now }: Store, fields: readonly string[]): JsonRecord {
  const time = new Date(now()).toISOString();
  return Object.fromEntries(fields.map((field) => [field, time]));
}

/** The fields that a request sets. */
function writtenFields(account: Store, name: string, body: JsonRecord, item: JsonRecord | undefined): JsonRecord {
  const { kept, foreignIds = {} } = collectionOf(name);
  // Recorded for the folder of a list: 404.
  for (const [field, other] of Object.entries(foreignIds))
    if (body[field] !== undefined)
      findRecord(account, other, { [field]: body[field] }, operationsOnCollections[`${other}.get`]);
  const fields = Object.fromEntries(Object.entries(body).filter(([field]) => kept.includes(field)));
  return { ...fields, ...account.rules[name]?.write?.(account, body, item) };
}

function checkUnique(index: RecordIndex, name: string, item: JsonRecord | undefined, fields: JsonRecord): void {
  for (const field of collectionOf(name).identifiers)
    for (const other of fields[field] === undefined ? [] : index.find(field, fields[field]))
      if (other !== item) throw duplicateParameter(`${field} already exists`);
}
