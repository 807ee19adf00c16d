// The record of a request. Its keys and passwords are redacted, so that a test can print it.
import { contract } from '../request/operation.js';
import type { SandboxState } from './account/state.js';
import type { SandboxChaos } from './faults/chaos.js';
import type { Fault } from './faults/fault.js';
import type { IncomingRequest } from './request/incoming-request.js';
import type { OperationId } from './request/operation-types.js';
import { requestRules } from './request/rules.js';
import { isJsonObject } from './request/schema.js';

/** A request that the sandbox received, and the status of its response. It has no headers, because they contain the keys. */
export interface RecordedRequest {
  /** Undefined if no operation has this method and path. */
  readonly operation: OperationId | undefined;
  readonly method: string;
  /**
   * The percent-encoded path after the base URL, with a child's id in place of its auth key, or `<redacted>` in place of a key that
   * belongs to no child. Download tokens are not redacted.
   */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /**
   * The parsed JSON, with `<redacted>` in place of passwords, keys, and fields that may contain a password. A body that the
   * sandbox can't parse stays text, or is `<redacted>` as a whole if it may contain a password. Undefined for a body
   * that is missing or too large.
   */
  readonly body: unknown;
  /** Whether the sandbox carried out the operation; false if the sandbox rejected the request, or if a fault prevented the operation. */
  readonly carriedOut: boolean;
  /** The status of the response; undefined for no response. */
  readonly status: number | undefined;
  /** The `kind` of a scripted fault, or the name of a random fault in `chaos`; undefined for no fault. */
  readonly fault: Fault['kind'] | Exclude<keyof SandboxChaos, 'seed'> | undefined;
}

/** A record that the sandbox may still change. */
export type MutableRecord = { -readonly [Name in keyof RecordedRequest]: RecordedRequest[Name] };

const redacted = '<redacted>';

/** Creates the record of a request before the request is processed. */
export function createRecord(
  { method, url, json }: IncomingRequest,
  { operation, path, fault }: Pick<RecordedRequest, 'operation' | 'path' | 'fault'>,
  state: SandboxState,
): MutableRecord {
  return {
    operation,
    method,
    path: redactPath(path, state),
    query: redactSecrets(Object.fromEntries(url.searchParams)),
    body: redactBody(json, operation),
    carriedOut: false,
    status: undefined,
    fault,
  };
}

/** A child's id is a number, so anything else in its place may be a key, even if no operation has the path. */
function redactPath(path: string, { children }: SandboxState): string {
  return path.replace(/(\/reseller\/+children\/+)(?!\d+(?:\/|$))([^/]+)/, (_, prefix: string, key: string) => {
    const child = children.find(({ authKey }) => encodeURIComponent(authKey) === key);
    return prefix + (child ? String(child.id) : redacted);
  });
}

/**
 * Redacts a body. If it may contain a password, keeps only fields that the contract lists and that aren't secret, because a
 * misspelled field may contain the password.
 */
function redactBody({ value, problem }: IncomingRequest['json'], operation: OperationId | undefined): unknown {
  if (value === undefined) return undefined;
  const secretFields = operation && contract[operation].bodySecrets;
  if (problem !== undefined) return secretFields || !operation ? redacted : value;
  if (!secretFields) return redactSecrets(value);
  if (!isJsonObject(value)) return redacted;
  const { properties = {} } = requestRules[operation].body ?? {};
  const entries = Object.entries(value).map(([name, field]) => {
    const isShown = Object.hasOwn(properties, name) && !secretFields.includes(name) && !isNested(field);
    return [name, isShown ? field : redacted];
  });
  return Object.fromEntries(entries);
}

const isNested = (value: unknown) => typeof value === 'object' && value !== null;

const secretName = /passw|pwd|secret|token|(api|auth|partner).?key/i;

function redactSecrets<Json>(value: Json): Json {
  const text = JSON.stringify(value, (name, field: unknown) => (secretName.test(name) ? redacted : field));
  // The cast: except for redacted fields, the copy equals `value`.
  return JSON.parse(text) as Json;
}
