// What is different on one platform.
import type { Fetch } from './fetch.js';

/**
 * Cloudflare Workers: what one request makes (a signal, a promise, a timer), another request must not use, also where both
 * share a client.
 */
export const isWorkers = globalThis.navigator?.userAgent === 'Cloudflare-Workers';

/** A page in a browser. Asked for each client, since a test may put a document into place later. */
export const isBrowser = () => 'document' in globalThis && 'window' in globalThis;

/** What Deno alone has. */
interface Deno {
  createHttpClient?(options: { poolMaxIdlePerHost: number }): unknown;
}

/**
 * The platform's `fetch`, looked up at each call, so that a test or a polyfill may replace it later.
 *
 * Deno's sends a request again by itself when a connection that was used before closes, a POST too. So there a request that
 * may act twice gets a connection of its own.
 */
export const platformFetch: Fetch = (url, init) => globalThis.fetch(url, { ...init, ...unpooled(init.method) });

let client: unknown;

function unpooled(method: string): { client?: unknown } {
  const { Deno } = globalThis as { Deno?: Deno };
  if (!Deno?.createHttpClient || !['POST', 'PATCH'].includes(method)) return {};
  client ??= Deno.createHttpClient({ poolMaxIdlePerHost: 0 });
  return { client };
}
