// What the client knows about an operation, at run time and for the compiler; all of it derived from the contract.
import { contract as facts, type OperationId } from '../../generated/contract.js';
import type { operations } from '../../generated/openapi.js';
import type { Promised } from '../response/read.js';

/** What a value of a query or a number of a body must be. */
export interface ValueRules {
  /** A whole number, from `minimum` to `maximum`, both included. */
  readonly integer?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  /** One of these. */
  readonly oneOf?: readonly string[];
}

/** What a request needs to know about an operation; generated/contract.ts has one for each. */
export interface Operation extends Promised {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path template, with `{names}`. */
  readonly path: string;
  /** The query parameters by name; none where the operation takes no query. */
  readonly query?: Readonly<Record<string, ValueRules>>;
  /** Two dates that belong together, at most so many calendar months apart. */
  readonly dateRange?: { readonly start: string; readonly end: string; readonly months?: number };
  readonly body?: 'required' | 'optional';
  /** Fields of the body that no error may repeat. */
  readonly bodySecrets?: readonly string[];
  /** Fields of the body of which at least one must be there. */
  readonly bodyNeedsOneOf?: readonly string[];
  /** Numbers of the body that the contract bounds. */
  readonly bodyNumbers?: Readonly<Record<string, ValueRules>>;
  /** A successful response carries a secret, so no error repeats any of it. */
  readonly secret?: boolean;
}

/** Values by the contract's names, as a caller gives them. */
export type GivenValues = Readonly<Record<string, unknown>>;

/** Values that were checked, as text. */
export type PlainValues = Readonly<Record<string, string>>;

/** Each operation of the contract, in its order. */
export const contract: Readonly<Record<OperationId, Operation>> = facts;

/** The operation with a method and a path template; undefined for a path that the contract does not know. */
export function findOperation(method: string, path: string): OperationId | undefined {
  return (Object.keys(contract) as OperationId[]).find(
    (id) => contract[id].method === method && contract[id].path === path,
  );
}

/** The query parameters of an operation, as the contract types them. */
export type Query<Id extends OperationId> = NonNullable<operations[Id]['parameters']['query']>;
