// Writes the docstrings of generated methods that wait for Brevo.
import { propertiesOf, type Contract, type ContractOperation } from '../contract.js';
import { comment } from './comment.js';
import { pathTags } from './docstrings.js';
import { operationName } from './names.js';
import { printValue } from './source-text.js';
import { sampleArguments } from './samples.js';

export function waitComment(document: Contract, operation: ContractOperation): string {
  const { definition } = operation;
  const { method: name, summary, field, done, failed } = definition['x-ready-when']!;
  const values = sampleArguments(document, operation).map((value) => printValue(value));
  const call = `await client.${definition['x-resource']}.${name}(${[...values, '{ deadline: 60_000 }'].join(', ')});`;
  return comment([
    `${summary}.`,
    `The client calls \`${operationName(operation)}\` at growing intervals until \`${field}\` is ${joinWithOr(done)}. Each ` +
      'request is retried like any GET.',
    ...pathTags(operation),
    '@param options - `deadline`: milliseconds for the whole wait, 300,000 by default; `interval`: milliseconds of the first ' +
      'pause, 1,000 by default',
    hasOnlyReadyField(document, operation) ? undefined : '@returns the last response',
    failed.length > 0 ? `@throws a {@link ProcessFailedError} if \`${field}\` is ${joinWithOr(failed)}` : undefined,
    `@throws a {@link TimeoutError} if \`${field}\` isn't ${joinWithOr(done)} yet, but may be later`,
    `@throws the errors of \`${definition['x-method']}\`, after its retries`,
    `@example\n${call}`,
    `@see \`${operation.method} ${operation.path}\``,
  ]);
}

/** Whether the field that says when the work is done is the response's only field. */
export const hasOnlyReadyField = (document: Contract, { success }: ContractOperation) =>
  Object.keys(propertiesOf(document, success.schema)).length === 1;

const joinWithOr = (values: readonly unknown[]) =>
  values.map((value) => (typeof value === 'string' ? `\`${value}\`` : String(value))).join(' or ');
