// Generates generated/requests.ts, the rules by which the sandbox validates requests.
import { formats } from '../../src/testing/request/formats.js';
import { keywords } from '../../src/testing/request/schema.js';
import { listOperations, mapValues, resolve, successOf } from '../contract.js';
import type { Contract, ContractOperation, Schema } from '../contract.js';
import { formatSource, Identifier } from './source-text.js';

/** Keywords that restrict no request. */
const annotations = /^(title|description|examples?|deprecated|readOnly|contentMediaType|externalDocs|x-.+)$/;
const uncheckedFormats = ['int64', 'double', 'password', 'binary', 'uuid'];

export function requestsSource(document: Contract): string {
  const schemas = new SchemaReducer(document);
  const requests = listOperations(document).map(
    (operation) => `  ${operation.operationId}: ${formatSource(requestRules(operation, schemas))},\n`,
  );
  const constants = [...schemas.constants].map(([name, source]) => `const ${name} = ${source} as const;\n`);
  return (
    `import type { OperationId } from './contract.js';\n\n` +
    `${constants.join('')}\n` +
    `/** What each operation accepts. */\n` +
    `export const requests = {\n${requests.join('')}} as const satisfies Record<OperationId, unknown>;\n`
  );
}

function requestRules(operation: ContractOperation, schemas: SchemaReducer) {
  const { operationId, parameters, requestBody, responses, definition } = operation;
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const entries = query.map(({ name, schema }) => [name, schemas.reduce(schema, `${operationId}, ${name}`)] as const);
  const body = requestBody?.content['application/json']?.schema;
  return {
    method: `${definition['x-resource']}.${definition['x-method']}`,
    status: successOf(operation).status,
    query: entries.length ? Object.fromEntries(entries) : undefined,
    body: body && schemas.reduce(body, `${operationId}, body`),
    has415: '415' in responses || undefined,
  };
}

/** Reduces schemas to the keywords that the sandbox checks. A named schema becomes a constant. */
class SchemaReducer {
  /** The source of each constant, by name. */
  readonly constants = new Map<string, string>();

  constructor(readonly document: Contract) {}

  /** @param place - what an error calls the schema */
  reduce(schema: Schema, place: string): unknown {
    const name = schema.$ref?.split('/').at(-1);
    if (name === undefined) return this.#reduceKeywords(schema, place);
    if (!this.constants.has(name)) {
      const source = formatSource(this.#reduceKeywords(resolve(this.document, schema), name));
      this.constants.set(name, source);
    }
    return new Identifier(name);
  }

  #reduceKeywords(schema: Schema, place: string): Record<string, unknown> {
    const checked = Object.entries(schema).filter(([keyword]) => !annotations.test(keyword));
    return mapValues(Object.fromEntries(checked), (value: unknown, keyword) => {
      if (!keywords.includes(keyword)) throw unsupported(place, `keyword ${keyword}`);
      if (keyword === 'format') return checkedFormat(String(value), place);
      if (keyword === 'properties')
        return mapValues(value as Record<string, Schema>, (inner, name) => this.reduce(inner, `${place}.${name}`));
      if (keyword === 'anyOf')
        return (value as Schema[]).map((inner, index) => this.reduce(inner, `${place} anyOf ${index}`));
      const isSchema = typeof value === 'object' && (keyword === 'items' || keyword === 'additionalProperties');
      return isSchema ? this.reduce(value as Schema, place) : value;
    });
  }
}

function checkedFormat(format: string, place: string): string | undefined {
  if (uncheckedFormats.includes(format)) return undefined;
  if (format in formats) return format;
  throw unsupported(place, `format ${format}`);
}

function unsupported(place: string, part: string): Error {
  return new Error(`openapi.yaml: ${place} has the ${part}, which src/testing/request does not check yet.`);
}
