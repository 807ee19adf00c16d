// The facts about an operation that the client uses at run time.
import { contract as facts, type OperationId } from '../../generated/contract.js';
import type { operations } from '../../generated/openapi.js';
import type { ExpectedResponse } from '../response/received.js';

/** The rules for a query parameter, or for a number in a body. A query parameter without rules is a string. */
export interface ValueRules {
  /** A whole number from `minimum` to `maximum`, inclusive. */
  readonly integer?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  /** One of these strings. */
  readonly oneOf?: readonly string[];
  /** A calendar day, `YYYY-MM-DD`. */
  readonly date?: boolean;
  /** A JSON object, serialized. */
  readonly json?: boolean;
}

export interface Operation extends ExpectedResponse {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path template, with `{names}`. */
  readonly path: string;
  /** The query parameters by name. */
  readonly query?: Readonly<Record<string, ValueRules>>;
  /** The names of two query parameters: dates that must be set together, at most `months` calendar months apart. */
  readonly dateRange?: { readonly start: string; readonly end: string; readonly months?: number };
  readonly body?: 'required' | 'optional';
  /** Fields of the body whose values no error may repeat. */
  readonly bodySecrets?: readonly string[];
  /** Fields of the body. At least one must be set. */
  readonly bodyNeedsOneOf?: readonly string[];
  /** Numbers in the body that have bounds. */
  readonly bodyNumbers?: Readonly<Record<string, ValueRules>>;
}

export const contract: Readonly<Record<OperationId, Operation>> = facts;

/** The query parameters of an operation, as the contract types them. */
export type Query<Id extends OperationId> = NonNullable<operations[Id]['parameters']['query']>;
