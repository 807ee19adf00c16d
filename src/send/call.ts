// One call under way: what its attempts say about its outcome, and what ends it early, an abort or a deadline.
import type { OperationId } from '../../generated/contract.js';
import { noResponse } from '../response/failure.js';
import { rememberOutcome } from '../response/outcome.js';
import { MessagingPlatformError, TimeoutError, type FailedCall, type Outcome } from '../errors.js';
import { onAbort } from './abort.js';

/** What a call is about, and how long it may take. */
export interface CallSettings {
  /** Undefined in `client.raw` for a path that the contract does not know. */
  readonly operation: OperationId | undefined;
  /** In capital letters. */
  readonly method: string;
  /** The path template. */
  readonly path: string;
  /** Of `baseUrl`. */
  readonly host: string;
  /** The body of a successful response streams. */
  readonly streams?: boolean | undefined;
  /** A successful response is a secret, so no error repeats any of it. */
  readonly secret?: boolean | undefined;
  /** Milliseconds for each attempt. */
  readonly timeout: number;
  /** How often a request is retried at most. */
  readonly retries: number;
  /** Milliseconds for everything. */
  readonly deadline?: number | undefined;
  /** The caller's signal, and the client's. */
  readonly signals?: readonly AbortSignal[] | undefined;
}

export class Call {
  /** Requests made so far. */
  attempts = 0;
  /** What is known so far, the request under way included. */
  outcome: Outcome = 'not-sent';
  /** What no error may repeat: keys, passwords, an auth key in the path. */
  secrets: readonly string[] = [];
  /** When the deadline ends, on the clock of `performance.now()`; Infinity for none. */
  readonly endsAt: number;
  #mayHaveHappened = false;
  #stopped: { reason: unknown; isAbort: boolean; reasonOf: (call: Call) => unknown } | undefined;
  readonly #releases: (() => void)[] = [];
  /** Rejects what is being waited for. */
  #reject: ((reason: unknown) => void) | undefined;
  readonly #parts = new Set<Call>();
  /** Ends the request under way, and the reading of its body also between two reads. */
  cancelRequest: (() => void) | undefined;

  /** @param whole - the longer job that this call is a part of; its end is the end of this call */
  constructor(
    readonly settings: CallSettings,
    whole?: Call,
  ) {
    const { signals = [], deadline } = settings;
    this.endsAt = Math.min(deadline ? performance.now() + deadline : Infinity, whole?.endsAt ?? Infinity);
    if (deadline) {
      const timer = setTimeout(() => this.stop((call) => call.timedOut('deadline', deadline)), deadline);
      this.#releases.push(() => clearTimeout(timer));
    }
    for (const signal of signals) {
      const abort = () => this.stop(() => signal.reason, true);
      if (signal.aborted) abort();
      else this.#releases.push(onAbort(signal, abort));
    }
    if (!whole) return;
    whole.#parts.add(this);
    this.#releases.push(() => whole.#parts.delete(this));
    if (whole.#stopped) this.stop(whole.#stopped.reasonOf, whole.#stopped.isAbort);
  }

  /** Lets go of signals and timers: the call is over. */
  close(): void {
    for (const release of this.#releases.splice(0)) release();
    if (this.#stopped?.isAbort) rememberOutcome(this.#stopped.reason, this.outcome);
  }

  /**
   * Ends the call and its parts at once.
   *
   * @param reasonOf - what each of them rejects with
   */
  stop(reasonOf: (call: Call) => unknown, isAbort = false): void {
    this.#stopped ??= { reason: reasonOf(this), isAbort, reasonOf };
    for (const part of this.#parts) part.stop(reasonOf, isAbort);
    this.#reject?.(this.#stopped.reason);
    this.cancelRequest?.();
  }

  /** An abort or the deadline has ended it. */
  get isStopped(): boolean {
    return this.#stopped !== undefined;
  }

  get isAborted(): boolean {
    return this.#stopped?.isAbort === true;
  }

  /** What every error of this call carries. */
  get failed(): FailedCall {
    const { operation, method, path, host } = this.settings;
    return { operation, method, path, host, outcome: this.outcome, attempts: this.attempts };
  }

  /** What the call rejects with: the abort's own reason, an error of ours, or one that says why there is no response. */
  failure(error: unknown, problem?: string): unknown {
    if (this.isAborted) return this.#stopped?.reason;
    if (error instanceof MessagingPlatformError) return error;
    return this.#stopped ? this.#stopped.reason : noResponse(error, this, problem);
  }

  timedOut(limit: 'timeout' | 'deadline', milliseconds: number): TimeoutError {
    return new TimeoutError(`no complete response within the ${limit} of ${milliseconds} ms`, this.failed);
  }

  /** The request ended like this; what an earlier one may have done stays possible. */
  end(outcome: Outcome): void {
    this.#mayHaveHappened ||= outcome === 'unknown' && this.settings.method !== 'GET';
    this.outcome = this.#mayHaveHappened ? 'unknown' : outcome;
  }

  /**
   * Waits for `work`, one at a time. An abort and the deadline reject it at once.
   *
   * @param timeout - milliseconds after which it is rejected, too
   * @param late - with what
   */
  wait<T>(
    work: () => PromiseLike<T>,
    timeout?: number,
    late: () => unknown = () => this.timedOut('timeout', timeout!),
  ): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#stopped) return reject(this.#stopped.reason);
      // Where the deadline ends in the same moment, it is what the error names.
      const isFirst = timeout && (this.endsAt === Infinity || performance.now() + timeout < this.endsAt);
      const timer = isFirst ? setTimeout(() => fail(late()), timeout) : undefined;
      const fail = (reason: unknown) => {
        clearTimeout(timer);
        if (this.#reject === fail) this.#reject = undefined;
        reject(reason);
      };
      this.#reject = fail;
      work().then((value) => {
        clearTimeout(timer);
        if (this.#reject === fail) this.#reject = undefined;
        resolve(value);
      }, fail);
    });
  }

  /** Waits so many milliseconds. */
  async sleep(milliseconds: number): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      await this.wait<void>(() => new Promise((resolve) => (timer = setTimeout(resolve, milliseconds))));
    } finally {
      clearTimeout(timer);
    }
  }
}
