// The options of `client.request` and `client.iterate`, which reach operations outside the contract.
import type { RequestOptions } from './options.js';

/** A value in a query. A `Date` becomes text such as `2026-10-01T00:00:00.000Z`. */
export type QueryValue = string | number | boolean | Date;

/** Constrains a query type: every field must have a type that can be sent. An array repeats its name: `listIds=1&listIds=2`. */
export type QueryFields<Query> = {
  readonly [Name in keyof Query]: QueryValue | readonly QueryValue[] | undefined;
};

/**
 * A plain object, an object typed by your own `interface`, or an array. Excludes `Map`, `Blob`, promises and other built-in objects,
 * whose contents JSON would drop.
 */
export type PlainObject =
  | Readonly<Record<string, unknown>>
  | (object & { readonly [Symbol.toStringTag]?: never; readonly [Symbol.toPrimitive]?: never });

/** The path values and the query of a request to any operation, and its options. */
export interface AnyPathOptions<Query extends object = object> extends RequestOptions {
  /** A value for each `{name}` in the path. The client percent-encodes the values. */
  path?: Record<string, string | number> | undefined;
  /**
   * Query parameters by name: strings, finite numbers, booleans, dates, or arrays of these. An array is sent as one parameter per
   * element. Undefined values are skipped.
   */
  query?: (Query & PlainObject) | undefined;
}

/** The values and options of a request to any operation: the last argument of `client.request`. */
export interface AnyRequestOptions<Query extends object = object> extends AnyPathOptions<Query> {
  /** A plain object or an array, sent as JSON, or a `FormData`, sent as `multipart/form-data` and copied immediately. */
  body?: FormData | PlainObject | undefined;
  /** `'binary'`: the call resolves to an `Attachment`, with the bytes of the response. */
  responseType?: 'binary' | undefined;
}

/** The last argument of `client.iterate`: path values, query, paging and request options. */
export interface AnyListOptions<Query extends object = object> extends AnyPathOptions<Query> {
  /** The field of the response that contains the items, such as `contacts`. Omit it if the response itself is the array. */
  items?: string | undefined;
  /**
   * Items per page, at least 1, sent as the query parameter `limit`.
   *
   * @defaultValue as for the list's `iterate`, if the OpenAPI file has the path, else 50
   */
  limit?: number | undefined;
}
