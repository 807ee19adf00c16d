// Formats query parameters for the SDK reference: a row for each parameter, with type, default and bounds.
import { queryTypeOf, valueAdvice } from '../generate/queries.js';
import { bounds, firstSentence, paragraphs, sinceAdvice } from '../generate/comment.js';
import { queryName, queryParameters } from '../generate/names.js';
import type { ContractOperation, Parameter } from '../contract.js';

/** A line break or a bar would end the cell. */
export const cell = (text: string) => text.replace(/\s+/g, ' ').replaceAll('|', '\\|').trim();

/** The form of a heading or row in the reference's addresses. */
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

/** @param operations - of the contract */
export function queryTable(
  operation: ContractOperation,
  operations: readonly ContractOperation[],
  { isOwnPage }: { isOwnPage: boolean },
): string {
  const rows = queryParameters(operation).map((parameter) => {
    const { name, description, schema, 'x-since': since } = parameter;
    const anchor = isOwnPage ? `<a id="${rowId(operation, parameter)}"></a> ` : '';
    const label = isOwnPage ? `\`${name}\`` : `[\`${name}\`](queries.md#${rowId(operation, parameter)})`;
    const whole = [...paragraphs(description, operations), valueAdvice(schema), sinceAdvice(since)];
    const text = isOwnPage ? whole : [firstSentence(description)];
    const defaultValue = schema.default === undefined ? '' : `\`${String(schema.default)}\``;
    const cells = [anchor + label, typeCell(parameter), defaultValue, bounds(parameter) ?? ''];
    return `| ${[...cells, cell(text.filter(Boolean).join(' '))].join(' | ')} |`;
  });
  const head = '| Query parameter | Type | Default | Bounds | Meaning |\n| --- | --- | --- | --- | --- |';
  return `<div class="fields">\n\n${head}\n${rows.join('\n')}\n\n</div>`;
}

/** Returns the operation whose query has this type, for example `ListNotesQuery`. */
export const operationOfQuery = (operations: readonly ContractOperation[], type: string) =>
  operations.find((operation) => queryParameters(operation).length > 0 && queryName(operation) === type);
