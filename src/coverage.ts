// Proves at compile time that each operation of the contract has a method. Nothing of this is left at run time.
import type { MessagingPlatform } from './client.js';
import type { OperationId } from '../generated/contract.js';
import type { ApiPromise } from './call/api-promise.js';

/** The operations that the methods of a resource, and of the resources in it, call. */
type OperationsOf<Resource> = {
  [Name in keyof Resource]: Resource[Name] extends (...parameters: never[]) => infer Returned
    ? Returned extends ApiPromise<unknown, infer Id>
      ? Id
      : never
    : Resource[Name] extends object
      ? OperationsOf<Resource[Name]>
      : never;
}[keyof Resource];

type MustBeNever<Missing extends never> = Missing;

/** An operation named in an error here has no method: add one to the resource it belongs to. */
export type OperationsWithoutMethod = MustBeNever<
  Exclude<OperationId, OperationsOf<Omit<MessagingPlatform, 'request'>>>
>;
