// The types of each operation's request values and response bodies, by its name in the client.
import type { OperationName } from '../../../generated/contract.js';
import type { paths } from '../../../generated/openapi.js';
import type { requests } from '../../../generated/requests.js';
import type { StoredFile } from '../response/response.js';
import type { UploadedFile } from './incoming-request.js';

/** The operation's entry in the types that openapi-typescript generates. */
type Definition<Name extends OperationName> =
  (typeof requests)[Name]['endpoint'] extends `${infer Method} ${infer Path extends keyof paths}`
    ? paths[Path][Lowercase<Method> & keyof paths[Path]]
    : never;

type ParametersOf<Name extends OperationName, Place extends 'path' | 'query'> =
  Definition<Name> extends { parameters: { [Key in Place]?: infer Values } } ? NonNullable<Values> : object;

/** The JSON, file or form of a request or response; undefined for no body. */
type BodyOf<RequestOrResponse> = RequestOrResponse extends { content: { 'application/json': infer Content } }
  ? Content
  : RequestOrResponse extends { content: { 'application/octet-stream': unknown } }
    ? StoredFile
    : RequestOrResponse extends { content: { 'multipart/form-data': infer Form } }
      ? { [Field in keyof Form]: Field extends 'file' ? UploadedFile : string }
      : undefined;

export type QueryOf<Name extends OperationName> = ParametersOf<Name, 'query'>;

/** A request body as the sandbox receives it: a `Date` has become text. */
export type Received<Body> = Body extends Date
  ? string
  : Body extends Uint8Array | ArrayBuffer
    ? Body
    : Body extends object
      ? { [Field in keyof Body]: Received<Body[Field]> }
      : Body;

export type RequestBodyOf<Name extends OperationName> =
  Definition<Name> extends { requestBody?: infer Body } ? Received<BodyOf<NonNullable<Body>>> : undefined;

export interface RequestValues<Name extends OperationName> {
  readonly path: ParametersOf<Name, 'path'>;
  readonly query: QueryOf<Name>;
  readonly body: RequestBodyOf<Name>;
  /** The origin of the request's URL. */
  readonly origin: string;
}

type ResponsesOf<Name extends OperationName> =
  Definition<Name> extends { responses: infer Responses } ? Responses : never;

export type ResponseBody<Name extends OperationName> = BodyOf<
  ResponsesOf<Name>[keyof ResponsesOf<Name> & (200 | 201 | 202 | 204)]
>;
