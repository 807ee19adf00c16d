// Writes the docstrings of generated methods from the contract's prose and facts.
import { errorClasses } from '../../src/errors.js';
import {
  resolve,
  type Contract,
  type ContractOperation,
  type OperationDefinition,
  type Parameter,
} from '../contract.js';
import { bounds, comment, firstSentence, paragraphs, phrase, sinceAdvice } from './comment.js';
import { argumentName, methodName } from './names.js';
import { bodyRules } from './operations.js';
import { referencedSchemas } from './schema-use.js';

const notIdempotent = "The client retries this call only if Brevo can't have processed it.";
export function methodComment(document: Contract, operation: ContractOperation): string {
  const { method, path, definition } = operation;
  const readyWhen = definition['x-ready-when'];
  const waitAdvice = readyWhen && `To wait for it, call \`${readyWhen.method}\`.`;
  const retryAdvice = ['POST', 'PATCH'].includes(method) && notIdempotent;
  const text = [definition.description.trim(), retryAdvice, waitAdvice].filter(Boolean).join(' ');
  const query = operation.queryParameters;
  return comment([
    `${definition.summary}.`,
    ...paragraphs(text),
    sinceAdvice(definition['x-since']),
    ...pathTags(operation),
    ...bodyTags(document, operation),
    query.length > 0 ? `@param query - ${query.map((parameter) => queryPhrase(parameter)).join('; ')}` : undefined,
    '@param options - for this call',
    returnsTag(operation),
    ...throwsTags(document, operation),
    `@example\n${sample(definition)}`,
    `@see \`${method} ${path}\``,
  ]);
}

const pathTags = (operation: ContractOperation) =>
  operation.pathParameters.map(
    (parameter) => `@param ${argumentName(parameter)} - ${phrase(firstSentence(parameter.description))}`,
  );

/** The fields of a form are arguments of their own. */
function bodyTags(document: Contract, { requestBody, body }: ContractOperation): string[] {
  if (!requestBody) return [];
  if (!body.isForm) return [`@param body - ${phrase(requestBody.description)}${timeAdvice(document, requestBody)}`];
  return Object.entries(resolve(document, body.schema!).properties ?? {}).map(([name, property]) => {
    const ending = property.contentSchema ? ', as an object' : '';
    return `@param ${name} - ${phrase(firstSentence(property.description ?? '')).replace(/, as JSON$/, '')}${ending}`;
  });
}

/** Returns the parameter's name, the first sentence of its description, its bounds and its default. */
function queryPhrase(parameter: Parameter): string {
  const { name, description, schema } = parameter;
  const facts = [phrase(firstSentence(description)), bounds(parameter)];
  if (schema['x-timestamp'] || schema.format?.startsWith('date')) facts.push('or a `Date`');
  if (schema.contentSchema) facts.push('or an object');
  if (schema.default !== undefined) facts.push(`${String(schema.default)} by default`);
  return `\`${name}\`: ${facts.filter(Boolean).join(', ')}`;
}

function timeAdvice(document: Contract, requestBody: NonNullable<ContractOperation['requestBody']>): string {
  const schemas = [...referencedSchemas(document, requestBody)].map((name) => document.components.schemas[name]);
  return JSON.stringify(schemas).includes('"format":"date-time"') ? '; a time may be a `Date` or text' : '';
}

function returnsTag(operation: ContractOperation): string | undefined {
  const { response, emptyStatus } = operation.success;
  if (!response.content) return undefined;
  const ending = emptyStatus ? `, or undefined if Brevo responds with ${emptyStatus}` : '';
  return `@returns ${phrase(response.description)}${ending}`;
}

function throwsTags(document: Contract, operation: ContractOperation): string[] {
  const problems = [...queryProblems(operation), ...bodyProblems(document, operation)];
  const listed = Object.entries(operation.responses)
    .filter(([status]) => /^[45]/.test(status))
    .map(([status, { description }]) => {
      const name = errorClasses[Number(status)]?.name ?? 'ApiError';
      return `@throws {@link ${name}} ${phrase(firstSentence(description))}`;
    });
  return problems.length > 0
    ? [`@throws {@link InvalidRequestError} before sending: ${problems.join(', or ')}`, ...listed]
    : listed;
}

function queryProblems(operation: ContractOperation): string[] {
  const range = operation.definition['x-date-range'];
  const problems = operation.queryParameters
    .filter((parameter) => bounds(parameter))
    .map((parameter) => `\`${parameter.name}\` isn't a whole number from ${bounds(parameter)!}`);
  if (range) problems.push(`only one of \`${range.start}\` and \`${range.end}\` is set, or they are too far apart`);
  return problems;
}

function bodyProblems(document: Contract, operation: ContractOperation): string[] {
  const schema = bodyRules(document, operation);
  if (!schema || operation.body.isForm) return [];
  const properties = Object.entries(schema.properties ?? {});
  const names = properties.map(([name]) => `\`${name}\``);
  const minimums = new Set(properties.map(([, property]) => resolve(document, property).minimum));
  const problems = schema.minProperties ? [`neither ${names.join(' nor ')} is set`] : [];
  const [minimum] = minimums;
  if (minimums.size === 1 && minimum !== undefined) problems.push(`one isn't a whole number from ${minimum}`);
  return problems;
}

const sample = (definition: OperationDefinition) => definition['x-codeSamples'][0].source.trim();

export function iterateComment(document: Contract, operation: ContractOperation): string {
  const { method, path, definition } = operation;
  const { summary, 'x-pagination': pagination, 'x-date-range': range, 'x-resource': resource } = definition;
  const isPage = pagination!.kind === 'page';
  const item = document['x-resources'][resource]?.item ?? 'item';
  const example = (name: string) =>
    `'${String(operation.queryParameters.find((parameter) => parameter.name === name)?.example)}'`;
  const rangeExample = range ? `{ ${range.start}: ${example(range.start)}, ${range.end}: ${example(range.end)} }` : '';
  const anyRange = range && `, but \`${range.start}\` and \`${range.end}\` may be any distance apart`;
  return comment([
    `${summary}, page by page as you read them.`,
    range &&
      "The client splits the time into windows that the API accepts and that don't overlap. To resume in another run, pass the " +
        `day of the last ${item} that you read as \`${range.start}\`, or as \`${range.end}\` if you read the newest first. Skip ` +
        'what you already have of that day.',
    isPage && pagination!.pager
      ? `The first request sends your \`${pagination!.page!}\`, if any. If the responses have a \`${pagination!.pager}\`, the next ` +
        'requests send page numbers. Otherwise, they send the number of items read so far.'
      : undefined,
    `@param query - as for \`${definition['x-method']}\`${anyRange ?? ''}; \`${pagination!.limit}\` is ${pagination!.pageSize} unless set` +
      (isPage ? '' : `; \`${pagination!.offset!}\` is the number of items to skip at the start`),
    '@param options - for each page; `deadline` covers all of them',
    '@returns the list, in order',
    `@throws {@link InvalidRequestError} immediately, if \`${pagination!.limit}\` is 0 or another argument is invalid`,
    `@throws the errors of \`${definition['x-method']}\`, while you read`,
    `@example\nfor await (const ${item} of client.${resource}.iterate(${rangeExample})) console.log(${item});`,
    `@see \`${method} ${path}\``,
  ]);
}

export function waitComment(operation: ContractOperation, starter: OperationDefinition): string {
  const { method: name, summary, field, is } = starter['x-ready-when']!;
  const values = operation.pathParameters.map(({ example }) => `'${String(example)}'`);
  return comment([
    `${summary}.`,
    `The client calls \`${methodName(operation)}\` at growing intervals until \`${field}\` is ${String(is)}. Each request is retried ` +
      'like any GET.',
    ...pathTags(operation),
    '@param options - `deadline`: milliseconds for the whole wait, including time in the queue; by default, the wait ends after pauses of ' +
      'at most 300,000 milliseconds in total. `interval`: milliseconds of the first pause, 1,000 by default',
    `@throws {@link TimeoutError} \`${field}\` isn't ${String(is)} yet, but may be later`,
    `@throws the errors of \`${operation.definition['x-method']}\`, after its retries`,
    `@example\nawait client.${starter['x-resource']}.${name}(${[...values, '{ deadline: 60_000 }'].join(', ')});`,
    `@see \`${operation.method} ${operation.path}\``,
  ]);
}
