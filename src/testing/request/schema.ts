// Checks a value against a JSON Schema.
import { isBase64 } from '../../base/base64.js';
import type { Schema } from '../../base/operation.js';
import { invalidParameter, missingParameter, outOfRange, type Rejection } from '../response/rejection.js';
import { formats } from './formats.js';
import { UploadedFile } from './incoming-request.js';

type JsonObject = Readonly<Record<string, unknown>>;

/** Whether fields and query parameters that the contract doesn't have are rejected or ignored. */
export type UnknownFields = 'reject' | 'ignore';

/**
 * @param path - how the error message names the value, for example `items[0].name`; `body` for a whole request body, and empty for
 *   all values of a path or query
 * @param unknownFields - by default, `'reject'`: if a schema has `properties` but no `additionalProperties`, unlisted fields are rejected
 * @throws a {@link Rejection} if the value breaks the schema
 */
export function checkValue(schema: Schema, value: unknown, path: string, unknownFields?: UnknownFields): void {
  const { value: problem } = problemsIn(schema, value, path, unknownFields).next();
  if (problem) throw problem;
}

/** Checks what a test or the control API passes. @throws TypeError the value breaks the schema */
export function checkArgument(schema: Schema, value: unknown, path: string): void {
  const { value: problem } = problemsIn(schema, value, path).next();
  if (problem) throw new TypeError(problem.message);
}

type Problems = Generator<Rejection, void>;

/** Finds what is wrong with a value. For the parameters, see `checkValue`. */
export function* problemsIn(schema: Schema, value: unknown, path: string, unknownFields?: UnknownFields): Problems {
  const { format = '', items = {} } = schema;
  yield* typeProblems(schema, value, path);
  if (typeof value === 'string') {
    if (schema.contentEncoding && !isBase64(value)) yield invalidParameter(`${path} must be Base64`);
    if (formats[format]?.(value) === false) yield invalidParameter(`${path} must be a valid ${format}`);
    yield* rangeProblems(schema.minLength, schema.maxLength, [...value].length, `${path} must have`, ' characters');
  }
  if (typeof value === 'number') yield* rangeProblems(schema.minimum, schema.maximum, value, `${path} must be`);
  if (Array.isArray(value)) {
    yield* rangeProblems(schema.minItems, schema.maxItems, value.length, `${path} must have`, ' items');
    for (const [index, item] of value.entries()) yield* problemsIn(items, item, `${path}[${index}]`, unknownFields);
  }
  if (isJsonObject(value)) yield* fieldProblems(schema, value, path, unknownFields);
  // Last: a misspelled field is why another is missing.
  yield* variantProblems(schema, value, path, unknownFields);
}

function* typeProblems(schema: Schema, value: unknown, path: string): Problems {
  // The client also sends the entries of such a JSON text, and the sandbox reads only those, as an object.
  const types = schema['x-entries'] ? ['object'] : [schema.type ?? []].flat();
  const hasType = types.includes(typeOf(value)) || (types.includes('integer') && Number.isInteger(value));
  if (types.length > 0 && !hasType) yield invalidParameter(`${path} must be ${types.join(' or ')}`);
  if (Number.isInteger(value) && !Number.isSafeInteger(value) && types.includes('integer'))
    yield invalidParameter(`${path} is an integer beyond 2^53 - 1`);
}

/** What a list of values, `anyOf` and `not` allow. */
function* variantProblems(schema: Schema, value: unknown, path: string, unknownFields?: UnknownFields): Problems {
  const { enum: listed, anyOf } = schema;
  if (listed?.includes(value) === false)
    yield invalidParameter(`${path} must be one of ${[...new Set(listed.map(String))].join(', ')}`);
  if (anyOf?.every((variant) => problemsIn(variant, value, path, unknownFields).next().value)) {
    const needed = anyOf.flatMap(({ required = [] }) => required).join(', ');
    yield needed
      ? missingParameter(`${needed.replace(/, (\w+)$/, ' or $1')} is missing`)
      : invalidParameter(`${path} has none of the allowed types`);
  }
  if (schema.not && !problemsIn(schema.not, value, path, 'ignore').next().value)
    yield invalidParameter(`${path} must not have ${schema.not.required?.join(', ')}`);
}

function* rangeProblems(minimum = -Infinity, maximum = Infinity, value: number, must: string, unit = '') {
  if (value < minimum) yield outOfRange(`${must} at least ${minimum}${unit}`);
  if (value > maximum) yield outOfRange(`${must} at most ${maximum}${unit}`);
}

function* fieldProblems(schema: Schema, value: JsonObject, path: string, unknownFields?: UnknownFields): Problems {
  const { properties, required = [], minProperties = 0 } = schema;
  // Omit `body.` from the path of a field in a request body.
  const pathOf = (name: string) => (['body', ''].includes(path) ? name : `${path}.${name}`);
  const known = Object.keys(properties ?? {});
  const names = Object.keys(value).filter((name) => value[name] !== undefined);
  // Where the contract says nothing about further fields, an object with known ones has no others.
  const others = schema.additionalProperties ?? !properties;
  const unknown = names.find((name) => !known.includes(name));
  const expected = known.length > 0 ? `. Expected one of ${known.join(', ')}` : ', because nothing is expected here';
  if (unknown !== undefined && others === false && unknownFields !== 'ignore')
    yield invalidParameter(`${pathOf(unknown)} is unknown${expected}`);
  const missing = required.find((name) => !names.includes(name));
  if (missing !== undefined) yield missingParameter(`${pathOf(missing)} is required`);
  if (names.length < minProperties)
    yield missingParameter(`${path} must have at least ${minProperties} of ${known.join(', ')}`);
  for (const name of names) {
    const field = known.includes(name) ? properties?.[name] : others;
    if (typeof field === 'object') yield* problemsIn(field, value[name], pathOf(name), unknownFields);
  }
}

export const isJsonObject = (value: unknown): value is JsonObject => typeOf(value) === 'object';

/** The JSON type. A file in a form counts as text. */
export function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (value instanceof UploadedFile) return 'string';
  return Array.isArray(value) ? 'array' : typeof value;
}
