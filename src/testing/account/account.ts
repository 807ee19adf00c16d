// The account that a sandbox simulates, and the type of the functions that run operations on it.
import type { SandboxOptions } from '../options.js';
import type { OperationId, RequestValues, ResponseBody } from '../request/operation-types.js';
import type { IssuedIds } from './ids.js';
import type { SandboxState } from './state.js';

export interface Account {
  readonly state: SandboxState;
  readonly options: SandboxOptions;
  /** The sandbox's time, in milliseconds since 1970-01-01T00:00:00Z. */
  readonly now: () => number;
  /** Returns a new id, key or token. */
  readonly newId: (kind: keyof IssuedIds) => string;
}

/**
 * Runs an operation, and returns the body of the response; undefined if there is no body. A handler
 * completes all checks of the request before it changes the state, so a rejected request changes nothing.
 *
 * @throws {@link Rejection} the state doesn't allow the request
 */
export type OperationHandler<Id extends OperationId> = (
  account: Account,
  values: RequestValues<Id>,
) => ResponseBody<Id>;
