// What the client knows of an operation, at run time and for the compiler; all of it derived from the contract.
import { contract as facts, type OperationId } from '../../generated/contract.js';
import type { operations } from '../../generated/openapi.js';

/** What a value of a query must be. */
export interface QueryRules {
  /** A whole number, from `minimum` to `maximum`, both included. */
  readonly integer?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  /** One of these. */
  readonly oneOf?: readonly string[];
}

/** What a request needs to know of an operation; generated/contract.ts holds one for each. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path template, with `{names}`. */
  readonly path: string;
  /** The query parameters by name; none where the operation takes no query. */
  readonly query?: Readonly<Record<string, QueryRules>>;
  /** Items on a page when a list is walked: the most that the contract allows, else its default. */
  readonly pageSize?: number;
  /** Two dates that belong together, at most so many calendar months apart. */
  readonly dateRange?: { readonly start: string; readonly end: string; readonly months?: number };
  readonly body?: 'required' | 'optional';
  /** Fields of the body that no error may repeat. */
  readonly bodySecrets?: readonly string[];
  /** Fields of the body of which at least one must be there. */
  readonly bodyNeedsOneOf?: readonly string[];
  /** The field of the answer that holds the items of a list; none where the answer is no list, or the list itself. */
  readonly list?: string;
  /** The kind of a successful answer's body; none when it has no body. */
  readonly reply?: 'object' | 'array' | 'binary';
  /** A success may also come without a body. */
  readonly mayBeEmpty?: boolean;
  /** A successful answer carries a secret, so no error repeats any piece of it. */
  readonly secret?: boolean;
}

/** Values by the contract's names, as a caller gives them. */
export type GivenValues = Readonly<Record<string, unknown>>;

/** Values that were checked, as text. */
export type PlainValues = Readonly<Record<string, string>>;

/** Each operation of the contract, in its order. */
export const contract: Readonly<Record<OperationId, Operation>> = facts;

/** The operation that a method and a path template name; none for a path that the contract does not know. */
export function findOperation(method: string, path: string): OperationId | undefined {
  return (Object.keys(contract) as OperationId[]).find(
    (id) => contract[id].method === method && contract[id].path === path,
  );
}

/** The query parameters of an operation, as the contract types them. */
export type Query<Id extends OperationId> = NonNullable<operations[Id]['parameters']['query']>;
