// Parses a request's query and body, and rejects values that break the contract.
import type { Schema } from '../../base/operation.js';
import { contract } from './contract.js';
import { invalidParameter, missingParameter, Rejection } from '../response/rejection.js';
import { mediaTypeOf, type IncomingRequest } from './incoming-request.js';
import type { OperationId } from './operation-types.js';
import { requestRules } from './rules.js';
import { findProblem, type UnknownFields } from './schema.js';

/** Returns the query with integers as numbers, and the contract's defaults for missing parameters. */
export function parseQuery(operation: OperationId, query: URLSearchParams, unknownFields: UnknownFields) {
  const schemas = contract[operation].query ?? {};
  const values: Record<string, unknown> = {};
  for (const [name, value] of query) {
    if (Object.hasOwn(schemas, name)) continue;
    const isEntry = Object.values(schemas).some((schema) => entryKey(name, schema) !== undefined);
    if (isEntry) values[name] = value;
    else if (unknownFields === 'refuse') {
      const known = Object.keys(schemas).join(', ') || 'no query parameters';
      throw invalidParameter(`${name} is unknown. ${operation} accepts ${known}`);
    }
  }
  for (const [name, schema] of Object.entries(schemas)) {
    const [text, ...repeated] = query.getAll(name);
    if (repeated.length > 0) throw invalidParameter(`${name} must not be repeated`);
    const value = text === undefined ? schema.default : parseParameter(name, text, schema);
    if (value === undefined) continue;
    checkValue(schema, value, name, unknownFields);
    values[name] = value;
  }
  return values;
}

/** Returns the key in a name such as `filters[attributes.name]`; undefined if the parameter isn't an entry of the schema's object. */
export function entryKey(name: string, schema: Schema | undefined): string | undefined {
  const [prefix = '', suffix = ''] = schema?.['x-entries']?.name.split('{key}') ?? [];
  const key = name.slice(prefix.length, name.length - suffix.length);
  return prefix !== '' && key !== '' && name === prefix + key + suffix ? key : undefined;
}

/** Returns the path values, with integers as numbers. */
export function parsePath(operation: OperationId, path: Readonly<Record<string, string>>) {
  const values: Record<string, unknown> = { ...path };
  for (const [name, schema] of Object.entries(requestRules[operation].path ?? {})) {
    values[name] = parseParameter(name, path[name]!, schema);
    checkValue(schema, values[name], name, 'ignore');
  }
  return values;
}

/** Text that isn't an integer stays text. Then `checkValue` rejects the text if the schema expects an integer. */
function parseParameter(name: string, text: string, { type }: Schema): unknown {
  if (type !== 'integer' || !/^[+-]?\d+$/.test(text)) return text;
  if (!Number.isSafeInteger(Number(text))) throw invalidParameter(`${name} is an integer beyond 2^53 - 1`);
  return Number(text);
}

export function parseBody(operation: OperationId, { headers, body }: IncomingRequest, unknownFields: UnknownFields) {
  const { body: schema, has415 } = requestRules[operation];
  if (!schema) return undefined;
  const { value, problem } = body;
  if (value === undefined) {
    if (contract[operation].body === 'required') throw missingParameter('the body is required');
    return undefined;
  }
  const expectedType = contract[operation].isForm ? 'multipart/form-data' : 'application/json';
  if (mediaTypeOf(headers) !== expectedType) {
    // This status and message were recorded from the API.
    if (has415) throw new Rejection(415, undefined, 'The format not supported for deserialization.');
    throw invalidParameter(`the body must have the content type ${expectedType}`);
  }
  if (problem !== undefined) throw invalidParameter(problem);
  checkValue(schema, value, 'body', unknownFields);
  return value;
}

function checkValue(schema: Schema, value: unknown, name: string, unknownFields: UnknownFields): void {
  const problem = findProblem(schema, value, name, unknownFields);
  if (problem) throw problem;
}
