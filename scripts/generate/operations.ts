// Generates generated/contract.ts: what the client needs to know about each operation.
import { rateLimitGroupOf } from '../../src/base/rate-limit-group.js';
import { listField, listOperations, mapValues, propertiesOf, resolve } from '../contract.js';
import type { Contract, ContractOperation, Parameter, Schema } from '../contract.js';
import { methodName } from './names.js';
import { SchemaReducer } from './reduce-schemas.js';
import { acceptsNumber } from './signatures.js';
import { printValue } from './source-text.js';

export function operationsSource(document: Contract): string {
  const schemas = new SchemaReducer(document);
  const lines = listOperations(document).map((operation) => {
    const facts = operationFacts(document, operation, schemas);
    return `  '${operation.method} ${operation.path}': ${printValue(facts)},\n`;
  });
  return (
    `/** The contract's first server. */\n` +
    `export const baseUrl = '${document.servers[0].url}';\n\n` +
    `/** The version of the contract and of this package. */\n` +
    `export const version = '${document.info.version}';\n\n` +
    `/** The endpoints with a rate limit of their own, and the group of endpoints that shares it. A path without a method stands for all endpoints from there down. */\n` +
    `export const rateLimitGroups = ${printValue(rateLimitGroups(document))} as const;\n\n` +
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
  const { operationId, method, path, definition, pathParameters, queryParameters } = operation;
  const reduce = (parameters: Parameter[]) =>
    Object.fromEntries(parameters.map(({ name, schema }) => [name, schemas.reduce(schema, `${operationId}, ${name}`)]));
  const secrets = pathParameters
    .filter(({ schema }) => isSecret(schema))
    .map((parameter) => {
      return [parameter.name, acceptsNumber(document, operation, parameter) ? 'unless numeric' : 'always'] as const;
    });
  return withoutEmpty({
    name: methodName(operation),
    // Any other parameter may be any text.
    pathSchemas: reduce(pathParameters.filter(({ schema }) => schema.type === 'integer' || schema.enum)),
    pathSecrets: Object.fromEntries(secrets),
    query: reduce(queryParameters),
    requiredQuery: namesOf(queryParameters.filter(({ required }) => required)),
    querySecrets: namesOf(queryParameters.filter(({ schema }) => isSecret(schema))),
    pagination: definition['x-pagination'],
    dateRange: definition['x-date-range'],
    idempotencyKey: definition['x-idempotency-key'],
    repeatable: definition['x-repeatable'],
    rateLimitGroup: rateLimitGroupOf(rateLimitGroups(document), method, path),
    ...bodyFacts(document, operation),
    ...responseFacts(document, operation),
  });
}

const isSecret = ({ format }: Schema) => format === 'password';

const namesOf = (parameters: Parameter[]) => parameters.map(({ name }) => name);

/** Removes false, empty lists and empty objects. Only `repeatable` says more with false than without a value. */
function withoutEmpty(facts: Record<string, unknown>) {
  const isEmpty = (fact: unknown) => !fact || JSON.stringify(fact) === '[]' || JSON.stringify(fact) === '{}';
  const isKept = ([name, fact]: [string, unknown]) => !isEmpty(fact) || (name === 'repeatable' && fact === false);
  return Object.fromEntries(Object.entries(facts).filter(isKept));
}

/** Returns the name of the group for each endpoint. */
function rateLimitGroups(document: Contract): Record<string, string> {
  const limits = document['x-rate-limits'];
  return Object.fromEntries(limits.flatMap(({ group, endpoints }) => endpoints.map((endpoint) => [endpoint, group])));
}

function bodyFacts(document: Contract, operation: ContractOperation) {
  const { requestBody, body } = operation;
  if (!requestBody) return {};
  const rules = bodyRules(document, operation);
  return {
    body: requestBody.required ? 'required' : 'optional',
    isForm: body.isForm,
    isArray: resolve(document, body.schema)?.type === 'array',
    bodySecrets: fieldsWith(isSecret, document, body.schema),
    bodyBytes: fieldsWith(({ contentEncoding }) => contentEncoding === 'base64', document, body.schema),
    bodySchema: rules && { ...checkedFields(document, rules), required: body.isForm ? rules.required : undefined },
  };
}

/** Returns the paths of fields: `password`, or `auth.token` for a field of a field or of the items of an array. */
function fieldsWith(
  isWanted: (schema: Schema) => boolean,
  document: Contract,
  schema: Schema | undefined,
  prefix = '',
): string[] {
  const { items } = resolve(document, schema) ?? {};
  if (items) return fieldsWith(isWanted, document, items, prefix);
  return Object.entries(propertiesOf(document, schema)).flatMap(([name, property]) =>
    isWanted(resolve(document, property))
      ? [prefix + name]
      : fieldsWith(isWanted, document, property, `${prefix}${name}.`),
  );
}

/** Returns the schema of a body that the client checks: of a form, and of a body without unknown fields. */
export function bodyRules(document: Contract, { body }: ContractOperation): Schema | undefined {
  const schema = resolve(document, body.schema);
  return body.isForm || schema?.minProperties || schema?.additionalProperties === false ? schema : undefined;
}

/** Reduces a body to what the client checks: the names of its fields, and the bounds and listed values of each. */
function checkedFields(document: Contract, schema: Schema) {
  const { minProperties, additionalProperties } = schema;
  const properties = mapValues(propertiesOf(document, schema), (property) => {
    const { type, enum: values, minimum, maximum, contentMediaType, ...rest } = resolve(document, property);
    const isNumber = type === 'integer' || type === 'number';
    return {
      type: isNumber ? type : undefined,
      enum: values,
      minimum,
      maximum,
      contentMediaType,
      'x-file-name': property['x-file-name'] ?? (rest.format === 'binary' ? 'file' : undefined),
    };
  });
  return { properties, minProperties, additionalProperties };
}

function responseFacts(document: Contract, operation: ContractOperation) {
  const { success, definition } = operation;
  const schema = resolve(document, success.schema);
  if (!schema) return { responseType: success.isFile ? 'binary' : undefined };
  const isArray = schema.type === 'array';
  const fields = success.schemas.flatMap((found) => Object.keys(propertiesOf(document, found)));
  return {
    responseType: isArray ? 'array' : 'object',
    fields: isArray ? undefined : [...new Set(fields)],
    list: definition['x-pagination'] ? undefined : listField(document, operation),
    mayBeEmpty: success.emptyStatus !== undefined,
    secret: fieldsWith(isSecret, document, schema).length > 0,
  };
}
