// Reads openapi.yaml for scripts and tests.
import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import type { DateRange, IdempotencyKey, Pagination, Schema as CheckedSchema } from '../src/base/operation.js';

const contractFile = new URL('../openapi.yaml', import.meta.url);

/** The HTTP methods in the order that `npm run lint` requires in openapi.yaml. */
const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** An object that may be a `$ref` instead. */
interface Referable {
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
export interface ResourceDescription {
  description: string;
  /** The noun for one item of the resource's list. */
  item?: string;
}

/** An item of the extension `x-rate-limits`: endpoints that share a limit. */
export interface RateLimitDescription {
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
  paths: Record<string, { parameters?: Parameter[] } & Partial<Record<(typeof methods)[number], OperationDefinition>>>;
  webhooks: Record<string, { post: Partial<OperationDefinition> }>;
  components: { schemas: Record<string, Schema> } & Record<string, Record<string, Referable>>;
}

let contract: Contract | undefined;

/** Reads the file once. Nothing may change the result. */
export function readContract(): Contract {
  // The cast: `npm run lint` checks the structure.
  return (contract ??= load(readFileSync(contractFile, 'utf8'), { filename: 'openapi.yaml' }) as Contract);
}

/** Returns the value of the first example of a body. */
export function firstExample(document: Contract, media: Media | undefined): unknown {
  const [example] = Object.values(media?.examples ?? {});
  return resolve(document, example)?.value;
}

/** Follows a node's `$ref`. Returns a node without `$ref` unchanged. */
export function resolve<Node extends Referable | undefined>(document: object, node: Node): Node {
  if (!node?.$ref) return node;
  // All references point to components, whose names have no characters that JSON pointers escape.
  const keys = node.$ref.slice('#/'.length).split('/');
  // The casts: each key leads to an object. The target of a reference has the type of the node.
  const target = keys.reduce((parent, key) => (parent as Record<string, object>)[key]!, document);
  return resolve(document, target as Node);
}

/** Follows a schema's `$ref`, and keeps the keywords next to the `$ref`, such as `default`. */
export function resolveWithSiblings(document: object, schema: Schema): Schema {
  const { $ref, ...own } = schema;
  return $ref ? { ...resolve(document, schema), ...own } : schema;
}

/** An operation with resolved parameters, request body and responses. The schemas may contain references. */
export type ContractOperation = ReturnType<typeof readOperation>;

/** Returns the operations in the order of the file. */
export function listOperations(document: Contract): ContractOperation[] {
  const operations: ContractOperation[] = [];
  for (const [path, item] of Object.entries(document.paths))
    for (const method of methods) {
      const definition = item[method];
      if (definition) operations.push(readOperation(document, path, method, definition));
    }
  return operations;
}

export function readOperation(document: Contract, path: string, method: string, definition: OperationDefinition) {
  const references = [...(document.paths[path]!.parameters ?? []), ...(definition.parameters ?? [])];
  const parameters = references.map((parameter) => resolveParameter(document, parameter));
  const requestBody = resolve(document, definition.requestBody);
  const responses = mapValues(definition.responses, (response) => resolve(document, response));
  return {
    operationId: definition.operationId,
    /** In upper case. */
    method: method.toUpperCase(),
    /** A template such as `/companies/{id}`. */
    path,
    /** The parameters of the path, then those of the operation. */
    parameters,
    pathParameters: parameters.filter((parameter) => parameter.in === 'path'),
    /** Without the parameters that are entries of another one. */
    queryParameters: parameters.filter((parameter) => parameter.in === 'query' && !parameter['x-entry-of']),
    requestBody,
    body: bodyOf(requestBody),
    responses,
    success: successOf(definition.operationId, responses),
    definition,
  };
}

/** Returns the field of the response that contains the items of a list: with pages, or the only array in what a method such as `list` returns. */
export function listField(document: Contract, { definition, success }: ContractOperation): string | undefined {
  const { 'x-pagination': pagination, 'x-method': method } = definition;
  if (pagination || !/^list([A-Z]|$)/.test(method)) return pagination?.items;
  const isArray = (field: Schema) => [resolve(document, field).type].flat().includes('array');
  const arrays = Object.entries(propertiesOf(document, success.schema)).filter(([, field]) => isArray(field));
  return arrays.length === 1 ? arrays[0]![0] : undefined;
}

/** The schema and examples of a request body. */
function bodyOf(requestBody: RequestBody | undefined) {
  const [[type, media] = ['', {}]] = Object.entries(requestBody?.content ?? {});
  /** Whether the body is a form instead of JSON. */
  const isForm = type === 'multipart/form-data';
  return { isForm, ...media };
}

function resolveParameter(document: Contract, reference: Parameter): Parameter {
  const parameter = resolve(document, reference);
  const schemaName = parameter.schema.$ref?.split('/').at(-1);
  return { ...parameter, ...(schemaName && { schemaName }), schema: resolveWithSiblings(document, parameter.schema) };
}

/** An operation's first 2xx response. */
function successOf(operationId: string, responses: Record<string, ContractResponse>) {
  const statuses = Object.keys(responses).filter((key) => key.startsWith('2'));
  const [status] = statuses;
  if (!status) throw new Error(`openapi.yaml: ${operationId} has no 2xx response.`);
  const response = responses[status]!;
  const schema = response.content?.['application/json']?.schema;
  const allSchemas = statuses.flatMap((key) => responses[key]!.content?.['application/json']?.schema ?? []);
  return {
    status: Number(status),
    response,
    /** The schema of a JSON body. */
    schema,
    /** The different schemas of all 2xx responses with a JSON body. */
    schemas: [...new Map(allSchemas.map((found) => [JSON.stringify(found), found])).values()],
    /** Whether there is a body that isn't JSON. */
    isFile: response.content !== undefined && !schema,
    /** The status of a 2xx response without a body. */
    emptyStatus: statuses.find((key) => !responses[key]!.content),
  };
}

export interface Fields {
  properties: Record<string, Schema>;
  required: string[];
  /** Whether a record may have further fields. */
  isOpen: boolean;
}

/** Follows references, and merges the parts of `allOf` and `anyOf`. */
export function fieldsOf(document: Contract, reference: Schema | undefined): Fields {
  const schema = resolve(document, reference) ?? {};
  const parts = (schema.allOf ?? []).map((part) => fieldsOf(document, part));
  const variants = (schema.anyOf ?? []).map((variant) => fieldsOf(document, variant));
  const all = [...parts, ...variants];
  return {
    properties: Object.assign(
      {},
      ...all.map(({ properties }) => properties),
      schema.properties,
    ) as Fields['properties'],
    // A field that one variant requires may be missing from another.
    required: [...parts.flatMap(({ required }) => required), ...(schema.required ?? [])],
    isOpen: schema.additionalProperties === true || all.some(({ isOpen }) => isOpen),
  };
}

export const propertiesOf = (document: Contract, schema: Schema | undefined) => fieldsOf(document, schema).properties;

export function mapValues<Value, Result>(
  record: Record<string, Value>,
  change: (value: Value, key: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
}
