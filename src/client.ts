// The client: a resource for each area of the contract.
import type { ApiPromise } from './call/api-promise.js';
import type { AnyRequestOptions, ClientOptions } from './call/options.js';
import { Transport } from './call/transport.js';
import { Resources } from './resources/resources.js';

/**
 * A client for the Brevo API: reseller children, companies, inbound parsing and CRM notes.
 *
 * It logs nothing, caches nothing and reads nothing from the environment. It sends its keys only to the origin of `baseUrl`.
 *
 * @example
 * const client = new MessagingPlatform({ apiKey: '<API_KEY>' });
 * const { children } = await client.children.list();
 */
export class MessagingPlatform extends Resources {
  /**
   * @param options - for example keys, address and timeouts; all are optional
   * @throws {@link InvalidRequestError} an option does not exist or is invalid
   */
  constructor(options?: ClientOptions);
  /** @internal */
  // eslint-disable-next-line @typescript-eslint/unified-signatures -- stripInternal removes this signature from the types
  constructor(options: ClientOptions, previous: Transport);
  constructor(options: ClientOptions = {}, previous?: Transport) {
    super(new Transport(options, previous));
  }

  /**
   * Returns a client with other options, for example for another tenant.
   *
   * Options that you don't pass keep their values. If `apiKey`, `partnerKey`, `accessToken`, `baseUrl` and `rateLimit` (its
   * numbers, or the function) are the same, both clients share a rate limiter, and a 429 pauses both. Otherwise, each has its own.
   *
   * @param options - the options to replace; an option that is undefined is removed
   * @throws {@link InvalidRequestError} an option does not exist or is invalid
   *
   * @example
   * const tenant = client.withOptions({ apiKey: '<API_KEY>' });
   */
  withOptions(options: ClientOptions): MessagingPlatform {
    return create(options, this._transport);
  }

  /**
   * Calls any other operation of the Brevo API (contacts, deals, …) with the keys, rate limit, retries, timeouts and errors of
   * this client.
   *
   * The client checks the types of the arguments, but it doesn't compare them or the response with the OpenAPI file. You choose
   * the type of the response. As in the typed methods, POST and PATCH are retried only if they can't have been processed.
   *
   * Errors hide secrets: path, query and body values of at least eight characters, if the value's name contains `password`,
   * `token`, `secret` or `key`.
   *
   * @param method - in capital letters
   * @param path - a path template such as `'/crm/deals/{id}'`, appended to `baseUrl`. Errors and the `onAttempt` and `onWait`
   *   callbacks show only the template, so pass values in `options.path`
   * @param options - `path`: a value for each placeholder; `query`: query parameters; `body`: a plain object, sent as JSON;
   *   and the options of the typed methods, such as `timeout`
   * @returns the response's JSON, unchecked; undefined if the response has no body
   * @throws {@link InvalidRequestError} an argument has the wrong type, or a placeholder has no value
   * @throws {@link UnexpectedResponseError} a 2xx response is not JSON
   * @throws {@link ApiError} the status is outside 2xx
   *
   * @example
   * const deal = await client.request<{ id: string }>('GET', '/crm/deals/{id}', { path: { id: '61a5ce58c5d4795761045990' } });
   */
  request<T = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    options?: AnyRequestOptions,
  ): ApiPromise<T> {
    return this._transport.request<T>(method, path, options);
  }
}

// Outside the class, because esbuild renames a class whose body mentions it, and `console.log(client)` prints the name.
function create(options: ClientOptions, previous: Transport): MessagingPlatform {
  return new MessagingPlatform(options, previous);
}
