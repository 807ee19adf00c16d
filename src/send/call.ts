// The state of a call, and its only way to wait: `run`, which ends at the timeout, at the deadline and on abort.
import type { IdempotencyKey, Operation } from '../base/operation.js';
import { AbortError, type MessagingPlatformError, TimeoutError, type FailedCall, type Outcome } from '../errors.js';
import { createConnectionError } from '../response/failure.js';

/** The deadline and the abort signals of a call, or of a job that makes several calls, such as one for each page of a list. */
export interface Lifetime {
  /** When the deadline passes, on the clock of `performance.now()`; Infinity for no deadline. */
  readonly endsAt: number;
  /** The same moment on the clock of `Date.now()`. */
  readonly endsAtDate: number;
  /** The message of the error if the deadline passes; by default, it says whether anything was sent. */
  readonly deadlineMessage?: string | undefined;
  /** The option, for the message. */
  readonly deadline: number;
  /** The client's signal and the caller's signal. */
  readonly signals: readonly AbortSignal[];
}

export interface CallSettings {
  readonly host: string;
  /** Milliseconds for each attempt. */
  readonly timeout: number;
  readonly retries: number;
}

/** `Call.run` rejects with this value if it stops before its work ends. `Call.toError` turns it into an error. */
export class Interruption {
  constructor(
    readonly kind: 'timeout' | 'deadline' | 'abort',
    readonly reason?: unknown,
  ) {}
}

export const isAbort = (error: unknown) => error instanceof Interruption && error.kind === 'abort';

/** The longest delay of a runtime's timer in milliseconds. */
const longestTimer = 2 ** 31 - 1;

export class Call {
  attemptCount = 0;
  /** The outcome to report if the call failed at this point. */
  outcome: Outcome = 'not-sent';
  /** Whether an earlier attempt may have changed something. Then the outcome stays `'unknown'`, whatever a later attempt does. */
  #mayHaveActed = false;
  /** When the first attempt started, on both clocks: one may stand still while the machine sleeps, the other may be set back. */
  #firstAttempt: { readonly now: number; readonly date: number } | undefined;

  /**
   * @param secrets - values that no error may repeat; the keys of each attempt are added
   * @param idempotencyKey - the contract's facts about the key that the body has, if any
   */
  constructor(
    readonly operation: Operation,
    readonly settings: CallSettings,
    readonly lifetime: Lifetime,
    readonly secrets: string[] = [],
    readonly idempotencyKey?: IdempotencyKey,
  ) {}

  /** Milliseconds until the deadline; Infinity without one. */
  get timeLeft(): number {
    const timeLeft = this.lifetime.endsAt - performance.now();
    // After the machine slept, a request that is only safe for so long must not leave late.
    return this.idempotencyKey ? Math.min(timeLeft, this.lifetime.endsAtDate - Date.now()) : timeLeft;
  }

  /** Whether it was aborted, or its deadline has passed. */
  get isOver(): boolean {
    return this.timeLeft <= 0 || this.lifetime.signals.some(({ aborted }) => aborted);
  }

  /**
   * Whether another attempt can't change anything a second time.
   *
   * @param delay - milliseconds until it starts
   */
  canRepeat(delay = 0): boolean {
    // The API doesn't process what it rejects, so after a 429 even a POST is safe to repeat.
    if (this.operation.repeatable || this.outcome !== 'unknown') return true;
    if (!this.idempotencyKey || !this.#firstAttempt) return false;
    const { now, date } = this.#firstAttempt;
    const age = Math.max(performance.now() - now, Date.now() - date);
    const latestArrival = age + delay + Math.min(this.settings.timeout, this.timeLeft);
    return latestArrival < this.idempotencyKey.seconds * 1_000;
  }

  /** The facts that an error contains if the call fails at this point. */
  get failedCall(): FailedCall {
    const { outcome, attemptCount: attempts } = this;
    const { name: operation, method, path } = this.operation;
    return { operation, method, path, host: this.settings.host, outcome, attempts };
  }

  /** Records that a request is being sent. Until `endAttempt` is called, the outcome is `'unknown'`. */
  startAttempt(): void {
    this.attemptCount++;
    this.#firstAttempt ??= { now: performance.now(), date: Date.now() };
    // `outcome` is still that of the previous attempt. A GET never changes anything.
    this.#mayHaveActed ||= this.outcome === 'unknown' && this.operation.method !== 'GET';
    this.outcome = 'unknown';
  }

  endAttempt(outcome: Outcome): void {
    this.outcome = this.#mayHaveActed ? 'unknown' : outcome;
  }

  /**
   * @param problem - what failed, for the message of a `ConnectionError`; by default `no response`
   * @param missing - what hasn't arrived, for the message of a `TimeoutError`
   */
  toError(error: unknown, problem?: string, missing?: string): MessagingPlatformError {
    if (!(error instanceof Interruption)) return createConnectionError(error, this, problem);
    if (error.kind === 'abort') return new AbortError(error.reason, this.failedCall);
    const { deadline, deadlineMessage } = this.lifetime;
    if (error.kind === 'deadline' && deadlineMessage) return new TimeoutError(deadlineMessage, this.failedCall);
    const limit = error.kind === 'deadline' ? deadline : this.settings.timeout;
    const subject = missing ?? (this.attemptCount > 0 ? 'no complete response' : 'nothing was sent');
    return new TimeoutError(`${subject} within the ${error.kind} of ${limit} ms`, this.failedCall);
  }

  /**
   * Runs `work`, but rejects at the timeout, at the deadline and on abort.
   *
   * @param onStop - cancels the work
   */
  run<Value>(work: () => PromiseLike<Value>, timeout = Infinity, onStop?: () => void): Promise<Value> {
    const { timeLeft } = this;
    const removers: (() => void)[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const cleanUp = () => {
      clearTimeout(timer);
      for (const remove of removers) remove();
    };
    return new Promise<Value>((resolve, reject) => {
      const fail = (error: unknown) => {
        cleanUp();
        reject(error);
      };
      const stop = (kind: Interruption['kind'], reason?: unknown) => {
        fail(new Interruption(kind, reason));
        onStop?.();
      };
      for (const signal of this.lifetime.signals) {
        if (signal.aborted) return stop('abort', signal.reason);
        removers.push(onAbort(signal, () => stop('abort', signal.reason)));
      }
      if (timeLeft <= 0) return stop('deadline');
      const limit = Math.min(timeout, timeLeft);
      if (limit <= longestTimer) timer = setTimeout(() => stop(timeout < timeLeft ? 'timeout' : 'deadline'), limit);
      work().then((value) => {
        cleanUp();
        resolve(value);
      }, fail);
    });
  }

  /**
   * Waits, at most as long as a timer can.
   *
   * @param onStart - receives a function that ends the sleep early
   */
  async sleep(milliseconds: number, onStart?: (wake: () => void) => void): Promise<void> {
    const untilAwake = () => new Promise<void>((resolve) => onStart?.(resolve));
    try {
      await this.run(untilAwake, Math.min(Math.ceil(milliseconds), longestTimer));
    } catch (error) {
      if (!(error instanceof Interruption) || error.kind !== 'timeout') throw error;
    }
  }
}

/** Where a signal keeps our one listener and its callbacks: a WeakMap would keep what a call receives until V8's next full collection. */
const waits = Symbol('waits');
interface Waits {
  readonly callbacks: Set<() => void>;
  readonly listener: () => void;
}

/** All waits with the same signal share one listener, because Node warns about an eleventh. Returns a function that removes it. */
function onAbort(signal: AbortSignal & { [waits]?: Waits }, callback: () => void): () => void {
  const { callbacks, listener } = signal[waits] ?? addWaits(signal);
  signal.addEventListener('abort', listener);
  callbacks.add(callback);
  return () => {
    if (callbacks.delete(callback) && callbacks.size === 0) signal.removeEventListener('abort', listener);
  };
}

/** A frozen signal can't keep them, so it gets a listener for each wait. */
function addWaits(signal: AbortSignal): Waits {
  const callbacks = new Set<() => void>();
  const added = { callbacks, listener: () => callbacks.forEach((run) => run()) };
  Reflect.defineProperty(signal, waits, { value: added });
  return added;
}
