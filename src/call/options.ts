// The options of the client and of a single call.
import type { Fetch } from '../send/fetch.js';
import type { HeadersOption, Key } from '../send/keys.js';
import type { RateLimitOption } from '../send/rate-limit.js';
import type { Attempt } from '../send/report.js';

/** Time limits, retries and an abort signal, for all calls of a client or for one call. */
export interface SharedOptions {
  /**
   * Milliseconds for each attempt, from sending to the last byte.
   * Waits before an attempt (in the queue or before a retry) do not count; `deadline` covers them.
   *
   * @defaultValue 30000
   */
  timeout?: number | undefined;
  /**
   * Milliseconds for the whole call: attempts, waits and body. For `iterate`: milliseconds for all pages. `Infinity` lifts the
   * client's deadline for one call. If the number isn't above 0, the call rejects with a `TimeoutError` and sends nothing.
   *
   * @defaultValue none
   */
  deadline?: number | undefined;
  /**
   * The maximum number of retries of a failed request.
   * GET, PUT and DELETE: after a failed connection, a timeout, or one of the statuses 408, 429, 500, 502, 503, 504.
   * POST and PATCH: only if the request can't have arrived, or after 429.
   * A POST with an idempotency key in its body is retried like a PUT, as long as the API surely remembers the key. A PUT that
   * acts anew each time, or that the OpenAPI file doesn't have, is retried like a POST.
   *
   * @defaultValue 2
   */
  retries?: number | undefined;
  /**
   * Aborts the call immediately, even during a wait. The call rejects with an `AbortError`: its `cause` is the signal's reason,
   * and its `outcome` says whether the call may have changed anything. If the client has a signal, too, either aborts the call.
   */
  signal?: AbortSignal | undefined;
}

/** Options of one call: the last argument of every method. They override the client's options; headers and signals are combined. */
export interface RequestOptions extends SharedOptions {
  /** Headers to add to the client's headers for this call. Keys are rejected here: pass them to the client. */
  headers?: Record<string, string> | undefined;
  /**
   * Not an option. This declaration makes TypeScript reject an `AbortController` as the options: pass
   * `{ signal: controller.signal }`.
   *
   * @hidden
   */
  abort?: never;
}

/** Options of a client. All are optional. */
export interface ClientOptions extends SharedOptions {
  /**
   * The `api-key` header. If you pass a function, the client calls it before each attempt, and again after a long wait in the
   * queue. It waits for the key up to `timeout`.
   */
  apiKey?: Key | undefined;
  /** The `partner-key` header, with or without an API key or access token: a string or a function, like `apiKey`. */
  partnerKey?: Key | undefined;
  /**
   * An OAuth 2.0 access token, sent as `Authorization: Bearer` instead of an API key: the result of `clientCredentials`, which gets
   * and renews tokens, or a string or a function, like `apiKey`. It replaces an `authorization` header in `headers`. If you
   * also pass `apiKey`, the client throws an `InvalidRequestError`.
   *
   * If the API rejects a token from a function with a 401, the client calls the function again with the `rejectedToken`, and
   * repeats the request once, whatever its method and `retries`.
   */
  accessToken?: Key | undefined;
  /**
   * The address of the API: `https:`, or `http:` to a loopback address (see `dangerouslyAllowHttp`). In a browser, also a path
   * such as `/api`, or any other address on the page's own origin.
   *
   * Without a key, pass the address of your own server: the client doesn't call Brevo without a key.
   *
   * @defaultValue the contract's first server, `https://api.brevo.com/v3`
   */
  baseUrl?: string | undefined;
  /**
   * The `User-Agent` header; browsers keep their own.
   *
   * @defaultValue `messaging-platform-sdk/<version>`
   */
  userAgent?: string | undefined;
  /**
   * Headers to add to every request, or a function that returns them. The client calls the function before each request, for
   * example for `traceparent`. Keys are rejected here: use `apiKey`, `partnerKey` or `accessToken`. No error repeats the value of a header
   * whose name contains `authorization`, `cookie`, `key`, `secret` or `token`.
   */
  headers?: HeadersOption | undefined;
  /**
   * The function that sends requests. If your own function throws, or if something has replaced the global `fetch` since this
   * package was loaded and the replacement throws, the outcome is `'unknown'` and the client doesn't retry a POST or PATCH, unless
   * the error is marked with `notSent`.
   *
   * An error of the runtime's `fetch` proves that nothing was sent only if it names the request's own address. A wrapper of `fetch`
   * that was there before this package must not repeat a request itself: the second time, the error names that address, too.
   *
   * @defaultValue the runtime's `fetch`, looked up for each request
   */
  fetch?: Fetch | undefined;
  /**
   * Limits how fast the client sends requests. Numbers such as `{ requests: 90, perMilliseconds: 3_600_000 }` apply to the
   * endpoints without a limit of their own (the group `default`). Pass `{ email: { requests: 1000, perMilliseconds: 1000 } }` for
   * other groups. The requests of a group leave in order, and no faster than its pace. If the turn of a request would come after
   * the call's `deadline`, the call rejects immediately.
   *
   * If several machines share a limit, pass a function. The client awaits it before each attempt.
   *
   * With or without this option, a 429 pauses the requests that share its limit for as long as the API asks. If the pause is
   * longer than 60 seconds, calls without a `deadline` reject immediately with a `RateLimitError` that has `retryAfter`. Once a
   * minute, one call goes through, and its response decides whether the pause ends.
   *
   * On Cloudflare Workers, pass a function if several incoming requests share the client. A pace works only for a client that
   * you create for a single incoming request.
   *
   * @defaultValue none: the client sends each request immediately
   */
  rateLimit?: RateLimitOption | undefined;
  /**
   * The client calls this function after every HTTP request, in the asynchronous context of the caller: for logs, metrics and
   * traces. It includes the requests for access tokens, which have no `operation`. If the function throws, the client ignores the
   * error.
   */
  onAttempt?: ((attempt: Attempt) => void) | undefined;
  /**
   * Allows a key or access token in a browser, where everyone who opens the page can copy it. It is safer to keep the key on your server and
   * pass that server's address as `baseUrl`.
   *
   * @defaultValue false: a key in a browser throws an `InvalidRequestError`
   */
  dangerouslyAllowBrowser?: boolean | undefined;
  /**
   * Allows `http:` to a host other than loopback, where keys and responses travel unencrypted. Use this option for a mock or a
   * sandbox on a network that you trust, for example `http://mock:4010` between containers.
   *
   * @defaultValue false: such a `baseUrl` throws an `InvalidRequestError`
   */
  dangerouslyAllowHttp?: boolean | undefined;
}
