// Checks a request: against the contract's facts, if it has the operation. openapi-fetch then builds the URL and the body.
import type { IdempotencyKey, Operation } from '../base/operation.js';
import { toBase64 } from '../base/base64.js';
import { isMissing, isPlainObject, plainOf, tagOf, valuesAt } from '../base/values.js';
import { serializeBody } from './body.js';
import { reject } from './check.js';
import { checkPath } from './path.js';
import { checkQuery, type CheckedQuery } from './query.js';
import { secretsIn, secretsInHeaders } from './secrets.js';

/** What a call sends, by the names of openapi-fetch. */
export interface Input {
  readonly path?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
}

/** A checked request. It has no URL yet: openapi-fetch builds it from the path template, `path` and `query`. */
export interface CheckedRequest {
  readonly operation: Operation;
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: CheckedQuery;
  /** The caller's HTTP headers for the call. */
  readonly headers: Readonly<Record<string, string>>;
  /** JSON or a form. */
  readonly body: string | Response | undefined;
  /** Values that no error may repeat. */
  readonly secrets: readonly string[];
  /** The contract's facts about the idempotency key, if the body has one. */
  readonly idempotencyKey: IdempotencyKey | undefined;
}

/** Copies what it checks, because the caller may change it before it is sent. */
export function checkRequest(
  operation: Operation,
  { path: givenPath, query: givenQuery = {}, body: givenBody }: Input,
  givenHeaders?: Readonly<Record<string, string>>,
): CheckedRequest {
  const { bodyBytes = [] } = operation;
  const path = { ...givenPath };
  const headers = { ...givenHeaders };
  const plainBody = bodyBytes.reduce((value, field) => encodeBytes(value, field.split('.')), plainOf(givenBody));
  checkPath(operation, path);
  const query = checkQuery(operation, givenQuery);
  const body = serializeBody(operation, plainBody);
  const secrets = [...secretsIn(operation, { path, query: givenQuery, body: plainBody }), ...secretsInHeaders(headers)];
  return { operation, path, query, headers, body, secrets, idempotencyKey: findKey(operation, plainBody, headers) };
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

/** Replaces bytes with Base64 in a field of a field, also of each item of an array. */
function encodeBytes(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => encodeBytes(item, name === undefined ? [] : [name, ...rest]));
  // The cast: a `Buffer` has the same tag, also in another realm.
  if (name === undefined)
    return /^(Uint8Array|ArrayBuffer)$/.test(tagOf(value)) ? toBase64(new Uint8Array(value as ArrayBuffer)) : value;
  return isPlainObject(value) && name in value ? { ...value, [name]: encodeBytes(value[name], rest) } : value;
}
