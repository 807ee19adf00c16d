// A `fetch` that uses undici's `request`, which needs less CPU time than Node's own `fetch`.
import { Agent, RetryAgent, type Dispatcher } from 'undici';
import { InvalidRequestError } from '../errors.js';
import { isUncompressed } from '../response/headers.js';
import type { FetchResponse } from '../response/received.js';
import type { Fetch, FetchInit } from '../send/fetch.js';
import { markTransport, mayRepeat } from '../send/not-sent.js';

/** Options of the transport. */
export interface UndiciTransportOptions {
  /**
   * An undici dispatcher: `Agent`, `Pool`, `ProxyAgent`, `EnvHttpProxyAgent`, `MockAgent`, or a dispatcher with interceptors.
   * Close the dispatcher yourself.
   *
   * A `RetryAgent` is rejected, because it may send a POST twice. Don't use the interceptors `retry` and `dns`, which may also
   * send a request twice, or `cache`, which may return the responses of one API key to another. Redirects are never followed,
   * even with the interceptor `redirect`.
   *
   * @defaultValue a new `Agent` with HTTP/1.1 and at most 64 connections per origin
   */
  dispatcher?: Dispatcher | undefined;
}

/** A function for the client's option `fetch`, with a method to close its connections. */
export interface UndiciTransport extends Fetch {
  /** Closes the transport's own agent and all its connections, even if calls are in progress. Never closes your dispatcher. */
  close(): Promise<void>;
}

/**
 * Returns a `fetch` that sends requests with undici. The client retries them and reports their outcomes as it does with the
 * runtime's `fetch`. Several clients can share one transport.
 *
 * The transport requests no compression: decompression costs more time than it saves, and the client can verify the length of an
 * uncompressed response.
 *
 * @param options - `dispatcher`: your own dispatcher
 * @returns a function for the client's option `fetch`
 * @throws {@link InvalidRequestError} `dispatcher` retries on its own
 *
 * @example
 * const client = new MessagingPlatform({ apiKey, fetch: undiciTransport() });
 */
export function undiciTransport(options: UndiciTransportOptions = {}): UndiciTransport {
  const { dispatcher } = options;
  // By name, too, because the caller may have another copy of undici.
  if (dispatcher instanceof RetryAgent || dispatcher?.constructor.name === 'RetryAgent')
    throw new InvalidRequestError('options.dispatcher', 'must not be a RetryAgent, which may send a request twice');
  // Over HTTP/2, the default of undici 8, undici resends a POST whose stream the server refuses.
  const agent = dispatcher ?? new Agent({ connections: 64, keepAliveTimeout: 30_000, allowH2: false });
  let isClosed = false;
  const send: Fetch = async (url, init) => {
    if (isClosed) throw Object.assign(new Error('undiciTransport is closed'), { code: 'UND_ERR_CLOSED' });
    return toFetchResponse(await agent.request(requestOptions(url, init)));
  };
  const close = async () => {
    // With the caller's dispatcher, there is nothing to close, and the transport stays usable.
    isClosed = !dispatcher;
    if (isClosed) await agent.destroy();
  };
  const transport = Object.assign(send, { close });
  if (!dispatcher) return markTransport(transport, 'any refusal');
  return mayRepeat(dispatcher) ? transport : markTransport(transport, 'own address');
}

/** undici's type lacks `maxRedirections`, an option of its interceptor `redirect`. */
type RequestOptions = Dispatcher.RequestOptions & { readonly maxRedirections: number };

function requestOptions(url: string, { method, headers, body, signal }: FetchInit): RequestOptions {
  const pathStart = url.indexOf('/', 'https://'.length);
  const size = typeof body === 'string' ? body.length : (body?.byteLength ?? 0);
  return {
    // A redirect would carry the keys to another origin.
    maxRedirections: 0,
    origin: url.slice(0, pathStart),
    path: url.slice(pathStart),
    method,
    // undici would take the TLS server name from the header `host`.
    headers: { 'accept-encoding': 'identity', ...headers, host: undefined },
    body: typeof body === 'object' && body ? new Uint8Array(body) : body,
    signal,
    // Only the client's own timeouts count.
    headersTimeout: 0,
    bodyTimeout: 0,
    // If the server responds before it has received the whole request body, the open connection keeps the process alive. So
    // close the connection after a large request body.
    reset: size > 65_536,
  };
}

/** Creates only the part of a `Response` that the client reads. Creating a real `Response` takes more CPU time. */
function toFetchResponse({ statusCode: status, statusText, headers, body }: Dispatcher.ResponseData): FetchResponse {
  const encoding = String(headers['content-encoding'] ?? '');
  const uncompressedBody = () => {
    if (isUncompressed(encoding) || headers['content-length'] === '0') return body;
    // Without a listener, an error of the body would end the process.
    body.on('error', () => {}).destroy();
    throw new TypeError(`the response is encoded as ${encoding}, which was not requested`);
  };
  return {
    status,
    statusText,
    ok: status >= 200 && status < 300,
    headers: {
      get: (name: string) => headers[name.toLowerCase()]?.toString() ?? null,
      forEach: (visit: (value: string, name: string) => void) => {
        for (const [name, values] of Object.entries(headers)) {
          for (const value of [values ?? []].flat()) visit(value, name);
        }
      },
    },
    text: async () => {
      if (status !== 204 && status !== 205) return uncompressedBody().text();
      // A 204 or 205 has no body, whatever the headers say.
      await body.dump();
      return '';
    },
    arrayBuffer: () => uncompressedBody().arrayBuffer(),
  };
}
