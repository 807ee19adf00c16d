// Requests a child's creation status at growing intervals until the child exists.
import { keepCallerStack } from '../call/caller-stack.js';
import type { RequestOptions } from '../call/options.js';
import { requestChecks } from '../call/settings.js';
import type { Transport } from '../call/transport.js';
import { checkOptions, milliseconds, type Checks } from '../request/check.js';
import { contract } from '../request/operation.js';
import { longestTimer } from '../send/limiter.js';
import { TimeoutError } from '../errors.js';

/** How long to wait for a child. */
export interface WaitOptions extends RequestOptions {
  /**
   * Milliseconds for the whole wait, including the time that its requests spend in the client's queue. The client's own
   * `deadline` applies to each request instead.
   *
   * @defaultValue none: the wait ends after pauses of 300,000 milliseconds in total, however long its requests have to queue
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

/** Milliseconds of all pauses together. */
const longestPauses = 300_000;

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
    throw keepCallerStack(error, waitUntilCreated);
  }
}

async function poll(
  transport: Transport,
  childIdentifier: string | number,
  interval: number,
  options: RequestOptions,
): Promise<void> {
  const { deadline } = options;
  const timeLimit = deadline === undefined ? `pauses of ${longestPauses} ms` : `the deadline of ${deadline} ms`;
  const problem = `the child does not exist after ${timeLimit}`;
  const ownLimits = transport.startLimits(options, problem);
  // Without a deadline for the whole wait, the client's deadline applies to each request.
  const limits = deadline === undefined ? undefined : ownLimits;
  const jobLimits = limits ?? { ...ownLimits, endsAt: Infinity };
  const job = transport.createCall({ operation, rules: contract[operation], secrets: [] }, options, jobLimits);
  let paused = 0;
  let pause = interval;
  try {
    for (;;) {
      job.startAttempt(() => {});
      const status = await transport.call(operation, { path: { childIdentifier } }, options, limits);
      // Not truthy: the text `'false'` is not a yes.
      if ((status.childAccountCreated as unknown) === true) return;
      // Without a deadline, only our own pauses count, so that a slow queue fails no job.
      if (!limits && paused + pause > longestPauses) throw new TimeoutError(problem, job.failedCall);
      await job.sleep(pause);
      paused += pause;
      pause = Math.min(pause * 1.5, interval * 10, longestTimer);
    }
  } catch (error) {
    throw job.toRejection(error);
  } finally {
    job.release();
  }
}
