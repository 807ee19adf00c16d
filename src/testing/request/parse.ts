// Parses a request's path, query and body, and rejects values that break the contract.
import type { Schema } from '../../base/operation.js';
import { invalidParameter, missingParameter, Rejection } from '../response/rejection.js';
import { mediaTypeOf, type IncomingRequest } from './incoming-request.js';
import { decodeValues, type SandboxOperation } from './operations.js';
import { checkValue, isJsonObject, type UnknownFields } from './schema.js';

type JsonRecord = Record<string, unknown>;

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
function parsePath({ facts }: SandboxOperation, path: Readonly<Record<string, string>>) {
  const values: JsonRecord = { ...path };
  for (const [name, schema] of Object.entries(facts.pathSchemas ?? {})) {
    values[name] = parseParameter(name, path[name]!, schema);
    checkValue(schema, values[name], name);
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
  const values = readEntries(query, schemas);
  const isEntry = (name: string) => Object.keys(values).some((known) => name.startsWith(`${known}[`));
  const unknown = [...query.keys()].find((name) => !Object.hasOwn(schemas, name) && !isEntry(name));
  if (unknown !== undefined && unknownFields === 'refuse')
    throw invalidParameter(
      `${unknown} is unknown. ${operation} accepts ${Object.keys(schemas).join(', ') || 'no query parameters'}`,
    );
  for (const [name, schema] of Object.entries(schemas)) {
    // Reported: Brevo ignores a JSON object that also has the other form.
    if (schema['x-entries']) continue;
    const value = readParameter(name, query.getAll(name), schema) ?? values[name];
    if (value !== undefined) checkValue(schema, value, name, unknownFields);
    else if (facts.requiredQuery?.includes(name)) throw missingParameter(`${name} is required`);
    values[name] = value;
  }
  return values;
}

/** Reads parameters such as `filters[attributes.name]` as an object. */
function readEntries(query: URLSearchParams, schemas: Readonly<Record<string, Schema>>): JsonRecord {
  const objects: Record<string, JsonRecord> = {};
  for (const [name, text] of query) {
    const [, parameter = '', key = ''] = /^(.+?)\[(.+)\]$/.exec(name) ?? [];
    const schema = schemas[parameter];
    if (schema?.type !== 'object' && !schema?.['x-entries']) continue;
    const value = parseParameter(name, text, schema.properties?.[key] ?? {});
    objects[parameter] = { ...objects[parameter], [key]: value };
  }
  return objects;
}

function readParameter(name: string, texts: readonly string[], schema: Schema): unknown {
  const [text, ...repeated] = texts;
  if (text === undefined) return schema.default;
  const { items } = schema;
  if (items) return texts.map((item) => parseParameter(name, item, items));
  if (repeated.length > 0) throw invalidParameter(`${name} must not be repeated`);
  return parseParameter(name, text, schema);
}

/** Text of another type stays text. Then `checkValue` rejects the text if the schema expects a number or a boolean. */
function parseParameter(name: string, text: string, { type }: Schema): unknown {
  if (type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true';
  if (type === 'integer' && /^[+-]?\d+$/.test(text)) {
    if (!Number.isSafeInteger(Number(text))) throw invalidParameter(`${name} is an integer beyond 2^53 - 1`);
    return Number(text);
  }
  return type === 'number' && text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** @throws {@link Rejection} the body doesn't have the contract's content type, or breaks its schema */
function parseBody(
  { facts, rules }: SandboxOperation,
  { headers, body }: IncomingRequest,
  unknownFields: UnknownFields,
) {
  const schema = rules?.body;
  const { value, problem } = body;
  if (value === undefined && facts.body === 'required') throw missingParameter('the body is required');
  // A body that may be missing is like one without fields.
  if (!schema || value === undefined) return {};
  const expectedType = facts.isForm ? 'multipart/form-data' : 'application/json';
  if (mediaTypeOf(headers) !== expectedType) {
    // This status and message were recorded from the API.
    if (rules.has415) throw new Rejection(415, undefined, 'The format not supported for deserialization.');
    throw invalidParameter(`the body must have the content type ${expectedType}`);
  }
  if (problem !== undefined) throw invalidParameter(problem);
  const parsed = facts.isForm ? parseFields(schema, value) : value;
  checkValue(schema, parsed, 'body', unknownFields);
  return parsed;
}

/** A form has the text of a number. */
function parseFields({ properties = {} }: Schema, value: unknown): unknown {
  if (!isJsonObject(value)) return value;
  const fields = Object.entries(value).map(([name, field]) => {
    return [name, typeof field === 'string' ? parseParameter(name, field, properties[name] ?? {}) : field];
  });
  return Object.fromEntries(fields);
}
