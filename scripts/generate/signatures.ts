// The types in the signatures of generated methods.
import {
  bodyMedia,
  resolve,
  successOf,
  type Contract,
  type ContractOperation,
  type Parameter,
  type Schema,
} from '../contract.js';
import { schemaName } from './names.js';

/** The type of a value in the path. An id that the contract allows to be a number may be passed as one. */
export function pathValueType({ schema, 'x-numeric-id': isNumericId }: Parameter): string {
  if (schema.type === 'integer') return 'number';
  return isNumericId ? 'string | number' : 'string';
}

export function bodySchemaName({ operationId, requestBody }: ContractOperation): string {
  return nameOf(bodyMedia(requestBody).schema, `the body of ${operationId}`);
}

interface FormArgument {
  name: string;
  /** `?` if the argument is optional. */
  mark: '' | '?';
  type: string;
}

/** The fields of a form are arguments of their own: a file, or an object that the form contains as JSON. */
export function formArguments(document: Contract, { requestBody }: ContractOperation): FormArgument[] {
  const { isForm, schema } = bodyMedia(requestBody);
  if (!isForm) return [];
  const { properties = {}, required = [] } = resolve(document, schema!);
  return Object.entries(properties).map(([name, property]) => {
    const type = property.format === 'binary' ? 'FileContent' : (schemaName(property.contentSchema) ?? 'string');
    return { name, mark: required.includes(name) ? '' : '?', type };
  });
}

/** The type that a call resolves to, for example `Company | undefined`. */
export function resultType(operation: ContractOperation): string {
  const { response, schema, isFile } = successOf(operation);
  if (!response.content) return 'void';
  if (isFile) return 'Attachment';
  const successes = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
  const mayBeEmpty = successes.some(([, { content }]) => !content);
  return `${nameOf(schema, `the response of ${operation.operationId}`)}${mayBeEmpty ? ' | undefined' : ''}`;
}

/** The type of the items of a list. */
export function itemType(document: Contract, operation: ContractOperation): string {
  const { schema } = successOf(operation);
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
