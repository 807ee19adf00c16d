// Generates generated/queries.ts: a type for the query of each operation, with the values that the client converts.
import { listOperations, type Contract, type ContractOperation, type Parameter, type Schema } from '../contract.js';
import { bounds, comment, paragraphs } from './comment.js';
import { iterateName, operationName, queryName, schemaName } from './names.js';

export function queriesSource(document: Contract): string {
  const operations = listOperations(document);
  const types = operations.filter((operation) => operation.queryParameters.length > 0).map(queryType);
  const names = new Set(operations.flatMap(({ queryParameters }) => queryParameters).flatMap(schemaNames));
  return `import type { ${[...names].sort().join(', ')} } from './openapi.js';\n\n${types.join('\n')}`;
}

const schemaNames = (parameter: Parameter) =>
  [parameter.schemaName, schemaName(parameter.schema.contentSchema), schemaName(parameter.schema.items)].filter(
    (name) => name !== undefined,
  );

function queryType(operation: ContractOperation): string {
  const range = operation.definition['x-date-range'];
  const isInRange = ({ name, required }: Parameter) => !required && (name === range?.start || name === range?.end);
  const dates = operation.queryParameters.filter(isInRange);
  const others = operation.queryParameters.filter((parameter) => !dates.includes(parameter));
  const both = dates.map((parameter) => property({ ...parameter, required: true }));
  const neither = dates.map(({ name }) => `${name}?: undefined;`);
  const object = `{ ${others.map(property).join('')} }`;
  const type = both.length > 0 ? `${object} & ({ ${both.join('')} } | { ${neither.join(' ')} })` : object;
  const iterate = operation.definition['x-pagination'] ? ` and \`${iterateName(operation)}\`` : '';
  const header = comment([
    `The query of \`${operationName(operation)}\`${iterate}.`,
    range && `Set \`${range.start}\` and \`${range.end}\` together, or neither.`,
  ]);
  return `${header}export type ${queryName(operation)} = ${type};\n`;
}

function property(parameter: Parameter): string {
  const { name, description, required, schema } = parameter;
  const parameterBounds = bounds(parameter);
  const text = [description.trim(), parameterBounds && `From ${parameterBounds}.`, valueAdvice(schema)];
  const defaultValue = schema.default === undefined ? undefined : `@defaultValue ${String(schema.default)}`;
  const type = queryTypeOf(parameter);
  // `emailCampaignId[]` isn't an identifier.
  const key = /^\w+$/.test(name) ? name : `'${name}'`;
  const member = required ? `${key}: ${type}` : `${key}?: ${type} | undefined`;
  return `${comment([...paragraphs(text.filter(Boolean).join(' ')), defaultValue])}${member};\n`;
}

/** Returns the type of a query parameter in the client's methods. */
function queryTypeOf(parameter: Parameter): string {
  const { schema } = parameter;
  const literals = schema.enum?.map((value) => `'${String(value)}'`).join(' | ');
  const [name = literals ?? 'string'] = schemaNames(parameter);
  if (schema.contentSchema?.type === 'array') return 'readonly string[] | string';
  if (schema.contentSchema || schema.type === 'object') return `${name} | string`;
  if (schema.type !== 'array') return plainType(schema, name);
  const item = plainType(schema.items ?? {}, name);
  return `readonly ${item.includes('|') ? `(${item})` : item}[]`;
}

function plainType({ type, format, anyOf = [], ...schema }: Schema, name: string): string {
  if (schema['x-timestamp']) return 'number | Date';
  if (format?.startsWith('date')) return 'string | Date';
  if (anyOf.length > 0) return anyOf.map((variant) => plainType(variant, name)).join(' | ');
  if (type === 'integer' || type === 'number') return 'number';
  return type === 'boolean' ? 'boolean' : name;
}

/** Says which other values the client accepts; undefined if it accepts only those of the contract's type. */
function valueAdvice(schema: Parameter['schema']): string | undefined {
  if (schema['x-entries']) return 'Pass an object, or the same object as JSON: the client sends both forms.';
  if (schema.contentSchema)
    return schema.contentSchema.type === 'array'
      ? 'Pass an array, or the same array as JSON.'
      : 'Pass an object, or the same object as JSON.';
  if (schema['x-timestamp'] || schema.format === 'date-time') return 'You can also pass a `Date`.';
  return schema.format === 'date' ? 'You can also pass a `Date`, which stands for its day in UTC.' : undefined;
}
