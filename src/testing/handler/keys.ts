// Checks the keys or the access token in a request's headers.
import type { Account } from '../account/account.js';
import { Rejection } from '../response/rejection.js';
import type { TokenEndpoint } from '../request/tokens.js';

export function checkKeys(headers: Headers, { options, state }: Account, tokens: TokenEndpoint): void {
  const { keys: validKeys, requireKey = true } = options;
  const keys = ['api-key', 'partner-key'].flatMap((name) => headers.get(name) || []);
  // If there is an API key, the `Authorization` header may be for a gateway.
  const token = headers.has('api-key') ? undefined : /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  if (keys.length === 0 && !token && requireKey) throw unauthorized('authentication not found in headers');
  if (token && !(tokens.isValid(token) ?? validKeys?.includes(token) ?? true))
    throw unauthorized('The access token has expired or is unknown');
  if (validKeys && !keys.every((key) => validKeys.includes(key))) throw unauthorized('Key not found');
  // A child's key opens the child's own account, which the sandbox doesn't simulate.
  if (state.children.some(({ authKey }) => keys.includes(authKey))) {
    const message = "This key belongs to a child. The sandbox has only the reseller's account";
    throw new Rejection(403, 'permission_denied', message);
  }
}

const unauthorized = (message: string) => new Rejection(401, 'unauthorized', message);
