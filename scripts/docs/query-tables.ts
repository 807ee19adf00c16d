// Formats query parameters for the SDK reference: a row for each parameter, with type, default and bounds.
import { queryTypeOf, valueAdvice } from '../generate/queries.js';
import { bounds, firstSentence, sinceAdvice } from '../generate/comment.js';
import { queryName } from '../generate/names.js';
import type { ContractOperation, Parameter } from '../contract.js';
import { escapeCell, formatTable } from './table.js';

/** The anchor of a parameter on the page of queries. TypeDoc's anchors of fields have the same form. */
const rowId = (operation: ContractOperation, { name }: Parameter) =>
  `property-${queryName(operation)}${name}`.toLowerCase();

function typeCell(parameter: Parameter): string {
  const types = queryTypeOf(parameter).split(' | ');
  return types
    .map((type) =>
      /^[A-Z]/.test(type) && type !== 'Date' ? `[\`${type}\`](schemas.md#${type.toLowerCase()})` : `\`${type}\``,
    )
    .join(' or ');
}

export function queryTable(operation: ContractOperation, { isOwnPage }: { isOwnPage: boolean }): string {
  const rows = operation.queryParameters.map((parameter) => {
    const { name, description, schema, 'x-since': since } = parameter;
    const anchor = isOwnPage ? `<a id="${rowId(operation, parameter)}"></a> ` : '';
    const label = isOwnPage ? `\`${name}\`` : `[\`${name}\`](queries.md#${rowId(operation, parameter)})`;
    const whole = [description, valueAdvice(schema), sinceAdvice(since)];
    const text = isOwnPage ? whole : [firstSentence(description)];
    const defaultValue = schema.default === undefined ? '' : `\`${String(schema.default)}\``;
    const meaning = escapeCell(text.filter(Boolean).join(' '));
    return [anchor + label, typeCell(parameter), defaultValue, bounds(parameter) ?? '', meaning];
  });
  const table = formatTable(['Query parameter', 'Type', 'Default', 'Bounds', 'Meaning'], rows);
  return `<div class="fields">\n\n${table}\n\n</div>`;
}

/** Returns the operation whose query has this type, for example `ListNotesQuery`. */
export const operationOfQuery = (operations: readonly ContractOperation[], type: string) =>
  operations.find((operation) => operation.queryParameters.length > 0 && queryName(operation) === type);
