// The methods of the client by operation, as `x-resource` and `x-method` of the contract name them, with the values of a case.
import type { ApiPromise, MessagingPlatform, OperationId, RequestOptions } from 'messaging-platform-sdk';
import { listOperations, readContract, type ContractOperation } from '../../scripts/contract.js';

/** The values of a case, by the contract's names. They come from JSON, so that no type is known of them. */
export interface Input {
  path: Record<string, string>;
  query: never;
  body: never;
}

type Call<Id extends OperationId> = (
  client: MessagingPlatform,
  input: Input,
  options?: RequestOptions,
) => ApiPromise<unknown, Id>;

/** Ids in the order of the path, then the body or the query, then the options. */
function callOf({ parameters, requestBody, definition }: ContractOperation): Call<OperationId> {
  const names = (place: string) => parameters.filter((each) => each.in === place).map(({ name }) => name);
  return (client, { path, query, body }, options) => {
    const resource = definition['x-resource']
      .split('.')
      .reduce<object>((at, step) => Reflect.get(at, step) as object, client);
    const value = requestBody ? [body] : names('query').length ? [query] : [];
    const method = Reflect.get(resource, definition['x-method']) as (...values: unknown[]) => ApiPromise<unknown>;
    return method.call(resource, ...names('path').map((name) => path[name]), ...value, options);
  };
}

export const facade = Object.fromEntries(
  listOperations(readContract()).map((operation) => [operation.operationId, callOf(operation)]),
) as { [Id in OperationId]: Call<Id> };

/** The lists that can be walked. */
export const walks = {
  getResellerChilds: ({ children }: MessagingPlatform, query: never) => children.iterate(query),
  companiesGet: ({ companies }: MessagingPlatform, query: never) => companies.iterate(query),
  getInboundEmailEvents: ({ inbound }: MessagingPlatform, query: never) => inbound.events.iterate(query),
  crmNotesGet: ({ notes }: MessagingPlatform, query: never) => notes.iterate(query),
} satisfies Partial<Record<OperationId, unknown>>;
