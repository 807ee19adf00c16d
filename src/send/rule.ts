// What a pace is to the queue that keeps it.
import type { Reply } from '../answer/reply.js';

/** Says when requests may go out, and hears what became of them. */
export interface Rule {
  /** When the next request may go out, on the clock of `performance.now()`. */
  next(now: number): number;
  sent(now: number): void;
  ended(reply: Reply | undefined, now: number): void;
}
