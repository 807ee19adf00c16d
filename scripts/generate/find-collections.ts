// Finds the client's resources that are collections of records.
import { fieldsOf, listOperations, type Contract, type ContractOperation } from '../contract.js';
import { methodName } from './names.js';
import { recordSchema } from './record-fields.js';

export const roles = ['list', 'create', 'get', 'update', 'delete'] as const;
export type Role = (typeof roles)[number];

/** A resource such as `notes`: `list` and `create` have the path `/crm/notes`, the others `/crm/notes/{id}`. */
export interface Collection extends Partial<Record<Role, ContractOperation | undefined>> {
  name: string;
  path: string;
  /** An operation on one record; undefined if the collection only has a list. */
  item: ContractOperation | undefined;
  /** The path parameter that selects a record. */
  parameter: string | undefined;
  /** Whether the path of `create` has the identifier: `POST /contacts/attributes/{category}/{name}`. */
  isNamedByPath: boolean;
}

/** A resource is a collection if its records are created or listed. */
export function findCollections(document: Contract): Collection[] {
  const operations = new Map(listOperations(document).map((operation) => [methodName(operation), operation]));
  return Object.keys(document['x-resources']).flatMap((name) => {
    const find = (role: Role) => operations.get(`${name}.${role}`);
    const list = recordSchema(document, find('list')) && find('list');
    const create = find('create');
    // Without a path parameter of its own, `get` reads something else. A POST changes many records.
    const findItem = (role: Role) => {
      const found = find(role);
      const parameter = found?.pathParameters.at(-1)?.name;
      const isOfParent = parameter === undefined || (list ?? create)?.path.includes(`/{${parameter}}/`);
      return isOfParent || found?.method === 'POST' ? undefined : found;
    };
    const items = { get: findItem('get'), update: findItem('update'), delete: findItem('delete') };
    const item = items.get ?? items.update ?? items.delete;
    const parameter = item?.pathParameters.at(-1)?.name;
    const hasParameter = (path: string) => path.endsWith(`/{${parameter}}`);
    const path = [list?.path, create?.path].find((candidate) => candidate && !hasParameter(candidate));
    // Statistics have no records: their `get` reads the sum.
    const isSum = find('get')?.pathParameters.length === 0;
    const isCollection = item !== undefined || (list?.definition['x-pagination'] !== undefined && !isSum);
    if (!isCollection || path === undefined) return [];
    const isNamedByPath = create !== undefined && hasParameter(create.path);
    return [{ name, path, item, parameter, isNamedByPath, list, create, ...items }];
  });
}

/** `/children/{child}/domains` belongs to the collection of `/children`. */
export const parentOf = (path: string, collections: Collection[]) =>
  collections.find(
    (other) =>
      other.parameter !== undefined && path.slice(0, path.lastIndexOf('/')) === `${other.path}/{${other.parameter}}`,
  );

/** The fields of a record: what `get` returns, an item of the list, and what `create` returns. */
export const recordFields = (document: Contract, { get, list, create }: Collection) =>
  fieldsOf(document, { allOf: [create, list, get].flatMap((operation) => recordSchema(document, operation) ?? []) });
