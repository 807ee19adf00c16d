// What is different on one platform.

/**
 * Cloudflare Workers: what one request makes (a signal, a promise, a timer), another request must not use, also where both
 * share a client.
 */
export const isWorkers = globalThis.navigator?.userAgent === 'Cloudflare-Workers';
