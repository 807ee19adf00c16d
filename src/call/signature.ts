// The types of an operation's input and result, derived from the contract.
import type { OperationId } from '../../generated/contract.js';
import type { operations } from '../../generated/openapi.js';
import type { Attachment } from '../response/attachment.js';
import type { Query } from '../base/operation.js';

type Responses<Id extends OperationId> = operations[Id]['responses'];

type BodyOf<Message> = Message extends { content: { 'application/json': infer Body } }
  ? Body
  : Message extends { content: object }
    ? Attachment
    : undefined;

/** The value that a successful call of an operation resolves to. */
export type Result<Id extends OperationId> = BodyOf<Responses<Id>[keyof Responses<Id> & (200 | 201 | 204)]>;

/** The fields of a form. A field may still be a file or an object. */
type FormOf<Message> = Message extends { content: { 'multipart/form-data': infer Fields } }
  ? { [Name in keyof Fields]: unknown }
  : BodyOf<Message>;

/** The `body` of a request: required or optional as in the contract. */
type RequestBody<Id extends OperationId> = {
  [Name in keyof operations[Id] as Name extends 'requestBody' ? 'body' : never]: FormOf<operations[Id][Name]>;
};

/** The input that a method passes to the transport. A query value may still be a `Date` or an object. */
export type Input<Id extends OperationId> = RequestBody<Id> & {
  /** A value for each `{name}` in the path. An id may be a number. */
  path?: { [Name in keyof operations[Id]['parameters']['path']]: string | number };
  query?: { [Name in keyof Query<Id>]?: unknown } | undefined;
};
