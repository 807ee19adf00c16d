// Calls an operation at growing intervals until a field of its response has a value.
import type { Api } from '../call/api.js';
import type { RequestOptions } from '../call/options.js';
import type { PathOf, TypedInput } from '../call/signature.js';

/** How long to wait. */
export interface WaitOptions extends RequestOptions {
  /**
   * Milliseconds for the whole wait: calls, their retries and the pauses between them.
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

/** The field of the response, and the value that ends the wait. */
interface Condition {
  readonly field: string;
  readonly is: string | number | boolean;
}

export async function waitUntil<Path extends PathOf<'GET'>>(
  api: Api,
  path: Path,
  input: TypedInput<'GET', Path>,
  { field, is }: Condition,
  { interval = 1_000, deadline = 300_000, ...options }: WaitOptions = {},
): Promise<void> {
  const problem = `${field} is still not ${is} after the deadline of ${deadline} ms`;
  const lifetime = api.startLifetime({ ...options, deadline }, problem);
  for (let pause = interval; ; pause = Math.min(pause * 1.5, interval * 10)) {
    const response: unknown = await api.request('GET', path, input, options, lifetime);
    // Compare the type, too: the string 'false' is truthy.
    if ((Object(response) as Record<string, unknown>)[field] === is) return;
    await api.pause('GET', path, pause, lifetime);
  }
}
