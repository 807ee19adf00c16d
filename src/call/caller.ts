// Makes a failed call's stack name the line that called.
import { MessagingPlatformError } from '../errors.js';

/**
 * Give an error of ours the stack of whoever awaits the function that rethrows it, without frames of ours above it.
 *
 * Costs nothing but on failure. Where the engine knows no caller, the stack stays: of a promise that nobody awaits or that
 * failed before it was awaited, and in Bun.
 *
 * @param error - what was caught, given back
 * @param rethrower - the function that caught it, which the stack leaves out
 */
export function tellCaller(error: unknown, rethrower: (...parameters: never[]) => unknown): unknown {
  if (!(error instanceof MessagingPlatformError) || typeof Error.captureStackTrace !== 'function') return error;
  const told = { name: error.name, message: error.message, stack: '' };
  Error.captureStackTrace(told, rethrower);
  const stack = told.stack.replace(/\n.*\bprocessTicksAndRejections\b.*/g, '');
  if (/\n +at /.test(stack)) error.stack = stack;
  return error;
}
