// What the contract can't say about a collection. src/testing/areas has the rules of each area.
import type { Agenda } from './agenda.js';
import type { CollectionOperation, JsonRecord } from './facts.js';
import type { RecordKeys } from './record-index.js';

/** Changes that depend on each other. */
export interface Transaction {
  /** How to undo each change. */
  readonly undo: (() => unknown)[];
  /** What to do after the last change. */
  readonly after: (() => void)[];
}

/** What contains the records, and creates their ids and times. */
export interface Store {
  readonly state: object;
  /** The sandbox's time, in milliseconds since 1970-01-01T00:00:00Z. */
  readonly now: () => number;
  readonly newId: (kind: string) => string;
  readonly rules: Readonly<Record<string, CollectionRules | undefined>>;
  readonly agenda: Agenda;
  /** Set during `allOrNothing`. */
  transaction?: Transaction | undefined;
}

export interface CollectionRules<Account = Store, Item = JsonRecord, Query = JsonRecord, Body = JsonRecord> {
  /** The records of a new account: these, or those of the contract's examples. */
  readonly startsWith?: readonly JsonRecord[] | 'examples';
  /** Whether requests can see the record. */
  isVisible?(item: Item, account: Account): boolean;
  /** What `findBy` finds the record by, beside the contract's identifiers and lists of ids. */
  keys?(item: Item): RecordKeys;
  /** The fields, and their values, by which a path finds a record, instead of the contract's identifiers. */
  identify?(value: string, query: JsonRecord, role: string): readonly (readonly [field: string, value: unknown])[];
  /** Finds the record that a body names, if it does so by more than the id. */
  existing?(account: Account, body: Body): Item | undefined;
  /** When something will happen to the record by itself, in milliseconds since 1970-01-01T00:00:00Z; undefined for never. */
  dueAt?(item: Item): number | undefined;
  /** Called at that time, on the account's clock. */
  due?(account: Account, item: Item): void;
  /** How a record matches a parameter or a filter of a list, if it isn't enough that the field of that name has the value. */
  readonly filters?: Readonly<Record<string, (item: Item, value: unknown, account: Account, query: Query) => boolean>>;
  /** @throws a `Rejection` the query of a list isn't valid */
  checkQuery?(query: Query): void;
  /** Checks a body, and returns the fields that the request sets. @throws a `Rejection` the state doesn't allow the request */
  write?(account: Account, body: Body, item: Item | undefined): object;
  /** The fields of a new record that follow from those of its request or seed. Fields that are undefined are left out. */
  initial?(account: Account, fields: Partial<Item>, ids: JsonRecord): object;
  /** Called when a request has created or changed the record. @param before - undefined for a new record */
  changed?(account: Account, item: Item, before: Item | undefined): void;
  /** @throws a `Rejection` a request can't delete the record */
  checkDelete?(item: Item): void;
  deleted?(account: Account, item: Item): void;
  /** The fields of the record that are computed for each response. */
  show?(item: Item, operation: CollectionOperation, account: Account, query: Query): object;
  /** What a list has beside its items. */
  listed?(items: readonly Item[], account: Account): object;
}
