// Requests a child's creation status at growing intervals until the child exists.
import { showCallerInStack } from '../call/caller-stack.js';
import type { RequestOptions } from '../call/options.js';
import { requestChecks } from '../call/settings.js';
import type { Transport } from '../call/transport.js';
import { checkOptions, milliseconds, type Checks } from '../request/check.js';
import { contract } from '../request/operation.js';
import { Call } from '../send/call.js';
import { longestTimer } from '../send/limiter.js';
import { TimeoutError } from '../errors.js';

/** How long to wait for a child. */
export interface WaitOptions extends RequestOptions {
  /**
   * Milliseconds for the whole wait, including the time that requests spend in the client's queue.
   *
   * @defaultValue none: the wait ends after pauses of at most 300,000 milliseconds in total, however long requests spend in the
   *   queue. The client's `deadline`, if it has one, then applies to each request instead of the whole wait.
   */
  deadline?: number | undefined;
  /**
   * Milliseconds between the first response and the second request. Each pause is 1.5 times the previous one, up to ten times
   * `interval`.
   *
   * @defaultValue 1000
   */
  interval?: number | undefined;
}

const operation = 'getChildAccountCreationStatus';

/** The maximum of all pauses together, in milliseconds, without a deadline. */
const longestTotalPause = 300_000;

const waitChecks: Checks<Omit<WaitOptions, 'abort'>> = { ...requestChecks, interval: milliseconds };

export async function waitUntilCreated(
  transport: Transport,
  childIdentifier: string | number,
  input: WaitOptions = {},
): Promise<void> {
  try {
    const { interval = 1_000, ...options } = checkOptions(input, waitChecks, operation);
    await poll(transport, childIdentifier, interval, options);
  } catch (error) {
    throw showCallerInStack(error, waitUntilCreated);
  }
}

async function poll(
  transport: Transport,
  childIdentifier: string | number,
  interval: number,
  options: RequestOptions,
): Promise<void> {
  const { deadline } = options;
  const hasDeadline = deadline !== undefined;
  const timeLimit = hasDeadline ? `the deadline of ${deadline} ms` : `pauses of up to ${longestTotalPause} ms in total`;
  const problem = `the child still does not exist after ${timeLimit}`;
  // Without a deadline among the options, the pauses end the wait, and the client's deadline applies to each request.
  const limits = transport.startLimits(options, problem);
  const requestLimits = hasDeadline ? limits : undefined;
  const jobLimits = hasDeadline ? limits : { ...limits, endsAt: Infinity };
  const job = new Call(operation, contract[operation], transport.settings, jobLimits);
  let totalPause = 0;
  let pause = interval;
  try {
    for (;;) {
      // Errors report the number of requests as `attempts`.
      job.startAttempt(() => {});
      const status = await transport.call(operation, { path: { childIdentifier } }, options, requestLimits);
      // The string 'false' is truthy.
      if ((status.childAccountCreated as unknown) === true) return;
      // Count only the pauses: a slow queue must not end the wait.
      if (!hasDeadline && totalPause + pause > longestTotalPause) throw new TimeoutError(problem, job.failedCall);
      await job.sleep(pause);
      totalPause += pause;
      pause = Math.min(pause * 1.5, interval * 10, longestTimer);
    }
  } catch (error) {
    throw job.toRejection(error);
  } finally {
    job.release();
  }
}
