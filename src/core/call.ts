// One call from its start to its last byte: the caller's abort, its deadline, and what its attempts say about the action.
import { TimeoutError, type FailedCall, type OperationId, type Outcome } from '../errors.js';
import { onAbort } from './abort.js';
import type { Reply } from './reply.js';

/** What a call is about, and how patient it is. */
export interface Terms {
  readonly operation: OperationId | undefined;
  /** Of the requests: it tells what may be sent again. */
  readonly method: string;
  /** The body of a successful answer is handed on unread. */
  readonly streams?: boolean | undefined;
  /** Milliseconds for each attempt. */
  readonly timeout: number;
  readonly retries: number;
  /** Milliseconds for everything. */
  readonly deadline?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** A successful answer is a secret, so no error repeats a piece of an answer. */
  readonly secret?: boolean | undefined;
  /** What must not be repeated by an error: keys, passwords. */
  readonly secrets: string[];
}

export class Call {
  /** Requests made so far. */
  attempts = 0;
  /** What is known of the action so far, the request under way included. */
  outcome: Outcome = 'not-sent';
  /** When the last request went out, on the clock of `performance.now()`. */
  sentAt = 0;
  /** The answer to the last request, once it is there. */
  reply: Reply | undefined;
  /** When the deadline ends, on the clock of `performance.now()`. */
  readonly endsAt: number;
  #settle: (() => void) | undefined;
  #mayHaveHappened = false;
  #stopped: { reason: unknown; byCaller: boolean } | undefined;
  #interrupt: ((reason: unknown) => void) | undefined;
  /** Ends what is under way while `run` is at nothing. */
  #cancelIdle: (() => void) | undefined;

  constructor(readonly terms: Terms) {
    const { signal, deadline } = terms;
    this.endsAt = deadline ? performance.now() + deadline : Infinity;
    if (!signal && !deadline) return;
    const timer = deadline && setTimeout(() => this.#stop(this.timedOut('deadline', deadline), false), deadline);
    const abort = () => this.#stop(signal?.reason, true);
    const forget = signal && onAbort(signal, abort);
    this.#settle = () => {
      clearTimeout(timer);
      forget?.();
    };
    if (signal?.aborted) abort();
  }

  /** Let go of the caller's signal and of the deadline's timer. */
  settle(): void {
    this.#settle?.();
  }

  /** The caller's abort or the deadline has ended it. */
  get isStopped(): boolean {
    return this.#stopped !== undefined;
  }

  /** The caller's abort has ended it. */
  get isAborted(): boolean {
    return this.#stopped?.byCaller === true;
  }

  get stopReason(): unknown {
    return this.#stopped?.reason;
  }

  throwIfStopped(): void {
    if (this.#stopped) throw this.#stopped.reason;
  }

  /** What every error of this call carries. */
  get failed(): FailedCall {
    return { operation: this.terms.operation, outcome: this.outcome, attempts: this.attempts };
  }

  timedOut(limit: 'timeout' | 'deadline', milliseconds: number): TimeoutError {
    return new TimeoutError(`no complete answer within the ${limit} of ${milliseconds} ms`, this.failed);
  }

  /** A request goes out: from here on it may have happened. */
  begin(): void {
    this.attempts++;
    this.sentAt = performance.now();
    this.reply = undefined;
    this.outcome = 'unknown';
  }

  /** The request ended so; what an earlier one may have done stays possible. */
  end(outcome: Outcome): void {
    this.#mayHaveHappened ||= outcome === 'unknown' && this.terms.method !== 'GET';
    this.outcome = this.#mayHaveHappened ? 'unknown' : outcome;
  }

  /** A body is handed on: whatever ends the call ends it, also between two reads. */
  handOn(cancel: () => void): void {
    this.#interrupt = this.#cancelIdle = cancel;
    if (this.#stopped) cancel();
  }

  #stop(reason: unknown, byCaller: boolean): void {
    this.#stopped ??= { reason, byCaller };
    this.interrupt(reason);
  }

  /** Reject what `run` is at, if it is at anything. */
  interrupt(reason: unknown): void {
    this.#interrupt?.(reason);
  }

  /**
   * Do `work`, one at a time. The caller's abort and the deadline reject it at once and call `cancel`.
   *
   * @param timeout - milliseconds after which it is rejected and cancelled, too
   */
  run<T>(work: () => PromiseLike<T>, cancel?: () => void, timeout?: number): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#stopped) return reject(this.#stopped.reason);
      const settled = () => {
        clearTimeout(timer);
        // Work that has ended is not cancelled any more: what it was done with may serve somebody else by now.
        if (this.#interrupt === interrupt) this.#interrupt = this.#cancelIdle;
      };
      const interrupt = (reason: unknown) => {
        settled();
        reject(reason);
        cancel?.();
      };
      const timer = timeout && setTimeout(() => interrupt(this.timedOut('timeout', timeout)), timeout);
      this.#interrupt = interrupt;
      const fail = (error: unknown) => {
        settled();
        reject(error);
      };
      try {
        work().then((value) => {
          settled();
          resolve(value);
        }, fail);
      } catch (error) {
        fail(error);
      }
    });
  }

  /** Wait so many milliseconds. */
  sleep(milliseconds: number): Promise<void> {
    let timer: ReturnType<typeof setTimeout>;
    return this.run<void>(
      () => new Promise((resolve) => (timer = setTimeout(resolve, milliseconds))),
      () => clearTimeout(timer),
    );
  }
}
