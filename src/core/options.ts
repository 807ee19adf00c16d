// The options of the client and of one call: what they mean, and their defaults.
import { baseUrl as contractUrl, version } from '../../generated/contract.js';
import type { OperationId } from '../errors.js';
import { checkOptions, clientChecks } from './check-options.js';
import type { Fetch } from './fetch.js';
import type { Pace } from './pace.js';
import { platformFetch } from './platform-fetch.js';

/** A key, or a function that gives one; the function is asked before each request and may be async. */
export type Key = string | (() => string | Promise<string>);

/** What `onAttempt` is told of one request. No header, body or key is in it. */
export interface Attempt {
  /** The operation; undefined in `client.raw` for a path the contract does not know. */
  operation: OperationId | undefined;
  /** 1 for the first request of a call, 2 for its first retry. */
  attempt: number;
  /** The answer's status; undefined when there was no answer. */
  status?: number;
  /** The `name` of the error, when there was no answer. */
  error?: string;
  /** Milliseconds from sending to the last byte of the answer (of an attachment: to its headers). */
  duration: number;
  /** Milliseconds until the next attempt; undefined when this was the last. */
  wait?: number;
}

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
  /** Ends the call at once, also while it waits to retry; the call rejects with the signal's own reason. */
  signal?: AbortSignal | undefined;
  /** Milliseconds for everything: attempts, waits and body; for `iterate` all pages. No deadline unless given. */
  deadline?: number | undefined;
  /** Headers to add to those of the client. Keys are refused here: give them to the client. */
  headers?: Record<string, string> | undefined;
}

/** Options of a client. All may be left out. */
export interface ClientOptions extends Patience {
  /** Sent as the header `api-key`. A function is asked before each request. */
  apiKey?: Key | undefined;
  /** Sent as the header `partner-key`, in addition to the API key or instead of it. A function is asked before each request. */
  partnerKey?: Key | undefined;
  /**
   * Where the service is. `https:`, or `http:` to this machine's own loopback addresses.
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
  /** Headers to add to every request. Keys are refused here: use `apiKey` and `partnerKey`. */
  headers?: Record<string, string> | undefined;
  /**
   * What sends the requests.
   *
   * @defaultValue the platform's `fetch`, looked up at each call
   */
  fetch?: Fetch | undefined;
  /**
   * How many requests the service allows. Calls are let out at this pace, in their order, so that it need not refuse them.
   * On Cloudflare Workers give it to a client that serves one request, and none is learnt there.
   *
   * @defaultValue none: the pace is learnt from the service's rate-limit headers and 429 answers
   */
  rateLimit?: Pace | undefined;
  /** Told of every request after it ended. What it throws is ignored. */
  onAttempt?: ((attempt: Attempt) => void) | undefined;
}

/** The options of a client, checked and with their defaults. */
export type Settings = Required<Omit<ClientOptions, Optional>> & Pick<ClientOptions, Optional>;

type Optional = 'apiKey' | 'partnerKey' | 'rateLimit' | 'onAttempt';

/** The options of a client, checked, with defaults for what is left out. */
export function readClientOptions(options: ClientOptions): Settings {
  checkOptions(options, clientChecks);
  return {
    ...options,
    baseUrl: new URL(options.baseUrl ?? contractUrl).href,
    timeout: options.timeout ?? 30_000,
    retries: options.retries ?? 2,
    userAgent: options.userAgent ?? `messaging-platform-sdk/${version}`,
    headers: options.headers ?? {},
    fetch: options.fetch ?? platformFetch(),
  };
}
