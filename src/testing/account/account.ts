// The account that a sandbox simulates, and what an area of the API adds to it.
import type { collectionOperations } from '../../../generated/collections.js';
import type { OperationName } from '../../../generated/contract.js';
import { findBy as findRecordsBy } from '../collections/find-records.js';
import type { CollectionRules, Store } from '../collections/rules.js';
import type { QueryOf, RequestBodyOf, RequestValues, ResponseBody } from '../request/operation-types.js';
import type { CollectionName, RecordOf, SandboxState } from './state.js';

/** A payload that went out to a webhook. */
export interface WebhookDelivery {
  /** On the sandbox's clock. */
  readonly time: string;
  /** Without credentials. */
  readonly url: string;
  readonly payload: unknown;
  /** The status of the webhook's response; undefined for no response. */
  readonly status: number | undefined;
  /** Why the delivery failed; undefined if the webhook accepted the payload. */
  readonly problem: string | undefined;
}

export interface Account extends Store {
  readonly state: SandboxState;
  /** What went out to webhooks. */
  readonly deliveries: WebhookDelivery[];
  /** The latest messages with their files, as they were sent or arrived, by message id or uuid. Not part of a snapshot. */
  readonly contents: Map<string, object>;
  /** Why the sandbox's owner doesn't allow to call a webhook at this URL; undefined if it may be called. */
  readonly deliveryProblem: (url: string) => string | undefined;
}

/** Files may be large, so the account keeps only the latest. */
const maxContents = 500;

/** Keeps the content of a message for the page. */
export function keepContent({ contents }: Account, id: string, content: object): void {
  contents.set(id, content);
  const [oldest = ''] = contents.keys();
  if (contents.size > maxContents) contents.delete(oldest);
}

/** A response whose status isn't the operation's first. */
export class WithStatus<Body> {
  constructor(
    readonly status: number,
    readonly body: Body,
  ) {}
}

/**
 * Returns the body of the response. A handler completes all checks before changing the state.
 *
 * @throws a {@link Rejection} if the state doesn't allow the request
 */
export type OperationHandler<Name extends OperationName> = (
  account: Account,
  values: RequestValues<Name> & { readonly item: SelectedRecord<Name> },
) => ResponseBody<Name> | WithStatus<ResponseBody<Name>>;

/** The record that the operation's path selects. Reading it throws a `Rejection` if there is none. */
type SelectedRecord<Name extends OperationName> = Name extends keyof typeof collectionOperations
  ? RecordOf<(typeof collectionOperations)[Name]['collection']>
  : undefined;

/** The body of a request; never if there is no such operation. */
type SentBody<Name extends string> = Name extends OperationName ? NonNullable<RequestBodyOf<Name>> : never;

/** An area's code for the operations that have nothing to do with a collection, or more than the contract says. */
export type Handlers = { readonly [Name in OperationName]?: OperationHandler<Name> };

/** Responds to `/_links/<name>/<id>` without a key. */
export type Links = Readonly<Record<string, (account: Account, id: string, url: URL) => Response>>;

/** What the contract can't say about the collections of an area, by their names in the client. */
export type Rules = {
  readonly [Name in CollectionName]?: CollectionRules<
    Account,
    RecordOf<Name>,
    QueryOf<`${Name}.list` & OperationName>,
    SentBody<`${Name}.create` | `${Name}.update`>
  >;
};

/** Finds the records with a value in an identifier of the contract, in a list of ids, or in one of the `keys` of the area's rules. */
export function findBy<Name extends CollectionName>(account: Account, name: Name, field: string, value: unknown) {
  // The cast: the records belong to the collection.
  return findRecordsBy(account, name, field, value) as ReadonlySet<unknown> as ReadonlySet<RecordOf<Name>>;
}
