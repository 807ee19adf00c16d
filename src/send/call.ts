// One call under way: what its attempts tell of the action, and what ends it early, its caller's abort or its deadline.
import type { OperationId } from '../../generated/contract.js';
import { noAnswer } from '../response/failure.js';
import { rememberOutcome } from '../response/outcome.js';
import { MessagingPlatformError, TimeoutError, type FailedCall, type Outcome } from '../errors.js';
import { onAbort } from './abort.js';

/** What a call is about, and how long it may take. */
export interface CallSettings {
  /** Undefined in `client.raw` for a path that the contract does not know. */
  readonly operation: OperationId | undefined;
  /** Of its requests, in capital letters: it tells what may be sent again. */
  readonly method: string;
  /** The path template. */
  readonly path: string;
  /** Of `baseUrl`. */
  readonly host: string;
  /** The body of a successful answer is handed on as it arrives. */
  readonly streams?: boolean | undefined;
  /** A successful answer is a secret, so no error repeats any piece of it. */
  readonly secret?: boolean | undefined;
  /** Milliseconds for each attempt. */
  readonly timeout: number;
  /** How often a request is sent again at most. */
  readonly retries: number;
  /** Milliseconds for everything. */
  readonly deadline?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

export class Call {
  /** Requests made so far. */
  attempts = 0;
  /** What is known of the action so far, the request under way included. */
  outcome: Outcome = 'not-sent';
  /** What no error may repeat: keys, passwords, an auth key in the path. */
  secrets: readonly string[] = [];
  /** When the last request went out, on the clock of `performance.now()`. */
  sentAt = 0;
  /** When the deadline ends, on the clock of `performance.now()`. */
  readonly endsAt: number;
  #mayHaveHappened = false;
  #stopped: { reason: unknown; byCaller: boolean } | undefined;
  #release: (() => void) | undefined;
  /** Rejects what `run` waits for. */
  #reject: ((reason: unknown) => void) | undefined;
  /** Ends the last request and the reading of its body. */
  #cancelRequest: (() => void) | undefined;

  constructor(readonly settings: CallSettings) {
    const { signal, deadline } = settings;
    this.endsAt = deadline ? performance.now() + deadline : Infinity;
    if (!signal && !deadline) return;
    const timer = deadline && setTimeout(() => this.#stop(this.timedOut('deadline', deadline), false), deadline);
    const abort = () => this.#stop(signal?.reason, true);
    const forget = signal && onAbort(signal, abort);
    this.#release = () => {
      clearTimeout(timer);
      forget?.();
    };
    if (signal?.aborted) abort();
  }

  /** Let go of the caller's signal and of the deadline's timer: the call is over. */
  close(): void {
    this.#release?.();
    if (this.isAborted) rememberOutcome(this.stopReason, this.outcome);
  }

  /** The caller's abort or the deadline has ended it. */
  get isStopped(): boolean {
    return this.#stopped !== undefined;
  }

  /** The caller's abort has ended it. */
  get isAborted(): boolean {
    return this.#stopped?.byCaller === true;
  }

  /** What it was stopped with: the abort's own reason, or a `TimeoutError`. */
  get stopReason(): unknown {
    return this.#stopped?.reason;
  }

  throwIfStopped(): void {
    if (this.#stopped) throw this.#stopped.reason;
  }

  /** What every error of this call carries. */
  get failed(): FailedCall {
    const { operation, method, path, host } = this.settings;
    return { operation, method, path, host, outcome: this.outcome, attempts: this.attempts };
  }

  /**
   * What the call rejects with: the reason of its caller's abort, an error of ours, or one that says why there is no answer.
   *
   * @param problem - what is known about the answer
   */
  reasonOf(
    error: unknown,
    problem: Parameters<typeof noAnswer>[2] = this.attempts > 0 ? 'the answer cannot be read' : 'no answer',
  ): unknown {
    if (this.isAborted) return this.stopReason;
    return error instanceof MessagingPlatformError ? error : noAnswer(error, this, problem);
  }

  timedOut(limit: 'timeout' | 'deadline', milliseconds: number): TimeoutError {
    return new TimeoutError(`no complete answer within the ${limit} of ${milliseconds} ms`, this.failed);
  }

  /** A request goes out: from here on the action may have happened. */
  begin(): void {
    this.attempts++;
    this.sentAt = performance.now();
    this.outcome = 'unknown';
  }

  /** @param cancel - ends the request that is about to go out, and the reading of its body, also between two reads */
  onStop(cancel: () => void): void {
    this.#cancelRequest = cancel;
  }

  /** The request ended so; what an earlier one may have done stays possible. */
  end(outcome: Outcome): void {
    this.#mayHaveHappened ||= outcome === 'unknown' && this.settings.method !== 'GET';
    this.outcome = this.#mayHaveHappened ? 'unknown' : outcome;
  }

  #stop(reason: unknown, byCaller: boolean): void {
    this.#stopped ??= { reason, byCaller };
    this.interrupt(reason);
  }

  /** Reject what `run` waits for, and end the request. */
  interrupt(reason: unknown): void {
    this.#reject?.(reason);
    this.#cancelRequest?.();
  }

  /**
   * Wait for `work`, one at a time. The caller's abort and the deadline reject it at once.
   *
   * @param timeout - milliseconds after which it is rejected, too
   */
  run<T>(work: () => PromiseLike<T>, timeout?: number): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#stopped) return reject(this.#stopped.reason);
      // Where the deadline ends first, or in the same moment, it is what the error names.
      const isFirst = timeout && performance.now() + timeout < this.endsAt;
      const timer = isFirst && setTimeout(() => this.interrupt(this.timedOut('timeout', timeout)), timeout);
      const settled = () => {
        if (timer) clearTimeout(timer);
        if (this.#reject === fail) this.#reject = undefined;
      };
      const fail = (reason: unknown) => {
        settled();
        reject(reason);
      };
      this.#reject = fail;
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
  async sleep(milliseconds: number): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      await this.run<void>(() => new Promise((resolve) => (timer = setTimeout(resolve, milliseconds))));
    } finally {
      clearTimeout(timer);
    }
  }
}
