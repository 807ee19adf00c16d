// Checks a value against a JSON Schema.
import type { Schema } from '../../base/operation.js';
import { tagOf } from '../../base/values.js';
import { invalidParameter, missingParameter, outOfRange, type Rejection } from '../response/rejection.js';
import { formats } from './formats.js';

type JsonObject = Readonly<Record<string, unknown>>;

/** Whether fields and query parameters that the contract doesn't have are rejected or ignored. */
export type UnknownFields = 'refuse' | 'ignore';

/** Checks a value against a keyword of a schema. `expected` is the keyword's value. */
type Rule<Keyword extends keyof Schema> = (
  expected: NonNullable<Schema[Keyword]>,
  value: unknown,
  path: string,
  schema: Schema,
  unknownFields: UnknownFields,
) => Rejection | false | undefined;

/** The client uses these keywords to convert values, except for `default`, which `parseQuery` uses. */
const uncheckedKeywords = ['contentMediaType', 'x-timestamp', 'x-entries', 'x-file-name', 'default'] as const;

const rules: { readonly [Keyword in Exclude<keyof Schema, (typeof uncheckedKeywords)[number]>]-?: Rule<Keyword> } = {
  type(types, value, path) {
    const allowed = [types].flat();
    const isAllowed = allowed.some((type) => type === typeOf(value) || (type === 'integer' && Number.isInteger(value)));
    return !isAllowed && invalidParameter(`${path} must be ${allowed.join(' or ')}`);
  },
  additionalProperties(allowed, value, path, { properties = {} }, unknownFields) {
    if (allowed === true || !isJsonObject(value)) return undefined;
    const names = Object.keys(value).filter((name) => !Object.hasOwn(properties, name) && value[name] !== undefined);
    return firstProblem(names, (name) =>
      // If `allowed` isn't a boolean, it is the schema that every unlisted field must match.
      allowed === false
        ? unknownField(joinPath(path, name), Object.keys(properties))
        : findProblem(allowed, value[name], joinPath(path, name), unknownFields),
    );
  },
  enum: (values, value, path) =>
    !values.includes(value) && invalidParameter(`${path} must be one of ${values.join(', ')}`),
  format: (format, value, path) =>
    typeof value === 'string' &&
    formats[format]?.(value) === false &&
    invalidParameter(`${path} must be a valid ${format}`),
  minimum: (limit, value, path) =>
    typeof value === 'number' && value < limit && outOfRange(`${path} must be at least ${limit}`),
  maximum: (limit, value, path) =>
    typeof value === 'number' && value > limit && outOfRange(`${path} must be at most ${limit}`),
  minLength: (limit, value, path) =>
    lengthOf(value) < limit && outOfRange(`${path} must have at least ${limit} characters`),
  maxLength: (limit, value, path) =>
    lengthOf(value) > limit && outOfRange(`${path} must have at most ${limit} characters`),
  minProperties: (limit, value, path, { properties = {} }) =>
    isJsonObject(value) &&
    Object.keys(value).length < limit &&
    missingParameter(`${path} must have at least ${limit} of ${Object.keys(properties).join(', ')}`),
  required(names, value, path) {
    if (!isJsonObject(value)) return undefined;
    const missingName = names.find((name) => value[name] === undefined);
    return missingName !== undefined && missingParameter(`${joinPath(path, missingName)} is required`);
  },
  properties: (schemas, value, path, _, unknownFields) =>
    isJsonObject(value) &&
    firstProblem(
      Object.entries(schemas),
      ([name, schema]) =>
        value[name] !== undefined && findProblem(schema, value[name], joinPath(path, name), unknownFields),
    ),
  items: (schema, value, path, _, unknownFields) =>
    Array.isArray(value) &&
    firstProblem(value, (item, index) => findProblem(schema, item, `${path}[${index}]`, unknownFields)),
  anyOf: (schemas, value, path, _, unknownFields) =>
    schemas.every((schema) => findProblem(schema, value, path, unknownFields) !== undefined) &&
    invalidParameter(`${path} has none of the allowed types`),
};

// The cast: `Object.entries` doesn't keep the type of each keyword's rule.
const ruleList = Object.entries(rules) as [keyword: keyof Schema, rule: Rule<keyof Schema>][];

/** The supported keywords. `npm run generate` fails if a request's schema uses any other keyword that restricts values. */
export const keywords: readonly string[] = [...Object.keys(rules), ...uncheckedKeywords];

/**
 * @param path - how the error message names the value, for example `body.items[0]`
 * @param unknownFields - `'refuse'`: if a schema has `properties` but no `additionalProperties`, unlisted fields are problems
 */
export function findProblem(
  schema: Schema,
  value: unknown,
  path: string,
  unknownFields: UnknownFields = 'ignore',
): Rejection | undefined {
  const isClosed = unknownFields === 'refuse' && schema.properties && schema.additionalProperties === undefined;
  const keywordValues = isClosed ? { ...schema, additionalProperties: false } : schema;
  for (const [keyword, rule] of ruleList) {
    const expected = keywordValues[keyword];
    const problem = expected !== undefined && rule(expected, value, path, schema, unknownFields);
    if (problem) return problem;
  }
  return undefined;
}

export const isJsonObject = (value: unknown): value is JsonObject => typeOf(value) === 'object';

/** The JSON type, with extra types for NaN, bytes, dates, functions and undefined. Infinity is a `number`. */
function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Number.isNaN(value)) return 'nan';
  if (ArrayBuffer.isView(value)) return 'bytes';
  if (tagOf(value) === 'Date') return Number.isNaN(Number(value)) ? 'invalid date' : 'date';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** The number of characters, or NaN if the value isn't text: NaN is neither below nor above a limit. */
const lengthOf = (value: unknown): number => (typeof value === 'string' ? [...value].length : NaN);

type Finding = ReturnType<Rule<keyof Schema>>;

function firstProblem<Item>(items: readonly Item[], find: (item: Item, index: number) => Finding) {
  for (const [index, item] of items.entries()) {
    const problem = find(item, index);
    if (problem) return problem;
  }
  return undefined;
}

function unknownField(path: string, known: readonly string[]): Rejection {
  const advice = known.length > 0 ? `. Expected one of ${known.join(', ')}` : ', because nothing is expected here';
  return invalidParameter(`${path} is unknown${advice}`);
}

/** Omits `body.` from the path of a field in a request body. */
const joinPath = (path: string, name: string): string => (path === 'body' ? name : `${path}.${name}`);
