// A structured log line for each request: `debug` when all is well, `warn` when it was refused or is retried, else `error`.
import type { Logger } from 'pino';
import type { Attempt } from 'messaging-platform-sdk';

/**
 * For the client's option `onAttempt`. No line holds a key, or a value
 * of a path or a query.
 */
export function logToPino(logger: Logger): (attempt: Attempt) => void {
  return (attempt) => {
    const { method, path, status, error } = attempt;
    const line = `${method} ${path}: ${status ?? error}`;
    logger[levelOf(attempt)](attempt, line);
  };
}

function levelOf({ status = 599, error, wait }: Attempt) {
  // Your program asked whether it exists, or ended the call itself.
  const isExpected = status === 404 || error === 'AbortError';
  if (isExpected || status < 400) return 'debug';
  return status < 500 || wait !== undefined ? 'warn' : 'error';
}
