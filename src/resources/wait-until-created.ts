// Asks for a child's creation status in growing intervals until the child exists.
import type { GetChildAccountCreationStatus } from '../../generated/openapi.js';
import { tellCaller } from '../call/caller.js';
import type { RequestOptions } from '../call/options.js';
import { requestReaders } from '../call/settings.js';
import type { Transport } from '../call/transport.js';
import { milliseconds, readOptions, type Readers } from '../request/options.js';
import { TimeoutError } from '../errors.js';

/** How long to wait for a child. */
export interface WaitOptions extends RequestOptions {
  /**
   * Milliseconds until the wait is given up.
   *
   * @defaultValue 300000
   */
  deadline?: number | undefined;
  /**
   * Milliseconds between the first answer and the second question. Each further pause is half as long again, up to ten
   * times this.
   *
   * @defaultValue 1000
   */
  interval?: number | undefined;
}

const operation = 'getChildAccountCreationStatus';

const waitReaders: Readers<WaitOptions> = { ...requestReaders, interval: milliseconds };

/**
 * @param transport - of the client
 * @param ask - one question, with the options of its call
 * @param given - options of the whole wait
 */
export async function waitUntilCreated(
  transport: Transport,
  ask: (options: RequestOptions) => PromiseLike<GetChildAccountCreationStatus>,
  given: WaitOptions = {},
): Promise<void> {
  const { interval = 1_000, deadline = 300_000, signal, ...options } = readWaitOptions(given);
  const call = transport.begin(operation, { signal, deadline });
  const controller = new AbortController();
  try {
    // The deadline fits into a timer, and so does every pause.
    for (let pause = interval; ; pause = Math.min(pause * 1.5, interval * 10, deadline)) {
      call.begin();
      const answer = await call.run(() => ask({ ...options, signal: controller.signal }));
      // The text `'false'` would count as a yes.
      const { childAccountCreated }: { childAccountCreated: unknown } = answer;
      if (childAccountCreated === true) return;
      await call.sleep(pause);
    }
  } catch (error) {
    const isOver = call.isStopped && !call.isAborted;
    const message = `the child does not exist after the deadline of ${deadline} ms`;
    throw tellCaller(isOver ? new TimeoutError(message, call.failed) : error, waitUntilCreated);
  } finally {
    controller.abort();
    call.close();
  }
}

function readWaitOptions(given: WaitOptions): WaitOptions {
  try {
    return readOptions(given, waitReaders, operation);
  } catch (error) {
    throw tellCaller(error, waitUntilCreated, 1);
  }
}
