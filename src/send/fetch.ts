// The signature of `fetch`, and the differences between runtimes.
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
      (() => ({ client: (denoClient ??= Deno.createHttpClient?.({ poolMaxIdlePerHost: 0 })) }));
