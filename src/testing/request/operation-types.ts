// The types of each operation's request values and response bodies, derived from the contract.
import type { operations } from '../../../generated/openapi.js';
import type { StoredFile } from '../response/plain-response.js';

export type OperationId = keyof operations;

/** The JSON, file or form that the contract declares for a request or response; undefined for no body. The fields of a form are text. */
type BodyOf<RequestOrResponse> = RequestOrResponse extends { content: { 'application/json': infer Content } }
  ? Content
  : RequestOrResponse extends { content: { 'application/octet-stream': unknown } }
    ? StoredFile
    : RequestOrResponse extends { content: { 'multipart/form-data': infer Form } }
      ? { [Field in keyof Form]: string }
      : undefined;

export interface RequestValues<Id extends OperationId> {
  readonly path: NonNullable<operations[Id]['parameters']['path']>;
  readonly query: NonNullable<operations[Id]['parameters']['query']>;
  readonly body: BodyOf<operations[Id]['requestBody']>;
}

type Responses<Id extends OperationId> = operations[Id]['responses'];

export type ResponseBody<Id extends OperationId> = BodyOf<Responses<Id>[keyof Responses<Id> & (200 | 201 | 204)]>;
