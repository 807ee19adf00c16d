// Reads and checks the key or the access token in a request's headers.
import { Rejection } from '../response/rejection.js';
import type { TokenEndpoint } from './tokens.js';

/** The API key, the partner key and the access token of a request. */
function keysIn(headers: Headers) {
  const keys = ['api-key', 'partner-key'].flatMap((name) => headers.get(name) || []);
  // If there is an API key, the `Authorization` header may be for a gateway.
  const token = headers.has('api-key') ? undefined : /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  return { keys, token, all: token === undefined ? keys : [...keys, token] };
}

/** The last four characters of the key or token. */
export const shortKey = (headers: Headers): string | undefined => keysIn(headers).all[0]?.slice(-4);

/** Whether a request's keys are among the valid ones. */
export const hasKnownKey = (headers: Headers, validKeys: readonly string[] | undefined): boolean =>
  keysIn(headers).all.some((key) => validKeys?.includes(key) ?? true);

/**
 * @param childKeys - the keys of children
 * @throws {@link Rejection} the request has no key, or an invalid one
 */
export function checkKeys(
  headers: Headers,
  validKeys: readonly string[] | undefined,
  childKeys: readonly string[],
  tokens: TokenEndpoint,
): void {
  const { keys, token, all } = keysIn(headers);
  if (all.length === 0) throw unauthorized('authentication not found in headers');
  if (token && !(tokens.isValid(token) ?? validKeys?.includes(token) ?? true))
    throw unauthorized('The access token has expired or is unknown');
  if (validKeys && !keys.every((key) => validKeys.includes(key))) throw unauthorized('Key not found');
  // A child's key opens the child's own account, which the sandbox doesn't simulate.
  const problem = "This key belongs to a child. The sandbox has only the reseller's account";
  if (childKeys.some((key) => keys.includes(key))) throw new Rejection(403, 'permission_denied', problem);
}

const unauthorized = (message: string) => new Rejection(401, 'unauthorized', message);
