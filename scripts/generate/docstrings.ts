// Writes the docstrings of generated methods from the contract's prose and facts.
import { isIdempotent } from '../../src/base/operation.js';
import { errorClassOf } from '../../src/response/failure.js';
import { resolve, type Contract, type ContractOperation, type Parameter, type Schema } from '../contract.js';
import { bounds, comment, firstSentence, paragraphs, phrase } from './comment.js';
import { argumentName, itemNoun, iterateName } from './names.js';
import { printValue } from './source-text.js';
import { sampleArguments, typeScriptSample } from './samples.js';
import { formFields, positionsOf } from './signatures.js';

export function methodComment(document: Contract, operation: ContractOperation): string {
  const { method, path, definition } = operation;
  const waitMethod = definition['x-ready-when']?.method;
  const waitAdvice = waitMethod && `To wait for the end, call \`${waitMethod}\`.`;
  const text = [definition.description.trim(), retryAdvice(operation), waitAdvice].filter(Boolean).join(' ');
  const query = operation.queryParameters;
  return comment([
    `${definition.summary}.`,
    ...paragraphs(text),
    ...pathTags(operation),
    ...bodyTags(document, operation),
    query.length > 0 ? `@param query - ${query.map((parameter) => queryPhrase(parameter)).join('; ')}` : undefined,
    '@param options - for this call',
    returnsTag(operation),
    ...throwsTags(document, operation),
    `@example\n${typeScriptSample(document, operation)}`,
    `@see \`${method} ${path}\``,
  ]);
}

function retryAdvice({ method, definition }: ContractOperation): string | undefined {
  const { 'x-repeatable': repeatable = isIdempotent(method), 'x-idempotency-key': key } = definition;
  if (repeatable) return undefined;
  const exception = key ? `, or if the body has \`${key.field}\`` : '';
  return `The client retries this call only if Brevo can't have processed it${exception}.`;
}

export const pathTags = (operation: ContractOperation) =>
  operation.pathParameters.map(
    (parameter) => `@param ${argumentName(parameter)} - ${phrase(firstSentence(parameter.description))}`,
  );

function bodyTags(document: Contract, { requestBody, body }: ContractOperation): string[] {
  if (!requestBody) return [];
  if (!body.isForm) return [`@param body - ${phrase(requestBody.description)}`];
  const { own, details } = formFields(document, body.schema);
  const phraseOf = ({ description = '' }: Schema) => phrase(firstSentence(description));
  const tags = own.map(([name, field]) => `@param ${name} - ${phraseOf(field).replace(/as JSON$/, 'as an object')}`);
  const phrases = details.map(([name, field]) => `\`${name}\`: ${phraseOf(field)}`);
  return phrases.length > 0 ? [...tags, `@param details - ${phrases.join('; ')}`] : tags;
}

function queryPhrase(parameter: Parameter): string {
  const { name, description, schema } = parameter;
  const facts = [phrase(firstSentence(description)), bounds(parameter)];
  if (schema['x-timestamp'] || schema.format?.startsWith('date')) facts.push('or a `Date`');
  if (schema.contentSchema) facts.push('or an object');
  if (schema.default !== undefined) facts.push(`${String(schema.default)} by default`);
  return `\`${name}\`: ${facts.filter(Boolean).join(', ')}`;
}

function returnsTag(operation: ContractOperation): string | undefined {
  const { response, emptyStatus } = operation.success;
  if (!response.content) return undefined;
  const ending = emptyStatus ? `, or undefined if Brevo responds with ${emptyStatus}` : '';
  return `@returns ${phrase(response.description)}${ending}`;
}

/** With an article, because editors hide a link immediately after `@throws` (TypeScript issue 54650). */
const throws = (name: string) => `@throws ${/^[AEIOU]/.test(name) ? 'an' : 'a'} {@link ${name}}`;

function throwsTags(document: Contract, operation: ContractOperation): string[] {
  const problems = [...queryProblems(operation), ...bodyProblems(document, operation)];
  const listed = Object.entries(operation.responses)
    .filter(([status]) => /^[45]/.test(status))
    .map(([status, { description }]) => {
      return `${throws(errorClassOf(Number(status)).name)} if ${phrase(firstSentence(description))}`;
    });
  const key = operation.definition['x-idempotency-key'];
  if (key) listed.push(`${throws('DuplicateRequestError')} if an earlier request had the same \`${key.field}\``);
  return problems.length > 0
    ? [`${throws('InvalidRequestError')} before sending: ${problems.join(', or ')}`, ...listed]
    : listed;
}

function queryProblems(operation: ContractOperation): string[] {
  const range = operation.definition['x-date-range'];
  const problems = operation.queryParameters
    .filter((parameter) => bounds(parameter))
    .map((parameter) => `\`${parameter.name}\` isn't a whole number from ${bounds(parameter)!}`);
  if (!range) return problems;
  const limit = (range.months ?? range.days) === undefined ? '' : ', or they are too far apart';
  return [...problems, `only one of \`${range.start}\` and \`${range.end}\` is set${limit}`];
}

function bodyProblems(document: Contract, operation: ContractOperation): string[] {
  const schema = resolve(document, operation.body.schema);
  const isChecked = schema?.minProperties !== undefined || schema?.additionalProperties === false;
  if (!isChecked || operation.body.isForm) return [];
  const properties = Object.entries(schema.properties ?? {});
  const names = properties.map(([name]) => `\`${name}\``);
  const ranges = new Set(
    properties.map(([, property]) => {
      const { minimum, maximum } = resolve(document, property);
      return [minimum, maximum].filter((bound) => bound !== undefined).join(' to ');
    }),
  );
  const problems = schema.minProperties ? [`neither ${names.join(' nor ')} is set`] : [];
  const [range] = ranges;
  const subject = names.length === 1 ? names[0] : 'one';
  if (ranges.size === 1 && range) problems.push(`${subject} isn't a whole number from ${range}`);
  return problems;
}

export function iterateComment(document: Contract, operation: ContractOperation): string {
  const { method, path, definition } = operation;
  const { summary, 'x-pagination': pagination, 'x-date-range': range, 'x-method': list } = definition;
  const { limit, offset, pageSize } = pagination!;
  const item = itemNoun(document, operation) ?? 'item';
  const exception =
    range && isSplit(operation) ? `, but \`${range.start}\` and \`${range.end}\` may be any distance apart` : '';
  const queryFacts = [
    `@param query - as for \`${list}\`${exception}`,
    limit && `\`${limit}\` is ${pageSize} unless set`,
    offset && `\`${offset}\` is the number of items to skip at the start`,
  ];
  return comment([
    `${summary}, page by page as you read them.`,
    windowAdvice(operation, item),
    ...pathTags(operation),
    queryFacts.filter(Boolean).join('; '),
    '@param options - for each page; `deadline` covers all of them',
    '@returns the list, in order',
    `${throws('InvalidRequestError')} immediately, if ${limit ? `\`${limit}\` is 0 or another` : 'an'} argument is invalid`,
    `@throws the errors of \`${list}\`, while you read`,
    `@example\nfor await (const ${item} of client.${iterateCall(document, operation)}) console.log(${item});`,
    `@see \`${method} ${path}\``,
  ]);
}

/** Whether `iterate` splits a long range of dates into windows. */
function isSplit({ definition }: ContractOperation): boolean {
  const { sort, months, days } = definition['x-date-range'] ?? {};
  return sort !== undefined && (months ?? days) !== undefined;
}

function windowAdvice(operation: ContractOperation, item: string): string | undefined {
  const { start, end } = operation.definition['x-date-range'] ?? {};
  if (!isSplit(operation)) return undefined;
  return (
    "The client splits the time into windows that the API accepts and that don't overlap. To resume in another run, pass the " +
    `day of the last ${item} that you read as \`${start}\`, or as \`${end}\` if you read the newest first. Skip ` +
    'what you already have of that day.'
  );
}

/** The sample of the list, without the parameters that `iterate` sends itself. */
function iterateCall(document: Contract, operation: ContractOperation): string {
  const values = sampleArguments(document, operation, positionsOf(operation));
  const printed = values.map((value) => printValue(value)).join(', ');
  return `${operation.definition['x-resource']}.${iterateName(operation)}(${printed})`;
}
