// Calls an operation at growing intervals until a field of its response has a value.
import type { Api } from '../call/api.js';
import { findOperation } from '../base/operation.js';
import type { RequestOptions } from '../call/options.js';
import { checkRequestOptions } from '../call/settings.js';
import type { InputAt, PathOf, Result } from '../call/signature.js';
import { ProcessFailedError } from '../errors.js';
import { checked } from '../request/check.js';

/** How long to wait. */
export interface WaitOptions extends RequestOptions {
  /**
   * Milliseconds for the whole wait: calls, their retries, waits in the queue and the pauses between calls.
   *
   * @defaultValue 300000
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

/** The field of the response, and its values that end the wait. */
interface ReadyWhen {
  readonly field: string;
  readonly done: readonly unknown[];
  readonly failed: readonly unknown[];
}

/** Resolves to the last response. Rejects with a `ProcessFailedError` if it says that the work failed. */
export async function waitUntil<Path extends PathOf<'GET'>>(
  api: Api,
  path: Path,
  input: InputAt<`GET ${Path}`>,
  { field, done, failed }: ReadyWhen,
  waitOptions: WaitOptions = {},
): Promise<Result<'GET', Path>> {
  const operation = findOperation('GET', path);
  checked(operation, () => checkRequestOptions(waitOptions, 'interval'));
  const { interval = 1_000, deadline = 300_000, ...options } = waitOptions;
  const problem = `${field} is still not ${done.join(' or ')} after the deadline of ${deadline} ms`;
  const request = api.check(operation, input, options);
  const lifetime = api.startLifetime({ ...options, deadline }, problem);
  const job = api.startJob(operation, lifetime);
  for (let pause = interval; ; pause = Math.min(pause * 1.5, interval * 10)) {
    job.startAttempt();
    const response = await api.sendChecked<Result<'GET', Path>>(request, options, lifetime);
    const value = (Object(response) as Record<string, unknown>)[field];
    // `includes` compares the type, too: the string 'false' is truthy.
    if (done.includes(value)) return response;
    if (failed.includes(value))
      throw new ProcessFailedError(`${field} is ${String(value)}`, { ...job.failedCall, outcome: 'unknown' }, response);
    await job.sleep(pause).catch((error: unknown) => {
      throw job.toError(error);
    });
  }
}
