// Reduces the contract's schemas to the keywords that the client and the sandbox check: one dialect of JSON Schema for both.
import { fieldsOf, mapValues, resolve, type Contract, type Schema } from '../contract.js';
import { schemaName } from './names.js';
import { printValue, Identifier } from './source-text.js';

/** Keywords that don't restrict requests. */
const annotations =
  /^(title|description|examples?|deprecated|readOnly|contentSchema|externalDocs|x-(?!(timestamp|entries|file-name)$).+)$/;
/** The keywords of src/base/operation.ts. */
const keywords =
  /^(type|enum|format|minimum|maximum|(min|max)(Length|Items|Properties)|required|properties|additionalProperties|items|anyOf|not|default|content(MediaType|Encoding)|x-.+)$/;
/** The formats that src/testing/request/formats.ts checks, and `password`, whose values nothing may repeat. */
const formats = ['email', 'date', 'date-time', 'uuid', 'uri', 'password'];
const uncheckedFormats = ['int64', 'double', 'binary'];

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
      const source = printValue(this.#reduceKeywords(resolve(this.document, schema), name));
      this.constants.set(name, source);
    }
    return new Identifier(name);
  }

  /** The declarations of the constants. */
  get declarations(): string {
    const lines = [...this.constants].map(([name, source]) => `export const ${name} = ${source} as const;\n`);
    return lines.join('');
  }

  #reduceKeywords({ allOf = [], ...own }: Schema, place: string): Record<string, unknown> {
    const parts = allOf.map((part) => resolve(this.document, part));
    const { properties, required } = fieldsOf(this.document, { ...own, allOf });
    const merged = { ...(Object.assign({}, ...parts) as Schema), ...own, properties, required };
    const schema = allOf.length > 0 ? merged : own;
    const checked = Object.entries(schema).filter(([keyword]) => !annotations.test(keyword));
    return mapValues(Object.fromEntries(checked), (value: unknown, keyword) => {
      if (!keywords.test(keyword)) throw unsupported(place, `keyword ${keyword}`);
      if (keyword === 'format') return checkedFormat(String(value), place);
      if (keyword === 'properties')
        return mapValues(value as Record<string, Schema>, (inner, name) => this.reduce(inner, `${place}.${name}`));
      if (keyword === 'anyOf')
        return (value as Schema[]).map((inner, index) => this.reduce(inner, `${place} anyOf ${index}`));
      const isSchema = typeof value === 'object' && /^(items|additionalProperties|not)$/.test(keyword);
      return isSchema ? this.reduce(value as Schema, place) : value;
    });
  }
}

function checkedFormat(format: string, place: string): string | undefined {
  if (uncheckedFormats.includes(format)) return undefined;
  if (formats.includes(format)) return format;
  throw unsupported(place, `format ${format}`);
}

function unsupported(place: string, part: string): Error {
  const advice = 'say it in the description instead, or add it to `Schema` in src/base/operation.ts and check it';
  return new Error(
    `openapi.yaml: ${place} has the ${part}, which neither the client nor the sandbox checks: ${advice}.`,
  );
}
