// Checks a request: against the contract's facts, if it has the operation. openapi-fetch then builds the URL and the body.
import type { IdempotencyKey, Operation } from '../base/operation.js';
import { toBase64 } from '../base/base64.js';
import { isMissing, isPlainObject, tagOf } from '../base/values.js';
import { serializeBody } from './body.js';
import { reject } from './check.js';
import type { Input, Values } from './input.js';
import { checkPath } from './path.js';
import { checkQuery } from './query.js';
import { plainOf, secretsIn, valuesAt } from './secrets.js';

/** A checked request. It has no URL yet: openapi-fetch builds it from the path template, `path` and `query`. */
export interface CheckedRequest {
  readonly path: Values;
  readonly query: Values;
  /** JSON or a form. */
  readonly body: string | Response | undefined;
  /** Values that no error may repeat. */
  readonly secrets: readonly string[];
  /** The contract's facts about the idempotency key, if the body has one. */
  readonly idempotencyKey: IdempotencyKey | undefined;
}

/** @param headers - the caller's HTTP headers for the call */
export function checkRequest(
  operation: Operation,
  { path = {}, query = {}, body: given }: Input,
  headers: object = {},
): CheckedRequest {
  const { bodyBytes = [] } = operation;
  const body = bodyBytes.reduce((value, field) => encodeBytes(value, field.split('.')), plainOf(given));
  checkPath(operation, path);
  // openapi-fetch encodes only the values of a query. It repeats the name of an array, and writes an object as `name[key]=value`.
  const encodedQuery = encodeNames(checkQuery(operation, query));
  const serialized = serializeBody(operation, body);
  const secrets = secretsIn(operation, { path, query, body });
  return { path, query: encodedQuery, body: serialized, secrets, idempotencyKey: findKey(operation, body, headers) };
}

/** Rejects a key that is empty, or that has another place or spelling: the API ignores it, and would process a repeat, too. */
function findKey({ idempotencyKey: facts }: Operation, body: unknown, headers: object): IdempotencyKey | undefined {
  if (!facts) return undefined;
  const [name = '', ...outer] = facts.field.split('.').reverse();
  const letters = (text: string) => text.replace(/[-_]/g, '').toLowerCase();
  const isLike = (other: string) => letters(other) === letters(name);
  const advice = `does not prevent a repeat: pass the key as body.${facts.field}`;
  const header = Object.keys(headers).find(isLike);
  if (header !== undefined) reject(`options.headers.${header}`, advice);
  const [owner] = valuesAt(body, outer.reverse());
  const misspelled = Object.keys(Object(owner) as object).find((other) => other !== name && isLike(other));
  if (misspelled !== undefined) reject(['body', ...outer, misspelled].join('.'), advice);
  const [key] = valuesAt(body, facts.field.split('.'));
  if (key === '') reject(`body.${facts.field}`, 'must not be empty');
  return isMissing(key) ? undefined : facts;
}

const encodeNames = (values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      encodeURIComponent(name),
      isPlainObject(value) ? encodeNames(value) : value,
    ]),
  );

/** Replaces bytes with Base64 in a field of a field, also of each item of an array. */
function encodeBytes(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => encodeBytes(item, name === undefined ? [] : [name, ...rest]));
  // The cast: a `Buffer` has the same tag, also in another realm.
  if (name === undefined)
    return /^(Uint8Array|ArrayBuffer)$/.test(tagOf(value)) ? toBase64(new Uint8Array(value as ArrayBuffer)) : value;
  return isPlainObject(value) && name in value ? { ...value, [name]: encodeBytes(value[name], rest) } : value;
}
