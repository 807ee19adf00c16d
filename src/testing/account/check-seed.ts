// Checks the parts of a seed, which may come as JSON or YAML.
import { isPlainObject, kindOfValue } from '../../base/values.js';
import { collections, operationsOnCollections, type JsonRecord } from '../collections/facts.js';
import type { OperationName } from '../request/operation-types.js';
import { operationNamed } from '../request/operations.js';

/** The collections that aren't part of another collection's records. */
export const ownCollections = Object.keys(collections).filter((name) => collections[name]!.parent === undefined);

const parts = ['reseller', 'newChild', 'issued'];

/** @throws TypeError the seed has an unknown part, a value of the wrong type, or a record without a field that it needs */
export function checkSeed(seed: object): void {
  if (!isPlainObject(seed)) throw new TypeError(`The seed is ${kindOfValue(seed)}, not an object.`);
  for (const [part, value] of Object.entries(seed)) {
    if (value === undefined) continue;
    if (parts.includes(part)) requireType(part, value, {});
    else if (ownCollections.includes(part)) checkRecords(part, value);
    else throw new TypeError(`The seed has no part ${part}. It has ${[...ownCollections, ...parts].join(', ')}.`);
  }
}

function checkRecords(name: string, records: unknown): void {
  requireType(name, records, []);
  // The cast: it was checked.
  for (const [index, record] of (records as unknown[]).entries()) {
    const place = `${name}[${index}]`;
    requireType(place, record, {});
    checkRecord(name, record as JsonRecord, place);
  }
}

function checkRecord(name: string, record: JsonRecord, place: string): void {
  const { initial, examples: [example] = [], kept } = collections[name]!;
  const known: JsonRecord = { ...initial, ...example };
  for (const [field, value] of Object.entries(record)) requireType(`${place}.${field}`, value, known[field]);
  // The cast: the collection has the operation.
  const create = `${name}.create` as OperationName;
  const { facts, rules } = operationsOnCollections[create] ? operationNamed(create) : {};
  // A child may be created without a body, so the sandbox completes it.
  const required = (facts?.body === 'required' && rules?.body?.required) || [];
  // Some records have other fields than the bodies that create them.
  const missing = required.find((field) => kept.includes(field) && field in known && record[field] === undefined);
  if (missing !== undefined) throw new TypeError(`The seed's ${place} has no ${missing}.`);
}

/** Undefined and null are of any type. */
function requireType(place: string, value: unknown, example: unknown): void {
  const [type, expected] = [typeOf(value), typeOf(example)];
  if (type === '' || expected === '' || type === expected) return;
  throw new TypeError(`The seed's ${place} must be of the type ${expected}, not ${type}.`);
}

function typeOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return Array.isArray(value) ? 'array' : typeof value;
}
