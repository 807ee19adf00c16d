// The facts about an operation that the client uses at run time.
import { contract as facts, type OperationId, type RateLimitGroup } from '../../generated/contract.js';
import type { operations } from '../../generated/openapi.js';

/** A JSON Schema with the keywords that the client and the sandbox check. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minProperties?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly default?: string | number | boolean;
  /** The media type of a text, for example `application/json`. */
  readonly contentMediaType?: string;
  /** The unit of a time: milliseconds since 1970-01-01T00:00:00Z. */
  readonly 'x-timestamp'?: 'milliseconds';
  /**
   * The client also sends each entry of this JSON parameter as a parameter of its own. `name` is the pattern of its name, for
   * example `filters[{key}]`. For keys in `emails`, that parameter takes an email address, and the JSON takes an id.
   */
  readonly 'x-entries'?: { readonly name: string; readonly emails: readonly string[] };
  /** The name of a file in a form, unless the caller's file has one. */
  readonly 'x-file-name'?: string;
}

/** How to request the pages of a list. Parameters and fields have the contract's names; `pager.total` is a field of a field. */
export interface Pagination {
  /**
   * The parameter that selects a page. With `'page'`, it is called `page`: it counts pages if the responses have a `pager`, and
   * otherwise items.
   */
  readonly kind: 'offset' | 'page';
  readonly offset?: string;
  readonly page?: string;
  readonly limit: string;
  /** The field with the items; undefined if the response is the array itself. */
  readonly items?: string | undefined;
  readonly total?: string;
  readonly pager?: string;
  readonly pagerLimit?: string;
  /** The field that identifies an item. */
  readonly identifier: string;
  /** The number of items per page, unless the caller sets `limit`. */
  readonly pageSize: number;
}

/** The contract's facts about a successful response. */
export interface ExpectedResponse {
  /** The kind of body. `json` is any JSON; undefined means no body. */
  readonly responseType?: 'object' | 'array' | 'binary' | 'json';
  /** Whether the body may be missing. */
  readonly mayBeEmpty?: boolean;
  /** For a list: the field that contains the items, unless the response is the array itself, and the field that counts all items. */
  readonly pagination?: { readonly items?: string | undefined; readonly total?: string };
  /** The fields of an object. */
  readonly fields?: readonly string[];
  /** The fields that an object must have. */
  readonly required?: readonly string[];
  /** Whether responses contain secrets. If so, errors keep only `code` and `message` of an error body. */
  readonly secret?: boolean;
}

export interface Operation extends ExpectedResponse {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path template, with `{names}`. */
  readonly path: string;
  /** Path parameters whose values no error may repeat. `'unless numeric'`: a value of digits only is an id, and may be repeated. */
  readonly pathSecrets?: Readonly<Record<string, 'always' | 'unless numeric'>>;
  /** The schemas of the query parameters, by name. */
  readonly query?: Readonly<Record<string, Schema>>;
  /**
   * The names of three query parameters: two dates, which must be set together, and the order. The dates may be at most `months`
   * calendar months or `days` days apart, whichever is longer.
   */
  readonly dateRange?: {
    readonly start: string;
    readonly end: string;
    readonly months: number;
    readonly days: number;
    readonly sort: string;
  };
  readonly pagination?: Pagination;
  /** The endpoints that share the operation's rate limit; undefined for the group `default`. */
  readonly rateLimitGroup?: RateLimitGroup | undefined;
  readonly body?: 'required' | 'optional';
  /** Fields of the body whose values no error may repeat. */
  readonly bodySecrets?: readonly string[];
  /** Whether the body is sent as `multipart/form-data` instead of JSON. */
  readonly isForm?: boolean;
  /** The schema of the body, if the client checks the body. */
  readonly bodySchema?: Schema;
}

export const contract: Readonly<Record<OperationId, Operation>> = facts;

/** An operation that returns a list page by page. */
export type ListOperation = {
  [Id in OperationId]: (typeof facts)[Id] extends { pagination: object } ? Id : never;
}[OperationId];

/** The query parameters of an operation, as the contract types them. */
export type Query<Id extends OperationId> = NonNullable<operations[Id]['parameters']['query']>;
