// Generates generated/collections.ts: which paths are collections of records, what a new record contains, and what each operation
// on a collection responds with. The sandbox keeps its state by these facts.
import {
  firstExample,
  listOperations,
  resolve,
  type Contract,
  type ContractOperation,
  type Schema,
} from '../contract.js';
import { formatSource } from './source-text.js';

const isJsonObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Fields = { properties: Record<string, Schema>; required: string[]; isOpen: boolean };

/** A path such as `/crm/notes`, with the operations on it and on `/crm/notes/{id}`. */
interface Place {
  path: string;
  name: string;
  parameter: string;
  list?: ContractOperation | undefined;
  create?: ContractOperation | undefined;
  get?: ContractOperation | undefined;
  update?: ContractOperation | undefined;
  delete?: ContractOperation | undefined;
}

export function collectionsSource(document: Contract): string {
  const { collections, operations } = collectionFacts(document);
  return (
    `/** The paths of the contract that are collections of records. src/testing/collections/facts.ts documents the fields. */\n` +
    `export const collections = ${formatSource(collections)} as const;\n\n` +
    `/** What each operation does with a collection. */\n` +
    `export const collectionOperations = ${formatSource(operations)} as const;\n`
  );
}

export function collectionFacts(document: Contract) {
  const operations = listOperations(document);
  const places = findPlaces(document, operations);
  const roles = ['list', 'create', 'get', 'update', 'delete'] as const;
  const own = places.flatMap((place) =>
    roles.flatMap((role) => {
      const operation = place[role];
      return operation ? [[operation.operationId, operationFacts(document, operation, place, role)] as const] : [];
    }),
  );
  const others = operations.filter(({ operationId }) => !own.some(([id]) => id === operationId));
  const views = others.flatMap((operation) => {
    const facts = viewFacts(document, operation, places);
    return facts ? [[operation.operationId, facts] as const] : [];
  });
  return {
    collections: Object.fromEntries(places.map((place) => [place.name, placeFacts(document, place, places)])),
    operations: Object.fromEntries([...own, ...views]),
  };
}

/** A resource of the client is a collection if it creates or lists records, and reads, changes or deletes one by its id. */
function findPlaces(document: Contract, operations: ContractOperation[]): Place[] {
  return Object.keys(document['x-resources']).flatMap((name) => {
    const find = (method: string) =>
      operations.find(({ definition }) => definition['x-resource'] === name && definition['x-method'] === method);
    const found = find('list');
    const list = found && listedItems(document, found) ? found : undefined;
    const place = { list, create: find('create'), get: find('get'), update: find('update'), delete: find('delete') };
    const item = place.get ?? place.update ?? place.delete;
    const parameter = item?.pathParameters.at(-1)?.name;
    const path = (place.create ?? list)?.path;
    return path === undefined || parameter === undefined ? [] : [{ path, name, parameter, ...place }];
  });
}

const undefinedIfEmpty = <Value extends object>(record: Value) => (Object.keys(record).length ? record : undefined);

/** Whether the API sets a field when it creates or changes a record. */
const isTime = (name: string) => /^(created|added|modified|updated|last_?(modified|updated))_?(at|date)?$/i.test(name);

const tail = (prefix: string, path: string) => (path.startsWith(`${prefix}/`) ? path.slice(prefix.length + 1) : '');

/** Follows references, and merges the parts of `allOf`. */
function fieldsOf(document: Contract, reference: Schema | undefined): Fields {
  const schema = resolve(document, reference) ?? {};
  const parts = (schema.allOf ?? []).map((part) => fieldsOf(document, part));
  return {
    properties: Object.assign({}, ...parts.map(({ properties }) => properties), schema.properties),
    required: [...parts.flatMap(({ required }) => required), ...(schema.required ?? [])],
    isOpen: schema.additionalProperties === true || parts.some(({ isOpen }) => isOpen),
  };
}

/** The field with the items, and their schema; undefined if the response isn't a list. */
function listedItems(document: Contract, { success, definition }: ContractOperation) {
  const schema = resolve(document, success.schema);
  if (schema?.type === 'array') return { field: undefined, item: schema.items };
  const { properties } = fieldsOf(document, schema);
  const arrays = Object.keys(properties).filter((name) => resolve(document, properties[name])?.type === 'array');
  const field = definition['x-pagination']?.items ?? (arrays.length === 1 ? arrays[0] : undefined);
  return field === undefined ? undefined : { field, item: resolve(document, properties[field])?.items };
}

/** The schema of a record: what `get` returns, an item of the list, and what `create` returns. */
function recordFields(document: Contract, { get, list, create }: Place): Fields {
  const item = list && fieldsOf(document, listedItems(document, list)!.item);
  const record = get && fieldsOf(document, get.success.schema);
  const created = fieldsOf(document, create?.success.schema);
  return {
    properties: { ...created.properties, ...item?.properties, ...record?.properties },
    required: [...created.required, ...(item?.required ?? []), ...(record?.required ?? [])],
    isOpen: (record ?? item)?.isOpen ?? true,
  };
}

function recordExample(document: Contract, { get, list }: Place): Record<string, unknown> {
  const exampleOf = (operation: ContractOperation | undefined) =>
    firstExample(document, operation?.success.response.content?.['application/json']) as Record<string, unknown>;
  const page = exampleOf(list);
  const field = list && listedItems(document, list)!.field;
  const items = (field === undefined ? page : page?.[field]) as Record<string, unknown>[] | undefined;
  const [first] = items ?? [];
  return { ...(isJsonObject(first) && first), ...exampleOf(get) };
}

function placeFacts(document: Contract, place: Place, places: Place[]) {
  const record = recordFields(document, place);
  const body = fieldsOf(document, place.create?.body.schema);
  const update = fieldsOf(document, place.update?.body.schema);
  const identifiers = identifiersOf(document, place, record, body);
  const [identifier = ''] = identifiers;
  const created = fieldsOf(document, place.create?.success.schema).properties;
  const example = firstExample(document, place.create?.success.response.content?.['application/json']) as any;
  const names = Object.keys(record.properties);
  const examples = recordExample(document, place);
  const sent = { ...body.properties, ...update.properties };
  // A password that the API returns isn't the one that it was sent.
  const isSecret = (name: string) => record.properties[name]!.format === 'password';
  const ownFields = names.filter((name) => !identifiers.includes(name) && !isTime(name) && !isSecret(name));
  const initial = ownFields.map((name) => {
    const isSent = name in sent;
    const schema = { ...record.properties[name], ...body.properties[name] };
    const isRequired = record.required.includes(name);
    return [name, initialValue(document, schema, isRequired, isSent ? undefined : examples[name], name in examples)];
  });
  const parent = parentOf(place, places);
  return {
    path: place.path,
    item: document['x-resources'][place.name]?.item ?? place.name,
    parent: parent?.name,
    field: parent && place.path.split('/').at(-1),
    parameter: place.parameter,
    identifiers,
    // The identifier comes from the body if the body has it: a domain's name, for example.
    firstId:
      identifier in body.properties
        ? undefined
        : ((created[identifier] && example?.[identifier]) ?? examples[identifier]),
    created: names.filter((name) => isTime(name) && /^(created|added)/i.test(name)),
    modified: names.filter((name) => isTime(name) && !/^(created|added)/i.test(name)),
    // `folderId` in a body is the id of a record of /contacts/folders, whose path parameter has this name.
    refers: undefinedIfEmpty(
      Object.fromEntries(
        places
          .filter((other) => other !== place && other.parameter in sent)
          .map((other) => [other.parameter, other.name]),
      ),
    ),
    kept: Object.keys(sent).filter((name) => sent[name]!.format !== 'password'),
    // With the parameter's name for the id, as in the path: `firstId` is in the example of another operation.
    example: parent
      ? undefined
      : exampleRecord(examples, identifier, identifier in body.properties ? undefined : example?.[identifier]),
    initial: Object.fromEntries(initial.filter(([, value]) => value !== undefined)),
  };
}

/** The record that the examples of the contract are about. */
const exampleRecord = (record: Record<string, unknown>, identifier: string, id: unknown) =>
  Object.keys(record).length === 0 ? undefined : { ...(id !== undefined && { [identifier]: id }), ...record };

function identifiersOf(document: Contract, place: Place, record: Fields, body: Fields): string[] {
  const item = place.get ?? place.update ?? place.delete;
  const parameter = item?.pathParameters.find(({ name }) => name === place.parameter);
  if (parameter?.['x-identifies']) return parameter['x-identifies'];
  const created = Object.keys(fieldsOf(document, place.create?.success.schema).properties);
  const candidates = [
    place.list?.definition['x-pagination']?.identifier,
    place.parameter,
    'id',
    ...(created.length === 1 ? created : []),
    ...(body.required.length === 1 ? body.required : []),
  ];
  const known = { ...record.properties, ...body.properties };
  return [candidates.find((name) => name !== undefined && name in known) ?? 'id'];
}

/** What a field that no request has set contains; undefined if a new record doesn't have it. */
function initialValue(
  document: Contract,
  reference: Schema,
  isRequired: boolean,
  example: unknown,
  isShown = example !== undefined,
): unknown {
  const schema = { ...resolve(document, reference), ...reference };
  const types = [schema.type].flat();
  if (schema.default !== undefined) return schema.default;
  if (types.includes('array')) return isRequired || isShown ? [] : undefined;
  const isNumber = types.includes('integer') || types.includes('number');
  // A number counts something, and a new record has nothing yet.
  if (isNumber && isShown) return schema.minimum ?? 0;
  if (types.includes('boolean') && isShown) return false;
  if (typeof example === 'string') return example;
  if (!isRequired && !isJsonObject(example)) return undefined;
  if (types.includes('null')) return null;
  if (isNumber) return schema.minimum ?? 0;
  if (types.includes('boolean')) return false;
  if (types.includes('string')) return schema.enum?.[0] ?? '';
  const { properties, required } = fieldsOf(document, schema);
  const examples = isJsonObject(example) ? example : {};
  const entries = Object.entries(properties).map(([name, property]) => [
    name,
    initialValue(document, property, required.includes(name), examples[name]),
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

const parentOf = ({ path }: Place, places: Place[]) =>
  places.find((other) => /^[^/]+$/.test(tail(`${other.path}/{${other.parameter}}`, path)));

type Role = 'list' | 'create' | 'get' | 'update' | 'delete';

function operationFacts(document: Contract, operation: ContractOperation, place: Place, role: Role) {
  const { success } = operation;
  const listed = role === 'list' ? listedItems(document, operation) : undefined;
  const shown = fieldsOf(document, listed ? listed.item : success.schema);
  const names = Object.keys(shown.properties);
  const itemType = resolve(document, listed?.item)?.type;
  return {
    collection: place.name,
    role,
    ...(listed && listFacts(document, operation, place, listed.field)),
    // A list of plain values contains the identifiers.
    isPlain: (listed && itemType !== undefined && itemType !== 'object') || undefined,
    shown: shown.isOpen || names.length === 0 ? undefined : names,
    isEmpty: success.schema === undefined || success.emptyStatus !== undefined || undefined,
    notFound: notFoundExample(document, operation),
  };
}

/** The field with the items, the one that counts all items, and the parameters that select items by a field of the same name. */
function listFacts(document: Contract, operation: ContractOperation, place: Place, items: string | undefined) {
  const { properties } = fieldsOf(document, operation.success.schema);
  const pagination = operation.definition['x-pagination'];
  const counts = Object.keys(properties).filter((name) => /^(count|total)$/.test(name));
  const record = recordFields(document, place);
  const query = operation.queryParameters.map(({ name }) => name);
  const sort = operation.queryParameters.find(({ name }) => name === 'sort');
  const times = Object.keys(record.properties).filter(isTime);
  const since = (start: string) => times.find((name) => name.toLowerCase().startsWith(start));
  return {
    items,
    total: pagination?.total ?? counts[0],
    limit: pagination?.limit,
    offset: pagination?.offset,
    // Brevo lists the newest first unless it documents otherwise.
    sort: sort ? (resolve(document, sort.schema).default ?? 'desc') : undefined,
    equal: query.filter((name) => name in record.properties && !['sort', 'limit', 'offset'].includes(name)),
    since: Object.fromEntries(
      ['created', 'modified'].flatMap((start) => {
        const field = since(start === 'modified' ? (since('modified') ? 'modified' : 'updated') : start);
        return query.includes(`${start}Since`) && field ? [[`${start}Since`, field]] : [];
      }),
    ),
  };
}

/** `GET /folders/{folderId}/lists` shows the records of `lists` whose `folderId` is the folder. */
function viewFacts(document: Contract, operation: ContractOperation, places: Place[]) {
  const listed = operation.method === 'GET' ? listedItems(document, operation) : undefined;
  const [, parentPath, parameter, segment] = /^(.*)\/\{([\w-]+)\}\/([\w-]+)$/.exec(operation.path) ?? [];
  if (!listed || !segment) return undefined;
  const parent = places.find(({ path }) => path === parentPath);
  const place = places.find((other) => {
    const body = fieldsOf(document, other.create?.body.schema);
    return (
      other.path.endsWith(`/${segment}`) &&
      parameter! in { ...body.properties, ...recordFields(document, other).properties }
    );
  });
  if (!parent || !place) return undefined;
  return { ...operationFacts(document, operation, place, 'list'), of: parent.name, by: parameter };
}

/** The error that the contract shows for an unknown record; undefined if it lists no 404. */
function notFoundExample(document: Contract, { responses }: ContractOperation) {
  return firstExample(document, responses['404']?.content?.['application/json']) as object | undefined;
}
