// Checks a seed, which may come as JSON.
import type { OperationName } from '../../../generated/contract.js';
import type { Schema } from '../../base/operation.js';
import { collections, operationsOnCollections, type CollectionFacts } from '../collections/facts.js';
import { operationNamed } from '../request/operations.js';
import { checkArgument, typeOf } from '../request/schema.js';

/** The collections that aren't part of another collection's records. */
export const ownCollections = Object.keys(collections).filter((name) => collections[name]?.parent === undefined);

const object: Schema = { type: 'object' };
const lists = Object.entries(collections)
  .filter(([name]) => ownCollections.includes(name))
  .map(([name, collection]) => [name, { type: 'array', items: recordSchema(name, collection) }]);
const settings = ['reseller', 'newChild', 'issued'].map((name) => [name, object]);
const schema: Schema = { ...object, properties: toProperties([...lists, ...settings]) };

/** @throws TypeError the seed has an unknown part, a value of the wrong type, or a record without a field that it needs */
export const checkSeed = (seed: object): void => checkArgument(schema, seed, 'seed');

// The cast: the entries are names and schemas.
function toProperties(entries: unknown[][]) {
  return Object.fromEntries(entries) as Readonly<Record<string, Schema>>;
}

/** Its fields have the types of the contract's examples, and are those that a request must set. */
function recordSchema(name: string, { initial, examples: [example] = [], kept }: CollectionFacts): Schema {
  const known = Object.entries({ ...initial, ...example });
  const types = known.flatMap(([field, value]) => (value === null ? [] : [[field, { type: [typeOf(value), 'null'] }]]));
  // The cast: the collection has the operation.
  const create = `${name}.create` as OperationName;
  const { facts, rules } = operationsOnCollections[create] ? operationNamed(create) : {};
  // The sandbox completes a child.
  const needed = (facts?.body === 'required' && rules?.body?.required) || [];
  // Some records have other fields than the bodies that create them.
  const required = needed.filter((field) => kept.includes(field) && known.some(([other]) => other === field));
  return { ...object, properties: toProperties(types), required, additionalProperties: true };
}
