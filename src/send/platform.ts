// What is different on one platform.

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

let client: unknown;

/**
 * What `fetch` needs in addition for a request that may act twice; undefined where it needs nothing.
 *
 * Deno's sends a request again by itself when a connection that was used before closes, a POST too; so there it goes by a
 * client that keeps no connection.
 */
export function ownConnection(method: string): { client: unknown } | undefined {
  const { Deno } = globalThis as { Deno?: Deno };
  if (!Deno?.createHttpClient || !['POST', 'PATCH'].includes(method)) return undefined;
  client ??= Deno.createHttpClient({ poolMaxIdlePerHost: 0 });
  return { client };
}
