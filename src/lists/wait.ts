// Calls an operation at growing intervals until a field of its response has a value.
import type { OperationId } from '../../generated/contract.js';
import { showCallerInStack } from '../call/caller-stack.js';
import type { RequestOptions } from '../call/options.js';
import { requestChecks } from '../call/settings.js';
import type { Input } from '../call/signature.js';
import type { Transport } from '../call/transport.js';
import { checkOptions, milliseconds, type Checks } from '../base/check-options.js';
import { longestTimer } from '../send/limiter.js';
import { TimeoutError } from '../errors.js';

/** How long to wait. */
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

/** The field of the response, and the value that ends the wait. */
interface Condition {
  readonly field: string;
  readonly is: string | number | boolean;
}

/** The maximum of all pauses together, in milliseconds, without a deadline. */
const longestTotalPause = 300_000;

const waitChecks: Checks<Omit<WaitOptions, 'abort'>> = { ...requestChecks, interval: milliseconds };

/** @internal */
export async function waitUntil<Id extends OperationId>(
  transport: Transport,
  operation: Id,
  input: Input<Id>,
  condition: Condition,
  waitOptions: WaitOptions = {},
): Promise<void> {
  try {
    await poll(transport, operation, input, condition, checkOptions(waitOptions, waitChecks, operation));
  } catch (error) {
    throw showCallerInStack(error, waitUntil);
  }
}

async function poll<Id extends OperationId>(
  transport: Transport,
  operation: Id,
  input: Input<Id>,
  { field, is }: Condition,
  { interval = 1_000, ...options }: WaitOptions,
): Promise<void> {
  const { deadline } = options;
  const hasDeadline = deadline !== undefined;
  const timeLimit = hasDeadline ? `the deadline of ${deadline} ms` : `pauses of up to ${longestTotalPause} ms in total`;
  const problem = `${field} is still not ${is} after ${timeLimit}`;
  // Without a deadline among the options, the pauses end the wait, and the client's deadline applies to each request.
  const lifetime = transport.startLifetime(options, problem);
  const job = transport.startJob(operation, hasDeadline ? lifetime : { ...lifetime, endsAt: Infinity });
  let totalPause = 0;
  let pause = interval;
  try {
    for (;;) {
      // Counts the calls (not their retries), for the errors that this wait itself throws. Without `endAttempt()`, the outcome of
      // those errors is 'unknown'.
      job.startAttempt(() => {});
      const response = await transport.call(operation, input, options, hasDeadline ? lifetime : undefined);
      // Compare the type, too: the string 'false' is truthy.
      if ((Object(response) as Record<string, unknown>)[field] === is) return;
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
