// The account that a sandbox simulates.
import type { SandboxOptions } from './options.js';
import type { OperationId, RequestValues, ResponseBody } from '../request/operation-types.js';
import type { IssuedIds } from './ids.js';
import type { SandboxState } from './state.js';

export interface Account {
  readonly state: SandboxState;
  readonly options: SandboxOptions;
  /** The sandbox's time, in milliseconds since 1970-01-01T00:00:00Z. */
  readonly now: () => number;
  readonly newId: (kind: keyof IssuedIds) => string;
}

/**
 * Returns the body of the response. A handler completes all checks before changing the state.
 *
 * @throws {@link Rejection} the state doesn't allow the request
 */
export type OperationHandler<Id extends OperationId> = (
  account: Account,
  values: RequestValues<Id>,
) => ResponseBody<Id>;
