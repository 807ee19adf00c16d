// Checks at compile time that each operation of the contract has a method.
import type { MessagingPlatform } from './client.js';
import type { OperationId } from '../generated/contract.js';
import type { ApiPromise } from './call/api-promise.js';

/** The operations that a resource and its nested resources call. */
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

/** If the compiler reports an operation here, add a method for the operation to a resource. */
export type OperationsWithoutMethod = MustBeNever<
  Exclude<OperationId, OperationsOf<Omit<MessagingPlatform, 'request'>>>
>;
