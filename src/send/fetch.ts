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

/** Server runtimes whose workers may have `importScripts`, as a browser's workers do. */
const isNonBrowserRuntime = isWorkers || 'Deno' in globalThis || 'Bun' in globalThis;

/** Whether this code runs in a browser's page or worker. A function, because a test may create a document later. */
export const isBrowser = () =>
  ('document' in globalThis && 'window' in globalThis) || ('importScripts' in globalThis && !isNonBrowserRuntime);

/** Matches the source of the runtimes' own `fetch`: in Bun and browsers, in Node, in Deno. */
const runtimeSource = /^function fetch\(.*(\[native code\]|internal\/deps\/undici|lazyFetch\(\))/s;

/** Whether `fetch` is the runtime's own function. A tracer, a mock or a framework may have replaced the global one. */
const isRuntimeFetch = (fetch: Fetch) =>
  fetch.name === 'fetch' && runtimeSource.test(Function.prototype.toString.call(fetch));

/** `Dispatcher1Wrapper` is undici 8's adapter for a `fetch` of undici 7 or earlier. */
const undiciDispatchers = /^(Agent|Pool|Client|ProxyAgent|EnvHttpProxyAgent|MockAgent|Dispatcher1Wrapper)$/;

/** Whether only undici's own code runs between a request and its error: no interceptor, no subclass, no `RetryAgent`. */
export function isPlainDispatcher(dispatcher: object): boolean {
  const prototype = (Object.getPrototypeOf(dispatcher) ?? {}) as object;
  // The dispatcher may come from another copy of undici, so compare names. `compose` returns a proxy with another `dispatch`.
  const hasReplacedMethod = ['dispatch', 'request'].some(
    (name) => Reflect.get(dispatcher, name) !== Reflect.get(prototype, name),
  );
  // An `Agent` creates its dispatchers with this function, which may add interceptors.
  const factorySymbol = Object.getOwnPropertySymbols(dispatcher).find(({ description }) => description === 'factory');
  const factory = factorySymbol && (Reflect.get(dispatcher, factorySymbol) as { name: string });
  const hasCustomFactory = factory !== undefined && factory.name !== 'defaultFactory';
  return undiciDispatchers.test(prototype.constructor.name) && !hasReplacedMethod && !hasCustomFactory;
}

/** The properties of `globalThis` that hold the dispatcher of Node's `fetch`: in undici 7 and earlier, and in undici 8. */
const dispatcherSymbols = [1, 2].map((version) => Symbol.for(`undici.globalDispatcher.${version}`));

/**
 * Whether an error from this `fetch` shows reliably whether the request was sent. A wrapper, for example, may send the request
 * and then throw an error of its own.
 */
export function hasTrustedErrors(fetch: Fetch): boolean {
  if (isTransport(fetch)) return true;
  const dispatchers = dispatcherSymbols.map((symbol) => (globalThis as Record<symbol, object | undefined>)[symbol]);
  return isRuntimeFetch(fetch) && dispatchers.every((dispatcher) => !dispatcher || isPlainDispatcher(dispatcher));
}

/** Whether `fetch` may resend a request on its own, as browsers do. This matters for PUT and DELETE: see `outcomeOfStatus`. */
export const mayResend = (fetch: Fetch) => isBrowser() && !isTransport(fetch);

const { Deno } = globalThis as { Deno?: { createHttpClient?(options: object): unknown } };
let denoClient: unknown;

const bunOptions = () => ({ keepalive: false });
const denoOptions = () => ({ client: (denoClient ??= Deno!.createHttpClient!({ poolMaxIdlePerHost: 0 })) });

/**
 * A function that returns the extra `fetch` options with which Bun or Deno opens a new connection; undefined in other runtimes.
 *
 * If a reused connection closes, these runtimes resend the request on their own. A custom `fetch` receives these options in `init`,
 * too.
 */
export const newConnectionOptions: (() => object) | undefined =
  'Bun' in globalThis ? bunOptions : Deno?.createHttpClient && denoOptions;
