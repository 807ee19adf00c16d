// Finds, creates, changes and deletes the records of a collection.
import { duplicateParameter, Rejection } from '../response/rejection.js';
import { copyJson, parseNumericId } from './values.js';
import type { Store } from './rules.js';
import { collections, type Collection, type CollectionOperation, type JsonRecord } from './facts.js';

type Path = Readonly<Record<string, unknown>>;
type NotFound = CollectionOperation['notFound'];

/** The records of a collection. Those of a collection in a parent's record are in a field of that record. */
export function recordsOf(account: Store, name: string, path: Path, notFound?: NotFound): JsonRecord[] {
  const { parent, field = '' } = collections[name]!;
  const owner = parent === undefined ? account.state : findRecord(account, parent, path, notFound);
  // The casts: each collection has its own type of records.
  const lists = owner as unknown as Record<string, JsonRecord[]>;
  return (lists[parent === undefined ? name : field] ??= []);
}

export function findRecord(account: Store, name: string, path: Path, notFound?: NotFound): JsonRecord {
  const { parameter, identifiers } = collections[name]!;
  const wanted = String(path[parameter]);
  const found = recordsOf(account, name, path, notFound).find(
    (item) =>
      (account.rules[name]?.isVisible?.(item) ?? true) && identifiers.some((field) => String(item[field]) === wanted),
  );
  if (found) return found;
  // Without a 404 in the contract, an unknown id is an invalid parameter.
  const { code, message } = notFound ?? { code: 'invalid_parameter', message: `${parameter} is not valid` };
  throw new Rejection(notFound ? 404 : 400, code, message);
}

/** Creates a record with the fields of a request or a seed. */
export function createRecord(account: Store, name: string, fields: JsonRecord): JsonRecord {
  const collection = collections[name]!;
  const { created, modified, initial } = collection;
  const time = new Date(account.now()).toISOString();
  const times = Object.fromEntries([...created, ...modified].map((field) => [field, time]));
  const ids = newIds(account, collection, fields);
  const own = copyJson(fields);
  return copyJson({
    ...ids,
    ...initial,
    ...times,
    ...own,
    ...account.rules[name]?.initial?.(account, own, { ...ids, ...own }),
  });
}

function newIds(account: Store, { item, identifiers, firstId }: Collection, fields: JsonRecord): JsonRecord {
  const [identifier = ''] = identifiers;
  if (firstId === undefined || fields[identifier] !== undefined) return {};
  const id = account.newId(item);
  return { [identifier]: typeof firstId === 'number' ? parseNumericId(item, id) : id };
}

/** @throws {@link Rejection} the state doesn't allow the body */
export function addRecord(account: Store, name: string, records: JsonRecord[], body: JsonRecord): JsonRecord {
  const fields = writtenFields(account, name, body, undefined);
  checkUnique(name, records, fields);
  const item = createRecord(account, name, fields);
  records.push(item);
  return item;
}

/** @throws {@link Rejection} the state doesn't allow the body */
export function changeRecord(account: Store, name: string, records: JsonRecord[], item: JsonRecord, body: JsonRecord) {
  const fields = writtenFields(account, name, body, item);
  const others = records.filter((other) => other !== item);
  checkUnique(name, others, fields);
  const time = new Date(account.now()).toISOString();
  const times = Object.fromEntries(collections[name]!.modified.map((field) => [field, time]));
  // `copyJson` omits undefined fields, which would overwrite the record's.
  Object.assign(item, copyJson(fields), times);
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
  const { identifiers, firstId } = collections[name]!;
  const [identifier = ''] = identifiers;
  const value = fields[identifier];
  if (firstId === undefined && value !== undefined && others.some((other) => other[identifier] === value))
    throw duplicateParameter(`${identifier} already exists`);
}
