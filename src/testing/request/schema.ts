// Checks a value against a JSON Schema: the keywords that requests of the contract use, one rule each.
import { isDate } from '../../request/dates.js';

/** A schema of the contract, reduced to what is checked. `default` is for whoever reads the value. */
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

/** What is wrong with a value. */
export interface Problem {
  readonly code: 'invalid_parameter' | 'missing_parameter' | 'out_of_range';
  /** Names the value: `limit`, `attributes.tags[0]`. */
  readonly at: string;
  /** Goes on after the name: `must be at most 20`. */
  readonly rule: string;
}

type JsonObject = Readonly<Record<string, unknown>>;

/** How an object is taken that has fields the schema does not list, and does not allow by `additionalProperties`. */
export type UnknownFields = 'refuse' | 'ignore';

/** The problem of a value that breaks a keyword of a schema, where it does. */
type Rule<Keyword extends keyof Schema> = (
  limit: NonNullable<Schema[Keyword]>,
  value: unknown,
  at: string,
  schema: Schema,
  unknown: UnknownFields,
) => Problem | false | undefined;

const rules: { readonly [Keyword in Exclude<keyof Schema, 'default'>]-?: Rule<Keyword> } = {
  type(types, value, at) {
    const wanted = typeof types === 'string' ? [types] : types;
    const fits = wanted.some((type) => type === typeOf(value) || (type === 'integer' && Number.isInteger(value)));
    return !fits && invalid(at, `must be ${wanted.join(' or ')}`);
  },
  additionalProperties: (rest, value, at, { properties = {} }, unknown) =>
    isJsonObject(value) &&
    firstOf(Object.keys(value), (name) => {
      if (Object.hasOwn(properties, name) || rest === true || value[name] === undefined) return undefined;
      if (rest !== false) return findProblem(rest, value[name], below(at, name), unknown);
      return invalid(below(at, name), `is not known. Known are ${Object.keys(properties).join(', ')}`);
    }),
  enum: (values, value, at) => !values.includes(value) && invalid(at, `must be one of ${values.join(', ')}`),
  format: (format, value, at) =>
    typeof value === 'string' && formats[format]?.(value) === false && invalid(at, `must be a valid ${format}`),
  minimum: (limit, value, at) => typeof value === 'number' && value < limit && beyond(at, `must be at least ${limit}`),
  maximum: (limit, value, at) => typeof value === 'number' && value > limit && beyond(at, `must be at most ${limit}`),
  minLength: (limit, value, at) =>
    typeof value === 'string' && [...value].length < limit && beyond(at, `must have at least ${limit} characters`),
  maxLength: (limit, value, at) =>
    typeof value === 'string' && [...value].length > limit && beyond(at, `must have at most ${limit} characters`),
  minProperties: (limit, value, at, { properties = {} }) =>
    isJsonObject(value) &&
    Object.keys(value).length < limit &&
    missing(at, `must hold at least ${limit} of ${Object.keys(properties).join(', ')}`),
  required(names, value, at) {
    const name = isJsonObject(value) && names.find((each) => value[each] === undefined);
    return typeof name === 'string' && missing(below(at, name), 'is required');
  },
  properties: (schemas, value, at, _, unknown) =>
    isJsonObject(value) &&
    firstOf(Object.entries(schemas), ([name, schema]) =>
      Object.hasOwn(value, name) && value[name] !== undefined
        ? findProblem(schema, value[name], below(at, name), unknown)
        : undefined,
    ),
  items: (schema, value, at, _, unknown) =>
    Array.isArray(value) &&
    firstOf([...value.entries()], ([index, each]) => findProblem(schema, each, `${at}[${index}]`, unknown)),
  anyOf: (schemas, value, at, _, unknown) =>
    !schemas.some((schema) => !findProblem(schema, value, at, unknown)) && invalid(at, 'is of no kind that is allowed'),
};

// The cast: each rule stands under the keyword whose value it takes.
const ruleList = Object.entries(rules) as [keyword: keyof Schema, rule: Rule<keyof Schema>][];

/** The keywords that are understood; a contract with others cannot be generated from. */
export const keywords: readonly string[] = [...Object.keys(rules), 'default'];

/**
 * The first thing that is wrong with a value.
 *
 * @param at - names the value in the problem
 */
export function findProblem(
  schema: Schema,
  value: unknown,
  at: string,
  unknown: UnknownFields = 'ignore',
): Problem | undefined {
  const isClosed = unknown === 'refuse' && schema.properties && schema.additionalProperties === undefined;
  const limits = isClosed ? { ...schema, additionalProperties: false } : schema;
  return firstOf(ruleList, ([keyword, rule]) => {
    const limit = limits[keyword];
    return limit === undefined ? undefined : rule(limit, value, at, schema, unknown);
  });
}

const emailText =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i;

const dateTimeText = /^(\d{4}-\d\d-\d\d)[t\s]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(z|[+-]([01]\d|2[0-3]):?[0-5]\d)$/i;

/** The formats that are checked. The others say how to read a value, and are not kept by the service either. */
export const formats: Readonly<Record<string, (text: string) => boolean>> = {
  email: (text) => emailText.test(text),
  date: isDate,
  'date-time'(text) {
    const [, day = ''] = dateTimeText.exec(text) ?? [];
    return isDate(day);
  },
  // These are for what tests hand in.
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

function firstOf<Item>(items: readonly Item[], find: (item: Item) => Problem | false | undefined): Problem | undefined {
  for (const item of items) {
    const problem = find(item);
    if (problem) return problem;
  }
  return undefined;
}

function below(at: string, name: string): string {
  return at === 'body' ? name : `${at}.${name}`;
}

const invalid = (at: string, rule: string): Problem => ({ code: 'invalid_parameter', at, rule });
const beyond = (at: string, rule: string): Problem => ({ code: 'out_of_range', at, rule });
const missing = (at: string, rule: string): Problem => ({ code: 'missing_parameter', at, rule });
