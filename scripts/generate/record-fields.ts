// Reads from the contract's schemas and examples which fields a record has, and what they contain at first.
import { fieldsOf, firstExample, resolve, type Contract, type ContractOperation, type Schema } from '../contract.js';

export type JsonObject = Record<string, unknown>;

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Undefined for no entries. */
export const byName = <Value>(entries: (readonly [name: string, value: Value])[]) =>
  entries.length > 0 ? (Object.fromEntries(entries) as Record<string, Value>) : undefined;

const isArray = (schema: Schema | undefined) => [schema?.type].flat().includes('array');

/** The field with the items of a list, and their schema; undefined if the response isn't a list. */
export function listedItems(document: Contract, { success, definition }: ContractOperation) {
  const schema = resolve(document, success.schema);
  if (schema && isArray(schema)) return { field: undefined, item: schema.items };
  const { properties } = fieldsOf(document, schema);
  const arrays = Object.keys(properties).filter((name) => isArray(resolve(document, properties[name])));
  const field = definition['x-pagination']?.items ?? (arrays.length === 1 ? arrays[0] : undefined);
  return field === undefined ? undefined : { field, item: resolve(document, properties[field])?.items };
}

/** The field with the items of a list that the client returns: with pages, or what a method such as `list` returns. */
export function listField(document: Contract, operation: ContractOperation): string | undefined {
  const { 'x-pagination': pagination, 'x-method': method } = operation.definition;
  return pagination || /^list([A-Z]|$)/.test(method) ? listedItems(document, operation)?.field : undefined;
}

/** The schema of one record in a response: of the body, or of an item if the body is a list. */
export function recordSchema(document: Contract, operation: ContractOperation | undefined): Schema | undefined {
  const schema = resolve(document, operation?.success.schema);
  if (operation?.definition['x-method'] === 'list') return listedItems(document, operation)?.item;
  return isArray(schema) ? schema?.items : schema;
}

/** Whether a field is the time when a record was created or last changed. */
export const isRecordTime = (name: string) =>
  /^(created|added|blocked|modified|updated|last_?(modified|updated))_?(at|date)?$/i.test(name);

export const isCreationTime = (name: string) => isRecordTime(name) && /^(created|added|blocked)/i.test(name);

/** Whether a field is the id of another record: a list's `contactId`, for example, is that of the contact that its items belong to. */
export const isForeignId = (name: string) => /.(Id|ID|_id)$/.test(name);

/** The records in the example of a response: the body, or the items if it is a list. */
export function exampleItems(document: Contract, operation: ContractOperation | undefined): unknown[] {
  const body = firstExample(document, operation?.success.response.content?.['application/json']);
  const isList = operation?.definition['x-method'] === 'list';
  const field = isList ? listedItems(document, operation)?.field : undefined;
  if (field === undefined || !isJsonObject(body)) return body === undefined ? [] : [body].flat();
  const shared = Object.fromEntries(Object.entries(body).filter(([name]) => isForeignId(name)));
  return [body[field] ?? []].flat().map((item) => (isJsonObject(item) ? { ...item, ...shared } : item));
}

/** The first record in the example of a response. */
export function recordExample(document: Contract, operation: ContractOperation | undefined): JsonObject {
  const [record] = exampleItems(document, operation);
  return isJsonObject(record) ? record : {};
}

/**
 * The value of a field in a new record, if no request sets it; undefined if the record lacks the field.
 *
 * @param example - its value in the example of a response, unless requests can set it
 * @param isShown - whether the example of a response has the field
 */
export function initialValue(
  document: Contract,
  reference: Schema,
  isRequired: boolean,
  example: unknown,
  isShown = example !== undefined,
): unknown {
  const schema = { ...resolve(document, reference), ...reference };
  const types = [schema.type].flat();
  if (schema.default !== undefined) return schema.default;
  if (!isRequired && !isShown) return undefined;
  if (!isRequired && example === undefined && types.includes('null')) return null;
  // Text that no request sets describes the record. Numbers and lists count what a new record doesn't have yet.
  if (typeof example === 'string') return example;
  if (types.includes('array')) return [];
  if (types.includes('integer') || types.includes('number')) return schema.minimum ?? 0;
  if (types.includes('boolean')) return false;
  if (isJsonObject(example)) return initialObject(document, schema, example);
  if (!isRequired) return undefined;
  if (types.includes('null')) return null;
  if (types.includes('string')) return schema.enum?.[0] ?? '';
  return initialObject(document, schema, {});
}

function initialObject(document: Contract, schema: Schema, example: JsonObject): JsonObject {
  const { properties, required } = fieldsOf(document, schema);
  const entries = Object.entries(properties).map(([name, property]) => [
    name,
    initialValue(document, property, required.includes(name), example[name]),
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as JsonObject;
}
