// Finds, creates, changes and deletes the records of a collection.
import { duplicateParameter, Rejection } from '../response/rejection.js';
import { collections, type CollectionOperation, type JsonRecord } from './facts.js';
import type { Store } from './rules.js';

type Path = Readonly<Record<string, unknown>>;
type NotFound = CollectionOperation['notFound'];

/** Returns a deep copy without undefined fields. */
export function copyJson<Json>(value: Json): Json {
  // Not `structuredClone`, which keeps undefined fields. The cast: the value is plain JSON.
  return JSON.parse(JSON.stringify(value)) as Json;
}

/** The records of a collection. Those of a collection in a parent's record are in a field of that record. */
export function recordsOf(account: Store, name: string, path: Path, notFound?: NotFound): JsonRecord[] {
  const { parent, field = '' } = collections[name]!;
  const owner = parent === undefined ? account.state : findRecord(account, parent, path, notFound);
  // The casts: each collection has its own type of records.
  const lists = owner as unknown as Record<string, JsonRecord[]>;
  return (lists[parent === undefined ? name : field] ??= []);
}

/** @throws a {@link Rejection} if there is no such record */
export function findRecord(account: Store, name: string, path: Path, notFound?: NotFound): JsonRecord {
  const { parameter = '', identifiers } = collections[name]!;
  const wanted = String(path[parameter]);
  const rules = account.rules[name];
  const found = recordsOf(account, name, path, notFound).find(
    (item) =>
      (rules?.isVisible?.(item, account) ?? true) &&
      (identifiers.some((field) => item[field] !== undefined && String(item[field]) === wanted) ||
        rules?.isIdentifiedBy?.(item, wanted)),
  );
  if (found) return found;
  // Without a 404 in the contract, an unknown id is an invalid parameter.
  const { code, message } = notFound ?? { code: 'invalid_parameter', message: `${parameter} is not valid` };
  throw new Rejection(notFound ? 404 : 400, code, message);
}

/** Creates a record with the fields of a request or a seed. */
export function createRecord(account: Store, name: string, fields: JsonRecord): JsonRecord {
  const { created, modified, initial, identifiers, firstId, item } = collections[name]!;
  const times = timesOf(account, [...created, ...modified]);
  const [identifier = ''] = identifiers;
  const hasNewId = firstId !== undefined && fields[identifier] === undefined;
  const id = hasNewId ? account.newId(item) : undefined;
  const ids = hasNewId ? { [identifier]: typeof firstId === 'number' ? Number(id) : id } : {};
  const own = copyJson(fields);
  const further = account.rules[name]?.initial?.(account, own, { ...ids, ...own });
  return copyJson({ ...ids, ...initial, ...times, ...own, ...further });
}

/** @throws a {@link Rejection} if the state doesn't allow the body */
export function addRecord(account: Store, name: string, body: JsonRecord, path: Path = {}, notFound?: NotFound) {
  const records = recordsOf(account, name, path, notFound);
  const fields = writtenFields(account, name, body, undefined);
  checkUnique(name, records, fields);
  const item = createRecord(account, name, fields);
  records.push(item);
  account.rules[name]?.changed?.(account, item, undefined);
  return item;
}

/** @throws a {@link Rejection} if the state doesn't allow the body */
export function changeRecord(account: Store, name: string, item: object, body: JsonRecord, path: Path = {}): void {
  const fields = writtenFields(account, name, body, item as JsonRecord);
  const others = recordsOf(account, name, path).filter((other) => other !== item);
  checkUnique(name, others, fields);
  const before = { ...item };
  // `copyJson` omits undefined fields, which would overwrite the record's.
  Object.assign(item, copyJson(fields), timesOf(account, collections[name]!.modified));
  account.rules[name]?.changed?.(account, item as JsonRecord, before);
}

export function removeRecord(account: Store, name: string, item: object, path: Path = {}): void {
  const records = recordsOf(account, name, path);
  records.splice(records.indexOf(item as JsonRecord), 1);
  account.rules[name]?.deleted?.(account, item as JsonRecord);
}

function timesOf({ now }: Store, fields: readonly string[]): JsonRecord {
  const time = new Date(now()).toISOString();
  return Object.fromEntries(fields.map((field) => [field, time]));
}

/** The fields that a request sets. */
function writtenFields(account: Store, name: string, body: JsonRecord, item: JsonRecord | undefined): JsonRecord {
  const { kept, refers = {} } = collections[name]!;
  // Brevo's status for an unknown id in a body isn't recorded.
  for (const [field, other] of Object.entries(refers)) if (body[field] !== undefined) findRecord(account, other, body);
  const fields = Object.fromEntries(Object.entries(body).filter(([field]) => kept.includes(field)));
  return { ...fields, ...account.rules[name]?.write?.(account, body, item) };
}

function checkUnique(name: string, others: readonly JsonRecord[], fields: JsonRecord): void {
  for (const field of collections[name]!.identifiers) {
    const value = fields[field];
    if (value !== undefined && others.some((other) => other[field] === value))
      throw duplicateParameter(`${field} already exists`);
  }
}
