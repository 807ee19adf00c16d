// The state of a call: what its attempts may have changed, what no error may repeat, and what ends it early.
import type { OperationId } from '../../generated/contract.js';
import type { Operation } from '../request/operation.js';
import { noResponse } from '../response/failure.js';
import { rememberOutcome } from '../response/outcome.js';
import type { CallContext } from '../response/received.js';
import { MessagingPlatformError, TimeoutError, type FailedCall, type Outcome } from '../errors.js';
import { onAbort } from './abort.js';

/** When a call, or a job of several calls, must have ended. */
export interface Deadline {
  /** On the clock of `performance.now()`. */
  readonly endsAt: number;
  /** The message of its `TimeoutError`. */
  readonly problem: string;
}

/** A deadline that starts now. */
export function startDeadline(
  milliseconds: number,
  problem = `no complete response within the deadline of ${milliseconds} ms`,
): Deadline {
  return { endsAt: performance.now() + milliseconds, problem };
}

/** What ends a call early. The calls of one job share it. */
export interface Limits {
  readonly deadline: Deadline | undefined;
  /** The client's signal and the caller's. */
  readonly signals: readonly AbortSignal[];
}

/** Where a call goes, and how long it may take. */
export interface CallSettings extends Limits {
  /** The host of `baseUrl`. */
  readonly host: string;
  /** Milliseconds for each attempt. */
  readonly timeout: number;
  /** The most retries. */
  readonly retries: number;
}

/** Why a call ended early. */
interface Stop {
  readonly isAbort: boolean;
  reason(): unknown;
}

/** What `Call.wait` rejects with after its timeout. */
export const late = new Error('late');

/** What `Call.wait` rejects with after the call was stopped; `Call.failure` has the reason. */
const stopped = new Error('stopped');

export class Call implements CallContext {
  #attempts = 0;
  /** The outcome if the call failed now. */
  #outcome: Outcome = 'not-sent';
  #secrets: readonly string[] = [];
  #stop: Stop | undefined;
  #deadlineTimer: ReturnType<typeof setTimeout> | undefined;
  /** Rejects the pending `wait`. */
  #interrupt: (() => void) | undefined;
  #onStop: (() => void) | undefined;
  /** An earlier attempt may have been processed, whatever a later one says. */
  #mayHaveActed = false;
  readonly #releases: (() => void)[] = [];

  /** @param operation - undefined in `client.request` */
  constructor(
    readonly operation: OperationId | undefined,
    readonly rules: Operation,
    readonly settings: CallSettings,
  ) {
    const { deadline, signals } = settings;
    if (deadline) this.#startTimer(deadline);
    for (const signal of signals) {
      const abort = () => this.#end({ isAbort: true, reason: (): unknown => signal.reason });
      if (signal.aborted) abort();
      else this.#releases.push(onAbort(signal, abort));
    }
  }

  #startTimer({ endsAt, problem }: Deadline): void {
    const end = () => this.stop(() => new TimeoutError(problem, this.failed));
    const left = endsAt - performance.now();
    if (left <= 0) return end();
    this.#deadlineTimer = setTimeout(end, left);
    this.#releases.push(() => clearTimeout(this.#deadlineTimer));
  }

  /** From now on, the deadline keeps no process alive: nothing waits for it. */
  unrefDeadline(): void {
    // Browsers have numbers for timers.
    (this.#deadlineTimer as Partial<NodeJS.Timeout> | undefined)?.unref?.();
  }

  /** Ends the call now; it rejects with the error. */
  stop(error: () => MessagingPlatformError): void {
    this.#end({ isAbort: false, reason: error });
  }

  #end(stop: Stop): void {
    if (this.#stop) return;
    this.#stop = stop;
    this.#interrupt?.();
    this.#onStop?.();
  }

  /** The call is over: releases its timer and signals. */
  settle(): void {
    for (const release of this.#releases.splice(0)) release();
    if (this.#stop?.isAbort) rememberOutcome(this.#stop.reason(), this.#outcome);
  }

  get attempts(): number {
    return this.#attempts;
  }

  get secrets(): readonly string[] {
    return this.#secrets;
  }

  /** Adds values that no error may repeat. */
  addSecrets(secrets: readonly string[]): void {
    this.#secrets = this.#secrets.length === 0 ? secrets : [...new Set([...this.#secrets, ...secrets])];
  }

  /** Milliseconds until the deadline; Infinity without one. */
  get timeLeft(): number {
    const { deadline } = this.settings;
    return deadline ? deadline.endsAt - performance.now() : Infinity;
  }

  /** An abort, the deadline or a cancellation has ended the call. */
  get isStopped(): boolean {
    return this.#stop !== undefined;
  }

  get isAborted(): boolean {
    return this.#stop?.isAbort === true;
  }

  /** What every error of this call carries. */
  get failed(): FailedCall {
    const { method, path } = this.rules;
    return {
      operation: this.operation,
      method,
      path,
      host: this.settings.host,
      outcome: this.#outcome,
      attempts: this.#attempts,
    };
  }

  /** Throws if the call was stopped; `failure` has the reason. */
  throwIfStopped(): void {
    if (this.#stop) throw stopped;
  }

  /** A request is being sent. Until its end is known, it may have been processed. */
  startAttempt(cancel: () => void): void {
    this.#attempts++;
    this.#mayHaveActed ||= this.#outcome === 'unknown' && this.rules.method !== 'GET';
    this.#outcome = 'unknown';
    this.#onStop = cancel;
  }

  endAttempt(outcome: Outcome): void {
    this.#outcome = this.#mayHaveActed ? 'unknown' : outcome;
  }

  /** Calls `onStop` when the call is stopped from now on, instead of cancelling the request. */
  whenStopped(onStop: () => void): void {
    this.#onStop = onStop;
  }

  /** What the call rejects with: the abort's own reason, or an error of this package. */
  failure(error: unknown, problem?: string): unknown {
    if (this.isAborted) return this.#stop?.reason();
    if (error instanceof MessagingPlatformError) return error;
    return this.#stop ? this.#stop.reason() : noResponse(error, this, problem);
  }

  /**
   * Waits for `work`, one at a time. It rejects when the call is stopped.
   *
   * @param timeout - milliseconds after which it rejects with `late`
   */
  async wait<Value>(work: () => PromiseLike<Value>, timeout?: number): Promise<Value> {
    this.throwIfStopped();
    // On a tie, report the deadline.
    const isFirst = timeout !== undefined && (!this.settings.deadline || timeout < this.timeLeft);
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      return await new Promise<Value>((resolve, reject) => {
        this.#interrupt = () => reject(stopped);
        if (isFirst) timer = setTimeout(() => reject(late), timeout);
        work().then(resolve, reject);
      });
    } finally {
      clearTimeout(timer);
      this.#interrupt = undefined;
    }
  }

  /**
   * Waits for some milliseconds, or without an end.
   *
   * @param onStart - receives a function that ends the wait early
   * @returns whether the time is over
   */
  async sleep(milliseconds: number | undefined, onStart?: (wake: () => void) => void): Promise<boolean> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const work = () =>
      new Promise<boolean>((resolve) => {
        if (milliseconds !== undefined) timer = setTimeout(() => resolve(true), Math.ceil(milliseconds));
        onStart?.(() => resolve(false));
      });
    try {
      return await this.wait(work);
    } finally {
      clearTimeout(timer);
    }
  }
}
