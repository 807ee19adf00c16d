// Reads openapi.yaml for the scripts and the tests: the document, and its operations with every reference resolved.
import { readFileSync } from 'node:fs';
import { load, YAMLException } from 'js-yaml';

export const contractFile = new URL('../openapi.yaml', import.meta.url);

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
type Method = (typeof methods)[number];

/** What may be a reference to it instead. */
interface Referable {
  $ref?: string;
}

/** The keywords of a schema that are read here. */
export interface Schema extends Referable {
  type?: string | string[];
  format?: string;
  contentMediaType?: string;
  description?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  required?: string[];
  enum?: unknown[];
  const?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minProperties?: number;
  default?: unknown;
  readOnly?: boolean;
  'x-extensible-enum'?: string[];
  'x-identifier'?: true;
}

export interface Parameter extends Referable {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description: string;
  schema: Schema;
  example?: unknown;
}

export interface Example extends Referable {
  summary?: string;
  value?: unknown;
}

export interface Media {
  schema?: Schema;
  examples?: Record<string, Example>;
}

export interface RequestBody extends Referable {
  required?: boolean;
  content: Record<string, Media>;
}

export interface Reply extends Referable {
  description: string;
  headers?: Record<string, Referable>;
  content?: Record<string, Media>;
}

/** How a list is walked: the parameters to count with, where the items are, what tells the end. */
export interface Pagination {
  kind: 'offset' | 'page';
  offset?: string;
  page?: string;
  limit: string;
  items?: string;
  total?: string;
  pager?: string;
  pageSize: number;
}

/** An operation as it is written. */
export interface OperationDefinition {
  operationId: string;
  summary: string;
  description: string;
  tags: [string];
  parameters?: Parameter[];
  requestBody?: RequestBody;
  responses: Record<string, Reply>;
  security?: Record<string, string[]>[];
  'x-resource': string;
  'x-method': string;
  'x-codeSamples': [{ lang: string; source: string }, ...{ lang: string; source: string }[]];
  'x-idempotent'?: false;
  'x-ready-when'?: { operationId: string; field: string; is: unknown };
  'x-pagination'?: Pagination;
  'x-date-range'?: { start: string; end: string; months: number };
}

export interface Contract {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: [{ url: string }, ...{ url: string; description?: string }[]];
  security: Record<string, string[]>[];
  tags: { name: string; description: string }[];
  paths: Record<string, { parameters?: Parameter[] } & Partial<Record<Method, OperationDefinition>>>;
  webhooks: Record<string, { post: Partial<OperationDefinition> }>;
  components: { schemas: Record<string, Schema> } & Record<string, Record<string, Referable>>;
}

/** An operation with its references resolved. */
export interface ContractOperation {
  operationId: string;
  /** Upper case. */
  method: string;
  /** The template, with {names}. */
  path: string;
  /** Those of the path and its own. */
  parameters: Parameter[];
  requestBody: RequestBody | undefined;
  responses: Record<string, Reply>;
  definition: OperationDefinition;
}

/** openapi.yaml as it is written. */
export function readContract(): Contract {
  return parseContract(readFileSync(contractFile, 'utf8'));
}

export function parseContract(text: string): Contract {
  try {
    // `npm run lint` holds it to this shape.
    return load(text) as Contract;
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const line = error.mark ? `, line ${error.mark.line + 1}` : '';
    throw new Error(`openapi.yaml${line}: ${error.reason}. Fix it and run \`npm run lint\`.`, { cause: error });
  }
}

/** Follows `$ref`s until something that is not one. */
export function resolve<Node extends Referable | undefined>(document: object, node: Node): Node {
  let at: Referable | undefined = node;
  while (at?.$ref) {
    at = at.$ref
      .slice(2)
      .split('/')
      .reduce<Record<string, object>>(
        (part, key) => part[key.replaceAll('~1', '/').replaceAll('~0', '~')] as Record<string, object>,
        document as Record<string, object>,
      );
  }
  // A reference leads to what could stand in its place.
  return at as Node;
}

/** A schema with what stands beside its reference, such as a default of its own. */
export function withSiblings(document: object, schema: Schema): Schema {
  const { $ref, ...own } = schema;
  return $ref ? { ...resolve(document, schema), ...own } : schema;
}

/** The operations in the order of the file. */
export function listOperations(document: Contract): ContractOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).flatMap((key) => {
      const method = methods.find((name) => name === key);
      const definition = method && item[method];
      if (!definition) return [];
      const { operationId, parameters = [], requestBody, responses } = definition;
      return {
        operationId,
        method: method.toUpperCase(),
        path,
        parameters: [...(item.parameters ?? []), ...parameters].map((each) => {
          const parameter = resolve(document, each);
          return { ...parameter, schema: withSiblings(document, parameter.schema) };
        }),
        requestBody: resolve(document, requestBody),
        responses: Object.fromEntries(
          Object.entries(responses).map(([status, response]) => [status, resolve(document, response)]),
        ),
        definition,
      };
    }),
  );
}
