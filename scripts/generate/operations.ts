// Generates generated/contract.ts: what the client needs to know about each operation.
import { rateLimitGroupOf } from '../../src/base/rate-limit-group.js';
import { listOperations, resolve } from '../contract.js';
import type { Contract, ContractOperation, Schema } from '../contract.js';
import { methodName } from './names.js';
import { SchemaReducer } from './reduce-schemas.js';
import { referencedSchemas } from './schema-use.js';
import { formatSource } from './source-text.js';

export function operationsSource(document: Contract): string {
  const schemas = new SchemaReducer(document);
  const lines = listOperations(document).map((operation) => {
    const facts = operationFacts(document, operation, schemas);
    return `  '${operation.method} ${operation.path}': ${formatSource(facts)},\n`;
  });
  return (
    `/** The contract's first server. */\n` +
    `export const baseUrl = '${document.servers[0].url}';\n\n` +
    `/** The version of the contract and of this package. */\n` +
    `export const version = '${document.info.version}';\n\n` +
    `/** The endpoints with a rate limit of their own, and the group of endpoints that shares it. A path without a method stands for all endpoints from there down. */\n` +
    `export const rateLimitGroups = ${formatSource(rateLimitGroups(document))} as const;\n\n` +
    `/** Endpoints that share a rate limit. Every endpoint without a limit of its own is in \`default\`. */\n` +
    `export type RateLimitGroup = ${document['x-rate-limits'].map(({ group }) => `'${group}'`).join(' | ')};\n\n` +
    `${schemas.declarations}\n` +
    `/** What the client needs to know about each operation. src/base/operation.ts documents the fields. */\n` +
    `export const contract = {\n${lines.join('')}} as const;\n\n` +
    `/** A method of the client that calls an operation, for example \`companies.get\`. */\n` +
    `export type OperationName = (typeof contract)[keyof typeof contract]['name'];\n`
  );
}

function operationFacts(document: Contract, operation: ContractOperation, schemas: SchemaReducer) {
  const { operationId, method, path, definition } = operation;
  const query = operation.queryParameters.map(
    ({ name, schema }) => [name, schemas.reduce(schema, `${operationId}, ${name}`)] as const,
  );
  return {
    name: methodName(operation),
    pathSecrets: pathSecrets(operation),
    query: undefinedIfEmpty(Object.fromEntries(query)),
    pagination: definition['x-pagination'],
    dateRange: definition['x-date-range'],
    rateLimitGroup: rateLimitGroupOf(rateLimitGroups(document), method, path),
    ...bodyFacts(document, operation, schemas),
    ...responseFacts(document, operation),
  };
}

/** Returns the name of the group for each endpoint. */
function rateLimitGroups(document: Contract): Record<string, string> {
  const limits = document['x-rate-limits'];
  return Object.fromEntries(limits.flatMap(({ group, endpoints }) => endpoints.map((endpoint) => [endpoint, group])));
}

function pathSecrets(operation: ContractOperation) {
  const secrets = operation.pathParameters.filter((parameter) => parameter['x-secret']);
  return undefinedIfEmpty(
    Object.fromEntries(
      secrets.map((parameter) => [parameter.name, parameter['x-numeric-id'] ? 'unless numeric' : 'always']),
    ),
  );
}

function bodyFacts(document: Contract, operation: ContractOperation, schemas: SchemaReducer) {
  const { operationId, requestBody, body } = operation;
  if (!requestBody) return {};
  const { isForm, schema: reference } = body;
  const properties = resolve(document, reference)?.properties ?? {};
  const secrets = Object.keys(properties).filter((name) => properties[name]!.format === 'password');
  const rules = bodyRules(document, operation);
  return {
    body: requestBody.required ? 'required' : 'optional',
    isForm: isForm || undefined,
    bodySecrets: secrets.length ? secrets : undefined,
    bodySchema: rules && schemas.reduce(reference!, `${operationId}, body`),
  };
}

/** Returns the schema of a body that the client checks: of a form, and of a body that needs a field or bounds a number. */
export function bodyRules(document: Contract, { body }: ContractOperation): Schema | undefined {
  const schema = resolve(document, body.schema);
  const properties = Object.values(schema?.properties ?? {}).map((property) => resolve(document, property));
  const hasBounds = properties.some(({ minimum, maximum }) => minimum !== undefined || maximum !== undefined);
  return schema?.minProperties || hasBounds || body.isForm ? schema : undefined;
}

/** The schemas that the client ships: those of every query, and of the bodies that it checks. */
export function clientSchemas(document: Contract): SchemaReducer {
  const schemas = new SchemaReducer(document);
  for (const operation of listOperations(document)) operationFacts(document, operation, schemas);
  return schemas;
}

function responseFacts(document: Contract, operation: ContractOperation) {
  const success = operation.success;
  const schema = resolve(document, success.schema);
  if (!schema) return { responseType: success.isFile ? 'binary' : undefined };
  const isArray = schema.type === 'array';
  return {
    responseType: isArray ? 'array' : 'object',
    ...(isArray ? {} : fieldFacts(document, schema)),
    mayBeEmpty: success.emptyStatus ? true : undefined,
    secret: hasSecret(document, schema) || undefined,
  };
}

function fieldFacts(document: Contract, schema: Schema): { fields: string[] } {
  const parts = (schema.allOf ?? []).flatMap((part) => fieldFacts(document, resolve(document, part)).fields);
  return { fields: [...Object.keys(schema.properties ?? {}), ...parts] };
}

function hasSecret(document: Contract, schema: Schema): boolean {
  const referenced = [...referencedSchemas(document, schema)].map((name) => document.components.schemas[name]);
  return JSON.stringify([schema, ...referenced]).includes('"format":"password"');
}

const undefinedIfEmpty = <Value extends object>(record: Value) => (Object.keys(record).length ? record : undefined);
