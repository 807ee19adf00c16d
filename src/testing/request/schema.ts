// Checks a value against a JSON Schema.
import type { Schema } from '../../base/operation.js';
import { invalidParameter, missingParameter, outOfRange, type Rejection } from '../response/rejection.js';
import { formats } from './formats.js';
import { UploadedFile } from './incoming-request.js';

type JsonObject = Readonly<Record<string, unknown>>;

/** Whether fields and query parameters that the contract doesn't have are rejected or ignored. */
export type UnknownFields = 'refuse' | 'ignore';

/**
 * @param path - how the error message names the value, for example `items[0].name`; `body` for a whole request body
 * @param unknownFields - `'refuse'`: if a schema has `properties` but no `additionalProperties`, unlisted fields are problems
 */
export function findProblem(
  schema: Schema,
  value: unknown,
  path: string,
  unknownFields: UnknownFields,
): Rejection | undefined {
  const type = typeOf(value);
  const types = [schema.type ?? []].flat();
  if (types.length > 0 && !types.includes(type) && !(types.includes('integer') && Number.isInteger(value)))
    return invalidParameter(`${path} must be ${types.join(' or ')}`);
  if (schema.enum && !schema.enum.includes(value))
    return invalidParameter(`${path} must be one of ${schema.enum.join(', ')}`);
  const { anyOf } = schema;
  if (anyOf?.every((variant) => findProblem(variant, value, path, unknownFields)))
    return anyOf.length === 1
      ? findProblem(anyOf[0]!, value, path, unknownFields)
      : invalidParameter(`${path} has none of the allowed types`);
  switch (type) {
    case 'string':
      return textProblem(schema, String(value), path);
    case 'number':
      return rangeProblem(schema.minimum, schema.maximum, Number(value), path, (limit) => `be ${limit}`);
    case 'array':
      // The cast: `typeOf` has checked the type.
      return arrayProblem(schema, value as unknown[], path, unknownFields);
    case 'object':
      return objectProblem(schema, value as JsonObject, path, unknownFields);
    default:
      return undefined;
  }
}

function textProblem(schema: Schema, text: string, path: string): Rejection | undefined {
  if (schema.format !== undefined && formats[schema.format]?.(text) === false)
    return invalidParameter(`${path} must be a valid ${schema.format}`);
  const { minLength, maxLength } = schema;
  return rangeProblem(minLength, maxLength, [...text].length, path, (limit) => `have ${limit} characters`);
}

function arrayProblem(schema: Schema, items: readonly unknown[], path: string, unknownFields: UnknownFields) {
  const { minItems, maxItems, items: itemSchema } = schema;
  const problem = rangeProblem(minItems, maxItems, items.length, path, (limit) => `have ${limit} items`);
  if (problem || !itemSchema) return problem;
  return firstProblem(items.entries(), ([index, item]) =>
    findProblem(itemSchema, item, `${path}[${index}]`, unknownFields),
  );
}

function rangeProblem(
  minimum = -Infinity,
  maximum = Infinity,
  value: number,
  path: string,
  must: (limit: string) => string,
) {
  if (value < minimum) return outOfRange(`${path} must ${must(`at least ${minimum}`)}`);
  return value > maximum ? outOfRange(`${path} must ${must(`at most ${maximum}`)}`) : undefined;
}

function objectProblem(schema: Schema, value: JsonObject, path: string, unknownFields: UnknownFields) {
  const { properties, required = [], minProperties = 0 } = schema;
  const names = Object.keys(value).filter((name) => value[name] !== undefined);
  // Where the contract says nothing about further fields, an object with known ones has no others.
  const others = schema.additionalProperties ?? !properties;
  const isListed = (name: string) => properties !== undefined && Object.hasOwn(properties, name);
  const unknown = others === false && unknownFields === 'refuse' ? names.find((name) => !isListed(name)) : undefined;
  if (unknown !== undefined) return unknownField(joinPath(path, unknown), Object.keys(properties ?? {}));
  const missing = required.find((name) => !names.includes(name));
  if (missing !== undefined) return missingParameter(`${joinPath(path, missing)} is required`);
  if (names.length < minProperties)
    return missingParameter(
      `${path} must have at least ${minProperties} of ${Object.keys(properties ?? {}).join(', ')}`,
    );
  return firstProblem(names, (name) => {
    const field = isListed(name) ? properties?.[name] : others;
    return typeof field === 'object' ? findProblem(field, value[name], joinPath(path, name), unknownFields) : undefined;
  });
}

function unknownField(path: string, known: readonly string[]): Rejection {
  const advice = known.length > 0 ? `. Expected one of ${known.join(', ')}` : ', because nothing is expected here';
  return invalidParameter(`${path} is unknown${advice}`);
}

export const isJsonObject = (value: unknown): value is JsonObject => typeOf(value) === 'object';

/** The JSON type. A file in a form counts as text. */
function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (value instanceof UploadedFile) return 'string';
  return Array.isArray(value) ? 'array' : typeof value;
}

function firstProblem<Item>(items: Iterable<Item>, find: (item: Item) => Rejection | undefined) {
  for (const item of items) {
    const problem = find(item);
    if (problem) return problem;
  }
  return undefined;
}

/** Omits `body.` from the path of a field in a request body. */
const joinPath = (path: string, name: string): string => (path === 'body' ? name : `${path}.${name}`);
