// A structured log line for each request: what went well as debug, what is sent again as warning, what failed as error.
import type { Logger } from 'pino';
import type { Attempt } from 'messaging-platform-sdk';

/** For the client's option `onAttempt`. No line holds a key, or a value of a path or a query. */
export function logToPino(logger: Logger): (attempt: Attempt) => void {
  return (attempt) => {
    const { method, path, status, error, wait } = attempt;
    const level = wait !== undefined ? 'warn' : (status ?? 500) >= 400 ? 'error' : 'debug';
    logger[level](attempt, `${method} ${path}: ${status ?? error}`);
  };
}
