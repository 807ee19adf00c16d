// The types of each operation's request values and response body, derived from the contract.
import type { operations } from '../../../generated/openapi.js';

/** The name of one of the contract's operations, for example `addCredits`. */
export type OperationId = keyof operations;

type BodyOf<Message> = Message extends { content: { 'application/json': infer Content } }
  ? Content
  : Message extends { content: { 'application/octet-stream': unknown } }
    ? StoredFile
    : undefined;

/** The values of a valid request. */
export interface RequestValues<Id extends OperationId> {
  readonly path: NonNullable<operations[Id]['parameters']['path']>;
  readonly query: NonNullable<operations[Id]['parameters']['query']>;
  readonly body: BodyOf<operations[Id]['requestBody']>;
}

type Responses<Id extends OperationId> = operations[Id]['responses'];

/** The body of a successful response: JSON, a file, or undefined for none. */
export type ResponseBody<Id extends OperationId> = {
  [Status in keyof Responses<Id> & (200 | 201 | 204)]: BodyOf<Responses<Id>[Status]>;
}[keyof Responses<Id> & (200 | 201 | 204)];

/** A file as the state contains it: its name, its media type, and its bytes in base64. */
export type StoredFile = Record<'name' | 'contentType' | 'base64', string>;
