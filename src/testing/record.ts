// The record of a request, without keys and passwords.
import type { Schema } from '../base/operation.js';
import { contract } from '../base/operation.js';
import type { ChaosFaultName } from './faults/chaos.js';
import type { Fault } from './faults/fault.js';
import { groupByName, type IncomingRequest } from './request/incoming-request.js';
import { shortKey } from './request/keys.js';
import type { OperationName } from './request/operation-types.js';
import type { MethodAndPath, SandboxOperation } from './request/operations.js';
import { isJsonObject } from './request/schema.js';
import { escapePattern } from './request/template.js';

/** A request that the sandbox received. Headers aren't recorded, because they contain the keys. */
export interface RecordedRequest {
  /** The client's method, or the name of the response that you gave to another operation; undefined for an unknown one. */
  readonly operation: OperationName | MethodAndPath | undefined;
  readonly method: string;
  /** The percent-encoded path after the base URL. A download token or a child's auth key becomes `<redacted>`. */
  readonly path: string;
  /** The value of a repeated name is an array. */
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  /**
   * The parsed JSON, or the text of each field of a form. Passwords and keys become `<redacted>`. A body that the sandbox can't
   * parse stays text. Undefined if the body is missing or longer than 100,000 characters.
   */
  readonly body: unknown;
  /** The last four characters of the key or access token; undefined if there was none. */
  readonly key: string | undefined;
  /**
   * Whether the sandbox carried out the operation. False if the sandbox or a fault prevented the operation, or if the response that
   * you set with `sandbox.respond` is an error.
   */
  readonly carriedOut: boolean;
  /** Whether the response is the contract's example, because the sandbox keeps no state for the operation. */
  readonly isExample: boolean;
  /** The status of the response; undefined for no response. */
  readonly status: number | undefined;
  /** The `kind` of a scripted fault, or the name of a random fault in `chaos`; undefined for no fault. */
  readonly fault: Fault['kind'] | ChaosFaultName | undefined;
}

export type MutableRecord = { -readonly [Name in keyof RecordedRequest]: RecordedRequest[Name] };

export function createRecord(
  { method, url, headers, body }: IncomingRequest,
  operation: SandboxOperation | undefined,
  path: string,
  fault: RecordedRequest['fault'],
): MutableRecord {
  return {
    operation: operation?.name,
    method,
    path: redactPath(path, operation),
    query: redact(undefined, groupByName(url.searchParams)) as RecordedRequest['query'],
    body: recordBody(body, operation?.rules?.body),
    key: shortKey(headers),
    carriedOut: false,
    isExample: false,
    status: undefined,
    fault,
  };
}

const redacted = '<redacted>';

/** Matches the names of fields and parameters that may contain a key or a password. */
const secretName = /passw|pwd|secret|token|(api|auth|partner).?key/i;

/** The start of each path that goes on with a secret. */
const secretPlaces = Object.entries(contract).flatMap(([endpoint, { pathSecrets = {} }]) =>
  Object.entries(pathSecrets).map(([name, rule]) => {
    const prefix = endpoint.slice(endpoint.indexOf('/'), endpoint.indexOf(`{${name}}`));
    // A value that is always secret ends only with the path: it may have slashes that somebody forgot to encode.
    const value = rule === 'always' ? '.+' : '(?!\\d+(?:/|$))[^/]+';
    return new RegExp(`(${escapePattern(prefix).replaceAll('/', '/+')})${value}`);
  }),
);

/** Redacts a secret even if no operation has the whole path. */
function redactPath(path: string, operation: SandboxOperation | undefined): string {
  const values = Object.entries(operation?.rules ? {} : (operation?.template.match(path) ?? {}));
  const secrets = values.filter(([name]) => secretName.test(name)).map(([, value]) => value);
  const partly = secrets.reduce((text, secret) => text.replaceAll(secret, redacted), path);
  return secretPlaces.reduce((text, pattern) => text.replace(pattern, `$1${redacted}`), partly);
}

function recordBody({ value, problem }: IncomingRequest['body'], schema: Schema | undefined): unknown {
  const text = JSON.stringify(value) ?? '';
  // The sandbox keeps a thousand requests, so long bodies would fill the memory.
  if (value === undefined || text.length > 100_000) return undefined;
  if (problem !== undefined || !isJsonObject(value))
    return secretName.test(text) || hasSecret(schema) ? redacted : value;
  // The copy: a body may contain files, and a test may change the record.
  return redact(schema, JSON.parse(text));
}

const hasSecret = (schema: Schema | undefined) =>
  Object.values(schema?.properties ?? {}).some(({ format }) => format === 'password');

/** Also redacts fields that the contract doesn't have beside a secret one: a misspelled field may contain the password. */
function redact(schema: Schema | undefined, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => redact(schema?.items, item));
  if (!isJsonObject(value)) return value;
  const isStrict = hasSecret(schema);
  const entries = Object.entries(value).map(([name, field]) => {
    const property = schema?.properties?.[name];
    const isSecret = property ? property.format === 'password' : isStrict || secretName.test(name);
    return [name, isSecret ? redacted : redact(property, field)];
  });
  return Object.fromEntries(entries);
}
