// What a call of an operation takes and gives, derived from the contract's types.
import type { OperationId } from '../../generated/contract.js';
import type { operations } from '../../generated/openapi.js';
import type { Attachment } from '../response/attachment.js';
import type { GivenValues, PlainValues, Query } from '../request/operation.js';
import type { RequestOptions } from './options.js';

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

/** The body of an operation; undefined is part of it where the contract makes the body optional. */
type Body<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer Content } };
}
  ? { body: Content }
  : operations[Id] extends { requestBody?: { content: { 'application/json': infer Content } } }
    ? { body?: Content | undefined }
    : { body?: undefined };

/**
 * What a method hands to the transport, as openapi-fetch takes it. A query value may still be a `Date` or an object: the
 * transport writes it as text.
 */
export type Input<Id extends OperationId> = Body<Id> & {
  params?: {
    path?: operations[Id]['parameters']['path'];
    query?: { [Name in keyof Query<Id>]?: unknown } | undefined;
  };
};

/** Values by the contract's names, as a caller gives them. */
export interface GivenInput {
  params?: { path?: GivenValues; query?: unknown };
  body?: unknown;
}

/** The same, checked and as text, with the options of the call. */
export interface PlainInput {
  path?: PlainValues;
  query: PlainValues;
  body?: string | undefined;
  options: RequestOptions;
}
