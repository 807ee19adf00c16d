// Makes a failed call's stack name the caller's line.
import { isMessagingPlatformError } from '../errors.js';

/**
 * Replaces the stack of an error of this package with that of the caller who awaits `rethrower`.
 *
 * The stack stays as it is if the engine knows no caller: for a promise that nobody awaits, one that failed before it was
 * awaited, and in Bun.
 *
 * @param error - what was caught; the function returns it
 * @param rethrower - the function that caught it
 */
export function keepCallerStack(error: unknown, rethrower: (...parameters: never[]) => unknown): unknown {
  if (!isMessagingPlatformError(error) || typeof Error.captureStackTrace !== 'function') return error;
  const { name, message } = error;
  let captured: unknown;
  try {
    const target: { stack?: unknown } = { name, message } as object;
    Error.captureStackTrace(target, rethrower);
    captured = target.stack;
  } catch {
    // The program's own `prepareStackTrace` throws.
  }
  if (typeof captured !== 'string') return error;
  const stack = captured.replace(/\n.*\bprocessTicksAndRejections\b.*/g, '');
  // Without a caller who awaits, only the engine's own frames are left.
  if (/\n +at async /.test(stack)) error.stack = stack;
  return error;
}
