// Parses a request's path, query and body, and rejects values that break the contract.
import type { Schema } from '../../base/operation.js';
import { invalidParameter, missingParameter, Rejection } from '../response/rejection.js';
import { mediaTypeOf, type IncomingRequest } from './incoming-request.js';
import { decodeValues, type SandboxOperation } from './operations.js';
import { findProblem, type UnknownFields } from './schema.js';

export interface ParsedValues {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** @throws {@link Rejection} the contract doesn't allow the request */
export function parseValues(
  operation: SandboxOperation,
  path: string,
  request: IncomingRequest,
  unknownFields: UnknownFields,
): ParsedValues {
  return {
    path: parsePath(operation, decodeValues(operation.template.match(path) ?? {})),
    query: parseQuery(operation, request.url.searchParams, unknownFields),
    body: parseBody(operation, request, unknownFields),
  };
}

/** Returns the path values, with numbers as numbers. */
function parsePath({ rules }: SandboxOperation, path: Readonly<Record<string, string>>) {
  const values: Record<string, unknown> = { ...path };
  for (const [name, schema] of Object.entries(rules?.path ?? {})) {
    values[name] = parseParameter(name, path[name]!, schema);
    checkValue(schema, values[name], name, 'ignore');
  }
  return values;
}

/** Returns the query with numbers as numbers, and the contract's defaults for missing parameters. */
function parseQuery(
  { name: operation, facts }: SandboxOperation,
  query: URLSearchParams,
  unknownFields: UnknownFields,
) {
  const schemas = facts.query ?? {};
  const values: Record<string, unknown> = {};
  for (const [name, value] of query) {
    if (Object.hasOwn(schemas, name)) continue;
    const isEntry = Object.values(schemas).some((schema) => entryKey(name, schema) !== undefined);
    if (isEntry) values[name] = value;
    else if (unknownFields === 'refuse')
      throw invalidParameter(
        `${name} is unknown. ${operation} accepts ${Object.keys(schemas).join(', ') || 'no query parameters'}`,
      );
  }
  for (const [name, schema] of Object.entries(schemas)) {
    const value = readParameter(name, query.getAll(name), schema);
    if (value !== undefined) checkValue(schema, value, name, unknownFields);
    if (value !== undefined) values[name] = value;
    else if (facts.requiredQuery?.includes(name)) throw missingParameter(`${name} is required`);
  }
  return values;
}

function readParameter(name: string, texts: readonly string[], schema: Schema): unknown {
  const [text, ...repeated] = texts;
  if (text === undefined) return schema.default;
  const { items } = schema;
  if (items) return texts.map((item) => parseParameter(name, item, items));
  if (repeated.length > 0) throw invalidParameter(`${name} must not be repeated`);
  return parseParameter(name, text, schema);
}

/** Returns the key in a name such as `filters[attributes.name]`; undefined if the parameter isn't an entry of the schema's object. */
export function entryKey(name: string, schema: Schema | undefined): string | undefined {
  const [prefix = '', suffix = ''] = schema?.['x-entries']?.name.split('{key}') ?? [];
  const key = name.slice(prefix.length, name.length - suffix.length);
  return prefix !== '' && key !== '' && name === prefix + key + suffix ? key : undefined;
}

/** Text of another type stays text. Then `checkValue` rejects the text if the schema expects a number or a boolean. */
function parseParameter(name: string, text: string, schema: Schema): unknown {
  const types = [schema, ...(schema.anyOf ?? [])].flatMap(({ type }) => type ?? []);
  if (types.includes('boolean') && /^(true|false)$/.test(text)) return text === 'true';
  const isInteger = types.includes('integer') && /^[+-]?\d+$/.test(text);
  // A phone number may be longer than a number can be.
  if (isInteger && Number.isSafeInteger(Number(text))) return Number(text);
  if (isInteger && !types.includes('string')) throw invalidParameter(`${name} is an integer beyond 2^53 - 1`);
  return types.includes('number') && text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

function parseBody(
  { facts, rules }: SandboxOperation,
  { headers, body }: IncomingRequest,
  unknownFields: UnknownFields,
) {
  const schema = rules?.body;
  if (!schema) return undefined;
  const { value, problem } = body;
  if (value === undefined) {
    if (facts.body === 'required') throw missingParameter('the body is required');
    return undefined;
  }
  const expectedType = facts.isForm ? 'multipart/form-data' : 'application/json';
  if (mediaTypeOf(headers) !== expectedType) {
    // This status and message were recorded from the API.
    if (rules.has415) throw new Rejection(415, undefined, 'The format not supported for deserialization.');
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
