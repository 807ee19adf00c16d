// What arrived, as a test may read it and print it: without keys and passwords.
import { contract } from '../request/operation.js';
import type { Fault } from './faults/fault.js';
import type { IncomingRequest } from './request/incoming.js';
import { isJsonObject } from './request/schema.js';
import type { OperationId } from './request/values.js';
import type { SandboxState } from './service/state.js';

/** A request that arrived, and what became of it. Its headers are not kept: they hold the keys. */
export interface RecordedRequest {
  /** Undefined when no operation has this method and path. */
  readonly operation: OperationId | undefined;
  /** In capital letters. */
  readonly method: string;
  /**
   * Without the base URL's own path, percent-encoded. A child that was named by its auth key is named by its id. A download
   * token stays, since it tells which attachment was asked for.
   */
  readonly path: string;
  /** The parameters, as text. */
  readonly query: Readonly<Record<string, string>>;
  /** The JSON, with `<redacted>` for passwords; text that is no JSON; undefined for none. */
  readonly body: unknown;
  /** Whether the service did what was asked. */
  readonly carriedOut: boolean;
  /** The status of the answer; undefined where none was given. */
  readonly status: number | undefined;
  /** The fault that the request met. */
  readonly fault: Fault['kind'] | undefined;
}

/** The same while it is filled. */
export type OpenRecord = { -readonly [Name in keyof RecordedRequest]: RecordedRequest[Name] };

/** What there is to say of a request before it is carried out. */
export function newRecord(
  { method, url, text }: IncomingRequest,
  { operation, path, fault }: { operation: OperationId | undefined; path: string; fault: Fault | undefined },
  state: SandboxState,
): OpenRecord {
  return {
    operation,
    method,
    path: readablePath(path, state),
    query: Object.fromEntries(url.searchParams),
    body: readableBody(text, operation),
    carriedOut: false,
    status: undefined,
    fault: fault?.kind,
  };
}

function readablePath(path: string, { children }: SandboxState): string {
  const known = children.find(({ authKey }) => path.includes(encodeURIComponent(authKey)));
  return known ? path.replace(encodeURIComponent(known.authKey), String(known.id)) : hideKey(path);
}

/** A child is named by a number; what else stands there may be a key. */
function hideKey(path: string): string {
  return path.replace(/^(\/reseller\/children\/)(?!\d+(?:\/|$))[^/]+/, '$1<redacted>');
}

function readableBody(text: string, operation: OperationId | undefined): unknown {
  if (text === '') return undefined;
  const value = parse(text);
  const secrets = operation && contract[operation].bodySecrets;
  if (!secrets || !isJsonObject(value)) return secrets ? '<redacted>' : value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, secrets.includes(name) ? '<redacted>' : each]),
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
