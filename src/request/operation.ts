// What the client knows about an operation at run time, all of it derived from the contract.
import { contract as facts, type OperationId } from '../../generated/contract.js';
import type { operations } from '../../generated/openapi.js';
import type { ExpectedResponse } from '../response/read.js';

/** The rules for a query parameter, or for a number in a body. Without any of them it is a string. */
export interface ValueRules {
  /** A whole number from `minimum` to `maximum`, both included. */
  readonly integer?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  /** One of these strings. */
  readonly oneOf?: readonly string[];
  /** A calendar day, `YYYY-MM-DD`. */
  readonly date?: boolean;
  /** A JSON object as text. */
  readonly json?: boolean;
}

/** What the client needs to know about an operation; generated/contract.ts has one for each. */
export interface Operation extends ExpectedResponse {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path template, with `{names}`. */
  readonly path: string;
  /** The query parameters by name. */
  readonly query?: Readonly<Record<string, ValueRules>>;
  /** Two dates that must be given together, at most so many calendar months apart. */
  readonly dateRange?: { readonly start: string; readonly end: string; readonly months?: number };
  readonly body?: 'required' | 'optional';
  /** Fields of the body that no error may repeat. */
  readonly bodySecrets?: readonly string[];
  /** Fields of the body of which at least one must be set. */
  readonly bodyNeedsOneOf?: readonly string[];
  /** Numbers in the body that have bounds. */
  readonly bodyNumbers?: Readonly<Record<string, ValueRules>>;
}

/** Every operation, in the contract's order. */
export const contract: Readonly<Record<OperationId, Operation>> = facts;

/** The query parameters of an operation, as the contract types them. */
export type Query<Id extends OperationId> = NonNullable<operations[Id]['parameters']['query']>;
