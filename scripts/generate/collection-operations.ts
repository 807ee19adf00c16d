// Finds out what an operation does with a collection: for generated/collections.ts.
import { fieldsOf, firstExample, resolve, type Contract, type ContractOperation } from '../contract.js';
import { ownersOf, parentOf, recordFields, type Collection, type Role } from './find-collections.js';
import { byName, isCreationTime, isForeignId, isRecordTime, listedItems, recordSchema } from './record-fields.js';

export function roleFacts(
  document: Contract,
  operation: ContractOperation,
  collection: Collection,
  role: Role,
  collections: Collection[],
) {
  const { success } = operation;
  const schema = role === 'list' ? listedItems(document, operation)?.item : recordSchema(document, operation);
  const shown = fieldsOf(document, schema);
  const names = Object.keys(shown.properties);
  const type = resolve(document, schema)?.type;
  return {
    collection: collection.name,
    role,
    within: withinFacts(operation, collection.name, collections),
    ...(role === 'list' && listFacts(document, operation, collection)),
    // A list of plain values contains the identifiers.
    isPlain: (role === 'list' && type !== undefined && type !== 'object') || undefined,
    isArray: (role !== 'list' && resolve(document, success.schema)?.type === 'array') || undefined,
    isNamedByPath: (role === 'create' && collection.isNamedByPath) || undefined,
    isUpsert: operation.definition['x-method'] === 'upsert' || undefined,
    shown: shown.isOpen || names.length === 0 ? undefined : names,
    // A new record has the first success; a 204 is for one that existed.
    isEmpty: success.schema === undefined || (role !== 'create' && success.emptyStatus !== undefined) || undefined,
    notFound: notFoundExample(document, operation),
  };
}

/** The field with the items, the one that counts all items, and the parameters that select items by a field of the same name. */
function listFacts(document: Contract, operation: ContractOperation, collection: Collection) {
  const pagination = operation.definition['x-pagination'];
  const listed = Object.keys(fieldsOf(document, operation.success.schema).properties);
  const { properties } = recordFields(document, collection);
  const fields = Object.keys(properties);
  const isPosition = (name: string) => name === pagination?.limit || name === pagination?.offset;
  const shared = listed.filter((name) => isForeignId(name) || isPosition(name));
  const query = operation.queryParameters.map(({ name }) => name);
  const sort = operation.queryParameters.find(({ name }) => name === 'sort');
  const paging = ['sort', pagination?.limit, pagination?.offset];
  const dateRange = operation.definition['x-date-range'];
  const times = fields.filter(isRecordTime);
  const since = ['createdSince', 'modifiedSince'].flatMap((name) => {
    const field = query.includes(name)
      ? timeField([...times, ...attributeTimes(document, collection)], name)
      : undefined;
    return field === undefined ? [] : [[name, field] as const];
  });
  // A parameter with the name of an object says which part of it to show: `statistics`.
  const isCompared = (name: string) =>
    name === 'ids' || (fields.includes(name) && resolve(document, properties[name])?.type !== 'object');
  const finds = operation.queryParameters.flatMap(({ name, 'x-finds': found }) =>
    found ? [[name, found] as const] : [],
  );
  const filters = operation.queryParameters.find(({ name, schema }) => {
    return !fields.includes(name) && (resolve(document, schema).type === 'object' || schema['x-entries']);
  });
  return {
    items: listedItems(document, operation)?.field,
    total: pagination?.total ?? listed.find((name) => /^(count|total)$/.test(name)),
    shared: shared.length > 0 ? shared : undefined,
    limit: pagination?.limit,
    offset: pagination?.offset,
    page: pagination?.page,
    pageSize: pagination?.pageSize,
    // Brevo lists the newest first unless it documents otherwise.
    sort: sort ? (resolve(document, sort.schema).default ?? 'desc') : undefined,
    sortBy: query.find((name) => /^sort_?(by|field)/i.test(name)),
    equal: query.filter(
      (name) => isCompared(name) && !paging.includes(name) && !finds.some(([other]) => other === name),
    ),
    finds: byName(finds),
    since: byName(since),
    filters: filters?.name,
    range: dateRange && { ...dateRange, ...rangeField(fields) },
    // Without filters that say otherwise, two times in milliseconds limit the creation.
    created: query.includes('dateFrom') && !filters ? times.find(isCreationTime) : undefined,
  };
}

/** Events have a date. Other records are listed by their creation, and without dates all of them are. */
function rangeField(fields: string[]) {
  const date = fields.find((name) => /^(event_)?date$/.test(name));
  return date === undefined ? { field: fields.find(isCreationTime), isOptional: true } : { field: date };
}

function timeField(fields: string[], parameter: string): string | undefined {
  const starts = parameter === 'createdSince' ? ['created', 'added'] : ['modified', 'updated', 'last'];
  return starts.map((start) => fields.find((name) => nameOf(name).startsWith(start))).find(Boolean);
}

const nameOf = (field: string) => field.replace('attributes.', '').toLowerCase();

/** The times of a record whose own fields are in its attributes. */
function attributeTimes(document: Contract, collection: Collection): string[] {
  const { attributes } = recordFields(document, collection).properties;
  const names = Object.keys(fieldsOf(document, attributes).properties);
  return names.filter(isRecordTime).map((name) => `attributes.${name}`);
}

/** `GET /folders/{folderId}/lists` lists those `lists` whose `folderId` is the folder, or whose `folderIds` has it. */
export function viewFacts(document: Contract, operation: ContractOperation, collections: Collection[]) {
  const listed = operation.method === 'GET' ? listedItems(document, operation) : undefined;
  const parent = parentOf(operation.path, collections);
  if (!listed || !parent) return undefined;
  const segment = operation.path.split('/').at(-1);
  for (const collection of collections) {
    const fields = recordFields(document, collection).properties;
    const body = fieldsOf(document, collection.create?.body.schema).properties;
    const by = [parent.parameter!, `${parent.parameter}s`].find((name) => name in { ...fields, ...body });
    if (collection.path.endsWith(`/${segment}`) && by !== undefined)
      return {
        ...roleFacts(document, operation, collection, 'list', collections),
        of: parent.name,
        by,
      };
  }
  return undefined;
}

/** An operation on a record, such as `POST /lists/{listId}/contacts/add` or `PATCH /companies/link-unlink/{id}`, needs the record. */
export function belowFacts(document: Contract, operation: ContractOperation, collections: Collection[]) {
  const parents = collections.filter(
    ({ path, parameter }) =>
      parameter !== undefined && operation.path.startsWith(`${path}/`) && operation.path.includes(`/{${parameter}}`),
  );
  const [onPath] = parents.sort((one, other) => other.path.length - one.path.length);
  const parent = onPath ?? ownersOf(operation, '', collections).at(-1)?.[1];
  return (
    parent && {
      collection: parent.name,
      role: 'below',
      within: withinFacts(operation, parent.name, collections),
      notFound: notFoundExample(document, operation),
    }
  );
}

function withinFacts(operation: ContractOperation, own: string, collections: Collection[]) {
  return byName(ownersOf(operation, own, collections).map(([parameter, { name }]) => [parameter, name]));
}

/** The error that the contract shows for an unknown record; undefined if it lists no 404. */
function notFoundExample(document: Contract, { responses }: ContractOperation) {
  return firstExample(document, responses['404']?.content?.['application/json']) as object | undefined;
}
