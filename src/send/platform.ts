// What is different on one platform.

/**
 * Cloudflare Workers: what one request makes (a signal, a promise, a timer), another request must not use, also where both
 * share a client.
 */
export const isWorkers = globalThis.navigator?.userAgent === 'Cloudflare-Workers';

/** A page in a browser. Asked for each client, since a test may put a document into place later. */
export const isBrowser = () => 'document' in globalThis && 'window' in globalThis;
