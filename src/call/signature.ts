// The types of an operation's input and result, derived from the contract's paths.
import type { Endpoint, Method } from '../base/operation.js';
import type { contract } from '../../generated/contract.js';
import type { paths } from '../../generated/openapi.js';
import type { Attachment } from '../response/attachment.js';
import type { OnWire } from '../schema-types.js';

/** The path templates that have this method. */
export type PathOf<M extends Method> = {
  [Path in keyof paths]: paths[Path] extends Record<Lowercase<M>, { responses: object }> ? Path : never;
}[keyof paths];

/** The path templates of the lists that have pages. */
export type ListPath = {
  [Key in Endpoint]: (typeof contract)[Key] extends { pagination: object }
    ? Key extends `GET ${infer Path}`
      ? Path
      : never
    : never;
}[Endpoint];

type OperationAt<M extends Method, Path extends keyof paths> = paths[Path][Lowercase<M> & keyof paths[Path]];

type BodyOf<Message, List extends string = never> = Message extends { content: { 'application/json': infer Body } }
  ? WithList<Body, List>
  : Message extends { content: object }
    ? Attachment
    : undefined;

/** A list that is missing or null on the wire is empty. A body that is null is an empty list, too. */
type WithList<Body, List extends string> = [List] extends [never]
  ? Exclude<Body, null>
  : Body extends OnWire<infer Schema, List>
    ? Schema
    : Body;

/** The field with the items of a list. */
type ListAt<Key extends string> = Key extends Endpoint ? ListOf<(typeof contract)[Key]> : never;
type ListOf<Facts> = Facts extends
  { list: infer List extends string } | { pagination: { items: infer List extends string } }
  ? List
  : never;

/** The value that a successful call resolves to. */
export type Result<M extends Method, Path extends keyof paths> =
  OperationAt<M, Path> extends { responses: infer Responses }
    ? BodyOf<Responses[keyof Responses & (200 | 201 | 202 | 204 | 207)], ListAt<`${M} ${Path}`>>
    : never;

type Results = {
  [Key in Endpoint]: Key extends `${infer M extends Method} ${infer Path extends keyof paths}`
    ? Result<M, Path>
    : unknown;
};

/** The value of a call by its method and path: `GET /companies/{id}`; unknown if the contract doesn't have it. */
export type ResultAt<Key extends string> = Key extends Endpoint ? Results[Key] : unknown;

/** The fields of a form. A field may still be a file or an object. */
type FormOf<Message> = Message extends { content: { 'multipart/form-data': infer Fields } }
  ? { [Name in keyof Fields]: unknown }
  : BodyOf<Message>;

/** The `body` of a request: required or optional as in the contract. */
type BodyInput<Operation> = {
  [Name in keyof Operation as Name extends 'requestBody' ? 'body' : never]: FormOf<Operation[Name]>;
};

/** A value for each `{name}` in the path. An id may be a number. */
type PathInput<Operation> = Operation extends { parameters: { path: infer Values } }
  ? { path: { [Name in keyof Values]: string | number } }
  : { path?: undefined };

/** Query values by the contract's names: required if one of them is. A value may still be a `Date` or an object. */
type QueryInput<Operation> = Operation extends { parameters: { query: infer Values extends object } }
  ? { query: { [Name in keyof Values]: unknown } }
  : Operation extends { parameters: { query?: infer Values } }
    ? { query?: { [Name in keyof Values]?: unknown } | undefined }
    : { query?: undefined };

type TypedInput<M extends Method, Path extends keyof paths> = BodyInput<OperationAt<M, Path>> &
  PathInput<OperationAt<M, Path>> &
  QueryInput<OperationAt<M, Path>>;

type Inputs = {
  [Key in Endpoint]: Key extends `${infer M extends Method} ${infer Path extends keyof paths}`
    ? TypedInput<M, Path>
    : never;
};

/**
 * What a method sends: `{ path, query, body }`. A look-up in a map, because TypeScript takes a fifth of a second for each call to infer
 * from `TypedInput`, through all paths.
 */
export type InputAt<Key extends string> = Key extends Endpoint ? Inputs[Key] : never;

/** A query without the parameters that a list sends itself. The caller may still set them. */
export type WithOptional<Query, Name extends keyof Query> = Omit<Query, Name> & Partial<Pick<Query, Name>>;
