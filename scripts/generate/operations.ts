// Generates generated/contract.ts: what the client needs to know about each operation.
import { identifiersOf, listOperations, resolve, successOf } from '../contract.js';
import type { Contract, ContractOperation, Schema } from '../contract.js';
import { referencedSchemas } from './schema-use.js';
import { formatSource } from './source-text.js';

export function operationsSource(document: Contract): string {
  const lines = listOperations(document).map((operation) => {
    const facts = operationFacts(document, operation);
    return `  ${operation.operationId}: ${formatSource(facts)},\n`;
  });
  return (
    `import type { operations } from './openapi.js';\n\n` +
    `/** The contract's first server. */\n` +
    `export const baseUrl = '${document.servers[0].url}';\n\n` +
    `/** The version of the contract and of this package. */\n` +
    `export const version = '${document.info.version}';\n\n` +
    `/** The name of one of the contract's operations, for example \`addCredits\`. */\n` +
    `export type OperationId = keyof operations;\n\n` +
    `/** What the client needs to know about each operation. src/request/operation.ts and src/response/received.ts document the fields. */\n` +
    `export const contract = {\n${lines.join('')}} as const satisfies Record<OperationId, unknown>;\n`
  );
}

function operationFacts(document: Contract, operation: ContractOperation) {
  const { method, path, parameters, definition } = operation;
  const query = parameters.filter((parameter) => parameter.in === 'query');
  return {
    path,
    method,
    query: undefinedIfEmpty(Object.fromEntries(query.map(({ name, schema }) => [name, valueRules(schema)]))),
    pageSize: definition['x-pagination']?.pageSize,
    dateRange: definition['x-date-range'],
    ...bodyFacts(document, operation),
    list: definition['x-pagination']?.items,
    ...responseFacts(document, operation),
  };
}

function bodyFacts(document: Contract, { requestBody }: ContractOperation) {
  if (!requestBody) return {};
  const schema = resolve(document, requestBody.content['application/json']?.schema);
  const properties = schema?.properties ?? {};
  const secrets = Object.keys(properties).filter((name) => properties[name]!.format === 'password');
  return {
    body: requestBody.required ? 'required' : 'optional',
    bodySecrets: secrets.length ? secrets : undefined,
    bodyNeedsOneOf: schema?.minProperties && Object.keys(properties),
    bodyNumbers: boundedIntegers(document, properties),
  };
}

function boundedIntegers(document: Contract, properties: Record<string, Schema>) {
  const rules = Object.entries(properties)
    .map(([name, schema]) => [name, valueRules(resolve(document, schema))] as const)
    .filter(([, { minimum, maximum }]) => minimum !== undefined || maximum !== undefined);
  return undefinedIfEmpty(Object.fromEntries(rules));
}

function responseFacts(document: Contract, operation: ContractOperation) {
  const success = successOf(operation);
  const schema = resolve(document, success.schema);
  if (!schema) return { responseType: success.response.content && 'binary' };
  const isArray = schema.type === 'array';
  const successes = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
  return {
    responseType: isArray ? 'array' : 'object',
    ...(isArray ? {} : fieldFacts(document, schema)),
    mayBeEmpty: successes.some(([, { content }]) => !content) || undefined,
    secret: hasSecret(document, schema) || undefined,
  };
}

/** `required` includes a record's id, because the client rejects a record without an id. */
function fieldFacts(document: Contract, schema: Schema): { fields: string[]; required: string[] | undefined } {
  const parts = (schema.allOf ?? []).map((part) => fieldFacts(document, resolve(document, part)));
  const fields = [...Object.keys(schema.properties ?? {}), ...parts.flatMap((part) => part.fields)];
  const ownRequired = [...identifiersOf(schema), ...(schema.required ?? [])];
  const required = [...ownRequired, ...parts.flatMap((part) => part.required ?? [])];
  return { fields, required: required.length ? required : undefined };
}

function valueRules({ type, format, contentMediaType, enum: oneOf, minimum, maximum }: Schema) {
  const isInteger = type === 'integer';
  return {
    integer: isInteger || undefined,
    minimum: isInteger ? minimum : undefined,
    maximum: isInteger ? maximum : undefined,
    oneOf,
    date: format === 'date' || undefined,
    json: contentMediaType === 'application/json' || undefined,
  };
}

function hasSecret(document: Contract, schema: Schema): boolean {
  const referenced = [...referencedSchemas(document, schema)].map((name) => document.components.schemas[name]);
  return JSON.stringify([schema, ...referenced]).includes('"format":"password"');
}

const undefinedIfEmpty = <Value extends object>(record: Value) => (Object.keys(record).length ? record : undefined);
