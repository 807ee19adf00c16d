// Derives an operation's code sample from its method, its arguments and its examples.
import { firstExample, propertiesOf, type Contract, type ContractOperation } from '../contract.js';
import { itemNoun, operationName } from './names.js';
import { printValue } from './source-text.js';
import { formFields, positionsOf } from './signatures.js';

/** A call that starts from a ready `client`. */
export function typeScriptSample(document: Contract, operation: ContractOperation): string {
  const result = resultName(document, operation);
  const start = `${result ? `const ${result} = ` : ''}await client.${operationName(operation)}(`;
  const printed: string[] = [];
  for (const value of sampleArguments(document, operation)) {
    const { length } = start + printed.join(', ');
    printed.push(printValue(value, lineLength - length));
  }
  return `${start}${printed.join(', ')});`;
}

const lineLength = 100;

/**
 * The values of the arguments, without `options`.
 *
 * @param omitted - the names of query parameters to omit
 */
export function sampleArguments(document: Contract, operation: ContractOperation, omitted: unknown[] = []): unknown[] {
  const { pathParameters, body } = operation;
  const query = Object.entries(sampleQuery(operation)).filter(([name]) => !omitted.includes(name));
  return [
    ...pathParameters.map((parameter) => parameter.example),
    ...(body.isForm ? formArguments(document, operation) : [firstExample(document, body)]),
    query.length > 0 ? Object.fromEntries(query) : undefined,
  ].filter((value) => value !== undefined);
}

/** The files and objects of a form, and its details. */
export function formArguments(document: Contract, { body }: ContractOperation): unknown[] {
  // The cast: the body of a form is an object.
  const example = firstExample(document, body) as Record<string, unknown>;
  const { own, details } = formFields(document, body.schema);
  const given = details.filter(([name]) => example[name] !== undefined).map(([name]) => [name, example[name]]);
  const values: unknown[] = [
    ...own.map(([name, { contentSchema }]) => (contentSchema ? parseJson(example[name]) : example[name])),
    given.length > 0 ? Object.fromEntries(given) : undefined,
  ];
  while (values.length > 0 && values.at(-1) === undefined) values.pop();
  // An argument before another one can't be left out.
  return values.map((value) => (value === undefined ? {} : value));
}

/** The required parameters; for a list without any, the first one other than the position, or both dates if it is one. */
function sampleQuery(operation: ContractOperation): Record<string, unknown> {
  const { queryParameters, definition } = operation;
  const isList = definition['x-method'].startsWith('list');
  const { start, end } = definition['x-date-range'] ?? {};
  const [first] = queryParameters.filter(({ name }) => ![...positionsOf(operation), 'sort'].includes(name));
  const isShown = (name: unknown) => name === first?.name || (first?.name === start && name === end);
  const required = queryParameters.filter((parameter) => parameter.required);
  const parameters = required.length > 0 || !isList ? required : queryParameters.filter(({ name }) => isShown(name));
  return Object.fromEntries(
    parameters.map(({ name, schema, example }) => [name, schema.contentSchema ? parseJson(example) : example]),
  );
}

const parseJson = (text: unknown): unknown => (typeof text === 'string' ? JSON.parse(text) : text);

/** The fields of a small response, else a noun: `{ id }`, `company`, `notes`; undefined if there is no result. */
function resultName(document: Contract, operation: ContractOperation): string | undefined {
  const { success, definition } = operation;
  if (!success.response.content) return undefined;
  if (success.isFile) return 'attachment';
  const fields = Object.keys(propertiesOf(document, success.schema));
  const { items, total } = definition['x-pagination'] ?? {};
  const shown = items ? [items, ...(total && !total.includes('.') ? [total] : [])] : fields;
  const canDestructure = shown.length > 0 && shown.length <= 2 && !success.emptyStatus;
  if (canDestructure && shown.every((name) => /^[a-z]\w*$/i.test(name))) return `{ ${shown.join(', ')} }`;
  const [, plural] = /^(?:list|get)([A-Z]\w*)/.exec(definition['x-method']) ?? [];
  if (plural) return plural.charAt(0).toLowerCase() + plural.slice(1);
  if (definition['x-method'] === 'list') return definition['x-resource'].split('.').at(-1)!;
  const noun = operation.pathParameters.length > 0 && itemNoun(document, operation);
  if (definition['x-method'] === 'get') return noun || definition['x-resource'].split('.').at(-1)!;
  return noun && definition['x-method'] === 'update' ? noun : 'result';
}
