// Makes a failed call's stack name the caller's line.
import { isMessagingPlatformError } from '../errors.js';

type Rethrower = ((...parameters: never[]) => unknown) | (abstract new (...parameters: never[]) => unknown);

/**
 * Gives an error of ours the stack of whoever awaits the function that rethrows it, without our frames above it.
 *
 * It costs nothing but on failure. Where the engine knows no caller, the stack stays: for a promise that nobody awaits or
 * that failed before it was awaited, and in Bun.
 *
 * @param error - what was caught, returned again
 * @param rethrower - the function that caught it
 * @param methods - how many methods of ours have called the rethrower, which the stack leaves out, too
 */
export function keepCallerStack(error: unknown, rethrower: Rethrower, methods = 0): unknown {
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
  const stack = captured
    .replace(/\n.*\bprocessTicksAndRejections\b.*/g, '')
    .replace(new RegExp(`(\\n +at .*){${methods}}`), '');
  if (/\n +at /.test(stack)) error.stack = stack;
  return error;
}
