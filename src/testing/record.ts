// What arrived, as a test may read it and print it: without keys and passwords.
import { contract } from '../request/operation.js';
import type { SandboxChaos } from './faults/chaos.js';
import type { Fault } from './faults/kinds.js';
import type { IncomingRequest } from './request/incoming.js';
import { requests } from './request/rules.js';
import { isJsonObject } from './request/schema.js';
import type { OperationId } from './request/values.js';
import type { SandboxState } from './service/state.js';

/** A request that arrived, and its response. Headers are not kept: they hold the keys. */
export interface RecordedRequest {
  /** Undefined when no operation has this method and path. */
  readonly operation: OperationId | undefined;
  readonly method: string;
  /** Without the base URL's own path, percent-encoded; an auth key of a child is replaced by its id, a download token stays. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** The JSON, with `<redacted>` for passwords and keys; other text of an operation without any; undefined for none. */
  readonly body: unknown;
  /** Whether the service processed the request. */
  readonly carriedOut: boolean;
  /** The status of the response; undefined where there was none. */
  readonly status: number | undefined;
  /** The `kind` of a scripted fault, or the name that `chaos` has for it; undefined for none. */
  readonly fault: Fault['kind'] | Exclude<keyof SandboxChaos, 'seed'> | undefined;
}

/** The same while it is filled. */
export type OpenRecord = { -readonly [Name in keyof RecordedRequest]: RecordedRequest[Name] };

const redacted = '<redacted>';

/** What there is to say of a request before it is processed. */
export function newRecord(
  { method, url, json }: IncomingRequest,
  { operation, path, fault }: Pick<RecordedRequest, 'operation' | 'path' | 'fault'>,
  state: SandboxState,
): OpenRecord {
  return {
    operation,
    method,
    path: readablePath(path, state),
    query: withoutSecrets(Object.fromEntries(url.searchParams)) as Record<string, string>,
    body: readableBody(json, operation),
    carriedOut: false,
    status: undefined,
    fault,
  };
}

/** A child's id is a number: anything else may be a key, also under a path that no operation has. */
function readablePath(path: string, { children }: SandboxState): string {
  return path.replace(/(\/reseller\/+children\/+)(?!\d+(?:\/|$))([^/]+)/, (_, start: string, key: string) => {
    const child = children.find(({ authKey }) => encodeURIComponent(authKey) === key);
    return start + (child ? String(child.id) : redacted);
  });
}

/** Of a body that may hold a password only the contract's own fields are shown: a misspelt one may hold it, too. */
function readableBody({ value, problem }: IncomingRequest['json'], operation: OperationId | undefined): unknown {
  const secrets = operation && contract[operation].bodySecrets;
  if (problem !== undefined) return secrets || !operation ? redacted : value;
  if (!secrets || value === undefined) return withoutSecrets(value);
  const { properties = {} } = requests[operation].body ?? {};
  if (!isJsonObject(value)) return redacted;
  const isShown = (name: string) => Object.hasOwn(properties, name) && !secrets.includes(name);
  const shown = Object.entries(value).map(([name, each]) => [name, isShown(name) ? withoutObjects(each) : redacted]);
  return Object.fromEntries(shown);
}

const withoutObjects = (value: unknown) => (typeof value === 'object' && value !== null ? redacted : value);

const secretName = /passw|pwd|secret|token|(api|auth|partner).?key/i;

function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([name, each]) => [name, secretName.test(name) ? redacted : withoutSecrets(each)]),
  );
}
