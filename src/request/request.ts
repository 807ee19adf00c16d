// Checks a request: against the contract's facts, if it has the operation. openapi-fetch then builds the URL and the body.
import type { IdempotencyKey, Operation } from '../base/operation.js';
import { toBase64 } from '../base/base64.js';
import { secretName } from '../base/redact.js';
import { isMissing, isPlainObject, tagOf } from '../base/values.js';
import { serializeBody } from './body.js';
import { reject, valueProblem } from './check.js';
import { checkQuery } from './query.js';

type Values = Readonly<Record<string, unknown>>;

/** What a call sends, by the names of openapi-fetch. */
export interface Input {
  readonly path?: Values | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
}

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
  const body = bodyBytes.reduce((value, field) => encodeBytes(value, field.split('.')), given);
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

const templateRule =
  'must start with exactly one slash, without spaces, ?, #, backslashes, . and ..: pass a query as options.query';
const idRule = 'must be a whole number or text other than . and .., without control characters';

/** Rejects a template that `URL` would change, and values such as `''` and `..`, which lead to another path. openapi-fetch encodes the values. */
export function checkPath({ name: operation, path: template, pathSchemas = {} }: Operation, values: Values): void {
  // `URL` would change such a path. A value must not complete an escape such as `%2`, and openapi-fetch expands names such as `{.id}`.
  const isPath =
    operation !== undefined ||
    (/^\/(?!\/)[^?#\\\s]{0,2000}$/.test(template) &&
      !/\/(\.|%2e){1,2}(\/|$)|%(?![0-9a-f]{2})|\{(?![\w-]+\})/i.test(template));
  if (!isPath) reject('path', templateRule);
  const names = [...template.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);
  const unused = Object.keys(values).find((name) => !isMissing(values[name]) && !names.includes(name));
  if (unused !== undefined) reject(unused, `is not in the path ${template}`);
  for (const name of names) {
    const value = values[name];
    if (value === undefined || value === '') reject(name, value === '' ? 'must not be empty' : 'is missing');
    const isText = typeof value === 'string' && !/^\.\.?$|[\0-\x1f\x7f-\x9f]|\p{Cs}/u.test(value);
    if (!isText && !Number.isSafeInteger(value)) reject(name, idRule);
    const schema = pathSchemas[name];
    // An id of digits may be text. It may be too large for a number.
    const isDigits = schema?.type === 'integer' && typeof value === 'string' && /^\d+$/.test(value);
    const problem = schema && !isDigits && valueProblem(value, schema);
    if (problem) reject(name, problem);
  }
}

/** Returns the values that no error may repeat: according to the contract or, without it, to the names of the fields. */
export function secretsIn(operation: Operation, { path = {}, query = {}, body }: Input): string[] {
  const { name, pathSecrets = {}, querySecrets = [], bodySecrets = [] } = operation;
  const fields = tagOf(body) === 'FormData' ? fieldsOf(body as FormData) : body;
  if (name === undefined) return textsIn({ path, query, fields });
  const isSecret = (id: string) => pathSecrets[id] === 'always' || !/^\d*$/.test(String(path[id]));
  const ids = Object.keys(pathSecrets).filter(isSecret);
  return [
    ...ids.map((id) => path[id]),
    ...querySecrets.flatMap((parameter) => valuesAt(query, [parameter])),
    ...bodySecrets.flatMap((field) => valuesAt(fields, field.split('.'))),
  ]
    .filter((value) => !isMissing(value))
    .map(String);
}

/** Replaces bytes with Base64 in a field of a field, also of each item of an array. */
function encodeBytes(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => encodeBytes(item, name === undefined ? [] : [name, ...rest]));
  // The cast: a `Buffer` has the same tag, also in another realm.
  if (name === undefined)
    return /^(Uint8Array|ArrayBuffer)$/.test(tagOf(value)) ? toBase64(new Uint8Array(value as ArrayBuffer)) : value;
  return isPlainObject(value) && name in value ? { ...value, [name]: encodeBytes(value[name], rest) } : value;
}

/** A form may contain a name several times. */
const fieldsOf = (form: FormData) => Object.fromEntries([...form.keys()].map((name) => [name, form.getAll(name)]));

/** Returns the values of a field of a field, also of each item of an array. */
function valuesAt(value: unknown, [name, ...rest]: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, name === undefined ? [] : [name, ...rest]));
  return name === undefined ? [value] : valuesAt((Object(value) as Record<string, unknown>)[name], rest);
}

/** Returns the texts and numbers in fields whose name, or that of a field around them, looks like that of a secret. */
function textsIn(value: unknown, isSecret = false, depth = 0): string[] {
  if (typeof value !== 'object' || value === null)
    return isSecret && /^(string|number)$/.test(typeof value) ? [String(value)] : [];
  if (depth > 8) return [];
  return Object.entries(value).flatMap(([name, item]) => textsIn(item, isSecret || secretName.test(name), depth + 1));
}
