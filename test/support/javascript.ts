// Calls from plain JavaScript, where no compiler checks the arguments.
import type { MessagingPlatform } from 'messaging-platform-sdk';
import { rejection } from './quick-client.js';

/**
 * Calls a method of the client by its name.
 *
 * @param name - for example `children.credits.add`
 */
export async function callByName(client: MessagingPlatform, name: string, ...values: unknown[]): Promise<unknown> {
  const names = name.split('.');
  const methodName = names.pop()!;
  const resource = names.reduce((parent: any, resourceName) => parent[resourceName], client);
  return await resource[methodName](...values);
}

/** Returns the error that a function throws, or that its promise rejects with. */
export const thrownError = (run: () => unknown) => rejection<Error>((async () => run())());
