// The signatures of generated methods: arguments and result.
import { resolve, type Contract, type ContractOperation, type Schema } from '../contract.js';
import { argumentName, queryName, schemaName } from './names.js';

interface Argument {
  name: string;
  /** `?` if the argument is optional. */
  mark: '' | '?';
  type: string;
}

/** Writes `child: string | number, body?: UpdateChild`. */
export const formatParameters = (parameters: Argument[]): string =>
  parameters.map(({ name, mark, type }) => `${name}${mark}: ${type}`).join(', ');

/** The arguments of the operation's method, without `options`, which every method accepts. */
export function methodArguments(document: Contract, operation: ContractOperation): Argument[] {
  const query: Argument = { name: 'query', mark: '?', type: queryName(operation) };
  return [
    ...pathArguments(operation),
    ...bodyArguments(document, operation),
    ...(operation.queryParameters.length > 0 ? [query] : []),
  ];
}

/** If the contract says that an id is a number, callers may also pass a number. */
export const pathArguments = (operation: ContractOperation): Argument[] =>
  operation.pathParameters.map((parameter) => {
    const textType = parameter['x-numeric-id'] ? 'string | number' : 'string';
    const type = parameter.schema.type === 'integer' ? 'number' : textType;
    return { name: argumentName(parameter), mark: '', type };
  });

/** The fields of a form are arguments of their own: a file, or an object that the form contains as JSON. */
export function bodyArguments(document: Contract, { operationId, requestBody, body }: ContractOperation): Argument[] {
  if (!requestBody) return [];
  const bodyType = nameOf(body.schema, `the body of ${operationId}`);
  if (!body.isForm) return [{ name: 'body', mark: requestBody.required ? '' : '?', type: bodyType }];
  const { properties = {}, required = [] } = resolve(document, body.schema!);
  return Object.entries(properties).map(([name, property]) => {
    const type = property.format === 'binary' ? 'FileContent' : (schemaName(property.contentSchema) ?? 'string');
    return { name, mark: required.includes(name) ? '' : '?', type };
  });
}

/** The type that a call resolves to, for example `Company | undefined`. */
export function resultType(operation: ContractOperation): string {
  const { response, schema, isFile, emptyStatus } = operation.success;
  if (!response.content) return 'void';
  if (isFile) return 'Attachment';
  return `${nameOf(schema, `the response of ${operation.operationId}`)}${emptyStatus ? ' | undefined' : ''}`;
}

/** The type of the items of a list. */
export function itemType(document: Contract, operation: ContractOperation): string {
  const { schema } = operation.success;
  const field = operation.definition['x-pagination']!.items;
  const page = resolve(document, schema!);
  const items: Schema | undefined = field ? page.properties?.[field]?.items : page.items;
  return nameOf(items, `an item of ${operation.operationId}`);
}

function nameOf(schema: Schema | undefined, place: string): string {
  const name = schemaName(schema);
  if (!name)
    throw new Error(`openapi.yaml: ${place} has no named schema. Move it to components/schemas, and \`$ref\` it.`);
  return name;
}
