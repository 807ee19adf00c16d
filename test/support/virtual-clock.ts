// A clock that jumps from one timer to the next, so that an hour takes no time.
import type { Clock } from '../../src/send/admission.js';

export class VirtualClock implements Clock {
  #now = 0;
  readonly #timers = new Map<() => void, { at: number }>();

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, callback: () => void): () => void {
    const timer = () => callback();
    this.#timers.set(timer, { at: this.#now + milliseconds });
    return () => void this.#timers.delete(timer);
  }

  /** Milliseconds of virtual time. */
  sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => this.after(milliseconds, resolve));
  }

  get timers(): number {
    return this.#timers.size;
  }

  /** Fire timers in their order until `work` has settled, or until the clock shows `until`. */
  async run<T>(work: Promise<T>, until = Infinity): Promise<T | undefined> {
    let isSettled = false;
    const settled = () => (isSettled = true);
    work.then(settled, settled);
    for (;;) {
      // What a timer set going runs on in microtasks, all of which are done by the next turn of the event loop.
      await new Promise<void>((resolve) => setImmediate(resolve));
      if (isSettled) return work;
      const timer = this.#earliest();
      if (!timer && until === Infinity) throw new Error('Nothing is left to wait for, and the work is not done');
      if (!timer || timer[1].at > until) {
        this.#now = until;
        return undefined;
      }
      this.#timers.delete(timer[0]);
      this.#now = timer[1].at;
      timer[0]();
    }
  }

  #earliest(): [callback: () => void, timer: { at: number }] | undefined {
    let earliest: [() => void, { at: number }] | undefined;
    // A map keeps its order: of timers for the same moment, the one that was set first.
    for (const timer of this.#timers) if (!earliest || timer[1].at < earliest[1].at) earliest = timer;
    return earliest;
  }
}
