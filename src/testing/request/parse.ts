// Parses a request's path, query and body, and rejects values that break the contract.
import type { Schema } from '../../base/operation.js';
import { invalidParameter, missingParameter, Rejection } from '../response/rejection.js';
import { mediaTypeOf, type IncomingRequest } from './incoming-request.js';
import { decodeValues, type SandboxOperation } from './operations.js';
import { checkValue, isJsonObject, type UnknownFields } from './schema.js';

type JsonRecord = Record<string, unknown>;

export interface ParsedValues {
  readonly path: Readonly<JsonRecord>;
  readonly query: Readonly<JsonRecord>;
  readonly body: unknown;
  /** Of the request's URL. */
  readonly origin: string;
}

/** @throws a {@link Rejection} if the contract doesn't allow the request */
export function parseValues(
  operation: SandboxOperation,
  path: string,
  request: IncomingRequest,
  unknownFields: UnknownFields | undefined,
): ParsedValues {
  return {
    path: parsePath(operation, path),
    query: parseQuery(operation, request.query, unknownFields),
    body: parseBody(operation, request, unknownFields),
    origin: request.url.origin,
  };
}

function parsePath({ facts, rules, match }: SandboxOperation, path: string): JsonRecord {
  const schema = { properties: { ...facts.pathSchemas, ...rules?.path }, additionalProperties: true };
  const values = convertFields(schema, decodeValues(match(path) ?? {}));
  checkValue(schema, values, '');
  return values;
}

function parseQuery({ facts }: SandboxOperation, query: JsonRecord, unknownFields?: UnknownFields): JsonRecord {
  const { query: properties = {}, requiredQuery: required = [] } = facts;
  const values = convertFields({ properties }, readQuery(query, properties));
  for (const [name, schema] of Object.entries(properties)) {
    if (Array.isArray(values[name]) && !schema.items) throw invalidParameter(`${name} must not be repeated`);
    values[name] ??= schema.default;
  }
  checkValue({ properties, required }, values, '', unknownFields);
  return values;
}

/** Reads parameters such as `filters[attributes.name]` as fields of an object. */
function readQuery(query: JsonRecord, schemas: Readonly<Record<string, Schema>>): JsonRecord {
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(query)) {
    const [, parameter = '', key = ''] = /^([^[\]]+)\[([^[\]]+)\]$/.exec(name) ?? [];
    const { type, 'x-entries': entries } = schemas[parameter] ?? {};
    if (type === 'object' || entries) values[parameter] = { ...Object(values[parameter]), [key]: value };
    // Reported: Brevo ignores a JSON object that also has the other form.
    else if (!schemas[name]?.['x-entries']) values[name] = value;
  }
  return values;
}

/** @throws a {@link Rejection} if the body doesn't have the contract's content type, or breaks its schema */
function parseBody({ facts, rules }: SandboxOperation, request: IncomingRequest, unknownFields?: UnknownFields) {
  const schema = rules?.body;
  const { value, problem } = request.body;
  if (value === undefined && facts.body === 'required') throw missingParameter('the body is required');
  if (!schema) return {};
  // A body that may be missing is like one without fields.
  if (value === undefined) {
    checkValue(schema, {}, 'body');
    return {};
  }
  const expectedType = facts.isForm ? 'multipart/form-data' : 'application/json';
  if (mediaTypeOf(request.headers) !== expectedType) {
    // This status and message were recorded from the API.
    if (rules.has415) throw new Rejection(415, undefined, 'The format not supported for deserialization.');
    throw invalidParameter(`the body must have the content type ${expectedType}`);
  }
  if (problem !== undefined) throw invalidParameter(problem);
  const parsed = facts.isForm ? convert(schema, value) : value;
  checkValue(schema, parsed, 'body', unknownFields);
  return parsed;
}

/** Converts text in a path, query or form to the contract's type. Other text stays text, which `checkValue` rejects. */
export function convert(schema: Schema, value: unknown): unknown {
  const { type, items } = schema;
  if (items) return [value].flat().map((item) => convert(items, item));
  if (isJsonObject(value)) return convertFields(schema, value);
  if (typeof value !== 'string') return value;
  if (type === 'boolean' && /^(true|false)$/.test(value)) return value === 'true';
  const isInteger = type === 'integer' && /^[+-]?\d+$/.test(value);
  const isNumber = type === 'number' && value.trim() !== '' && Number.isFinite(Number(value));
  return isInteger || isNumber ? Number(value) : value;
}

function convertFields({ properties = {} }: Schema, values: Readonly<JsonRecord>): JsonRecord {
  const fields = Object.entries(values).map(([name, value]) => [name, convert(properties[name] ?? {}, value)]);
  return Object.fromEntries(fields) as JsonRecord;
}
