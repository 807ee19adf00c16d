// Checks a request: against the contract's facts, if it has the operation. openapi-fetch then builds the URL and the body.
import type { Operation, Schema } from '../base/operation.js';
import { isMissing, isPlainObject, kindOfValue, tagOf } from '../base/values.js';
import { InvalidRequestError } from '../errors.js';
import { checkDateRange } from './dates.js';
import { createForm } from './form.js';

/** Throws an `InvalidRequestError`. */
export type Reject = (argument: string, rule: string) => never;

/** Query values by name: text, numbers, booleans, and arrays of them. Checking them again changes nothing. */
export type CheckedQuery = Readonly<Record<string, unknown>>;

/** A checked request. It has no URL yet: openapi-fetch builds it from the path template, `path` and `query`. */
export interface CheckedRequest {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: CheckedQuery;
  /** JSON or a form. */
  readonly body: string | FormData | undefined;
  /** Values that no error may repeat. */
  readonly secrets: readonly string[];
}

/** What a call sends, by the names of openapi-fetch. */
export interface Input {
  readonly path?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
}

export const rejecter =
  ({ name, method, path }: Partial<Operation>): Reject =>
  (argument, rule) => {
    throw new InvalidRequestError(argument, rule, { operation: name, method, path });
  };

export function checkRequest(operation: Operation, { path = {}, query = {}, body }: Input): CheckedRequest {
  const reject = rejecter(operation);
  checkPath(operation, path, reject);
  const checkedQuery = Object.entries(checkQuery(operation, query, reject));
  const serialized = serializeBody(operation, body, reject);
  // openapi-fetch encodes only the values of a query, and repeats the name of an array.
  const encodedQuery = Object.fromEntries(checkedQuery.map(([name, value]) => [encodeURIComponent(name), value]));
  return { path, query: encodedQuery, body: serialized, secrets: secretsIn(operation, path, query, body) };
}

/** Rejects a template that `URL` would change, and values such as `''` and `..`, which lead to another path. openapi-fetch encodes the values. */
export function checkPath(
  { path: template }: Operation,
  values: Readonly<Record<string, unknown>>,
  reject: Reject,
): void {
  if (!/^\/(?!\/)[^?#\\\s]{0,2000}$/.test(template) || /\/(\.|%2e){1,2}(\/|$)/i.test(template))
    reject(
      'path',
      'must start with exactly one slash, without spaces, ?, #, backslashes, . and ..: pass a query as options.query',
    );
  for (const [, name = ''] of template.matchAll(/\{([^{}]+)\}/g)) {
    const value = values[name];
    if (value === '') reject(name, 'must not be empty');
    const isId =
      Number.isSafeInteger(value) || (typeof value === 'string' && !/^\.\.?$|[\0-\x1f\x7f]|\p{Cs}/u.test(value));
    if (!isId) reject(name, 'must be a whole number or text other than . and .., without control characters');
  }
}

/**
 * Checks a query and converts its values to text and numbers.
 *
 * @param isSplit - whether a range of days will be split into windows, so that it may be longer than the API accepts
 */
export function checkQuery(
  { query: parameters = {}, dateRange }: Operation,
  input: object,
  reject: Reject,
  isSplit = false,
): CheckedQuery {
  const query: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(requirePlainObject('query', input, reject))) {
    if (isMissing(value)) continue;
    const schema = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    if (schema?.['x-entries'] && isPlainObject(value)) {
      Object.assign(query, toEntries(name, value, schema['x-entries']));
      continue;
    }
    const sent = schema ? toQueryValue(value, schema, reject) : toAnyValue(value);
    const problem = schema
      ? (valueProblem(sent, schema) ?? typeProblem(sent, schema) ?? secondsProblem(value, schema))
      : anyValueProblem(sent);
    if (problem) reject(`query.${name}`, problem);
    query[name] = sent;
  }
  if (dateRange) checkDateRange(dateRange, query, isSplit, reject);
  return query;
}

/** Converts a `Date` to text or to milliseconds, and an object to JSON, as the contract requires. */
function toQueryValue(value: unknown, schema: Schema, reject: Reject): unknown {
  if (isPlainObject(value) && schema.contentMediaType) return toJson(value, reject);
  if (tagOf(value) !== 'Date') return value;
  if (schema['x-timestamp']) return Number(value);
  return (value as Date).toJSON()?.slice(0, schema.format === 'date' ? 10 : undefined);
}

/** Converts dates, also those in an array, for a parameter that the contract doesn't have. */
function toAnyValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toAnyValue);
  return tagOf(value) === 'Date' ? (value as Date).toJSON() : value;
}

function anyValueProblem(value: unknown): string | undefined {
  const values = [value].flat();
  const isSendable = (item: unknown) => /^(string|boolean)$/.test(typeof item) || Number.isFinite(item);
  // An empty array would vanish from the URL, and a list without that filter would return every item.
  if (values.length > 0 && values.every(isSendable)) return undefined;
  return 'must be text, a number, a boolean, a Date, or an array of at least one of them';
}

/**
 * Returns each entry of a JSON parameter as a parameter of its own, because the API may know only one of the two forms. For a key in
 * `emails`, the JSON accepts only an id, and the parameter only an email address.
 */
function toEntries(
  name: string,
  value: Record<string, unknown>,
  { name: pattern, emails }: NonNullable<Schema['x-entries']>,
) {
  const entries = Object.entries(value).filter(([, entry]) => !isMissing(entry));
  const isEmail = ([key, entry]: [string, unknown]) => emails.includes(key) && String(entry).includes('@');
  const inJson = entries.filter((entry) => !isEmail(entry));
  const parameters = entries.filter((entry) => isEmail(entry) || !emails.includes(entry[0]));
  return {
    ...(inJson.length > 0 && { [name]: JSON.stringify(Object.fromEntries(inJson)) }),
    ...Object.fromEntries(parameters.map(([key, entry]) => [pattern.replace('{key}', key), String(entry)])),
  };
}

/** Checks numbers and lists of values against a schema, and rejects unknown fields of a closed one. */
function checkFields(
  argument: string,
  values: Readonly<Record<string, unknown>>,
  { properties = {}, minProperties = 0, additionalProperties }: Schema = {},
  reject: Reject,
): void {
  const names = Object.keys(properties);
  if (minProperties > 0 && names.every((name) => isMissing(values[name])))
    reject(argument, `must contain at least one of ${names.join(', ')}`);
  for (const [name, value] of Object.entries(values)) {
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!schema && additionalProperties === false)
      reject(`${argument}.${name}`, `does not exist; the fields are ${names.join(', ')}`);
    const problem = schema && !isMissing(value) && valueProblem(value, schema);
    if (problem) reject(`${argument}.${name}`, problem);
  }
}

/** March 3, 1973, in milliseconds. A smaller number probably means seconds. */
const earliestTimestamp = 100_000_000_000;

const secondsProblem = (value: unknown, schema: Schema) =>
  schema['x-timestamp'] && typeof value === 'number' && value > 0 && value < earliestTimestamp
    ? 'looks like seconds: pass milliseconds (seconds * 1000) or a Date'
    : undefined;

/** Returns what is wrong with a value of a query or of a field that the contract restricts. */
export function valueProblem(value: unknown, schema: Schema): string | undefined {
  const { type, enum: listed, minimum = -Infinity, maximum = Infinity } = schema;
  const shown = typeof value === 'number' ? value : kindOfValue(value);
  if (listed) return listed.includes(value) ? undefined : `must be one of ${listed.join(', ')}`;
  if (schema['x-timestamp'])
    return Number.isSafeInteger(value) ? undefined : `must be a Date or whole milliseconds, not ${shown}`;
  if (type === 'integer') {
    if (Number.isSafeInteger(value) && Number(value) >= minimum && Number(value) <= maximum) return undefined;
    return `must be a whole number from ${minimum} to ${maximum}, not ${shown}`;
  }
  return undefined;
}

/** Returns what is wrong with the type of a query value that isn't a whole number or from a list. */
function typeProblem(value: unknown, { type, format, enum: listed, contentMediaType }: Schema): string | undefined {
  if (listed || type === 'integer') return undefined;
  if (format === 'date' || format === 'date-time') {
    const isTime = typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value));
    return isTime ? undefined : `must be a Date or text such as 2026-10-01${format === 'date' ? '' : 'T00:00:00.000Z'}`;
  }
  if (typeof type !== 'string' || !['string', 'number', 'boolean'].includes(type) || typeof value === type)
    return undefined;
  return `must be ${contentMediaType ? 'a plain object or its JSON' : `a ${type}`}, not ${kindOfValue(value)}`;
}

export function requirePlainObject(argument: string, value: unknown, reject: Reject): Record<string, unknown> {
  return isPlainObject(value) ? value : reject(argument, `must be a plain object, not ${kindOfValue(value)}`);
}

function serializeBody(operation: Operation, body: unknown, reject: Reject): string | FormData | undefined {
  if (isMissing(body) && operation.body !== 'required') return undefined;
  if (tagOf(body) === 'FormData') return body as FormData;
  if (Array.isArray(body)) return toJson(body, reject);
  if (!isPlainObject(body)) return reject('body', `must be a plain object, not ${kindOfValue(body)}`);
  const { bodySchema, isForm } = operation;
  if (bodySchema) checkFields('body', body, bodySchema, reject);
  return isForm ? createForm(bodySchema!, body) : toJson(body, reject);
}

/** Like `JSON.stringify`, but rejects numbers and dates that JSON would turn into null, because the API erases fields that are null. */
export function toJson(value: object, reject: Reject): string {
  const rejectLost = function (this: Readonly<Record<string, unknown>>, name: string, json: unknown): unknown {
    const isLost = (json === null && this[name] !== null) || (typeof json === 'number' && !Number.isFinite(json));
    return isLost ? reject('body', `contains ${name}, which is an invalid date or number`) : json;
  };
  try {
    const json = JSON.stringify(value);
    // A replacer makes `JSON.stringify` many times slower, and what is lost becomes null.
    if (json.includes('null')) JSON.stringify(value, rejectLost);
    return json;
  } catch (error) {
    // Don't pass on another error: its message may quote a value.
    if (error instanceof InvalidRequestError) throw error;
    return reject('body', 'cannot be written as JSON');
  }
}

/** Returns the values that no error may repeat: according to the contract or, if it doesn't have the operation, to their names. */
function secretsIn(
  { name, pathSecrets = {}, bodySecrets = [] }: Operation,
  path: Readonly<Record<string, unknown>>,
  query: object,
  body: unknown,
): string[] {
  const fields = tagOf(body) === 'FormData' ? Object.fromEntries(body as FormData) : body;
  if (name === undefined) return namedSecrets({ path, query, fields });
  const isSecret = (parameter: string) => pathSecrets[parameter] === 'always' || !/^\d*$/.test(String(path[parameter]));
  const names = Object.keys(pathSecrets).filter(isSecret);
  const values = [
    ...bodySecrets.map((field) => (Object(fields) as Record<string, unknown>)[field]),
    ...names.map((id) => path[id]),
  ];
  return values.filter((value) => !isMissing(value)).map(String);
}

/** Matches the names of fields that probably contain a secret. */
const secretName = /passw|pwd|token|secret|key/i;

/** Returns the texts and numbers, at any depth, in fields whose name looks like that of a secret. */
function namedSecrets(root: unknown): string[] {
  const secrets: string[] = [];
  const visit = (value: unknown, isSecret: boolean, depth: number) => {
    if (isSecret && (typeof value === 'string' || typeof value === 'number')) secrets.push(String(value));
    if (typeof value !== 'object' || value === null || depth > 8) return;
    if (Array.isArray(value)) for (const item of value) visit(item, isSecret, depth + 1);
    else for (const [name, item] of Object.entries(value)) visit(item, isSecret || secretName.test(name), depth + 1);
  };
  visit(root, false, 0);
  return secrets;
}
