// Reduces the contract's schemas to the keywords that the client and the sandbox check: one dialect of JSON Schema for both.
import { formats } from '../../src/testing/request/formats.js';
import { keywords } from '../../src/testing/request/schema.js';
import { mapValues, resolve, type Contract, type Schema } from '../contract.js';
import { schemaName } from './names.js';
import { formatSource, Identifier } from './source-text.js';

/** Keywords that don't restrict requests. */
const annotations =
  /^(title|description|examples?|deprecated|readOnly|contentSchema|externalDocs|x-(?!(timestamp|entries|file-name)$).+)$/;
const uncheckedFormats = ['int64', 'double', 'password', 'binary', 'uuid'];

/** A named schema becomes a constant. */
export class SchemaReducer {
  /** The source of each constant, by name. */
  readonly constants = new Map<string, string>();

  constructor(readonly document: Contract) {}

  /** @param place - names the schema in an error */
  reduce(schema: Schema, place: string): unknown {
    const name = schemaName(schema);
    if (name === undefined) return this.#reduceKeywords(schema, place);
    if (!this.constants.has(name)) {
      const source = formatSource(this.#reduceKeywords(resolve(this.document, schema), name));
      this.constants.set(name, source);
    }
    return new Identifier(name);
  }

  /** The declarations of the constants. */
  get declarations(): string {
    const lines = [...this.constants].map(([name, source]) => `export const ${name} = ${source} as const;\n`);
    return lines.join('');
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
