// Finds the client's resources that are collections of records.
import { fieldsOf, listOperations, type Contract, type ContractOperation, type Fields } from '../contract.js';
import { methodName } from './names.js';
import { recordSchema } from './record-fields.js';

/** A resource such as `notes`: `list` and `create` have the path `/crm/notes`, the others `/crm/notes/{id}`. */
export interface Place {
  name: string;
  path: string;
  /** The path parameter that selects a record; undefined if the collection only has a list. */
  parameter: string | undefined;
  list?: ContractOperation | undefined;
  create?: ContractOperation | undefined;
  get?: ContractOperation | undefined;
  update?: ContractOperation | undefined;
  delete?: ContractOperation | undefined;
}

export const roles = ['list', 'create', 'get', 'update', 'delete'] as const;

/** A resource is a collection if its records are created or listed. */
export function findPlaces(document: Contract): Place[] {
  const operations = listOperations(document);
  return Object.keys(document['x-resources']).flatMap((name) => {
    const find = (method: string) => operations.find((operation) => methodName(operation) === `${name}.${method}`);
    const found = find('list');
    const list = found && recordSchema(document, found) ? found : undefined;
    // Without a path parameter, `get` reads something else.
    const findItem = (method: string) => (find(method)?.pathParameters.length ? find(method) : undefined);
    const place = {
      list,
      create: find('create'),
      get: findItem('get'),
      update: findItem('update'),
      delete: findItem('delete'),
    };
    const item = place.get ?? place.update ?? place.delete;
    const parameter = item?.pathParameters.at(-1)?.name;
    // Statistics have no records: their `get` reads the sum.
    const isSum = find('get')?.pathParameters.length === 0;
    const isPaged = list?.definition['x-pagination'] !== undefined;
    const isCollection = item !== undefined ? (place.create ?? list) : isPaged && !isSum;
    // `/contacts/attributes/{category}/{name}` creates a record, too. The list has the path of all records.
    const path = (list ?? place.create)?.path;
    return isCollection && path !== undefined
      ? [{ name, path: withoutItem(place.create?.path, parameter) ?? path, parameter, ...place }]
      : [];
  });
}

/** The path of the collection, if records are created there. */
const withoutItem = (path: string | undefined, parameter: string | undefined) =>
  path?.endsWith(`/{${parameter}}`) ? undefined : path;

/** Whether the API sets a field when it creates or changes a record. */
export const isTime = (name: string) =>
  /^(created|added|modified|updated|last_?(modified|updated))_?(at|date)?$/i.test(name);

export const isCreationTime = (name: string) => /^(created|added)/i.test(name);

/** The fields of a record: what `get` returns, an item of the list, and what `create` returns. */
export function recordFields(document: Contract, { get, list, create }: Place): Fields {
  const shown = [create, list, get].map((operation) => fieldsOf(document, recordSchema(document, operation)));
  return {
    properties: Object.assign({}, ...shown.map(({ properties }) => properties)) as Fields['properties'],
    required: shown.flatMap(({ required }) => required),
    isOpen: shown.some(({ isOpen }) => isOpen),
  };
}

/** `/children/{child}/domains` belongs to the collection of `/children`. */
export const parentOf = (path: string, places: Place[]) =>
  places.find(
    (other) =>
      other.parameter !== undefined && path.slice(0, path.lastIndexOf('/')) === `${other.path}/{${other.parameter}}`,
  );
