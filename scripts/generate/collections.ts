// Generates generated/collections.ts: which resources of the client are collections of records, what a new record contains, and what
// each operation does with a collection. The sandbox keeps its state by these facts.
import { fieldsOf, listOperations, type Contract, type Fields } from '../contract.js';
import { belowFacts, roleFacts, viewFacts } from './collection-operations.js';
import {
  areaOf,
  findCollections,
  ownerFields,
  parentOf,
  recordFields,
  roles,
  type Collection,
} from './find-collections.js';
import { operationName, schemaName } from './names.js';
import {
  byName,
  exampleItems,
  initialValue,
  isCreationTime,
  isJsonObject,
  isForeignId,
  isRecordTime,
  recordExample,
  recordSchema,
  type JsonObject,
} from './record-fields.js';
import { Identifier, printValue } from './source-text.js';

export function collectionsSource(document: Contract): string {
  const { collections, operations, records } = allFacts(document);
  return (
    `import type * as api from './openapi.js';\n\n` +
    `/** The client's resources that are collections of records. src/testing/collections/facts.ts documents the fields. */\n` +
    `export const collections = ${printValue(collections)} as const;\n\n` +
    `/** What each operation does with a collection. */\n` +
    `export const collectionOperations = ${printValue(operations)} as const;\n\n` +
    `/** The type of a record of each collection: what \`get\` returns, an item of the list, or what \`create\` sends. */\n` +
    `export interface ContractRecords ${printValue(records)}\n`
  );
}

function allFacts(document: Contract) {
  const collections = findCollections(document);
  const operations: Record<string, object | undefined> = {};
  for (const collection of collections)
    for (const role of roles) {
      const operation = collection[role];
      if (operation)
        operations[operationName(operation)] = roleFacts(document, operation, collection, role, collections);
    }
  for (const operation of listOperations(document))
    operations[operationName(operation)] ??=
      viewFacts(document, operation, collections) ?? belowFacts(document, operation, collections);
  const mapByName = (factsOf: (collection: Collection) => object) =>
    Object.fromEntries(collections.map((collection) => [collection.name, factsOf(collection)]));
  return {
    records: mapByName((collection) => recordType(document, collection)),
    collections: mapByName((collection) => collectionFacts(document, collection, collections)),
    operations,
  };
}

function recordType(document: Contract, { get, list, create }: Collection): Identifier {
  const schemas = [recordSchema(document, get), get?.success.schema, recordSchema(document, list), create?.body.schema];
  return new Identifier(`api.${schemas.map(schemaName).find(Boolean)}`);
}

function collectionFacts(document: Contract, collection: Collection, collections: Collection[]) {
  const { name, path, parameter, list, create, get, update } = collection;
  const record = recordFields(document, collection);
  const body = fieldsOf(document, create?.body.schema);
  const sent = { ...body.properties, ...fieldsOf(document, update?.body.schema).properties };
  const shown = [create, list, get].map((operation) => recordExample(document, operation));
  const example = Object.assign({}, ...shown) as JsonObject;
  const identifiers = identifiersOf(document, collection, record, body);
  const [identifier = ''] = identifiers;
  // The identifier comes from the request if it is in the body or the path: a domain's name, for example.
  const isNamed = identifier in body.properties || collection.isNamedByPath;
  const firstId = isNamed ? undefined : (recordExample(document, create)[identifier] ?? example[identifier]);
  const names = Object.keys(record.properties);
  const owners = ownerFields(document, collection, collections);
  const ownIds = Object.keys(owners).length > 0 ? names.filter(isForeignId) : [];
  // A record that names its owner isn't part of the owner's record.
  const above = parentOf(path, collections);
  const parent = (above?.parameter ?? '') in owners ? undefined : above;
  return {
    item: document['x-resources'][name]?.item ?? name,
    parent: parent?.name,
    field: parent && path.split('/').at(-1),
    parameter,
    owners: Object.keys(owners).length > 0 ? owners : undefined,
    identifiers,
    firstId,
    created: names.filter(isCreationTime),
    modified: names.filter((name) => isRecordTime(name) && !isCreationTime(name)),
    foreignIds: foreignIds(collection, Object.keys(sent), collections),
    kept: Object.keys(sent).filter((name) => isKept(name, record, sent, identifiers)),
    examples: parent ? undefined : exampleRecords(document, collection, identifier, firstId),
    // The ids of its owners come from the path.
    initial: initialFields(document, record, body, sent, example, [...identifiers, ...ownIds]),
  };
}

/** The records of the examples. What `get` shows belongs to the first. */
function exampleRecords(document: Contract, { list, get, create }: Collection, identifier: string, firstId: unknown) {
  const items = exampleItems(document, list).map((item) => (isJsonObject(item) ? item : { [identifier]: item }));
  const [first, ...others] = items;
  const record = {
    ...(firstId !== undefined && { [identifier]: firstId }),
    ...first,
    ...recordExample(document, get ?? (list ? undefined : create)),
  };
  const records = [record, ...others];
  if (Object.keys(record).length === 0) return undefined;
  // In the order of creation. A list whose order can be set shows the newest first.
  return list?.queryParameters.some(({ name }) => name === 'sort') ? records.reverse() : records;
}

/** The fields that a request sets and that responses show, without passwords. */
function isKept(name: string, record: Fields, sent: Fields['properties'], identifiers: string[]): boolean {
  if (sent[name]!.format === 'password') return false;
  return name in record.properties || identifiers.includes(name) || record.isOpen;
}

function initialFields(
  document: Contract,
  record: Fields,
  body: Fields,
  sent: object,
  example: Record<string, unknown>,
  identifiers: string[],
) {
  const names = Object.keys(record.properties).filter(
    // A password that the API returns isn't the one that it was sent.
    (name) => !identifiers.includes(name) && !isRecordTime(name) && record.properties[name]!.format !== 'password',
  );
  const entries = names.map((name) => {
    const schema = { ...record.properties[name], ...body.properties[name] };
    const shown = name in sent ? undefined : example[name];
    const value = initialValue(document, schema, record.required.includes(name), shown, name in example);
    // No record has the id 0.
    return [name, value === 0 && isForeignId(name) ? undefined : value] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Record<string, unknown>;
}

/** `folderId` in a body is the id of a record of the collection of the same area whose path parameter has this name. */
function foreignIds(collection: Collection, sent: string[], collections: Collection[]) {
  const isReferred = ({ name, parameter = '' }: Collection) =>
    name !== collection.name &&
    areaOf(name) === areaOf(collection.name) &&
    isForeignId(parameter) &&
    sent.includes(parameter);
  return byName(collections.filter(isReferred).map(({ parameter = '', name }) => [parameter, name]));
}

/** The fields of a record that the path parameter may contain. */
function identifiersOf(document: Contract, collection: Collection, record: Fields, body: Fields): string[] {
  const { item } = collection;
  const parameter = item?.pathParameters.at(-1);
  if (parameter?.['x-identifies']) return parameter['x-identifies'];
  const created = Object.keys(fieldsOf(document, collection.create?.success.schema).properties);
  const candidates = [
    collection.list?.definition['x-pagination']?.identifier,
    parameter?.name,
    'id',
    ...(created.length === 1 ? created : []),
    ...(body.required.length === 1 ? body.required : []),
  ];
  const known = { ...record.properties, ...body.properties };
  const field = candidates.find((name) => name !== undefined && name in known);
  if (field !== undefined) return [field];
  if (!item) return [];
  throw new Error(
    `openapi.yaml: ${collection.name} has no field that the path parameter ${parameter?.name} could contain. ` +
      `Name the fields in an extension of the parameter: x-identifies: [id].`,
  );
}
