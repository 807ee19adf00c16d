// What the contract can't say about a collection. src/testing/areas has the rules of each area.
import type { CollectionOperation, JsonRecord } from './facts.js';

/** What contains the records, and creates their ids and times. */
export interface Store {
  readonly state: object;
  /** The sandbox's time, in milliseconds since 1970-01-01T00:00:00Z. */
  readonly now: () => number;
  readonly newId: (kind: string) => string;
  readonly rules: Readonly<Record<string, CollectionRules | undefined>>;
  /** Whether `createdSince` and `modifiedSince` include their bound. */
  readonly dateBounds: 'inclusive' | 'exclusive';
}

export interface CollectionRules<Account = Store, Item = JsonRecord, Query = JsonRecord, Body = JsonRecord> {
  /** Whether a new account has the records of the contract's examples. */
  readonly startsWithExample?: boolean;
  /** Whether requests can see the record. */
  isVisible?(item: Item, account: Account): boolean;
  /** Whether a path's value identifies the record in another way than the contract says. */
  isIdentifiedBy?(item: Item, value: string): boolean;
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
  deleted?(account: Account, item: Item): void;
  /** The fields of the record that are computed for each response. */
  show?(item: Item, operation: CollectionOperation, account: Account): object;
  /** What a list has beside its items. */
  listed?(items: readonly Item[], account: Account): object;
}
