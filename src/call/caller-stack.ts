// Makes the stack of a failed call show the caller's line.
import { isMessagingPlatformError } from '../errors.js';

/**
 * Replaces the stack of an error of this package with the stack of the caller that awaits `rethrower`.
 *
 * The stack stays unchanged if the engine doesn't know the caller: for example, if the promise was rejected before anyone
 * awaited it, or in Bun.
 *
 * @param rethrower - the function that caught the error
 * @returns the same error
 */
export function showCallerInStack(error: unknown, rethrower: (...parameters: never[]) => unknown): unknown {
  if (!isMessagingPlatformError(error) || typeof Error.captureStackTrace !== 'function') return error;
  const { name, message } = error;
  let captured: unknown;
  try {
    // The first line of a stack has the name and the message.
    const target = { name, message, stack: undefined as unknown };
    Error.captureStackTrace(target, rethrower);
    captured = target.stack;
  } catch {
    // The program's own `prepareStackTrace` threw.
  }
  if (typeof captured !== 'string') return error;
  // Remove Node's own frame.
  const stack = captured.replace(/\n.*\bprocessTicksAndRejections\b.*/g, '');
  // The frames of awaiting callers start with `at async`. Without any, the engine doesn't know the caller.
  if (/\n +at async /.test(stack)) error.stack = stack;
  return error;
}
