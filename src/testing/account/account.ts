// The account that a sandbox simulates, and the type of the operations that work on it.
import type { SandboxOptions } from '../options.js';
import type { OperationId, RequestValues, ResponseBody } from '../request/operation-types.js';
import type { IdKind } from './ids.js';
import type { SandboxState } from './state.js';

export interface Account {
  readonly state: SandboxState;
  readonly options: SandboxOptions;
  /** The time, in milliseconds since 1970-01-01T00:00:00Z. */
  readonly now: () => number;
  readonly newId: (kind: Exclude<IdKind, 'request'>) => string;
}

/**
 * Runs an operation and returns the body of its response; undefined for none. Changes the state only after the last check.
 *
 * @throws {@link Rejection} the state doesn't allow the request
 */
export type OperationHandler<Id extends OperationId> = (
  account: Account,
  values: RequestValues<Id>,
) => ResponseBody<Id>;
