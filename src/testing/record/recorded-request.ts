// The record of a request, without keys and passwords.
import { contract } from '../request/contract.js';
import type { SandboxChaos } from '../faults/chaos.js';
import type { Fault } from '../faults/fault.js';
import { redacted, secretName } from './recorded-path.js';
import { groupByName, type IncomingRequest } from '../request/incoming-request.js';
import type { OperationId } from '../request/operation-types.js';
import { requestRules } from '../request/rules.js';
import { isJsonObject } from '../request/schema.js';

/** A request that the sandbox received. Headers aren't recorded, because they contain the keys. */
export interface RecordedRequest {
  /** Undefined if no operation has this method and path. */
  readonly operation: OperationId | undefined;
  readonly method: string;
  /**
   * The percent-encoded path after the base URL. A child's auth key becomes the child's id. A download token becomes
   * `<redacted>`. So does any other text in the place of a child's id, unless it is a number.
   */
  readonly path: string;
  /** The value of a repeated name is an array. */
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  /**
   * The parsed JSON, or the text of each field of a form. The value of a repeated field is an array. Passwords, keys, and fields that
   * may contain a password become `<redacted>`. A body that the sandbox can't parse stays text; if the text may contain a password,
   * all of it becomes `<redacted>`. Undefined if the body is missing or longer than 100,000 characters.
   */
  readonly body: unknown;
  /**
   * Whether the sandbox carried out the operation. False if the sandbox or a fault prevented the operation, or if the response that
   * you set with `sandbox.respond` is an error.
   */
  readonly carriedOut: boolean;
  /** The status of the response; undefined for no response. */
  readonly status: number | undefined;
  /** The `kind` of a scripted fault, or the name of a random fault in `chaos`; undefined for no fault. */
  readonly fault: Fault['kind'] | Exclude<keyof SandboxChaos, 'seed'> | undefined;
}

export type MutableRecord = { -readonly [Name in keyof RecordedRequest]: RecordedRequest[Name] };

/** @param path - the redacted path */
export function createRecord(
  { method, url, body }: IncomingRequest,
  { operation, fault }: Pick<RecordedRequest, 'operation' | 'fault'>,
  path: string,
): MutableRecord {
  return {
    operation,
    method,
    path,
    // The cast: redacting keeps the type of a query.
    query: redactSecrets(groupByName(url.searchParams)) as RecordedRequest['query'],
    body: isTooLong(body.value) ? undefined : redactBody(body, operation),
    carriedOut: false,
    status: undefined,
    fault,
  };
}

/** The sandbox keeps a thousand requests, so long bodies would fill the memory. */
const isTooLong = (body: unknown) => (JSON.stringify(body) ?? '').length > 100_000;

/**
 * If the operation has secret fields, also redacts nested values, and fields that the contract doesn't have: a misspelled field
 * may contain the password.
 */
function redactBody({ value, problem }: IncomingRequest['body'], operation: OperationId | undefined): unknown {
  const secretFields = operation && contract[operation].bodySecrets;
  if (problem !== undefined) return secretFields || !operation ? redacted : value;
  if (!secretFields || value === undefined) return redactSecrets(value);
  if (!isJsonObject(value)) return redacted;
  const { properties = {} } = requestRules[operation].body ?? {};
  const entries = Object.entries(value).map(([name, field]) => {
    const isShown = Object.hasOwn(properties, name) && !secretFields.includes(name) && !isNested(field);
    return [name, isShown ? field : redacted];
  });
  return Object.fromEntries(entries);
}

const isNested = (value: unknown) => typeof value === 'object' && value !== null;

function redactSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redactSecrets);
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).map(([name, field]) => {
    return [name, secretName.test(name) ? redacted : redactSecrets(field)];
  });
  return Object.fromEntries(entries);
}
