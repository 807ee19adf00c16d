// Reads and checks the key or the access token in a request's headers.
import { Rejection } from '../response/rejection.js';
import type { TokenEndpoint } from './tokens.js';

/** The API key, the partner key and the access token of a request. */
function keysIn(headers: Headers): { keys: string[]; token: string | undefined } {
  const keys = ['api-key', 'partner-key'].flatMap((name) => headers.get(name) || []);
  // If there is an API key, the `Authorization` header may be for a gateway.
  const token = headers.has('api-key') ? undefined : /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  return { keys, token };
}

/** The last four characters of the key or token. */
export function shortKey(headers: Headers): string | undefined {
  const { keys, token } = keysIn(headers);
  return (keys[0] ?? token)?.slice(-4);
}

/** Whether a request's keys are among the valid ones. */
export function hasKnownKey(headers: Headers, validKeys: readonly string[] | undefined): boolean {
  const { keys, token } = keysIn(headers);
  return [...keys, token ?? []].flat().some((key) => validKeys?.includes(key) ?? true);
}

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
  const { keys, token } = keysIn(headers);
  if (keys.length === 0 && !token) throw unauthorized('authentication not found in headers');
  if (token && !(tokens.isValid(token) ?? validKeys?.includes(token) ?? true))
    throw unauthorized('The access token has expired or is unknown');
  if (validKeys && !keys.every((key) => validKeys.includes(key))) throw unauthorized('Key not found');
  // A child's key opens the child's own account, which the sandbox doesn't simulate.
  if (childKeys.some((key) => keys.includes(key)))
    throw new Rejection(
      403,
      'permission_denied',
      "This key belongs to a child. The sandbox has only the reseller's account",
    );
}

const unauthorized = (message: string) => new Rejection(401, 'unauthorized', message);
