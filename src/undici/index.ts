// Sends requests by undici's `request`, at a fraction of the cost of `fetch`, on Node.
import { Agent, type Dispatcher } from 'undici';
import { isFunction, mustBe, readOptions } from '../request/options.js';
import { isUncompressed } from '../response/content-coding.js';
import type { GivenResponse } from '../response/reply.js';
import type { Fetch } from '../send/fetch.js';

/** How requests are dispatched. */
export interface UndiciTransportOptions {
  /**
   * An undici dispatcher: `Agent`, `Pool`, `ProxyAgent`, `EnvHttpProxyAgent`, `MockAgent`, or one with interceptors. It
   * stays yours to close. One that sends again by itself (`RetryAgent`) is refused, since a POST would be sent twice;
   * neither give it an interceptor that retries, nor one that follows redirects: they would carry the keys along.
   *
   * @defaultValue an `Agent` of its own, with at most 64 connections to an origin
   */
  dispatcher?: Dispatcher | undefined;
}

/** A `fetch` for the client's option of that name, and the way to end it. */
export interface UndiciTransport extends Fetch {
  /** End its own agent with its connections, those of calls under way too; never a dispatcher of yours. */
  close(): Promise<void>;
}

const options = {
  dispatcher: mustBe<Dispatcher>(
    'a dispatcher of undici that does not send again by itself',
    (value) => isFunction(value?.request) && value.constructor.name !== 'RetryAgent',
  ),
};

/**
 * Send requests by undici, with the guarantees of the platform's `fetch`. Share one among clients of the same service.
 *
 * No compressed answers are asked for: that costs less than to decompress them, and each length can be verified.
 *
 * @param given - `dispatcher`: one of yours, in place of its own
 * @returns a function for the client's option `fetch`
 * @throws {@link InvalidRequestError} the dispatcher is none, or sends again by itself
 *
 * @example
 * const client = new MessagingPlatform({ apiKey, fetch: undiciTransport() });
 */
export function undiciTransport(given: UndiciTransportOptions = {}): UndiciTransport {
  const { dispatcher } = readOptions(given, options);
  const own = dispatcher ? undefined : new Agent({ connections: 64, keepAliveTimeout: 30_000 });
  const send: Fetch = async (url, { method, headers: { host: _, ...headers }, body, signal }) => {
    const start = url.indexOf('/', 'https://'.length);
    return lightResponse(
      await (dispatcher ?? own!).request({
        origin: url.slice(0, start),
        path: url.slice(start),
        method,
        headers: { 'accept-encoding': 'identity', ...headers },
        body,
        signal,
        // Only our own timeouts count.
        headersTimeout: 0,
        bodyTimeout: 0,
        // A service that answers a large body early would leave its connection open, and the process with it.
        reset: (body?.length ?? 0) > 65_536,
      }),
    );
  };
  return Object.assign(send, { close: async () => own?.destroy() });
}

/** What the client reads of a Response; a real one for each answer would cost twice as much. */
function lightResponse({ statusCode: status, statusText, headers, body }: Dispatcher.ResponseData): GivenResponse {
  const coding = String(headers['content-encoding'] ?? '');
  const readable = () => {
    if (isUncompressed(coding) || headers['content-length'] === '0') return body;
    // The error of a body that nobody reads would end the process.
    body.on('error', () => {}).destroy();
    throw new TypeError(`the answer is encoded as ${coding}, which was not asked for`);
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
      // An answer of these has no body, whatever its headers say of one.
      await body.dump();
      return '';
    },
    get body() {
      return readable().body;
    },
  };
}
