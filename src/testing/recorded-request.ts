// The record of a request, without keys and passwords.
import type { OperationName } from '../../generated/contract.js';
import { secretsIn } from '../request/secrets.js';
import type { ChaosFaultName } from './faults/chaos.js';
import type { Fault } from './faults/fault.js';
import type { IncomingRequest } from './request/incoming-request.js';
import { mainKey } from './request/keys.js';
import type { MethodAndPath, SandboxOperation } from './request/operations.js';

/** A request that the sandbox received. Headers aren't recorded, because they contain the keys. */
export interface RecordedRequest {
  /** The client's method, or the name that you gave to another operation with `sandbox.next`; undefined for an unknown one. */
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
   * Whether the sandbox carried out the operation. False if the sandbox or a fault prevented it.
   */
  readonly carriedOut: boolean;
  /** Whether the response is the contract's example, because the sandbox keeps no state for the operation. */
  readonly isExample: boolean;
  /** The status of the response; undefined for no response. */
  readonly status: number | undefined;
  /** The `kind` of a scripted fault, or the name of a random fault in `chaos`; undefined for no fault. */
  readonly fault: Fault['kind'] | ChaosFaultName | undefined;
}

export type MutableRequest = { -readonly [Name in keyof RecordedRequest]: RecordedRequest[Name] };

export function recordRequest(
  { method, query, headers, body }: IncomingRequest,
  operation: SandboxOperation | undefined,
  path: string,
  fault: RecordedRequest['fault'],
): MutableRequest {
  // The copy: a body may contain files, and a test may change the record.
  const text = JSON.stringify(body.value) ?? '';
  // The sandbox keeps a thousand requests, so long bodies would fill the memory.
  const value: unknown = text === '' || text.length > 100_000 ? undefined : JSON.parse(text);
  const secrets = operation ? secretsIn(operation.facts, { query, body: value }) : [];
  return {
    operation: operation?.name,
    method,
    path: redactPath(path, operation),
    query: redact(query, secrets) as RecordedRequest['query'],
    body: redact(value, secrets),
    key: mainKey(headers)?.slice(-4),
    carriedOut: false,
    isExample: false,
    status: undefined,
    fault,
  };
}

const redacted = '<redacted>';

/** Matches the names of fields and parameters that may contain a key or a password, even misspelled. */
const secretName = /pas+w|pwd|secret|token|(api|auth|partner).?key/i;

function redactPath(path: string, operation: SandboxOperation | undefined): string {
  const secrets = operation ? secretsIn(operation.facts, { path: operation.match(path) }) : [];
  const partly = secrets.reduce((text, secret) => text.replaceAll(secret, redacted), path);
  // The token of an attachment and the key of a child are secret even if no operation has the path.
  return partly.replace(/(?<=\/attachments\/).+|xkeysib-[^/]+/g, redacted);
}

/** Redacts what the contract calls a secret, and what has the name of one. */
function redact(value: unknown, secrets: readonly string[]): unknown {
  if (value === undefined) return undefined;
  // Text is a body that isn't JSON.
  if (typeof value === 'string') return secretName.test(value) ? redacted : value;
  return JSON.parse(JSON.stringify(value), (name, item: unknown) => {
    if (secretName.test(name) || secrets.includes(String(item))) return redacted;
    // The address of a webhook may contain its password.
    return typeof item === 'string' ? item.replace(/(?<=:\/\/)[^/@\s]+(?=@)/g, redacted) : item;
  });
}
