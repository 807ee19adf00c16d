// Derives the code samples of an operation, in TypeScript and curl, from its method, its arguments and its examples.
import { firstExample, listOperations, propertiesOf, type Contract, type ContractOperation } from '../contract.js';
import { itemNoun, methodName } from './names.js';
import { printValue } from './print-value.js';
import { formFields } from './signatures.js';

export interface Sample {
  lang: 'TypeScript' | 'curl';
  source: string;
}

/** Adds the samples to a copy of the contract, where Redoc and other generators look for them. */
export function addSamples(document: Contract): Contract {
  const copy = structuredClone(document);
  for (const operation of listOperations(copy))
    Object.assign(operation.definition, { 'x-codeSamples': samplesOf(document, operation) });
  return copy;
}

export const samplesOf = (document: Contract, operation: ContractOperation): Sample[] => [
  { lang: 'TypeScript', source: typeScriptSample(document, operation) },
  { lang: 'curl', source: curlSample(document, operation) },
];

/** A call that starts from a ready `client`. */
export function typeScriptSample(document: Contract, operation: ContractOperation): string {
  const result = resultName(document, operation);
  const start = `${result ? `const ${result} = ` : ''}await client.${methodName(operation)}(`;
  const printed: string[] = [];
  for (const value of sampleArguments(document, operation)) {
    const { length } = start + printed.join(', ');
    printed.push(printValue(value, lineLength - length));
  }
  return `${start}${printed.join(', ')});`;
}

const lineLength = 100;

/** The values of the arguments, without `options`. */
export function sampleArguments(document: Contract, operation: ContractOperation): unknown[] {
  const { pathParameters, body } = operation;
  const example = firstExample(document, body);
  const query = sampleQuery(operation);
  return [
    ...pathParameters.map((parameter) => parameter.example),
    ...(body.isForm ? formArguments(document, operation) : [example]),
    Object.keys(query).length > 0 ? query : undefined,
  ].filter((value) => value !== undefined);
}

/** The files of a form, its objects and its details. */
export function formArguments(document: Contract, { body }: ContractOperation): unknown[] {
  // The cast: the body of a form is an object.
  const example = firstExample(document, body) as Record<string, unknown>;
  const { files, objects, details } = formFields(document, body.schema);
  const given = details.filter(([name]) => example[name] !== undefined).map(([name]) => [name, example[name]]);
  const values: unknown[] = [
    ...files.map(([name]) => example[name]),
    ...objects.map(([name]): unknown => parseJson(example[name])),
    given.length > 0 ? Object.fromEntries(given) : undefined,
  ];
  while (values.length > 0 && values.at(-1) === undefined) values.pop();
  // An argument before another one can't be left out.
  return values.map((value) => (value === undefined ? {} : value));
}

/** The required parameters; for a list also the dates of its range or, without any of these, its first parameter other than the position. */
function sampleQuery({ queryParameters, definition }: ContractOperation): Record<string, unknown> {
  const isList = definition['x-method'].startsWith('list');
  const { start, end } = (isList && definition['x-date-range']) || {};
  const { limit, offset, page } = definition['x-pagination'] ?? {};
  const shown = queryParameters.filter(({ name, required }) => required || name === start || name === end);
  const [first] = queryParameters.filter(({ name }) => ![limit, offset, page, 'sort'].includes(name));
  const parameters = shown.length === 0 && isList && first ? [first] : shown;
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

/** A whole command. */
export function curlSample(document: Contract, operation: ContractOperation): string {
  const { method, path, pathParameters, success } = operation;
  const values = new Map(pathParameters.map(({ name, example }) => [name, encodeURIComponent(String(example))]));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => values.get(name)!);
  const query = curlQuery(operation);
  const lines = [
    ...(method === 'GET' ? [] : [`--request ${method}`]),
    `--url ${quote(`${document.servers[0].url}${filled}${query}`)}`,
    `--header 'api-key: <API_KEY>'`,
    `--header 'accept: ${success.isFile ? '*/*, application/json' : 'application/json'}'`,
    ...curlBody(document, operation),
    ...(success.isFile ? ['--output attachment'] : []),
  ];
  return `curl ${lines.join(' \\\n  ')}`;
}

function curlQuery(operation: ContractOperation): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(sampleQuery(operation))) {
    const { schema } = operation.queryParameters.find((parameter) => parameter.name === name)!;
    const isObject = schema.type === 'object';
    for (const item of isObject ? [] : [value].flat())
      parameters.append(name, typeof item === 'object' ? JSON.stringify(item) : String(item));
    const pattern = isObject ? `${name}[{key}]` : schema['x-entries']?.name;
    for (const [key, entry] of pattern === undefined ? [] : Object.entries(value as object))
      parameters.append(pattern!.replace('{key}', key), String(entry));
  }
  return parameters.size > 0 ? `?${parameters.toString().replaceAll('+', '%20')}` : '';
}

function curlBody(document: Contract, { body }: ContractOperation): string[] {
  const example = firstExample(document, body);
  if (example === undefined) return [];
  if (!body.isForm) return ["--header 'content-type: application/json'", `--data ${quote(JSON.stringify(example))}`];
  const properties = propertiesOf(document, body.schema);
  return Object.entries(example as object).map(([name, value]) => {
    const fileName = properties[name]?.['x-file-name'] ?? 'file';
    return properties[name]?.format === 'binary'
      ? `--form '${name}=@${fileName}'`
      : `--form ${quote(`${name}=${String(value)}`)}`;
  });
}

/** In single quotes, a shell changes only a single quote. */
const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
