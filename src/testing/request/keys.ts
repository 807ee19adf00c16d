// Who is calling.
import type { SandboxOptions } from '../options.js';
import { Refusal } from '../refusal.js';
import type { SandboxState } from '../service/state.js';

/** @throws {@link Refusal} there is no key, or an unknown one, or that of a child */
export function checkKeys(
  headers: Headers,
  { keys, requireKey = true }: SandboxOptions,
  { children }: SandboxState,
): void {
  const given = [headers.get('api-key'), headers.get('partner-key')].filter((key) => key !== null && key !== '');
  if (given.length === 0 && requireKey) throw new Refusal(401, 'unauthorized', 'authentication not found in headers');
  if (keys && !given.every((key) => keys.includes(key!))) throw new Refusal(401, 'unauthorized', 'Key not found');
  // It opens the child's own account, of which a sandbox knows nothing.
  if (children.some(({ authKey }) => given.includes(authKey)))
    throw new Refusal(
      403,
      'permission_denied',
      'This is the key of a child. The sandbox has the reseller’s account only',
    );
}
