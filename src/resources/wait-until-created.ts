// Reads a child's creation status in growing intervals until the child exists.
import { keepCallerStack } from '../call/caller-stack.js';
import type { RequestOptions } from '../call/options.js';
import { requestChecks } from '../call/settings.js';
import type { Transport } from '../call/transport.js';
import { checkOptions, milliseconds, type Checks } from '../request/check.js';
import { TimeoutError } from '../errors.js';

/** How long to wait for a child. */
export interface WaitOptions extends RequestOptions {
  /**
   * Milliseconds after which the wait fails with a `TimeoutError`.
   *
   * @defaultValue 300000
   */
  deadline?: number | undefined;
  /**
   * Milliseconds between the first response and the second request. Each further pause is half as long again, up to ten
   * times this.
   *
   * @defaultValue 1000
   */
  interval?: number | undefined;
}

const operation = 'getChildAccountCreationStatus';

const waitChecks: Checks<WaitOptions> = { ...requestChecks, interval: milliseconds };

export async function waitUntilCreated(
  transport: Transport,
  childIdentifier: string | number,
  given: WaitOptions = {},
): Promise<void> {
  const { interval = 1_000, deadline = 300_000, ...options } = readOptions(given);
  const call = transport.begin(operation, { ...options, deadline });
  try {
    // The deadline fits into a timer, and so does every pause.
    for (let pause = interval; ; pause = Math.min(pause * 1.5, interval * 10, deadline)) {
      const { data } = await transport.part(call, operation, { path: { childIdentifier } }, options);
      // The text `'false'` would count as a yes.
      if ((data.childAccountCreated as unknown) === true) return;
      await call.sleep(pause);
    }
  } catch (error) {
    const isOver = call.isStopped && !call.isAborted;
    const message = `the child does not exist after the deadline of ${deadline} ms`;
    throw keepCallerStack(isOver ? new TimeoutError(message, call.failed) : error, waitUntilCreated);
  } finally {
    call.close();
  }
}

function readOptions(given: WaitOptions): WaitOptions {
  try {
    return checkOptions(given, waitChecks, operation);
  } catch (error) {
    throw keepCallerStack(error, waitUntilCreated, 1);
  }
}
