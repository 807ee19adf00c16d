// What the runtime needs to know of openapi.yaml: of each operation its method, path, bounds, kinds.
import { listOperations, resolve, type Contract, type ContractOperation, type Schema } from '../contract.js';
import { print } from './print.js';

/** What the runtime needs to know of each operation. */
export function writeFacts(document: Contract): string {
  const operations = listOperations(document);
  const lines = operations.map((operation) => `  ${operation.operationId}: ${print(describe(document, operation))},\n`);
  return (
    `import type { operations } from './openapi.js';\n\n` +
    `/** Where the service is: the contract's first server. */\n` +
    `export const baseUrl = '${document.servers[0].url}';\n\n` +
    `/** The version of the contract and of this package. */\n` +
    `export const version = '${document.info.version}';\n\n` +
    `/** The name of one of the contract's operations, for example \`addCredits\`. */\n` +
    `export type OperationId = keyof operations;\n\n` +
    `/** What a request needs to know of each operation; src/request/operation.ts says what each fact means. */\n` +
    `export const contract = {\n${lines.join('')}} as const satisfies Record<OperationId, unknown>;\n`
  );
}

function describe(document: Contract, operation: ContractOperation) {
  const { operationId, method, path, parameters, requestBody, responses, definition } = operation;
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }) => [name, rulesOf(schema)] as const);
  const body = resolve(document, requestBody?.content['application/json']?.schema);
  const passwords = Object.entries(body?.properties ?? {})
    .filter(([, { format }]) => format === 'password')
    .map(([name]) => name);
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  if (!success) throw new Error(`${operationId} has no 2xx response`);
  const answer = resolve(document, success.content?.['application/json']?.schema);
  const empty = Object.entries(responses).some(([status, { content }]) => status.startsWith('2') && !content);
  const range = definition['x-date-range'];
  return {
    path,
    method,
    query: query.length ? Object.fromEntries(query) : undefined,
    pageSize: definition['x-pagination']?.pageSize,
    dateRange: range && { start: range.start, end: range.end, months: range.months },
    body: requestBody && (requestBody.required ? 'required' : 'optional'),
    bodySecrets: passwords.length ? passwords : undefined,
    bodyNeedsOneOf: body?.minProperties && Object.keys(body.properties ?? {}),
    bodyNumbers: boundedNumbers(document, body),
    list: definition['x-pagination']?.items,
    responseType: answer ? (answer.type === 'array' ? 'array' : 'object') : success.content ? 'binary' : undefined,
    ...(answer && answer.type !== 'array' && fieldsOf(document, answer)),
    mayBeEmpty: (answer && empty) || undefined,
    secret: (answer && holdsSecret(document, answer)) || undefined,
  };
}

/** The numbers of a body that have bounds. */
function boundedNumbers(document: Contract, body: Schema | undefined) {
  const numbers = Object.entries(body?.properties ?? {})
    .map(([name, schema]) => [name, resolve(document, schema)] as const)
    .filter(([, { minimum, maximum }]) => minimum !== undefined || maximum !== undefined);
  return numbers.length ? Object.fromEntries(numbers.map(([name, schema]) => [name, rulesOf(schema)])) : undefined;
}

/** The fields of a response, and those that the client needs: what is required, and the id of a record. */
function fieldsOf(document: Contract, schema: Schema): { fields: string[]; required: string[] | undefined } {
  const parts = (schema.allOf ?? []).map((part) => fieldsOf(document, resolve(document, part)));
  const properties = Object.entries(schema.properties ?? {});
  const identifiers = properties.filter(([, property]) => property['x-identifier']).map(([name]) => name);
  const fields = [...properties.map(([name]) => name), ...parts.flatMap((part) => part.fields)];
  const required = [...identifiers, ...(schema.required ?? []), ...parts.flatMap((part) => part.required ?? [])];
  return { fields, required: required.length ? required : undefined };
}

/** What the client checks of a query parameter. */
function rulesOf({ type, format, contentMediaType, enum: oneOf, minimum, maximum }: Schema) {
  return {
    ...(type === 'integer' && { integer: true, minimum, maximum }),
    oneOf,
    date: format === 'date' || undefined,
    json: contentMediaType === 'application/json' || undefined,
  };
}

/** Whether answers of this schema carry a field that is marked `format: password`. */
function holdsSecret(document: Contract, schema: Schema, seen = new Set<Schema>()): boolean {
  const { format, items, properties = {}, allOf = [] } = resolve(document, schema);
  if (format === 'password') return true;
  return [...Object.values(properties), ...allOf, ...(items ? [items] : [])].some((part) => {
    const inner = resolve(document, part);
    return !seen.has(inner) && holdsSecret(document, inner, seen.add(inner));
  });
}
