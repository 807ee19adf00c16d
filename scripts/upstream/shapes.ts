// The shape of each operation: the names and listed values of its input and its result, as lines of text.
import { listOperations, resolve, type Contract, type Schema } from '../contract.js';

/** By method and path, with `{}` for each path parameter: `PATCH /companies/{}`. */
export type Shapes = Map<string, Set<string>>;

export const operationKey = (method: string, path: string) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`;

export function contractShapes(document: Contract): Shapes {
  const shapes: Shapes = new Map();
  for (const operation of listOperations(document)) {
    const lines = new Set<string>();
    for (const { name, schema } of operation.parameters) addSchema(document, schema, `input ${name}`, lines);
    const body = resolve(document, operation.body.schema);
    if (body) addSchema(document, body, 'input', lines);
    const result = operation.success.schema;
    if (result) addSchema(document, result, 'result', lines);
    shapes.set(operationKey(operation.method, operation.path), lines);
  }
  return shapes;
}

function addSchema(document: Contract, reference: Schema, place: string, lines: Set<string>): void {
  const schema = resolve(document, reference);
  if (/\s/.test(place)) lines.add(place);
  const values = schema.enum ?? schema['x-extensible-enum'] ?? [];
  for (const value of values) lines.add(`${place} = ${String(value)}`);
  for (const part of [...(schema.allOf ?? []), ...(schema.anyOf ?? [])]) addSchema(document, part, place, lines);
  if (schema.items) addSchema(document, schema.items, `${place}[]`, lines);
  for (const [name, property] of Object.entries(schema.properties ?? {}))
    addSchema(document, property, joinPlace(place, name), lines);
}

/** A space follows `input` and `result`. A dot follows a field that has fields. */
export const joinPlace = (place: string, name: string) => `${place}${place.includes(' ') ? '.' : ' '}${name}`;
