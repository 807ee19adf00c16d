// Reads openapi.yaml for scripts and tests.
import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import type {
  Contract,
  ContractResponse,
  HttpMethod,
  Media,
  OperationDefinition,
  Parameter,
  Referable,
  RequestBody,
  Schema,
} from './contract-types.js';

export type { Contract, OperationDefinition, Parameter, Schema } from './contract-types.js';

const contractFile = new URL('../openapi.yaml', import.meta.url);

/** The HTTP methods in the order that `npm run lint` requires in openapi.yaml. */
const methods: HttpMethod[] = ['get', 'post', 'put', 'patch', 'delete'];

let contract: Contract | undefined;

/** Reads the file once. Nothing may change the result. */
export function readContract(): Contract {
  return (contract ??= parseContract());
}

/** The test files of a run share a copy in JSON, because Node parses YAML 20 times more slowly. */
function parseContract(): Contract {
  const { CONTRACT_JSON } = process.env;
  if (CONTRACT_JSON) return JSON.parse(readFileSync(CONTRACT_JSON, 'utf8')) as Contract;
  // The cast: `npm run lint` checks the structure.
  return load(readFileSync(contractFile, 'utf8'), { filename: 'openapi.yaml' }) as Contract;
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
