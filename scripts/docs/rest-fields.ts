// Describes the parameters and fields of the contract as rows of Markdown tables.
import { bounds } from '../generate/comment.js';
import { escapeCell, formatTable } from './table.js';
import { resolveWithSiblings, type Contract, type Parameter, type Schema } from '../contract.js';

interface Row {
  name: string;
  isRequired: boolean;
  schema: Schema;
  description: string;
}

/** Deeper fields are in the schema of openapi.yaml, which Redoc shows. */
const deepestLevel = 3;

const code = (value: unknown) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

export function parameterTable(document: Contract, parameters: Parameter[]): string {
  const rows = parameters.map(({ name, required = false, schema, description }) => ({
    name,
    isRequired: required,
    schema,
    description,
  }));
  return describeRows(document, rows);
}

/** Returns '' for a schema without fields, such as bytes. */
export const fieldTable = (document: Contract, schema: Schema | undefined): string =>
  schema ? describeRows(document, listFields(document, schema, '', 1)) : '';

function listFields(document: Contract, reference: Schema, prefix: string, level: number): Row[] {
  const schema = resolveWithSiblings(document, reference);
  if (schema.items) return listFields(document, schema.items, `${prefix}[]`, level);
  const ownFields = Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const name = prefix ? `${prefix}.${key}` : key;
    const field = resolveWithSiblings(document, property);
    const isRequired = schema.required?.includes(key) ?? false;
    const row = { name, isRequired, schema: field, description: field.description ?? '' };
    return [row, ...(level < deepestLevel ? listFields(document, field, name, level + 1) : [])];
  });
  return [...(schema.allOf ?? []).flatMap((part) => listFields(document, part, prefix, level)), ...ownFields];
}

function describeRows(document: Contract, rows: Row[]): string {
  if (rows.length === 0) return '';
  const cells = rows.map(({ name, isRequired, schema, description }) => {
    const type = [describeType(document, schema), isRequired && 'required', bounds({ schema }), describeLimits(schema)];
    const text = escapeCell(description + describeValues(document, schema));
    return [code(name), type.filter(Boolean).join(', '), text];
  });
  return formatTable(['Name', 'Type', 'Description'], cells);
}

function describeType(document: Contract, reference: Schema): string {
  const { type, items, anyOf, oneOf, format, additionalProperties } = resolveWithSiblings(document, reference);
  const alternatives = anyOf ?? oneOf;
  if (alternatives) return [...new Set(alternatives.map((part) => describeType(document, part)))].join(' or ');
  if (items) return `array of ${describeType(document, items)}`;
  if (typeof additionalProperties === 'object') return 'map';
  const names = [type ?? 'any'].flat().join(' or ');
  return format ? `${names} (${format})` : names;
}

/** Describes the limits that `bounds` doesn't, and the default. */
function describeLimits({ minimum, maximum, minLength, maxLength, default: value }: Schema): string {
  const limits = [
    minimum !== undefined && maximum === undefined && `at least ${minimum}`,
    minLength === 1 && 'not empty',
    maxLength && `at most ${maxLength} characters`,
    value !== undefined && `default ${code(value)}`,
  ];
  return limits.filter(Boolean).join(', ');
}

function describeValues(document: Contract, { items, ...schema }: Schema): string {
  const { enum: closed, 'x-extensible-enum': open } = items ? resolveWithSiblings(document, items) : schema;
  if (closed) return ` One of ${closed.map(code).join(', ')}.`;
  return open ? ` Known values: ${open.map(code).join(', ')}.` : '';
}
