// Sends requests by undici's `request`, at a fraction of the cost of `fetch`, on Node.
import { Agent, type Dispatcher } from 'undici';
import { checkOptions, isFunction, mustBe } from '../request/check.js';
import { isUncompressed } from '../response/attachment.js';
import { mayHaveArrived, notSent } from '../response/outcome.js';
import type { GivenResponse } from '../response/received.js';
import type { Fetch } from '../send/fetch.js';

/** How requests are dispatched. */
export interface UndiciTransportOptions {
  /**
   * An undici dispatcher: `Agent`, `Pool`, `ProxyAgent`, `EnvHttpProxyAgent`, `MockAgent`, or one with interceptors. It
   * stays yours to close. One that retries on its own (`RetryAgent`) is refused, since it would send a POST twice. Give it no
   * interceptor that does: `retry`, and `dns`, which retries after `read ETIMEDOUT`. Nor `redirect`: it takes the keys along.
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
 * Returns a `fetch` that sends by undici, with the guarantees of the platform's. Share one among the clients of an API.
 *
 * No compressed answers are asked for: that costs less than to decompress them, and each length can be verified.
 *
 * @param given - `dispatcher`: one of yours, in place of its own
 * @returns a function for the client's option `fetch`
 * @throws {@link InvalidRequestError} the dispatcher is none, or retries on its own
 *
 * @example
 * const client = new MessagingPlatform({ apiKey, fetch: undiciTransport() });
 */
export function undiciTransport(given: UndiciTransportOptions = {}): UndiciTransport {
  const { dispatcher } = checkOptions<UndiciTransportOptions>(given, checks);
  const own = dispatcher ? undefined : new Agent({ connections: 64, keepAliveTimeout: 30_000 });
  const send: Fetch = async (url, { method, headers: { host: _, ...headers }, body, signal }) => {
    const start = url.indexOf('/', 'https://'.length);
    const request = (dispatcher ?? own!).request({
      origin: url.slice(0, start),
      path: url.slice(start),
      method,
      headers: { 'accept-encoding': 'identity', ...headers },
      body,
      signal,
      // Only our own timeouts count.
      headersTimeout: 0,
      bodyTimeout: 0,
      // An API that responds early to a large body would leave its connection open, and the process with it.
      reset: (body?.length ?? 0) > 65_536,
    });
    return request.then(lightResponse, (error: unknown) => {
      // The cast: undici rejects with errors.
      throw mayHaveArrived(error) ? error : notSent(error as Error);
    });
  };
  return Object.assign(send, { close: async () => own?.destroy() });
}

/** What the client reads of a Response; a real one for each request would cost twice as much. */
function lightResponse({ statusCode: status, statusText, headers, body }: Dispatcher.ResponseData): GivenResponse {
  const coding = String(headers['content-encoding'] ?? '');
  const readable = () => {
    if (isUncompressed(coding) || headers['content-length'] === '0') return body;
    // The error of a body that nobody reads would end the process.
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
      // An answer of these has no body, whatever its headers say of one.
      await body.dump();
      return '';
    },
    get body() {
      return readable().body;
    },
  };
}
