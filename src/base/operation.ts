// The facts about an operation that the client uses at run time.
import {
  contract as generated,
  rateLimitGroups,
  type OperationName,
  type RateLimitGroup,
} from '../../generated/contract.js';
import { rateLimitGroupOf } from './rate-limit-group.js';

/** A JSON Schema with the keywords that the client and the sandbox check. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minProperties?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly not?: Schema;
  readonly default?: string | number | boolean;
  /** Whether a text is bytes. */
  readonly contentEncoding?: 'base64';
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

/**
 * The names of two query parameters: dates that must be set together. They may be at most `months` calendar months or `days` days
 * apart, whichever is longer. `sort` is the parameter with the order of a list that can be read in windows of that length.
 */
export interface DateRange {
  readonly start: string;
  readonly end: string;
  readonly months?: number;
  readonly days?: number;
  readonly sort?: string;
}

/** How to request the pages of a list. Parameters and fields have the contract's names; `pager.total` is a field of a field. */
export interface Pagination {
  /**
   * The parameter that selects a page. With `'page'`, it counts pages if `first` is set or the responses have a `pager`, and
   * otherwise items.
   */
  readonly kind: 'offset' | 'page';
  readonly offset?: string;
  readonly page?: string;
  /** The number of the first page; undefined if no page is sent at first. */
  readonly first?: 1;
  /** Undefined if a page always has `pageSize` items. */
  readonly limit?: string;
  /** The field with the items; undefined if the response is the array itself. */
  readonly items?: string | undefined;
  readonly total?: string;
  /** The field that says whether there are further items. */
  readonly more?: string;
  readonly pager?: string;
  readonly pagerLimit?: string;
  /** The field that identifies an item; undefined if only all its fields do. */
  readonly identifier?: string;
  /** The number of items per page, unless the caller sets `limit`. */
  readonly pageSize: number;
}

/** A field of the body that makes a request safe to repeat: of several requests with the same value, the API processes one. */
export interface IdempotencyKey {
  /** `headers.idempotencyKey` is a field of a field. */
  readonly field: string;
  /** How long the API surely remembers a value. */
  readonly seconds: number;
  /** The code of the 400 to a repeat. */
  readonly code: string;
}

/** The contract's facts about a successful response. */
export interface ExpectedResponse {
  /** The kind of body. `json` is any JSON, `page` a page of a list that the contract doesn't have; undefined means no body. */
  readonly responseType?: 'object' | 'array' | 'binary' | 'json' | 'page' | undefined;
  /** Whether the body may be missing. */
  readonly mayBeEmpty?: boolean;
  readonly pagination?: Pick<Pagination, 'items' | 'total'>;
  /** The field with the items of a list without pages. */
  readonly list?: string;
  /** The fields of an object. */
  readonly fields?: readonly string[];
  /** Whether responses contain secrets. If so, errors keep only `code` and `message` of an error body. */
  readonly secret?: boolean;
}

/** In capital letters. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The contract's facts about an operation. */
export interface OperationFacts extends ExpectedResponse {
  /** The client's method, for example `companies.get`. */
  readonly name: OperationName;
  /** The schemas of the path parameters that don't accept every text, by name. */
  readonly pathSchemas?: Readonly<Record<string, Schema>>;
  /** Path parameters whose values no error may repeat. `'unless numeric'`: a value of digits only is an id, and may be repeated. */
  readonly pathSecrets?: Readonly<Record<string, 'always' | 'unless numeric'>>;
  /** The schemas of the query parameters, by name. */
  readonly query?: Readonly<Record<string, Schema>>;
  readonly requiredQuery?: readonly string[];
  /** Query parameters whose values no error may repeat. */
  readonly querySecrets?: readonly string[];
  readonly dateRange?: DateRange;
  readonly idempotencyKey?: IdempotencyKey;
  /** Whether a request that was processed may be repeated, if the method doesn't say so: a PUT may act anew each time, and a POST may only read. */
  readonly repeatable?: boolean;
  readonly pagination?: Pagination;
  /** The endpoints that share the operation's rate limit; undefined for the group `default`. */
  readonly rateLimitGroup?: RateLimitGroup | undefined;
  readonly body?: 'required' | 'optional';
  /** Fields of the body whose values no error may repeat; `auth.token` is a field of a field, or of each item of an array. */
  readonly bodySecrets?: readonly string[];
  /** Fields of the body that are Base64: bytes are encoded. Named as in `bodySecrets`. */
  readonly bodyBytes?: readonly string[];
  /** Whether the body is sent as `multipart/form-data` instead of JSON. */
  readonly isForm?: boolean;
  /** Whether the body is an array. */
  readonly isArray?: boolean;
  /** What the client checks in the body. */
  readonly bodySchema?: Schema;
}

/** An operation to call. Without a `name`, it isn't in the contract, and any JSON is a result. */
export interface Operation extends Partial<OperationFacts> {
  readonly method: Method;
  /** The path template, with `{names}`. */
  readonly path: string;
  /** Whether the body may have fields that the contract lacks, even where they are errors. */
  readonly acceptsAnyField?: boolean;
}

/** A method and a path template of the contract: `GET /companies/{id}`. */
export type Endpoint = keyof typeof generated;

/** The facts about each operation of the contract. */
export const contract: Readonly<Record<Endpoint, OperationFacts>> = generated;

/** Whether a request with this HTTP method is safe to repeat even if the first one was processed. */
export const isIdempotent = (method: string) => ['GET', 'PUT', 'DELETE'].includes(method);

const operations = new Map(
  Object.entries(contract).map(([endpoint, known]): [string, Operation] => {
    // The cast: a key of the contract is a method and a path.
    const [method, path] = endpoint.split(' ') as [Method, string];
    return [endpoint, { repeatable: isIdempotent(method), ...known, method, path }];
  }),
);

/** Returns the client's method for a path; undefined if the contract doesn't have it. */
export const operationNameAt = (method: Method, path: string) => operations.get(`${method} ${path}`)?.name;

/** Returns the contract's facts about an operation, or the little that is known about one that the contract doesn't have. */
export const findOperation = (method: Method, path: string): Operation =>
  operations.get(`${method} ${path}`) ?? {
    method,
    path,
    responseType: 'json',
    // Some of Brevo's PUTs act anew each time, such as one that copies a campaign.
    repeatable: method !== 'PUT' && isIdempotent(method),
    rateLimitGroup: rateLimitGroupOf<RateLimitGroup>(rateLimitGroups, method, path),
  };
