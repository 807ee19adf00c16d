// What `fetch` receives and returns, and what differs between platforms.
import type { GivenResponse } from '../response/received.js';

/** What `fetch` receives. */
export interface FetchInit {
  /** In capital letters. */
  method: string;
  /** All headers, keys included, by lower-case name. */
  headers: Record<string, string>;
  /** JSON; null for none. */
  body: string | null;
  /** Redirects are never followed: they would take the keys along. */
  redirect: 'manual';
  /** Ends this request and the reading of its body. */
  signal: AbortSignal;
}

/**
 * A function that sends a request: the platform's `fetch`, or one with its standard signature. The client reads only the part
 * of a response that every kind of `fetch` returns.
 */
export type Fetch = (url: string, init: FetchInit) => Promise<GivenResponse>;

/**
 * Cloudflare Workers: a request can't use a signal, promise or timer of another request, not even through a shared client.
 */
export const isWorkers = globalThis.navigator?.userAgent === 'Cloudflare-Workers';

/** Whether this is a page in a browser. Looked up for each client, because a test may create a document later. */
export const isBrowser = () => 'document' in globalThis && 'window' in globalThis;

const { Deno } = globalThis as { Deno?: { createHttpClient?(options: object): unknown } };
let client: unknown;

/**
 * An extra option of `fetch` for requests that must not be sent twice; only Deno needs it.
 *
 * Deno retries a request on its own if a reused connection closes, even a POST, so POST and PATCH get a client that keeps no
 * connections. A custom `fetch` passes it on with `init`.
 */
export const ownConnection = Deno?.createHttpClient
  ? (method: string) =>
      ['POST', 'PATCH'].includes(method) && { client: (client ??= Deno.createHttpClient!({ poolMaxIdlePerHost: 0 })) }
  : undefined;
