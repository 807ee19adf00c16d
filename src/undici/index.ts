// Sends requests by undici's `request`, at a fraction of the cost of `fetch`, on Node.
import { Agent, type Dispatcher } from 'undici';
import { checkOptions, isFunction, mustBe } from '../request/check.js';
import { isUncompressed } from '../response/headers.js';
import { mayHaveArrived, notSent } from '../response/outcome.js';
import type { FetchResponse } from '../response/received.js';
import type { Fetch } from '../send/fetch.js';

/** How requests are dispatched. */
export interface UndiciTransportOptions {
  /**
   * An undici dispatcher: `Agent`, `Pool`, `ProxyAgent`, `EnvHttpProxyAgent`, `MockAgent`, or one with interceptors. You
   * close it. A `RetryAgent` is rejected, because it would send a POST twice. Don't use these interceptors: `retry` and `dns`
   * also send requests twice, and `cache` can give one API key's responses to another. Redirects are never followed, even
   * with the interceptor `redirect`.
   *
   * @defaultValue an `Agent` of its own, with HTTP/1.1 and at most 64 connections to an origin
   */
  dispatcher?: Dispatcher | undefined;
}

/** A `fetch` for the client's option of that name, and the way to close it. */
export interface UndiciTransport extends Fetch {
  /** Closes its own agent with its connections, also those of calls in progress, but never your dispatcher. */
  close(): Promise<void>;
}

const checks = {
  dispatcher: mustBe(
    'a dispatcher of undici that does not retry on its own',
    (value: Dispatcher) => isFunction(value?.request) && !retries(value),
  ),
};

/** By name, since the dispatcher may come from another copy of undici. */
function retries(dispatcher: object): boolean {
  const prototype = Object.getPrototypeOf(dispatcher) as object | null;
  return prototype !== null && (prototype.constructor.name === 'RetryAgent' || retries(prototype));
}

/**
 * Returns a `fetch` that sends requests with undici, with the same guarantees as the platform's. Share one among the clients
 * of an API.
 *
 * It requests no compression: decompressing costs more than it saves, and an uncompressed length can be verified.
 *
 * @param given - `dispatcher`: yours, instead of its own
 * @returns a function for the client's option `fetch`
 * @throws {@link InvalidRequestError} the dispatcher isn't one, or retries on its own
 *
 * @example
 * const client = new MessagingPlatform({ apiKey, fetch: undiciTransport() });
 */
export function undiciTransport(given: UndiciTransportOptions = {}): UndiciTransport {
  const { dispatcher } = checkOptions<UndiciTransportOptions>(given, checks);
  // undici 8 would speak HTTP/2, and send a refused POST again on its own.
  const own = dispatcher ? undefined : new Agent({ connections: 64, keepAliveTimeout: 30_000, allowH2: false });
  let isClosed = false;
  const send: Fetch = async (url, { method, headers: { host: _, ...headers }, body, signal }) => {
    if (isClosed) throw notSent(new Error('undiciTransport is closed'));
    const start = url.indexOf('/', 'https://'.length);
    const request = {
      origin: url.slice(0, start),
      path: url.slice(start),
      method,
      headers: { 'accept-encoding': 'identity', ...headers },
      body,
      signal,
      // Over an interceptor's own setting: a redirect would carry the keys to another origin.
      maxRedirections: 0,
      // Only our own timeouts count.
      headersTimeout: 0,
      bodyTimeout: 0,
      // An early response to a large body would keep the connection open, and the process with it.
      reset: (body?.length ?? 0) > 65_536,
    };
    // The cast: undici's types leave out `maxRedirections`, which its interceptor reads.
    return (dispatcher ?? own!).request(request as Dispatcher.RequestOptions).then(lightResponse, (error: unknown) => {
      // The cast: undici rejects with errors.
      throw mayHaveArrived(error) ? error : notSent(error as Error);
    });
  };
  const close = async () => {
    isClosed = own !== undefined;
    await own?.destroy();
  };
  return Object.assign(send, { close });
}

/** The part of a Response that the client reads; a real one for each request would cost twice as much. */
function lightResponse({ statusCode: status, statusText, headers, body }: Dispatcher.ResponseData): FetchResponse {
  const coding = String(headers['content-encoding'] ?? '');
  const readable = () => {
    if (isUncompressed(coding) || headers['content-length'] === '0') return body;
    // An unhandled error of a body would end the process.
    body.on('error', () => {}).destroy();
    throw new TypeError(`the response is encoded as ${coding}, which was not requested`);
  };
  return {
    status,
    statusText,
    ok: status >= 200 && status < 300,
    headers: {
      get: (name: string) => headers[name.toLowerCase()]?.toString() ?? null,
      forEach: (visit: (value: string, name: string) => void) => {
        for (const [name, values] of Object.entries(headers)) for (const value of [values].flat()) visit(value!, name);
      },
    },
    text: async () => {
      if (status !== 204 && status !== 205) return readable().text();
      // These statuses have no body, whatever the headers say.
      await body.dump();
      return '';
    },
    get body() {
      return readable().body;
    },
  };
}
