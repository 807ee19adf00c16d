// What sends requests by default: the platform's fetch.
import type { Fetch } from './fetch.js';

// Taken before a test can put a clock of its own in its place; browsers have none.
const endOfTurn = typeof setImmediate === 'function' ? setImmediate : undefined;

/**
 * The platform's `fetch`. Requests that become ready in one turn of the event loop, while others are under way, leave
 * together at its end: the service wakes up once for them, and so does this process for their answers.
 */
export function platformFetch(): Fetch {
  let underWay = 0;
  return async (url, init) => {
    // Looked up at each call, so that a test or a polyfill may replace it later.
    const { fetch } = globalThis;
    try {
      if (underWay++ > 0 && endOfTurn) await new Promise<void>((resolve) => endOfTurn(resolve));
      return await fetch(url, init);
    } finally {
      underWay--;
    }
  };
}
