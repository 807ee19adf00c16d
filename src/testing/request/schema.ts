// Checks a value against a JSON Schema: one rule for each keyword that the contract's requests use.
import { isDate } from '../../request/dates.js';

/** The keywords that are checked, and `default`, which is only read. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minProperties?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly default?: string | number;
}

/** Why a value doesn't match its schema. */
export interface Problem {
  readonly code: 'invalid_parameter' | 'missing_parameter' | 'out_of_range';
  /** The value's location: `limit`, `attributes.tags[0]`. */
  readonly path: string;
  /** Continues the sentence after the path: `must be at most 20`. */
  readonly message: string;
}

type JsonObject = Readonly<Record<string, unknown>>;

/** Whether fields that the contract doesn't have are rejected or ignored. */
export type UnknownFields = 'refuse' | 'ignore';

/** Checks a value by one keyword. Returns the problem; undefined or false for none. */
type Rule<Keyword extends keyof Schema> = (
  limit: NonNullable<Schema[Keyword]>,
  value: unknown,
  path: string,
  schema: Schema,
  unknownFields: UnknownFields,
) => Problem | false | undefined;

const rules: { readonly [Keyword in Exclude<keyof Schema, 'default'>]-?: Rule<Keyword> } = {
  type(types, value, path) {
    const allowed = typeof types === 'string' ? [types] : types;
    const isAllowed = allowed.some((type) => type === typeOf(value) || (type === 'integer' && Number.isInteger(value)));
    return !isAllowed && invalid(path, `must be ${allowed.join(' or ')}`);
  },
  additionalProperties: (rest, value, path, { properties = {} }, unknownFields) =>
    isJsonObject(value) &&
    firstProblem(Object.keys(value), (name) => {
      if (Object.hasOwn(properties, name) || rest === true || value[name] === undefined) return undefined;
      if (rest !== false) return findProblem(rest, value[name], joinPath(path, name), unknownFields);
      return invalid(joinPath(path, name), `is unknown. Expected one of ${Object.keys(properties).join(', ')}`);
    }),
  enum: (values, value, path) => !values.includes(value) && invalid(path, `must be one of ${values.join(', ')}`),
  format: (format, value, path) =>
    typeof value === 'string' && formats[format]?.(value) === false && invalid(path, `must be a valid ${format}`),
  minimum: (limit, value, path) =>
    typeof value === 'number' && value < limit && outOfRange(path, `must be at least ${limit}`),
  maximum: (limit, value, path) =>
    typeof value === 'number' && value > limit && outOfRange(path, `must be at most ${limit}`),
  minLength: (limit, value, path) =>
    typeof value === 'string' &&
    [...value].length < limit &&
    outOfRange(path, `must have at least ${limit} characters`),
  maxLength: (limit, value, path) =>
    typeof value === 'string' && [...value].length > limit && outOfRange(path, `must have at most ${limit} characters`),
  minProperties: (limit, value, path, { properties = {} }) =>
    isJsonObject(value) &&
    Object.keys(value).length < limit &&
    missing(path, `must have at least ${limit} of ${Object.keys(properties).join(', ')}`),
  required(names, value, path) {
    const name = isJsonObject(value) && names.find((required) => value[required] === undefined);
    return typeof name === 'string' && missing(joinPath(path, name), 'is required');
  },
  properties: (schemas, value, path, _, unknownFields) =>
    isJsonObject(value) &&
    firstProblem(Object.entries(schemas), ([name, schema]) =>
      Object.hasOwn(value, name) && value[name] !== undefined
        ? findProblem(schema, value[name], joinPath(path, name), unknownFields)
        : undefined,
    ),
  items: (schema, value, path, _, unknownFields) =>
    Array.isArray(value) &&
    firstProblem([...value.entries()], ([index, item]) =>
      findProblem(schema, item, `${path}[${index}]`, unknownFields),
    ),
  anyOf: (schemas, value, path, _, unknownFields) =>
    !schemas.some((schema) => !findProblem(schema, value, path, unknownFields)) &&
    invalid(path, 'has none of the allowed types'),
};

// The cast: `Object.entries` forgets that each rule has the type of its keyword.
const ruleList = Object.entries(rules) as [keyword: keyof Schema, rule: Rule<keyof Schema>][];

/** The supported keywords. `npm run generate` fails if the contract uses another one. */
export const keywords: readonly string[] = [...Object.keys(rules), 'default'];

/**
 * Checks a value by all keywords of a schema. Returns the first problem; undefined for none.
 *
 * @param path - the value's name in the problem
 */
export function findProblem(
  schema: Schema,
  value: unknown,
  path: string,
  unknownFields: UnknownFields = 'ignore',
): Problem | undefined {
  const isClosed = unknownFields === 'refuse' && schema.properties && schema.additionalProperties === undefined;
  const limits = isClosed ? { ...schema, additionalProperties: false } : schema;
  return firstProblem(ruleList, ([keyword, rule]) => {
    const limit = limits[keyword];
    return limit === undefined ? undefined : rule(limit, value, path, schema, unknownFields);
  });
}

const emailText =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i;

const dateTimeText = /^(\d{4}-\d\d-\d\d)[t\s]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(z|[+-]([01]\d|2[0-3]):?[0-5]\d)$/i;

/** The formats that are checked. The API doesn't enforce the contract's other formats either. */
export const formats: Readonly<Record<string, (text: string) => boolean>> = {
  email: (text) => emailText.test(text),
  date: isDate,
  'date-time'(text) {
    const [, day = ''] = dateTimeText.exec(text) ?? [];
    return isDate(day);
  },
  // The next formats aren't in the contract: they are for values that tests pass in.
  'http(s) URL': (text) => /^https?:/.test(text) && URL.canParse(text),
  'media type': (text) => /^[\x20-\x7e]+$/.test(text),
  base64: (text) => text.length % 4 === 0 && /^[a-z\d+/]*={0,2}$/i.test(text),
};

export function isJsonObject(value: unknown): value is JsonObject {
  return typeOf(value) === 'object';
}

function typeOf(value: unknown): string {
  if (value === null || Number.isNaN(value)) return String(value).toLowerCase();
  if (ArrayBuffer.isView(value)) return 'bytes';
  if (Object.prototype.toString.call(value) === '[object Date]')
    return Number.isNaN(Number(value)) ? 'invalid' : 'date';
  return Array.isArray(value) ? 'array' : typeof value;
}

function firstProblem<Item>(
  items: readonly Item[],
  find: (item: Item) => Problem | false | undefined,
): Problem | undefined {
  for (const item of items) {
    const problem = find(item);
    if (problem) return problem;
  }
  return undefined;
}

function joinPath(path: string, name: string): string {
  return path === 'body' ? name : `${path}.${name}`;
}

const invalid = (path: string, message: string): Problem => ({ code: 'invalid_parameter', path, message });
const outOfRange = (path: string, message: string): Problem => ({ code: 'out_of_range', path, message });
const missing = (path: string, message: string): Problem => ({ code: 'missing_parameter', path, message });
