// The signatures of generated methods: arguments and result.
import {
  propertiesOf,
  readOperation,
  resolve,
  type Contract,
  type ContractOperation,
  type Parameter,
  type Schema,
} from '../contract.js';
import { argumentName, queryName, schemaName } from './names.js';
import { listedItems } from './record-fields.js';

interface Argument {
  name: string;
  /** `?` if the argument is optional. */
  mark: '' | '?';
  type: string;
}

/** Writes `child: string | number, body?: UpdateChild, options?: RequestOptions`. */
export const formatParameters = (parameters: Argument[], optionsType = 'RequestOptions'): string =>
  [...parameters.map(({ name, mark, type }) => `${name}${mark}: ${type}`), `options?: ${optionsType}`].join(', ');

/** The arguments of the operation's method, without `options`, which every method accepts. */
export function methodArguments(document: Contract, operation: ContractOperation): Argument[] {
  const { queryParameters } = operation;
  const isRequired = queryParameters.some(({ required }) => required);
  const query: Argument = { name: 'query', mark: isRequired ? '' : '?', type: queryName(operation) };
  return [
    ...pathArguments(document, operation),
    ...bodyArguments(document, operation),
    ...(queryParameters.length > 0 ? [query] : []),
  ];
}

/** `iterate` sends the position itself, so it is optional even if `list` requires it. */
export function iterateArguments(document: Contract, operation: ContractOperation): Argument[] {
  const required = operation.queryParameters.filter((parameter) => parameter.required).map(({ name }) => name);
  const ownNames = required.filter((name) => positionsOf(operation).includes(name));
  const names = ownNames.map((name) => `'${name}'`).join(' | ');
  const type = names ? `WithOptional<${queryName(operation)}, ${names}>` : queryName(operation);
  const mark = required.length > ownNames.length ? '' : '?';
  return [...pathArguments(document, operation), { name: 'query', mark, type }];
}

export const pathArguments = (document: Contract, operation: ContractOperation): Argument[] =>
  operation.pathParameters.map((parameter) => {
    const values = parameter.schema.enum?.map((value) => `'${String(value)}'`).join(' | ');
    const text = parameter.schemaName ?? values ?? 'string';
    const type = acceptsNumber(document, operation, parameter) ? `${text} | number` : text;
    return { name: argumentName(parameter), mark: '', type };
  });

/** The names of the parameters that select a page. */
export function positionsOf({ definition }: ContractOperation): unknown[] {
  const { limit, offset, page } = definition['x-pagination'] ?? {};
  return [limit, offset, page];
}

/** Whether the parameter is a number at Brevo, or may be one: then a field that it identifies is a number in the list. */
export function acceptsNumber(document: Contract, { path }: ContractOperation, parameter: Parameter): boolean {
  const { type, anyOf = [] } = parameter.schema;
  if (type === 'integer' || anyOf.some((schema) => schema.type === 'integer')) return true;
  const [collection = ''] = path.split(`/{${parameter.name}}`);
  const definition = document.paths[collection]?.get;
  const list = definition && readOperation(document, collection, 'get', definition);
  const fields = list && propertiesOf(document, listedItems(document, list)?.item);
  return (parameter['x-identifies'] ?? []).some((name) => fields?.[name]?.type === 'integer');
}

/** Each file of a form and each object that it contains as JSON is an argument. The last one contains the other fields. */
export function bodyArguments(document: Contract, { operationId, requestBody, body }: ContractOperation): Argument[] {
  if (!requestBody) return [];
  const bodyType = typeOf(body.schema, `the body of ${operationId}`);
  if (!body.isForm) return [{ name: 'body', mark: requestBody.required ? '' : '?', type: bodyType }];
  const { required = [] } = resolve(document, body.schema!);
  const { own, details } = formFields(document, body.schema);
  const markOf = (names: string[]) => (names.some((name) => required.includes(name)) ? '' : '?');
  const list = own.map(([name, { contentSchema }]): Argument => {
    return { name, mark: markOf([name]), type: contentSchema ? typeOf(contentSchema, name) : 'FileContent' };
  });
  const names = details.map(([name]) => name);
  const type = `Pick<${bodyType}, ${names.map((name) => `'${name}'`).join(' | ')}>`;
  return names.length > 0 ? [...list, { name: 'details', mark: markOf(names), type }] : list;
}

/** The fields of a form: files and objects, which are arguments of their own, and the others. */
export function formFields(document: Contract, schema: Schema | undefined) {
  const fields = Object.entries(propertiesOf(document, schema));
  const isOwn = ({ format, contentSchema }: Schema) => format === 'binary' || contentSchema !== undefined;
  return {
    own: fields.filter(([, field]) => isOwn(field)),
    details: fields.filter(([, field]) => !isOwn(field)),
  };
}

/** The type that a call resolves to, for example `Company | undefined`. */
export function resultType(operation: ContractOperation): string {
  const { response, schemas, isFile, emptyStatus } = operation.success;
  if (!response.content) return 'void';
  if (isFile) return 'Attachment';
  const types = schemas.map((schema) => typeOf(schema, `the response of ${operation.operationId}`));
  return [...types, ...(emptyStatus ? ['undefined'] : [])].join(' | ');
}

/** The type of the items of a list. */
export const itemType = (document: Contract, operation: ContractOperation): string =>
  typeOf(listedItems(document, operation)?.item, `an item of ${operation.operationId}`);

function typeOf(schema: Schema | undefined, place: string): string {
  const name = schemaName(schema);
  if (name) return name;
  if (schema?.type === 'array') return `${typeOf(schema.items, place)}[]`;
  if (schema?.type === 'string') return 'string';
  if (schema?.type === 'integer' || schema?.type === 'number') return 'number';
  throw new Error(`openapi.yaml: ${place} has no named schema. Move it to components/schemas, and \`$ref\` it.`);
}
