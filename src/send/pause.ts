// The pause after a 429, and the probes that go through it because the API may have lifted the limit.
import { requestedDelay } from '../response/headers.js';
import type { ReceivedResponse } from '../response/received.js';

/** How many milliseconds after a 429, and after each probe, the next probe may leave. */
const probeInterval = 60_000;

export class Pause {
  /** On the clock of `performance.now()`; in the past if there is no pause. */
  endsAt = -Infinity;
  #nextProbe = Infinity;

  get timeLeft(): number {
    return Math.max(0, this.endsAt - performance.now());
  }

  /** Milliseconds until a probe may leave; Infinity without a pause. */
  get timeUntilProbe(): number {
    return this.timeLeft > 0 ? Math.max(0, this.#nextProbe - performance.now()) : Infinity;
  }

  /** @returns whether a request that leaves now is a probe, so that its response decides whether the pause goes on */
  startProbe(): boolean {
    if (this.timeUntilProbe > 0) return false;
    this.#nextProbe = performance.now() + probeInterval;
    return true;
  }

  /**
   * @param delay - milliseconds until the retry, if there is one
   * @param isProbe - whether the request went through a pause, which the response replaces
   * @returns whether the pause changed
   */
  learn(received: ReceivedResponse | undefined, delay: number | undefined, isProbe: boolean): boolean {
    if (received?.status === 429) {
      const requested = requestedDelay(received);
      // A 429 that asks for no time doesn't shorten the pause that it went through.
      this.#set(delay ?? requested, isProbe && requested > 0);
      return true;
    }
    const isLifted = isProbe && received !== undefined && received.status < 500;
    if (isLifted) this.#set(0, true);
    return isLifted;
  }

  #set(milliseconds: number, isReplaced: boolean): void {
    const now = performance.now();
    this.#nextProbe = now + probeInterval;
    this.endsAt = isReplaced ? now + milliseconds : Math.max(this.endsAt, now + milliseconds);
  }
}
