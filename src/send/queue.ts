// The requests that wait for their turns: a linked list, so that joining at the end, leaving and finding the first take constant
// time.
import { unsentError } from '../response/failure.js';
import type { RateLimitError } from '../errors.js';
import type { Call } from './call.js';
import { reportWait, type Wait } from './observe.js';

/** A request that wants to be sent. */
export interface Waiter {
  readonly call: Call;
  readonly onWait: ((wait: Wait) => void) | undefined;
  /** Requests with lower places are sent first. */
  readonly place: number;
  isInQueue: boolean;
  previous?: Waiter | undefined;
  next?: Waiter | undefined;
  isWaitReported: boolean;
  /** Set if the request would wait too long. */
  rejection: RateLimitError | undefined;
  /** Ends the request's sleep early. */
  wake: () => void;
}

export class Queue {
  first: Waiter | undefined;
  #last: Waiter | undefined;
  #size = 0;

  /** Inserts a request at its place. Returns the number of requests ahead of it and behind it. */
  join(waiter: Waiter): { ahead: number; behind: number } {
    let behind = 0;
    let previous = this.#last;
    while (previous && previous.place > waiter.place) {
      previous = previous.previous;
      behind++;
    }
    this.#link(waiter, previous ? previous.next : this.first);
    this.#link(previous, waiter);
    waiter.isInQueue = true;
    return { ahead: this.#size++ - behind, behind };
  }

  leave(waiter: Waiter): void {
    this.#link(waiter.previous, waiter.next);
    waiter.isInQueue = false;
    this.#size--;
  }

  /** Makes two requests neighbors. Undefined is the position before the first and after the last request. */
  #link(previous: Waiter | undefined, next: Waiter | undefined): void {
    if (previous) previous.next = next;
    else this.first = next;
    if (next) next.previous = previous;
    else this.#last = previous;
  }
}

/**
 * Rejects a request that would wait too long. Otherwise, reports a long wait once.
 *
 * @param wait - milliseconds until the request's turn
 * @param isLongPause - whether calls without a deadline reject instead of waiting
 * @returns whether the request may wait
 */
export function rejectOrReport(waiter: Waiter, wait: number, isLongPause: boolean): boolean {
  const { call, onWait } = waiter;
  const isAfterDeadline = wait >= call.timeLeft;
  if (!isAfterDeadline && !(isLongPause && call.timeLeft === Infinity)) {
    waiter.isWaitReported ||= reportWait(onWait, call, wait, 'rate-limit');
    return true;
  }
  const reason = isAfterDeadline
    ? 'after the deadline'
    : 'after a pause of over 60 s, which only calls with a deadline wait for';
  const problem = `its turn is in ${Math.ceil(wait / 1_000)} s, ${reason}`;
  waiter.rejection = unsentError(call, problem, { retryAfter: wait });
  waiter.wake();
  return false;
}
