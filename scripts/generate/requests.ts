// Writes generated/requests.ts: what the contract asks of each request, as data for the sandbox's checks.
import { formats, keywords } from '../../src/testing/request/schema.js';
import { listOperations, resolve, type Contract, type ContractOperation, type Schema } from '../contract.js';
import { Name, print } from './print.js';

/** They tell readers and generators something, and break no request. */
const annotations = /^(title|description|examples?|deprecated|readOnly|contentMediaType|externalDocs|x-.+)$/;
const annotatingFormats = ['int64', 'double', 'password', 'binary', 'uuid'];

/** The body of the file. */
export function writeRequests(document: Contract): string {
  const constants = new Map<string, string>();
  const rules = listOperations(document).map((operation) => {
    const described = describe(document, operation, constants);
    return `  ${operation.operationId}: ${print(described)},\n`;
  });
  const schemas = [...constants].map(([name, text]) => `const ${name} = ${text} as const;\n`);
  return (
    `import type { OperationId } from './contract.js';\n\n` +
    `${schemas.join('')}\n` +
    `/** What the contract asks of a request of each operation. */\n` +
    `export const requests = {\n${rules.join('')}} as const satisfies Record<OperationId, unknown>;\n`
  );
}

function describe(document: Contract, operation: ContractOperation, constants: Map<string, string>) {
  const { operationId, parameters, requestBody, responses, definition } = operation;
  const reduce = (schema: Schema, at: string) => reduceSchema(document, schema, `${operationId}, ${at}`, constants);
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }) => [name, reduce(schema, name)] as const);
  const body = requestBody?.content['application/json']?.schema;
  return {
    method: `${definition['x-resource']}.${definition['x-method']}`,
    status: Number(Object.keys(responses).find((status) => status.startsWith('2'))),
    query: query.length ? Object.fromEntries(query) : undefined,
    body: body && reduce(body, 'body'),
    refusesMediaType: '415' in responses || undefined,
  };
}

/** A schema without what is not checked; a named one becomes a constant. */
function reduceSchema(document: Contract, schema: Schema, at: string, constants: Map<string, string>): unknown {
  const name = schema.$ref?.split('/').at(-1);
  if (name === undefined) return reduceKeywords(document, schema, at, constants);
  if (!constants.has(name)) {
    const text = print(reduceKeywords(document, resolve(document, schema), name, constants));
    constants.set(name, text);
  }
  return new Name(name);
}

function reduceKeywords(document: Contract, schema: Schema, at: string, constants: Map<string, string>) {
  const reduce = (inner: Schema, where: string) => reduceSchema(document, inner, where, constants);
  const kept = Object.entries(schema).filter(([keyword]) => !annotations.test(keyword));
  return Object.fromEntries(
    kept.map(([keyword, value]) => {
      if (!keywords.includes(keyword)) throw unknown(at, `the keyword ${keyword}`);
      if (keyword === 'format') return [keyword, readFormat(String(value), at)];
      if (keyword === 'properties') {
        const properties = Object.entries(value as Record<string, Schema>);
        return [keyword, Object.fromEntries(properties.map(([name, inner]) => [name, reduce(inner, `${at}.${name}`)]))];
      }
      if (keyword === 'anyOf')
        return [keyword, (value as Schema[]).map((inner, index) => reduce(inner, `${at} ${keyword} ${index}`))];
      const isSchema = typeof value === 'object' && (keyword === 'items' || keyword === 'additionalProperties');
      return [keyword, isSchema ? reduce(value as Schema, at) : value];
    }),
  );
}

/** Undefined for a format that is not checked. */
function readFormat(format: string, at: string): string | undefined {
  if (annotatingFormats.includes(format)) return undefined;
  if (format in formats) return format;
  throw unknown(at, `the format ${format}`);
}

function unknown(at: string, what: string): Error {
  return new Error(`openapi.yaml: ${at} has ${what}, which src/testing/request/schema.ts does not check yet.`);
}
