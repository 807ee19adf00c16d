// Requests a child's creation status in growing intervals until the child exists.
import { keepCallerStack } from '../call/caller-stack.js';
import type { RequestOptions } from '../call/options.js';
import { requestChecks } from '../call/settings.js';
import type { Transport } from '../call/transport.js';
import { checkOptions, milliseconds, type Checks } from '../request/check.js';
import { contract } from '../request/operation.js';
import { startDeadline } from '../send/call.js';
import { longestTimer } from '../send/limiter.js';
import { TimeoutError } from '../errors.js';

/** How long to wait for a child. */
export interface WaitOptions extends RequestOptions {
  /**
   * Milliseconds for the whole wait, with the time that its requests spend in the client's queue. The client's own
   * `deadline` applies to each request instead.
   *
   * @defaultValue none: it gives up after pauses of 300,000 milliseconds in total, however long its requests have to queue
   */
  deadline?: number | undefined;
  /**
   * Milliseconds between the first response and the second request. Each pause is 1.5 times the last, up to ten times this.
   *
   * @defaultValue 1000
   */
  interval?: number | undefined;
}

const operation = 'getChildAccountCreationStatus';

/** Milliseconds. */
const longestPauses = 300_000;

const waitChecks: Checks<Omit<WaitOptions, 'abort'>> = { ...requestChecks, interval: milliseconds };

export async function waitUntilCreated(
  transport: Transport,
  childIdentifier: string | number,
  given: WaitOptions = {},
): Promise<void> {
  try {
    const { interval = 1_000, ...options } = checkOptions(given, waitChecks, operation);
    await poll(transport, childIdentifier, interval, options);
  } catch (error) {
    throw keepCallerStack(error, waitUntilCreated);
  }
}

async function poll(
  transport: Transport,
  childIdentifier: string | number,
  interval: number,
  options: RequestOptions,
): Promise<void> {
  const limit =
    options.deadline === undefined ? `pauses of ${longestPauses} ms` : `the deadline of ${options.deadline} ms`;
  const problem = `the child does not exist after ${limit}`;
  const { signals } = transport.startLimits(options);
  const deadline = options.deadline === undefined ? undefined : startDeadline(options.deadline, problem);
  const job = transport.begin({ operation, rules: contract[operation] }, options, { deadline, signals });
  let paused = 0;
  let pause = interval;
  try {
    for (;;) {
      const limits = deadline && { deadline, signals };
      job.startAttempt(() => {});
      const status = await transport.call(operation, { path: { childIdentifier } }, options, limits);
      // The text `'false'` would count as a yes.
      if ((status.childAccountCreated as unknown) === true) return;
      // Without a deadline, only our own pauses count, so that a slow queue fails no job.
      if (!deadline && paused + pause > longestPauses) throw new TimeoutError(problem, job.failed);
      await job.sleep(pause);
      paused += pause;
      pause = Math.min(pause * 1.5, interval * 10, longestTimer);
    }
  } catch (error) {
    throw job.failure(error);
  } finally {
    job.settle();
  }
}
