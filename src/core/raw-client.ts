// The type of `client.raw`: openapi-fetch's client for this contract, spelled out. openapi-fetch's own types would cost
// every caller's type-check some 157,000 instantiations; a test holds these against them.
import type { paths } from '../../generated/openapi.js';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The paths of the contract that have this method. */
export type RawPath<Verb extends Method> = {
  [Path in keyof paths]: paths[Path] extends Record<Verb, object> ? Path : never;
}[keyof paths];

type ContentOf<Response> = Response extends { content: infer Content } ? Content[keyof Content] : undefined;
type ContentsOf<Responses, Statuses> = {
  [Status in keyof Responses & Statuses]: ContentOf<Responses[Status]>;
}[keyof Responses & Statuses];

type Success = 200 | 201 | 204;

/** How the body of a successful answer may be read. */
interface Parsed {
  text: string;
  blob: Blob;
  arrayBuffer: ArrayBuffer;
  stream: ReadableStream<Uint8Array> | null;
}

/** What a raw call gives: `data` for a 2xx answer, `error` for any other, and the answer itself. */
export type RawAnswer<Operation, As = 'json'> = Operation extends { responses: infer Responses }
  ? | {
        data: As extends keyof Parsed ? Parsed[As] : ContentsOf<Responses, Success>;
        error?: never;
        response: Response;
      }
    | {
        data?: never;
        error: ContentsOf<Responses, Exclude<keyof Responses, Success>>;
        response: Response;
      }
  : never;

type Parameters<Operation> = Operation extends { parameters: infer Given }
  ? object extends Given
    ? { params?: Given }
    : { params: Given }
  : never;

type Body<Operation> = Operation extends { requestBody: { content: infer Content } }
  ? { body: Content[keyof Content] }
  : Operation extends { requestBody?: { content: infer Content } }
    ? { body?: Content[keyof Content] }
    : { body?: never };

/** Options of a raw call besides `params` and `body`: a signal, headers, hooks, and how to write and to read. */
export interface RawOptions<As = 'json' | keyof Parsed> {
  /** Ends the call at once. Timeout and retries are the client's. */
  signal?: AbortSignal | null | undefined;
  /** Headers to add to those of the client; null takes one of them away. */
  headers?:
    | Record<string, string | number | boolean | (string | number | boolean)[] | null | undefined>
    | RequestInit['headers'];
  /** How to read the body of a successful answer; `json` unless given. */
  parseAs?: As | undefined;
  /** Writes the query in place of the client's own way. */
  querySerializer?: ((query: Record<string, unknown>) => string) | undefined;
  /** Writes the body; as JSON unless given. */
  bodySerializer?: ((body: unknown) => string) | undefined;
  /** Fills the path in place of the client's own way. */
  pathSerializer?: ((path: string, values: Record<string, unknown>) => string) | undefined;
  /** Hooks around this call, after those of the client. */
  middleware?: RawMiddleware[] | undefined;
}

/** What a raw call of an operation is given: `params` and `body` by the contract, and options. */
export type RawInit<Operation, As = 'json' | keyof Parsed> = Parameters<Operation> & Body<Operation> & RawOptions<As>;

type Arguments<Operation, As> =
  object extends RawInit<Operation, As> ? [init?: RawInit<Operation, As>] : [init: RawInit<Operation, As>];

// The same as paths[Path][Verb], for a fifth less of the compiler's work.
type At<Path, Verb extends Method> = Path extends keyof paths ? paths[Path][Verb] : never;

type Call<Verb extends Method> = <Path extends RawPath<Verb>, As extends 'json' | keyof Parsed = 'json'>(
  path: Path,
  ...init: Arguments<At<Path, Verb>, As>
) => Promise<RawAnswer<At<Path, Verb>, As>>;

/** What a hook of a middleware is told of the request. */
export interface RawRequest {
  /** The request as it will be sent, but for the keys. */
  request: Request;
  /** The template of the path, with `{names}`. */
  readonly schemaPath: string;
  /** The values that the call was given. */
  readonly params: {
    query?: Record<string, unknown>;
    header?: Record<string, unknown>;
    path?: Record<string, unknown>;
    cookie?: Record<string, unknown>;
  };
  /** A random name of this request. */
  readonly id: string;
}

type Maybe<Value> = Value | void | undefined | Promise<Value | void | undefined>;

/** Hooks around raw calls, in the order they were given; what a hook returns takes the place of what it was told. */
export interface RawMiddleware {
  /** Called before the request is sent; an answer that it returns is taken instead of sending. */
  onRequest?: (told: RawRequest) => Maybe<Request | Response>;
  /** Called with the answer, whatever its status. */
  onResponse?: (told: RawRequest & { response: Response }) => Maybe<Response>;
  /** Called with what the call is about to throw: there was no answer, or none that can be read. */
  onError?: (told: RawRequest & { error: unknown }) => Maybe<Response | Error>;
}

/** The typed openapi-fetch client, as `client.raw` gives it: one function for each method, called with a path of the contract. */
export interface RawClient {
  /** Call an operation whose method is GET, by its path. */
  GET: Call<'get'>;
  /** Call an operation whose method is POST, by its path. */
  POST: Call<'post'>;
  /** Call an operation whose method is PUT, by its path. */
  PUT: Call<'put'>;
  /** Call an operation whose method is PATCH, by its path. */
  PATCH: Call<'patch'>;
  /** Call an operation whose method is DELETE, by its path. */
  DELETE: Call<'delete'>;
  /** Add hooks around raw calls. */
  use(...middleware: RawMiddleware[]): void;
  /** Take hooks away again. */
  eject(...middleware: RawMiddleware[]): void;
}
