// Logs each request with pino, at a level that fits the result.
import type { Logger } from 'pino';
import type { Attempt } from 'messaging-platform-sdk';

/**
 * Pass the returned function as the client's option `onAttempt`. The
 * lines contain no keys and no path or query values.
 */
export function logToPino(logger: Logger): (attempt: Attempt) => void {
  return (attempt) => {
    const { method, path, status, error } = attempt;
    const line = `${method} ${path}: ${status ?? error}`;
    logger[levelOf(attempt)](attempt, line);
  };
}

// Without a response, an attempt counts as a 5xx.
function levelOf({ status = 599, error, wait }: Attempt) {
  // A 404 may be expected, and only your program aborts a call.
  const isExpected = status === 404 || error === 'AbortError';
  if (isExpected || status < 300) return 'debug';
  // If `wait` is set, the client retries.
  return status < 500 || wait !== undefined ? 'warn' : 'error';
}
