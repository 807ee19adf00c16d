// The signature of `fetch`, and the differences between runtimes.
import type { FetchResponse } from '../response/received.js';

/** The second argument of `fetch`. */
export interface FetchInit {
  /** In capital letters. */
  method: string;
  /** All headers, including keys, by lower-case name. */
  headers: Record<string, string>;
  /** JSON, or null for no body. */
  body: string | null;
  /** The client never follows redirects, because they would carry the keys to another address. */
  redirect: 'manual';
  /** Aborts this request, or the reading of the response. */
  signal: AbortSignal;
}

/**
 * A function that sends a request: the runtime's `fetch`, or your own function with the same signature. The client reads only
 * the part of a response that every implementation of `fetch` returns.
 */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchResponse>;

/**
 * Whether this code runs on Cloudflare Workers. There, an incoming request can't use a signal, promise or timer of another
 * incoming request, even if both share a client.
 */
export const isWorkers = globalThis.navigator?.userAgent === 'Cloudflare-Workers';

/** A function, because a test may create a document later. */
export const isBrowser = () => 'document' in globalThis && 'window' in globalThis;

const { Deno } = globalThis as { Deno?: { createHttpClient?(options: object): unknown } };
let denoClient: unknown;

/**
 * Returns additional options for Deno's `fetch`. In other runtimes, this function is undefined.
 *
 * If a reused connection closes, Deno resends even a POST on its own. So POST and PATCH get an HTTP client that doesn't reuse
 * connections. A custom `fetch` receives this HTTP client as `init.client`.
 */
export const denoFetchOptions = Deno?.createHttpClient
  ? (method: string) => {
      if (!['POST', 'PATCH'].includes(method)) return {};
      denoClient ??= Deno.createHttpClient!({ poolMaxIdlePerHost: 0 });
      return { client: denoClient };
    }
  : undefined;
