// Makes calls without argument types, as a program in plain JavaScript does.
import type { MessagingPlatform } from 'messaging-platform-sdk';
import { rejection } from './quick-client.js';

/** @param name - for example `children.credits.add` */
export function findMethod(client: MessagingPlatform, name: string): (...values: unknown[]) => unknown {
  const names = name.split('.');
  const methodName = names.pop()!;
  const resource = names.reduce((parent: any, resourceName) => parent[resourceName], client);
  return (...values) => resource[methodName](...values);
}

/** @param name - for example `children.credits.add` */
export async function callByName(client: MessagingPlatform, name: string, ...values: unknown[]): Promise<unknown> {
  return await findMethod(client, name)(...values);
}

/** Resolves to the error that `run` throws or rejects with. */
export const thrownError = (run: () => unknown) => rejection<Error>((async () => run())());

/**
 * Expects that `run` throws or rejects with an InvalidRequestError, before it sends a request.
 *
 * @param rule - the message after the name of the argument
 */
export async function expectInvalid(run: () => unknown, argument: string, rule?: string): Promise<Error> {
  const error = await thrownError(run);
  expect(error).toMatchObject({ name: 'InvalidRequestError', argument, outcome: 'not-sent', attempts: 0 });
  const messageWithoutRequest = error.message.replace(/^[A-Z]+ \S+: /, '');
  if (rule !== undefined) expect(messageWithoutRequest).toBe(`${argument} ${rule}`);
  return error;
}
