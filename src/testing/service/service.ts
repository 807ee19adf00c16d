// What the operations work on: the state, the clock, the ids, and what the service may do in more than one way.
import type { OperationId, Result, Values } from '../request/values.js';
import type { UnknownFields } from '../request/schema.js';
import type { IdKind } from './ids.js';
import type { SandboxState } from './state.js';

/** Where the facts about the real service differ, or leave a choice. */
export interface Choices {
  companyPages: 'number' | 'index';
  companyUpdate: 200 | 204;
  /** Whether the parameter `filters` filters the companies. */
  filters: 'apply' | 'ignore';
  /** Whether a note may be linked to a company that does not exist. */
  missingCompanies: 'refuse' | 'ignore';
  /** What becomes of a request with a field that the contract does not know. */
  unknownFields: UnknownFields;
}

export interface Service extends Choices {
  state: SandboxState;
  /** The time, in milliseconds since 1970-01-01T00:00:00Z. */
  readonly now: () => number;
  readonly newId: (kind: Exclude<IdKind, 'request'>) => string;
}

/** What is known of a record before it is whole. */
export type Given<Item> = { readonly [Name in keyof Item]?: Item[Name] | undefined };

/**
 * Carries out one operation. Its result is the body of a success; undefined stands for none. It changes the state only
 * when nothing is left that could refuse the request.
 *
 * @throws {@link Refusal} the state does not allow it
 */
export type Handler<Id extends OperationId> = (service: Service, values: Values<Id>) => Result<Id>;
