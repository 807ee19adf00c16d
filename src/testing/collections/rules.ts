// What the contract can't say about a collection. src/testing/account has the rules of each area.
import type { CollectionOperation, JsonRecord } from './facts.js';

/** What contains the records, and creates their ids and times. */
export interface Store {
  readonly state: object;
  /** The sandbox's time, in milliseconds since 1970-01-01T00:00:00Z. */
  readonly now: () => number;
  readonly newId: (kind: string) => string;
  readonly rules: Readonly<Record<string, CollectionRules<any, any> | undefined>>;
}

export interface CollectionRules<Item extends object, Account extends Store> {
  /** Whether requests can see the record. */
  readonly isVisible?: (item: Item) => boolean;
  /** Whether the list has the record. */
  readonly matches?: (item: Item, query: any, account: Account) => boolean;
  /** Checks a body, and returns the fields that the request sets. @throws a `Rejection` the state doesn't allow the request */
  readonly write?: (account: Account, body: any, item: Item | undefined) => object;
  /** The fields of a new record that follow from those of its request or seed. Fields that are undefined are left out. */
  readonly initial?: (account: Account, fields: any, ids: JsonRecord) => object;
  readonly deleted?: (account: Account, item: Item) => void;
  /** The fields of the record that are computed for each response. */
  readonly show?: (item: Item, operation: CollectionOperation, account: Account) => object;
}
