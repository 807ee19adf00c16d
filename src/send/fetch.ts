// The signature of `fetch`, and the differences between runtimes.
import { isTransport } from '../response/outcome.js';
import type { FetchResponse } from '../response/received.js';

/** The second argument of `fetch`. */
export interface FetchInit {
  /** In capital letters. */
  method: string;
  /** All headers, including keys, by lower-case name. */
  headers: Record<string, string>;
  /** JSON, the bytes of a form, or null for no body. */
  body: string | ArrayBuffer | null;
  /** The client never follows redirects, because they would carry the keys to another address. */
  redirect: 'manual';
  /** Aborts this request, or the reading of the response. */
  signal: AbortSignal;
}

/** A function that sends a request: the runtime's `fetch`, or your own function with the same signature. */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchResponse>;

const runtimeFetch: unknown = globalThis.fetch;

/** The properties of `globalThis` with the dispatcher of Node's `fetch`: in undici 7 and earlier, and in undici 8. */
const dispatcherSymbols = [1, 2].map((version) => Symbol.for(`undici.globalDispatcher.${version}`));

/** Whether code other than undici's own, such as an interceptor, runs between a request of Node's `fetch` and its error. */
const hasInterceptor = () =>
  dispatcherSymbols.some((symbol) => {
    const dispatcher = (globalThis as Record<symbol, object | undefined>)[symbol];
    if (!dispatcher) return false;
    const prototype = Object.getPrototypeOf(dispatcher) as object;
    // `compose` returns a proxy, or an object, with a `dispatch` of its own. Other subclasses than these may send twice.
    const isOwn = /^(Agent|ProxyAgent|EnvHttpProxyAgent|Dispatcher1Wrapper)$/.test(prototype.constructor.name);
    return !isOwn || Reflect.get(dispatcher, 'dispatch') !== Reflect.get(prototype, 'dispatch');
  });

/**
 * Whether an error from this `fetch` shows reliably whether the request was sent. Another function, or one that has replaced the
 * global `fetch` since this module was loaded, may send the request and then throw an error of its own.
 */
export const hasTrustedErrors = (fetch: Fetch): boolean =>
  isTransport(fetch) || (fetch === runtimeFetch && !hasInterceptor());

/** Server runtimes whose workers may have `importScripts`, as a browser's workers do. */
const isServer =
  globalThis.navigator?.userAgent === 'Cloudflare-Workers' || 'Deno' in globalThis || 'Bun' in globalThis;

/** Whether this code runs in a browser's page or worker. A function, because a test may create a document later. */
export const isBrowser = () =>
  ('document' in globalThis && 'window' in globalThis) || ('importScripts' in globalThis && !isServer);

const { Deno } = globalThis as { Deno?: { createHttpClient?(options: object): unknown } };
let denoClient: unknown;

/** Bun and Deno resend a request on their own if a reused connection closes, so open a new connection, except for a GET. */
export const newConnectionOptions: (() => object) | undefined =
  'Bun' in globalThis
    ? () => ({ keepalive: false })
    : Deno?.createHttpClient &&
      (() => ({ client: (denoClient ??= Deno.createHttpClient!({ poolMaxIdlePerHost: 0 })) }));
