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

/**
 * Expects that a function throws an InvalidRequestError, or that its promise rejects with one, before anything is sent.
 *
 * @param argument - the name of the invalid argument
 * @param rule - the rest of the message
 * @returns the error
 */
export async function expectInvalid(run: () => unknown, argument: string, rule?: string): Promise<Error> {
  const error = await thrownError(run);
  expect(error).toMatchObject({ name: 'InvalidRequestError', argument, outcome: 'not-sent', attempts: 0 });
  const messageWithoutRequest = error.message.replace(/^[A-Z]+ \S+: /, '');
  if (rule !== undefined) expect(messageWithoutRequest).toBe(`${argument} ${rule}`);
  return error;
}
