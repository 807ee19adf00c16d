// The structure of openapi.yaml, as far as scripts and tests read it.
import type { DateRange, IdempotencyKey, Pagination, Schema as CheckedSchema } from '../src/base/operation.js';

export type HttpMethod = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** An object that may be a `$ref` instead. */
export interface Referable {
  $ref?: string;
}

/** The keywords whose values are schemas, or that scripts change. */
type OwnKeyword = 'properties' | 'additionalProperties' | 'items' | 'not' | 'anyOf' | 'required' | 'default';

/** A schema with references, and with keywords that only scripts and tests read. */
export interface Schema extends Referable, Omit<CheckedSchema, OwnKeyword> {
  description?: string;
  contentSchema?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  not?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  required?: string[];
  default?: unknown;
  readOnly?: boolean;
  'x-extensible-enum'?: string[];
  'x-identifier'?: true;
  'x-keys'?: string;
  'x-own-names'?: string;
}

export interface Parameter extends Referable {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description: string;
  schema: Schema;
  example?: unknown;
  /** The fields of a record that the parameter may contain, if not the one with the parameter's name or `id`. */
  'x-identifies'?: string[];
  /** The fields of an item in which the text is looked for. */
  'x-finds'?: string[];
  'x-since'?: string;
  /** The parameter that this one is an entry of. */
  'x-entry-of'?: string;
  /** The name of the schema, if `schema` was a reference. */
  schemaName?: string;
}

export interface Media {
  schema?: Schema;
  examples?: Record<string, Referable & { value?: unknown }>;
}

export interface RequestBody extends Referable {
  description: string;
  required?: boolean;
  content: Record<string, Media>;
}

export interface ContractResponse extends Referable {
  description: string;
  headers?: Record<string, Referable>;
  content?: Record<string, Media>;
}

/** The extension `x-ready-when` of an operation to poll: the values of a field that end the work, and the method that polls. */
interface ReadyWhen {
  field: string;
  done: (string | number | boolean)[];
  failed: (string | number | boolean)[];
  method: string;
  summary: string;
}

/** A node of the extension `x-resources`. */
interface ResourceDescription {
  description: string;
  /** The noun for one item of the resource's list. */
  item?: string;
}

/** An item of the extension `x-rate-limits`: endpoints that share a limit. */
interface RateLimitDescription {
  group: string;
  /** `POST /smtp/email` is one endpoint, `/contacts` is a path with all paths below it. */
  endpoints: string[];
}

/** An operation as written in openapi.yaml, with unresolved references. */
export interface OperationDefinition {
  operationId: string;
  summary: string;
  description: string;
  tags: [string];
  parameters?: Parameter[];
  requestBody?: RequestBody;
  responses: Record<string, ContractResponse>;
  security?: Record<string, string[]>[];
  'x-resource': string;
  'x-method': string;
  /** Parameters and fields by the contract's names. */
  'x-pagination'?: Pagination;
  'x-date-range'?: DateRange;
  'x-idempotency-key'?: IdempotencyKey;
  'x-repeatable'?: boolean;
  /** The month in which we first saw the operation in Brevo's documentation, if it wasn't there in 2023. */
  'x-since'?: string;
  'x-ready-when'?: ReadyWhen;
}

export interface Contract {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: [{ url: string }, ...{ url: string; description?: string }[]];
  security: Record<string, string[]>[];
  tags: { name: string; description: string }[];
  'x-tagGroups': { name: string; tags: string[] }[];
  'x-resources': Record<string, ResourceDescription>;
  'x-rate-limits': RateLimitDescription[];
  paths: Record<string, { parameters?: Parameter[] } & Partial<Record<HttpMethod, OperationDefinition>>>;
  webhooks: Record<string, { post: Partial<OperationDefinition> }>;
  components: { schemas: Record<string, Schema> } & Record<string, Record<string, Referable>>;
}
