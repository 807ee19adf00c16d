// Generates generated/queries.ts: a type for the query of each operation, with the values that the client converts.
import { listOperations, type Contract, type ContractOperation, type Parameter } from '../contract.js';
import { bounds, comment, paragraphs, sinceAdvice } from './comment.js';
import { methodName, queryName, schemaName } from './names.js';

export function queriesSource(document: Contract): string {
  const operations = listOperations(document);
  const types = operations.filter((operation) => operation.queryParameters.length > 0).map(queryType);
  const names = new Set(operations.flatMap(({ queryParameters }) => queryParameters).flatMap(schemaNames));
  return `import type { ${[...names].sort().join(', ')} } from './openapi.js';\n\n${types.join('\n')}`;
}

const schemaNames = (parameter: Parameter) =>
  [parameter.schemaName, schemaName(parameter.schema.contentSchema)].filter((name) => name !== undefined);

function queryType(operation: ContractOperation): string {
  const range = operation.definition['x-date-range'];
  const parameters = operation.queryParameters;
  const property = (parameter: Parameter, type: string, mark: string) => {
    const { description, schema, 'x-since': since } = parameter;
    const parameterBounds = bounds(parameter);
    const text = [
      description.trim(),
      parameterBounds && `From ${parameterBounds}.`,
      valueAdvice(schema),
      sinceAdvice(since),
    ]
      .filter(Boolean)
      .join(' ');
    const defaultValue = schema.default === undefined ? undefined : `@defaultValue ${String(schema.default)}`;
    return `${comment([...paragraphs(text), defaultValue])}${parameter.name}${mark}: ${type};\n`;
  };
  const isInRange = ({ name }: Parameter) => name === range?.start || name === range?.end;
  const optional = parameters
    .filter((parameter) => !isInRange(parameter))
    .map((parameter) => property(parameter, `${queryTypeOf(parameter)} | undefined`, '?'));
  const both = parameters.filter(isInRange).map((parameter) => property(parameter, queryTypeOf(parameter), ''));
  const neither = parameters.filter(isInRange).map(({ name }) => `${name}?: undefined;`);
  const members = `{ ${optional.join('')} }`;
  const type = range ? `${members} & ({ ${both.join('')} } | { ${neither.join(' ')} })` : members;
  const iterate = operation.definition['x-pagination'] ? ' and `iterate`' : '';
  const header = comment([
    `The query of \`${methodName(operation)}\`${iterate}.`,
    range && `Set \`${range.start}\` and \`${range.end}\` together, or neither.`,
  ]);
  return `${header}export type ${queryName(operation)} = ${type};\n`;
}

/** Returns the type of a query parameter in the client's methods. */
export function queryTypeOf(parameter: Parameter): string {
  const { schema } = parameter;
  const [name = 'string'] = schemaNames(parameter);
  if (schema.contentSchema) return `${name} | string`;
  if (schema['x-timestamp']) return 'number | Date';
  if (schema.format?.startsWith('date')) return 'string | Date';
  if (schema.type === 'integer' || schema.type === 'number') return 'number';
  return schema.type === 'boolean' ? 'boolean' : name;
}

/** Says which other values the client accepts; undefined if it accepts only those of the contract's type. */
export function valueAdvice(schema: Parameter['schema']): string | undefined {
  if (schema['x-entries']) return 'Pass an object, and the client sends both forms; text goes out as it is.';
  if (schema.contentSchema) return 'Pass an object, or the same object as JSON.';
  if (schema['x-timestamp'] || schema.format === 'date-time') return 'You can also pass a `Date`.';
  return schema.format === 'date' ? 'You can also pass a `Date`, which stands for its day in UTC.' : undefined;
}
