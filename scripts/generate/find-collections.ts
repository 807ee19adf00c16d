// Finds the client's resources that are collections of records.
import { fieldsOf, listOperations, type Contract, type ContractOperation } from '../contract.js';
import { operationName } from './names.js';
import { exampleItems, isJsonObject, recordSchema } from './record-fields.js';

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
  const operations = new Map(listOperations(document).map((operation) => [operationName(operation), operation]));
  return Object.keys(document['x-resources']).flatMap((name) => {
    const find = (role: Role | 'send' | 'upsert') => operations.get(`${name}.${role}`);
    const list = recordSchema(document, find('list')) && find('list');
    const get = find('get');
    const create = find('create') ?? findSent(get, find('send')) ?? findUpsert(document, list, find('upsert'));
    // Without a path parameter of its own, `get` reads something else. A POST changes many records.
    const findItem = (role: Role) => {
      const found = find(role);
      const parameter = found?.pathParameters.at(-1)?.name;
      const isOfParent = parameter === undefined || (list ?? create)?.path.includes(`/{${parameter}}/`);
      return isOfParent || found?.method === 'POST' ? undefined : found;
    };
    const items = { get: findItem('get'), update: findItem('update'), delete: findItem('delete') };
    // Without these, an action on a record has the parameter: `/transactions/{tid}/cancel`.
    const item = items.get ?? items.update ?? items.delete ?? findAction(document, operations.values(), list);
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

/** An operation of the same resource whose path has the id of a record in the list's example. */
function findAction(document: Contract, operations: Iterable<ContractOperation>, list: ContractOperation | undefined) {
  const ids = exampleItems(document, list).flatMap((item) =>
    isJsonObject(item) ? Object.values(item).map(String) : [],
  );
  return [...operations].find(({ definition, pathParameters }) => {
    const isSame = definition['x-resource'] === list?.definition['x-resource'];
    const parameter = pathParameters.at(-1);
    return (
      isSame && parameter && !list?.path.includes(`{${parameter.name}}`) && ids.includes(String(parameter.example))
    );
  });
}

/** What was sent can be read: `POST /conversations/messages`, then `GET /conversations/messages/{id}`. */
const findSent = (get: ContractOperation | undefined, send: ContractOperation | undefined) =>
  get && send && get.path.slice(0, get.path.lastIndexOf('/')) === send.path ? send : undefined;

/** Creates the record that the list shows, unless there is one with its id. */
function findUpsert(document: Contract, list: ContractOperation | undefined, upsert: ContractOperation | undefined) {
  const listed = fieldsOf(document, recordSchema(document, list)).properties;
  const { required } = fieldsOf(document, upsert?.body.schema);
  return required.length > 0 && required.every((name) => name in listed) ? upsert : undefined;
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

/** The records that an operation's path names, beside its own: the path parameter of each, and its collection. */
export function ownersOf({ definition, pathParameters }: ContractOperation, own: string, collections: Collection[]) {
  const area = areaOf(definition['x-resource']);
  return pathParameters.flatMap((parameter) => {
    // The examples tell one story: the same name and example is the same parameter.
    const owner = collections.find(({ name, item, parameter: other }) => {
      const { example } = item?.pathParameters.at(-1) ?? {};
      return areaOf(name) === area && other === parameter.name && example === parameter.example;
    });
    return owner && owner.name !== own ? [[parameter.name, owner] as const] : [];
  });
}

export const areaOf = (resource: string) => resource.split('.')[0];

/** The fields of a record that name its owners: `loyaltyProgramId` has the `pid` of the program. */
export function ownerFields(document: Contract, collection: Collection, collections: Collection[]) {
  const { name: own, list, create, item } = collection;
  const sent = fieldsOf(document, create?.body.schema).properties;
  const names = Object.keys({ ...recordFields(document, collection).properties, ...sent });
  const found = ownersOf((create ?? list ?? item)!, own, collections).flatMap(([parameter, owner]) => {
    const [noun = ''] = document['x-resources'][owner.name]?.item?.split(' ').slice(-1) ?? [];
    const isOwner = new RegExp(`(^|[a-z_])${noun}_?id$`, 'i');
    const identified = owner.item?.pathParameters.at(-1)?.['x-identifies'];
    const field = names.find((name) => (identified ? identified.includes(name) : isOwner.test(name)));
    return field === undefined ? [] : [[parameter, field] as const];
  });
  return Object.fromEntries(found) as Record<string, string>;
}
