// What the contract says about collections. `npm run generate` writes the facts to generated/collections.ts.
import type { DateRange } from '../../base/operation.js';
import { collectionOperations, collections as facts } from '../../../generated/collections.js';

export type JsonRecord = Record<string, unknown>;

/** A resource of the client whose operations create, list, read, update and delete records, such as `notes`. */
export interface CollectionFacts {
  /** The noun for one record. It is the kind of the record's id. */
  readonly item: string;
  /** The name of the collection that each record of belongs to, and the field of that record which contains this collection. */
  readonly parent?: string;
  readonly field?: string;
  /** The path parameter that selects a record, and the fields that it may contain. Undefined if there is only a list. */
  readonly parameter?: string;
  readonly identifiers: readonly string[];
  /** The fields that name the records to which a record belongs, by their path parameters: `pid: 'loyaltyProgramId'`. */
  readonly owners?: Readonly<Record<string, string>>;
  /** The id in the contract's example. Undefined if the request says what identifies the record. */
  readonly firstId?: string | number;
  /** The fields with the time of creation, and those with the time of the latest change. */
  readonly created: readonly string[];
  readonly modified: readonly string[];
  /** The fields of a body that a record keeps. */
  readonly kept: readonly string[];
  /** The collections of the records that fields of a body name by their id. */
  readonly foreignIds?: Readonly<Record<string, string>>;
  /** The records that the contract's examples are about. */
  readonly examples?: readonly Readonly<JsonRecord>[];
  /** The fields of a new record that its request doesn't set. */
  readonly initial: Readonly<JsonRecord>;
}

/** What an operation does with a collection. */
export interface CollectionOperation {
  readonly collection: string;
  /** `below`: the operation's path selects a record, but the contract doesn't say what it does. */
  readonly role: 'list' | 'create' | 'get' | 'update' | 'delete' | 'below';
  /** The collections of the other records that the path names, by their parameters. */
  readonly within?: Readonly<Record<string, string>>;
  /** The fields of a record in the response; undefined for all. */
  readonly shown?: readonly string[];
  /** Whether the success has no body. */
  readonly isEmpty?: boolean;
  /** Whether the response is an array of the one record. */
  readonly isArray?: boolean;
  /** Whether the path of a new record has its identifier. */
  readonly isNamedByPath?: boolean;
  /** Whether a request changes the record that has the id in its body, if there is one. */
  readonly isUpsert?: boolean;
  /** The body of the 404; undefined if the contract lists none. */
  readonly notFound?: { readonly code?: string; readonly message: string };
  /** The field with the items, unless the response is the array itself, and the field that counts all items. */
  readonly items?: string;
  readonly total?: string;
  /** The fields beside the items that all of them have in common. */
  readonly shared?: readonly string[];
  /** Whether the list has identifiers instead of records. */
  readonly isPlain?: boolean;
  readonly limit?: string;
  readonly offset?: string;
  /** The parameter that counts pages from 1. */
  readonly page?: string;
  /** The number of items per page if neither the request nor the contract's default says it. */
  readonly pageSize?: number;
  /** The default order; undefined if the records come in the order of their creation. */
  readonly sort?: string;
  /** The parameter that names the field to sort by. */
  readonly sortBy?: string;
  /** The fields, one of which must contain the text of a parameter. */
  readonly finds?: Readonly<Record<string, readonly string[]>>;
  /** The query parameters that must equal the field with their name. */
  readonly equal?: readonly string[];
  /** The fields with a time that must not be before the query parameter. `attributes.created_at` is a field of a field. */
  readonly since?: Readonly<Record<string, string>>;
  /** The parameter with further fields and their values. */
  readonly filters?: string;
  /** The range of dates that limits the list, and the field with the time of a record. Optional: without dates, all are listed. */
  readonly range?: DateRange & { readonly field: string; readonly isOptional?: boolean };
  /** The field with a time that is between two times in milliseconds. */
  readonly created?: string;
  /** A view of the collection, below a record of `of`: the records whose field `by` is or contains the path parameter. */
  readonly of?: string;
  readonly by?: string;
}

export const collections: Readonly<Record<string, CollectionFacts>> = facts;

export function collectionOf(name: string): CollectionFacts {
  const found = collections[name];
  if (!found) throw new Error(`There is no collection ${name}.`);
  return found;
}

/** The first of the fields that identify a record; empty for none. */
export const identifierOf = (name: string): string => collectionOf(name).identifiers[0] ?? '';

export const operationsOnCollections: Readonly<Record<string, CollectionOperation>> = collectionOperations;
