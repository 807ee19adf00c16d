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
  /** Of this request alone; ends it and the reading of its body. */
  signal: AbortSignal;
}

/**
 * A function that sends a request: the platform's `fetch`, or one with its standard signature. The client reads only what
 * every kind of `fetch` returns.
 */
export type Fetch = (url: string, init: FetchInit) => Promise<GivenResponse>;

/**
 * Cloudflare Workers: a signal, promise or timer that one request makes must not be used by another, not even through a
 * client that both share.
 */
export const isWorkers = globalThis.navigator?.userAgent === 'Cloudflare-Workers';

/** A page in a browser. Looked up for each client, since a test may set a document up later. */
export const isBrowser = () => 'document' in globalThis && 'window' in globalThis;

const { Deno } = globalThis as { Deno?: { createHttpClient?(options: object): unknown } };
let client: unknown;

/**
 * What `fetch` needs besides for a request that may act twice; undefined on any platform but one.
 *
 * Deno retries a request on its own when a reused connection closes, a POST too. So there it gets a client that keeps no
 * connection, also through a function of the caller's that passes `init` on.
 */
export const ownConnection = Deno?.createHttpClient
  ? (method: string) =>
      ['POST', 'PATCH'].includes(method) && { client: (client ??= Deno.createHttpClient!({ poolMaxIdlePerHost: 0 })) }
  : undefined;
