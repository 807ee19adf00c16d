// The options of the client and of one call: what they mean, and their defaults.
import type { Fetch } from '../send/fetch.js';
import type { Key } from '../send/keys.js';
import type { Pace } from '../send/known-pace.js';
import type { RateLimiter } from '../send/pace.js';
import type { Attempt } from '../send/observe.js';

/** How long calls may take and how often they are sent; given to the client for all calls, or to one call for itself. */
export interface Patience {
  /**
   * Milliseconds for each attempt, from sending to the last byte. For an attachment: milliseconds without a byte arriving.
   * Waits before an attempt (for a turn, a retry, a key) are not part of it; `deadline` covers them.
   *
   * @defaultValue 30000
   */
  timeout?: number | undefined;
  /**
   * How often a failed request is sent again, at most.
   * GET, PUT and DELETE: after a failed connection, a timeout, and 408, 429, 500, 502, 503, 504.
   * POST and PATCH: only when nothing can have arrived, and after 429.
   *
   * @defaultValue 2
   */
  retries?: number | undefined;
}

/** Options of one call; the last argument of every method. */
export interface RequestOptions extends Patience {
  /**
   * Ends the call at once, also while it waits to retry; the call rejects with the signal's own reason. `outcomeOf` says what
   * the call may have done by then.
   */
  signal?: AbortSignal | undefined;
  /** Milliseconds for everything: attempts, waits and body; for `iterate` all pages. No deadline unless given. */
  deadline?: number | undefined;
  /** Headers to add to those of the client, for this call. Keys are refused here: give them to the client. */
  headers?: Record<string, string> | undefined;
}

/** Options of a client. All may be left out. */
export interface ClientOptions extends Patience {
  /** Sent as the header `api-key`. A function is asked before each request. */
  apiKey?: Key | undefined;
  /** Sent as the header `partner-key`, in addition to the API key or instead of it. A function is asked before each request. */
  partnerKey?: Key | undefined;
  /**
   * Where the service is. `https:`, or `http:` to this machine's own loopback addresses (see `dangerouslyAllowHttp`).
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
   * Headers to add to every request. Keys are refused here: use `apiKey` and `partnerKey`. No error repeats the value of one
   * whose name holds `authorization`, `cookie`, `key`, `secret` or `token`.
   */
  headers?: Record<string, string> | undefined;
  /**
   * What sends the requests.
   *
   * @defaultValue the platform's `fetch`, looked up at each call
   */
  fetch?: Fetch | undefined;
  /**
   * How many requests the service allows: calls are let out at this pace, in their order, so that it need not refuse them.
   * Or a function that gives permission for each request, so that many clients and processes share a limit.
   *
   * A call fails at once, with a `RateLimitError` that says when to come back, when the next request may go out only after
   * its `deadline`, or in more than 61 minutes. A call behind others in the queue waits for as long as they take, and no
   * longer than its `deadline`. On Cloudflare Workers give a function, or a pace to a client that serves
   * one request; nothing is learnt there.
   *
   * @defaultValue none: the service's rate-limit headers are obeyed, and what they do not say is learnt from its 429 answers
   */
  rateLimit?: Pace | RateLimiter | undefined;
  /**
   * Told of every request after it ended, in the asynchronous context of its caller: for logs, metrics and traces. What it
   * throws is ignored. `logAttempts` makes one that writes lines.
   */
  onAttempt?: ((attempt: Attempt) => void) | undefined;
  /**
   * Use a key in a browser, where whoever opens the page can copy it. Better have a server of yours hold the key, and give
   * the page that server as `baseUrl`.
   *
   * @defaultValue false: a key in a browser is an `InvalidRequestError`
   */
  dangerouslyAllowBrowser?: boolean | undefined;
  /**
   * Let keys and answers travel unencrypted, by `http:` to a host other than loopback: for a mock or a sandbox in a network
   * that you trust, for example `http://mock:4010` between containers.
   *
   * @defaultValue false: such a `baseUrl` is an `InvalidRequestError`
   */
  dangerouslyAllowHttp?: boolean | undefined;
}
