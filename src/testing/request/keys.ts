// Checks the keys in a request's headers.
import type { SandboxState } from '../account/state.js';
import type { SandboxOptions } from '../options.js';
import { Rejection } from '../rejection.js';

export function checkKeys(headers: Headers, options: SandboxOptions, { children }: SandboxState): void {
  const { keys: validKeys, requireKey = true } = options;
  const keys = ['api-key', 'partner-key'].flatMap((name) => headers.get(name) || []);
  if (keys.length === 0 && requireKey) throw new Rejection(401, 'unauthorized', 'authentication not found in headers');
  if (validKeys && !keys.every((key) => validKeys.includes(key)))
    throw new Rejection(401, 'unauthorized', 'Key not found');
  // A child's key opens the child's own account, which the sandbox doesn't simulate.
  if (children.some(({ authKey }) => keys.includes(authKey))) {
    const message = "This key belongs to a child. The sandbox has only the reseller's account";
    throw new Rejection(403, 'permission_denied', message);
  }
}
