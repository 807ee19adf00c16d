// Names in the client that follow from the contract.
import { listOperations, type Contract, type ContractOperation, type Parameter } from '../contract.js';

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The file of an area: `sub-accounts` for `subAccounts`. */
export const fileName = (area: string) => area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** For example `children.credits.add`. */
export const operationName = ({ definition }: ContractOperation) =>
  `${definition['x-resource']}.${definition['x-method']}`;

/** Returns a copy of the contract whose descriptions name the client's methods instead of operations. */
export function nameOperations(document: Contract): Contract {
  const operations = new Map(listOperations(document).map((operation) => [operation.operationId, operation]));
  const replace = (code: string, name: string) => {
    const operation = operations.get(name);
    return operation ? `\`${operationName(operation)}\`` : code;
  };
  const text = JSON.stringify(document, (key, value: unknown) =>
    key === 'description' && typeof value === 'string' ? value.replace(/`(\w+)`/g, replace) : value,
  );
  return JSON.parse(text) as Contract;
}

/** Returns `ChildCreditsResource` for `children.credits`: a nested resource belongs to one item of its parent. */
export function className(document: Contract, resource: string): string {
  const segments = resource.split('.');
  const words = segments.map((segment, index) => {
    const path = segments.slice(0, index + 1).join('.');
    const isParent = index < segments.length - 1;
    return capitalize((isParent && document['x-resources'][path]?.item?.replace(/.*[ -]/, '')) || segment);
  });
  return `${words.join('')}Resource`;
}

/** Returns `ListInboundEventsQuery` for `inbound.events.list`. */
export function queryName({ definition }: ContractOperation): string {
  const words = [definition['x-method'], ...definition['x-resource'].split('.')];
  return `${words.map(capitalize).join('')}Query`;
}

/** Returns `iterate` for `list`, and `iterateContacts` for `listContacts`. */
export const iterateName = ({ definition }: ContractOperation) => definition['x-method'].replace(/^list/, 'iterate');

/** Returns the noun for an item: `contact` for `listContacts`, and the resource's own for other methods; undefined without one. */
export function itemNoun(document: Contract, { definition }: ContractOperation): string | undefined {
  const [, plural] = /^list(.+)/.exec(definition['x-method']) ?? [];
  // Of `email event` and `sub-account`, the last word.
  if (!plural) return document['x-resources'][definition['x-resource']]?.item?.replace(/.*[ -]/, '');
  return (plural.charAt(0).toLowerCase() + plural.slice(1)).replace(/ies$/, 'y').replace(/s$/, '');
}

/** The path's `childIdentifier` is the method's `child`. */
export const argumentName = ({ name }: Parameter) => name.replace(/Identifier$/, '');

/** Returns the name of a schema, such as `Company` for `#/components/schemas/Company`; undefined for a schema without `$ref`. */
export const schemaName = (schema: { $ref?: string } | undefined) => schema?.$ref?.split('/').at(-1);
