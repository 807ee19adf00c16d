// What an operation is, for the compiler and at run time; everything derived from the contract.
import type { operations } from '../../generated/openapi.js';
import type { OperationId } from '../errors.js';
import type { Attachment } from './attachment.js';

export type { OperationId };

/** What a request needs to know of an operation; generated/contract.ts holds one for each. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path template, with `{names}`. */
  readonly path: string;
  /** The whole numbers among the query parameters, with their inclusive bounds. */
  readonly integers?: Readonly<Record<string, readonly [minimum?: number, maximum?: number]>>;
  /** Items on a page when a list is walked: the most that the contract allows, else its default. */
  readonly pageSize?: number;
  /** Two dates that belong together, at most so many calendar months apart. */
  readonly dateRange?: { readonly start: string; readonly end: string; readonly months?: number };
  readonly body?: 'required' | 'optional';
  /** Fields of the body that no error may repeat. */
  readonly bodySecrets?: readonly string[];
  /** Fields of the body of which at least one must be there. */
  readonly bodyNeedsOneOf?: readonly string[];
  /** The kind of a successful answer's body; none when it has no body. */
  readonly reply?: 'object' | 'array' | 'binary';
  /** A success may also come without a body. */
  readonly mayBeEmpty?: boolean;
  /** A successful answer carries a secret, so no piece of it goes into an error. */
  readonly secret?: boolean;
}

type Responses<Id extends OperationId> = operations[Id]['responses'];

type BodyOf<Response> = Response extends { content: { 'application/json': infer Body } }
  ? Body
  : Response extends { content: { 'application/octet-stream': unknown } }
    ? Attachment
    : undefined;

/** What a successful call of an operation gives. */
export type Result<Id extends OperationId> = {
  [Status in keyof Responses<Id> & (200 | 201 | 204)]: BodyOf<Responses<Id>[Status]>;
}[keyof Responses<Id> & (200 | 201 | 204)];

/** The query parameters of an operation, as the contract types them. */
export type Query<Id extends OperationId> = NonNullable<operations[Id]['parameters']['query']>;

/** The path parameters of an operation. */
type Path<Id extends OperationId> = operations[Id]['parameters']['path'];

/** The body of an operation; undefined is part of it where the contract makes the body optional. */
type Body<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer Content } };
}
  ? { body: Content }
  : operations[Id] extends { requestBody?: { content: { 'application/json': infer Content } } }
    ? { body?: Content | undefined }
    : { body?: undefined };

/** What a method hands to the transport: values by the contract's names. A query value may still be a `Date` or an object. */
export type Input<Id extends OperationId> = Body<Id> & {
  path?: Path<Id>;
  query?: { [Name in keyof Query<Id>]?: unknown } | undefined;
};
