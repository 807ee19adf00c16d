// The state of a call: its outcome so far, its secrets, and why it was stopped.
import type { OperationId } from '../../generated/contract.js';
import type { Operation } from '../base/operation.js';
import { connectionError } from '../response/failure.js';
import { recordAbortOutcome } from '../response/outcome.js';
import type { CallContext } from '../response/received.js';
import { MessagingPlatformError, TimeoutError, type FailedCall, type Outcome } from '../errors.js';
import { onAbort } from './abort.js';

/** The deadline and the abort signals of a call, or of a job that makes several calls, such as one for each page of a list. */
export interface Lifetime {
  /** When the deadline passes, on the clock of `performance.now()`; Infinity for no deadline. */
  readonly endsAt: number;
  /** The message of the `TimeoutError` thrown when the deadline passes. */
  readonly deadlineMessage: string;
  /** The client's signal and the caller's signal. */
  readonly signals: readonly AbortSignal[];
}

export interface CallSettings {
  readonly host: string;
  /** Milliseconds for each attempt. */
  readonly timeout: number;
  readonly retries: number;
  /** Whether even a POST is safe to retry. */
  readonly isIdempotent?: boolean;
}

/** `Call.run` rejects with this error after its timeout. */
export const timedOut = new Error('The wait timed out');

/** `Call.run` rejects with this error after the call was stopped. `Call.toRejection` replaces it with the reason. */
const callStopped = new Error('The call was stopped');

export class Call implements CallContext {
  attemptCount = 0;
  /** The outcome to report if the call failed at this point. */
  #outcome: Outcome = 'not-sent';
  /** Whether an earlier attempt may have changed something. Then the outcome stays `'unknown'`, whatever a later attempt does. */
  #mayHaveActed = false;
  /** The access token of the latest attempt, if the client can replace it. */
  renewableToken: string | undefined;
  /** The access token that the API rejected. A call replaces only one. */
  rejectedToken: string | undefined;
  readonly #endsAt: number;
  /** Whether an abort signal has stopped the call. */
  isAborted = false;
  /** Returns why the call was stopped; undefined if it wasn't. */
  #stopReason: (() => unknown) | undefined;
  #deadlineTimer: ReturnType<typeof setTimeout> | undefined;
  /** Rejects the pending `run`. */
  #interrupt: (() => void) | undefined;
  /** Cancels the current attempt or the streaming of the response body. */
  #onStop: (() => void) | undefined;
  readonly #removeListeners: (() => void)[] = [];

  /**
   * @param operation - undefined in `client.request`
   * @param secrets - values that no error may repeat
   */
  constructor(
    readonly operation: OperationId | undefined,
    readonly rules: Operation,
    readonly settings: CallSettings,
    { endsAt, deadlineMessage, signals }: Lifetime,
    public secrets: readonly string[] = [],
  ) {
    this.#endsAt = endsAt;
    if (endsAt !== Infinity) this.#startDeadline(deadlineMessage);
    for (const signal of signals) {
      const abort = () => this.stop((): unknown => signal.reason, true);
      if (signal.aborted) abort();
      else this.#removeListeners.push(onAbort(signal, abort));
    }
  }

  #startDeadline(message: string): void {
    const stop = () => this.stop(() => new TimeoutError(message, this.failedCall));
    if (this.timeLeft <= 0) return stop();
    this.#deadlineTimer = setTimeout(stop, this.timeLeft);
  }

  /** @param reason - returns the value that the call rejects with */
  stop(reason: () => unknown, isAbort = false): void {
    if (this.#stopReason) return;
    this.#stopReason = reason;
    this.isAborted = isAbort;
    this.#interrupt?.();
    this.#onStop?.();
  }

  /** Cleans up after the call, and records the outcome of an aborted call for `outcomeOf`. */
  release(): void {
    clearTimeout(this.#deadlineTimer);
    // `#onStop` refers to the response and its text. The caller may keep the promise, and with it the call, but not the text.
    this.#onStop = undefined;
    for (const remove of this.#removeListeners.splice(0)) remove();
    if (this.isAborted) recordAbortOutcome(this.#stopReason?.(), this.#outcome);
  }

  addSecrets(secrets: readonly string[]): void {
    this.secrets = [...new Set([...this.secrets, ...secrets])];
  }

  /** Milliseconds until the deadline; Infinity without one. */
  get timeLeft(): number {
    return this.#endsAt - performance.now();
  }

  /** Whether an abort signal or the deadline has ended the call, or the caller has cancelled the attachment. */
  get isStopped(): boolean {
    return this.#stopReason !== undefined;
  }

  /** The facts that an error contains if the call fails at this point. */
  get failedCall(): FailedCall {
    const { method, path } = this.rules;
    return {
      operation: this.operation,
      method,
      path,
      host: this.settings.host,
      outcome: this.#outcome,
      attempts: this.attemptCount,
    };
  }

  throwIfStopped(): void {
    if (this.#stopReason) throw callStopped;
  }

  /**
   * Records that a request is being sent. Until `endAttempt` is called, the outcome is `'unknown'`.
   *
   * @param cancel - runs when the call is stopped
   */
  startAttempt(cancel: () => void): void {
    this.attemptCount++;
    // `#outcome` is still that of the previous attempt. A GET never changes anything.
    this.#mayHaveActed ||= this.#outcome === 'unknown' && this.rules.method !== 'GET';
    this.#outcome = 'unknown';
    this.#onStop = cancel;
  }

  endAttempt(outcome: Outcome): void {
    this.#outcome = this.#mayHaveActed ? 'unknown' : outcome;
  }

  /**
   * Records that the response body is being streamed. From now on, the deadline doesn't keep Node running.
   *
   * @param onStop - runs when the call is stopped, instead of `cancel` of `startAttempt`
   */
  startStreaming(onStop: () => void): void {
    this.#onStop = onStop;
    // In browsers, `setTimeout` returns a number without `unref`.
    (this.#deadlineTimer as Partial<NodeJS.Timeout> | undefined)?.unref?.();
  }

  /**
   * Returns the value that the call rejects with: the caller's abort reason, or an error of this package.
   *
   * @param problem - what failed, for the message of a `ConnectionError`; by default `no response`
   */
  toRejection(error: unknown, problem?: string): unknown {
    const isOwnError = error instanceof MessagingPlatformError && !this.isAborted;
    return isOwnError ? error : this.toFailure(error, problem);
  }

  /**
   * Like `toRejection`, for an error that `fetch` or the body of a response threw. Even if it is an error of this package, it
   * belongs to another call, so it becomes the cause.
   */
  toFailure(error: unknown, problem?: string): unknown {
    if (this.#stopReason) return this.#stopReason();
    const { timeout } = this.settings;
    if (error === timedOut)
      return new TimeoutError(`no complete response within the timeout of ${timeout} ms`, this.failedCall);
    return connectionError(error, this, problem);
  }

  /**
   * Runs `work`, but rejects when the call is stopped. A call runs one thing at a time.
   *
   * @param timeout - milliseconds after which it rejects with `timedOut`
   */
  async run<Value>(work: () => PromiseLike<Value>, timeout?: number): Promise<Value> {
    this.throwIfStopped();
    // On a tie, the deadline counts.
    const isTimeoutFirst = timeout !== undefined && timeout < this.timeLeft;
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      return await new Promise<Value>((resolve, reject) => {
        this.#interrupt = () => reject(callStopped);
        if (isTimeoutFirst) timer = setTimeout(() => reject(timedOut), timeout);
        work().then(resolve, reject);
      });
    } finally {
      clearTimeout(timer);
      this.#interrupt = undefined;
    }
  }

  /**
   * Waits for a number of milliseconds, or until `wake` is called. Without a number, waits only for `wake`. Rejects when the call
   * is stopped.
   *
   * @param onStart - receives `wake`, a function that ends the wait
   * @returns whether the whole time has passed
   */
  async sleep(milliseconds: number | undefined, onStart?: (wake: () => void) => void): Promise<boolean> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const untilWoken = () =>
      new Promise<boolean>((resolve) => {
        if (milliseconds !== undefined) timer = setTimeout(() => resolve(true), Math.ceil(milliseconds));
        onStart?.(() => resolve(false));
      });
    try {
      return await this.run(untilWoken);
    } finally {
      clearTimeout(timer);
    }
  }
}
