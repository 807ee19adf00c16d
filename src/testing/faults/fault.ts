// The faults, and the functions that create them. Programs in other languages send a fault as JSON.

/** Options of a fault that replaces the response. */
export interface FaultOptions {
  /** Whether the sandbox processes the request before replacing the response. @defaultValue false */
  carriedOut?: boolean | undefined;
}

/** Options of a fault that replaces the response with one of your own. */
export interface StatusOptions extends FaultOptions {
  /**
   * A JSON value; text and a `Uint8Array` are sent unchanged.
   * @defaultValue an `ErrorModel` if the status is 400 or higher, otherwise no body
   */
  body?: unknown;
  /** Headers to add; a `content-type` replaces the default one. The sandbox sets `content-length` itself. */
  headers?: Readonly<Record<string, string>> | undefined;
}

/** How long the client should wait after a 429. */
export interface TooManyRequestsOptions {
  /** Whole seconds until requests are allowed again, in `x-sib-ratelimit-reset`. @defaultValue 1 */
  reset?: number | undefined;
  /** Whole seconds in a `Retry-After` header, instead of the `x-sib-ratelimit-*` headers. Brevo's own 429 has no `Retry-After`. */
  retryAfter?: number | undefined;
}

/** One thing that goes wrong with a request. Create a fault with a function: `lost()`, `status(503)`. */
export type Fault =
  | { readonly kind: 'refused' | 'reset' | 'lost' | 'stalled' | 'cut' }
  // null: no response ever arrives.
  | { readonly kind: 'slow'; readonly milliseconds: number | null }
  | { readonly kind: 'late'; readonly milliseconds: number }
  | ({ readonly kind: 'html'; readonly status?: number } & FaultOptions)
  | ({ readonly kind: 'status'; readonly status: number } & StatusOptions)
  | ({ readonly kind: 'tooManyRequests' } & TooManyRequestsOptions);

/** The name of a fault that has no required parameters. */
export type FaultName = Exclude<Fault['kind'], 'slow' | 'late' | 'status'>;

/**
 * The connection is refused, so the request never arrives. Unless the client retries, the client throws a `ConnectionError` with
 * the outcome `'not-sent'`. A sandbox that is served over HTTP resets the connection instead.
 */
export const refused = (): Fault => ({ kind: 'refused' });

/**
 * The connection is reset before the request is processed. The outcome is `'unknown'`, because the client can't tell `reset` from
 * `lost`.
 */
export const reset = (): Fault => ({ kind: 'reset' });

/** The request is processed, and the connection is reset before the response arrives. The outcome is `'unknown'`. */
export const lost = (): Fault => ({ kind: 'lost' });

/**
 * The request is processed, and the response arrives after a delay. If the client's `timeout` is shorter than the
 * delay, a client that doesn't retry throws a `TimeoutError`.
 *
 * @param milliseconds - from the request to the response: 0 to 2147483647, or `Infinity` for no response
 */
export function slow(milliseconds: number): Fault {
  // JSON has no Infinity.
  return { kind: 'slow', milliseconds: milliseconds === Infinity ? null : milliseconds };
}

/**
 * The request is processed after a delay, and no response ever arrives. Unless the client retries, the client throws a
 * `TimeoutError` with the outcome `'unknown'`. Requests during the delay still see the old state. A `sandbox.restore()` or
 * `sandbox.reset()` during the delay cancels the request.
 *
 * @param milliseconds - from the request to its processing: 0 to 2147483647
 */
export const late = (milliseconds: number): Fault => ({ kind: 'late', milliseconds });

/**
 * The request is processed, and the second half of the response body never arrives. Unless the response is an error, a client that
 * doesn't retry throws a `TimeoutError`.
 */
export const stalled = (): Fault => ({ kind: 'stalled' });

/**
 * The request is processed, and the connection closes halfway through the response body. The outcome is `'unknown'`, unless the
 * response is an error.
 */
export const cut = (): Fault => ({ kind: 'cut' });

/**
 * The response is an HTML page, as if from a proxy.
 *
 * If the status is 200, the client throws an `UnexpectedResponseError`. Only a download accepts the page as content.
 *
 * @param options - `status`: from 200 to 599, 200 by default; `carriedOut`: whether the request is processed first, false by
 *   default
 */
export const html = (options: FaultOptions & { status?: number } = {}): Fault => ({ ...options, kind: 'html' });

/**
 * The response has a status of your choice.
 *
 * @param status - from 200 to 599
 * @param options - `body` and `headers` of the response; `carriedOut`: whether the request is processed first, false by default
 */
export const status = (status: number, options: StatusOptions = {}): Fault => ({ ...options, kind: 'status', status });

/**
 * The response is a 429 (too many requests), and the request isn't processed.
 *
 * @param options - how long the client should wait
 */
export const tooManyRequests = (options: TooManyRequestsOptions = {}): Fault => ({
  ...options,
  kind: 'tooManyRequests',
});
