// Makes a failed call's stack name the line that called.
import { MessagingPlatformError } from '../errors.js';

type Rethrower = ((...parameters: never[]) => unknown) | (abstract new (...parameters: never[]) => unknown);

/**
 * Give an error of ours the stack of whoever awaits the function that rethrows it, without frames of ours above it.
 *
 * Costs nothing but on failure. Where the engine knows no caller, the stack stays: of a promise that nobody awaits or that
 * failed before it was awaited, and in Bun.
 *
 * @param error - what was caught, given back
 * @param rethrower - the function that caught it, which the stack leaves out with all that it called
 * @param methods - how many methods of ours have called the rethrower, which the stack leaves out, too
 */
export function tellCaller(error: unknown, rethrower: Rethrower, methods = 0): unknown {
  if (!(error instanceof MessagingPlatformError) || typeof Error.captureStackTrace !== 'function') return error;
  const given = captureStack(error, rethrower);
  if (given === undefined) return error;
  const stack = given
    .replace(/\n.*\bprocessTicksAndRejections\b.*/g, '')
    .replace(new RegExp(`(\\n +at .*){${methods}}`), '');
  if (/\n +at /.test(stack)) error.stack = stack;
  return error;
}

/** Undefined where the program has a `prepareStackTrace` of its own that throws, or gives no text. */
function captureStack({ name, message }: Error, rethrower: Rethrower): string | undefined {
  const told = { name, message, stack: undefined as unknown };
  try {
    Error.captureStackTrace(told, rethrower);
    return typeof told.stack === 'string' ? told.stack : undefined;
  } catch {
    return undefined;
  }
}
