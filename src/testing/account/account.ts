// The account that a sandbox simulates.
import type { CollectionRules, Store } from '../collections/rules.js';
import type { SandboxOptions } from './options.js';
import type { OperationId, RequestValues, ResponseBody } from '../request/operation-types.js';
import type { SandboxState } from './state.js';

export interface Account extends Store {
  readonly state: SandboxState;
  readonly options: SandboxOptions;
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

export type Rules<Item extends object> = CollectionRules<Item, Account>;
