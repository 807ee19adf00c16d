// Parses a request's path, query and body, and rejects values that break the contract.
import type { Schema } from '../../base/operation.js';
import { invalidParameter, missingParameter, Rejection } from '../response/rejection.js';
import { mediaTypeOf, parseJson, type IncomingRequest } from './incoming-request.js';
import { decodeValues, type SandboxOperation } from './operations.js';
import { findProblem, isJsonObject, type UnknownFields } from './schema.js';

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
  const objects = readEntries(query, schemas);
  const values: JsonRecord = {};
  const isEntry = (name: string) => Object.keys(objects).some((known) => name.startsWith(`${known}[`));
  const unknown = [...query.keys()].find((name) => !Object.hasOwn(schemas, name) && !isEntry(name));
  if (unknown !== undefined && unknownFields === 'refuse')
    throw invalidParameter(
      `${unknown} is unknown. ${operation} accepts ${Object.keys(schemas).join(', ') || 'no query parameters'}`,
    );
  for (const [name, schema] of Object.entries(schemas)) {
    const text = readParameter(name, query.getAll(name), schema);
    const value =
      schema['x-entries'] && text !== undefined
        ? { ...namesIn(name, text), ...objects[name] }
        : (text ?? objects[name]);
    if (value !== undefined && !schema['x-entries']) checkValue(schema, value, name, unknownFields);
    if (value !== undefined) values[name] = value;
    else if (facts.requiredQuery?.includes(name)) throw missingParameter(`${name} is required`);
  }
  return values;
}

/** Reads parameters such as `filters[attributes.name]` as an object. */
function readEntries(query: URLSearchParams, schemas: Readonly<Record<string, Schema>>): Record<string, JsonRecord> {
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

/** Reported: Brevo ignores the values in a JSON object that also has the other form. */
function namesIn(name: string, text: unknown): JsonRecord {
  const { value: parsed } = parseJson(String(text));
  if (!isJsonObject(parsed)) throw invalidParameter(`${name} must be a JSON object`);
  return Object.fromEntries(Object.keys(parsed).map((key) => [key, undefined]));
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
  const parsed = facts.isForm ? parseFields(schema, value) : value;
  checkValue(schema, parsed, 'body', unknownFields);
  return parsed;
}

/** A form has the text of a number. */
function parseFields({ properties = {} }: Schema, value: unknown): unknown {
  if (!isJsonObject(value)) return value;
  const fields = Object.entries(value).map(([name, field]) => {
    const schema = properties[name];
    return [name, schema && typeof field === 'string' ? parseParameter(name, field, schema) : field];
  });
  return Object.fromEntries(fields);
}

function checkValue(schema: Schema, value: unknown, name: string, unknownFields: UnknownFields): void {
  const problem = findProblem(schema, value, name, unknownFields);
  if (problem) throw problem;
}
