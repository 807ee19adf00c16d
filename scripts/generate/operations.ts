// Generates generated/contract.ts: what the client needs to know about each operation.
import { rateLimitGroupOf } from '../../src/base/rate-limit-group.js';
import { fieldsOf, listOperations, mapValues, propertiesOf, resolve } from '../contract.js';
import type { Contract, ContractOperation, Parameter, Schema } from '../contract.js';
import { operationName } from './names.js';
import { listField } from './record-fields.js';
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
    name: operationName(operation),
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
  const schema = body.schema && resolve(document, body.schema);
  return {
    body: requestBody.required ? 'required' : 'optional',
    isForm: body.isForm,
    isArray: schema?.type === 'array',
    bodySecrets: fieldsWith(isSecret, document, body.schema),
    bodyBytes: fieldsWith(({ contentEncoding }) => contentEncoding === 'base64', document, body.schema),
    bodySchema: schema && (body.isForm ? formSchema(document, schema) : checkedSchema(document, schema)),
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

/**
 * Reduces a schema to what the client checks before it sends a body: lists and texts that must not be empty and Base64; in a form and
 * where unknown fields are errors, also bounds and listed values. Undefined if there is nothing to check.
 */
function checkedSchema(document: Contract, reference: Schema, isInClosed = false): Schema | undefined {
  const schema = resolve(document, reference);
  const { type, enum: values, minimum, maximum, minProperties, additionalProperties, items } = schema;
  const isClosed = isInClosed || additionalProperties === false;
  const unchecked = minProperties === undefined ? undefined : {};
  const fields = mapValues(
    propertiesOf(document, schema),
    (field) => checkedSchema(document, field, isClosed) ?? unchecked,
  );
  const checked = {
    ...(isClosed && {
      type: type === 'integer' || type === 'number' ? type : undefined,
      enum: values,
      minimum,
      maximum,
    }),
    minLength: schema.minLength && 1,
    minItems: schema.minItems && 1,
    contentEncoding: schema.contentEncoding,
    properties: withValues(fields),
    items: items && checkedSchema(document, items, isInClosed),
    minProperties,
    additionalProperties: additionalProperties === false ? false : undefined,
  };
  const rules = withValues(checked, (rule) => JSON.stringify(rule) !== '{}');
  return isClosed || Object.keys(rules).length > 0 ? rules : undefined;
}

const withValues = (record: object, isKept: (value: unknown) => boolean = () => true) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined && isKept(value)));

/** A form may also have files, and JSON in a text. */
function formSchema(document: Contract, schema: Schema): Schema {
  const fields = mapValues(propertiesOf(document, schema), (field) => {
    const { format, contentMediaType } = resolve(document, field);
    const fileName = field['x-file-name'] ?? (format === 'binary' ? 'file' : undefined);
    return { ...checkedSchema(document, field, true), contentMediaType, 'x-file-name': fileName };
  });
  return { properties: fields, required: schema.required ?? [] };
}

function responseFacts(document: Contract, operation: ContractOperation) {
  const { success, definition } = operation;
  const schema = resolve(document, success.schema);
  if (!schema) return { responseType: success.isFile ? 'binary' : undefined };
  const isArray = schema.type === 'array';
  const shapes = success.schemas.map((found) => fieldsOf(document, found));
  const fields = shapes.flatMap(({ properties }) => Object.keys(properties));
  return {
    responseType: isArray ? 'array' : 'object',
    // A response that may have any field needs none of them.
    fields: isArray || shapes.some(({ isOpen }) => isOpen) ? undefined : [...new Set(fields)],
    list: definition['x-pagination'] ? undefined : listField(document, operation),
    mayBeEmpty: success.emptyStatus !== undefined,
    secret: fieldsWith(isSecret, document, schema).length > 0,
  };
}
