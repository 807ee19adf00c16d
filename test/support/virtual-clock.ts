// A clock that jumps from one timer to the next, so that an hour takes no time.
import type { Clock } from '../../src/send/admission.js';

export class VirtualClock implements Clock {
  #now = 0;
  #order = 0;
  readonly #timers = new Map<() => void, { at: number; order: number }>();

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, callback: () => void): () => void {
    const timer = () => callback();
    this.#timers.set(timer, { at: this.#now + milliseconds, order: this.#order++ });
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
      const [timer] = [...this.#timers].sort(([, one], [, other]) => one.at - other.at || one.order - other.order);
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
}
