// Calls as JavaScript makes them: nothing checks the arguments.
import type { MessagingPlatform } from 'messaging-platform-sdk';
import { rejection } from './quick-client.js';

/**
 * Call a method by its name.
 *
 * @param name - for example `children.credits.add`
 */
export async function callByName(client: MessagingPlatform, name: string, ...values: unknown[]): Promise<unknown> {
  const steps = name.split('.');
  const method = steps.pop()!;
  const resource = steps.reduce<object>((at, step) => Reflect.get(at, step) as object, client);
  return await (Reflect.get(resource, method) as (...values: unknown[]) => unknown).apply(resource, values);
}

/** The error that `work` throws or rejects with. */
export const failureOf = (work: () => unknown) => rejection<Error>((async () => work())());
