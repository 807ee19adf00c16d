// The account that a sandbox simulates: its state, clock and ids, and how the API behaves for it.
import type { OperationId, RequestValues, ResponseBody } from '../request/operation-types.js';
import type { UnknownFields } from '../request/schema.js';
import type { IdKind } from './ids.js';
import type { SandboxState } from './state.js';

/** Behavior on which Brevo's documentation and users' reports differ, or that is a choice. See `SandboxOptions`. */
export interface BehaviorOptions {
  companyPages: 'number' | 'index';
  companyUpdate: 200 | 204;
  filters: 'apply' | 'ignore';
  missingCompanies: 'refuse' | 'ignore';
  unknownFields: UnknownFields;
}

export interface Account extends BehaviorOptions {
  readonly state: SandboxState;
  /** The time, in milliseconds since 1970-01-01T00:00:00Z. */
  readonly now: () => number;
  readonly newId: (kind: Exclude<IdKind, 'request'>) => string;
}

/** A record with any of its fields; the sandbox fills in the rest. */
export type Draft<Item> = { readonly [Name in keyof Item]?: Item[Name] | undefined };

/**
 * Runs an operation and returns the body of its response; undefined for none. Changes the state only after the last check.
 *
 * @throws {@link Rejection} the state doesn't allow the request
 */
export type OperationHandler<Id extends OperationId> = (
  account: Account,
  values: RequestValues<Id>,
) => ResponseBody<Id>;
