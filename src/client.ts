// The client: a resource for each area of the contract.
import { findOperation, type Method } from './base/operation.js';
import { Api } from './call/api.js';
import type { ApiPromise } from './call/api-promise.js';
import type { AnyListOptions, AnyRequestOptions, QueryFields } from './call/any-options.js';
import type { ClientOptions } from './call/options.js';
import type { ResultAt } from './call/signature.js';
import { createAnyList } from './lists/lists.js';
import type { PagedList } from './lists/paged-list.js';
import { checked } from './request/check.js';
import { Resources } from './resources/resources.js';
import type { Attachment } from './response/attachment.js';

export { clientCredentials } from './send/client-credentials.js';
export { notSent } from './response/outcome.js';

/**
 * A client for the Brevo API, with a resource for each area.
 *
 * It logs nothing, caches nothing and reads nothing from the environment. It sends its keys only to the origin of `baseUrl`.
 *
 * @example
 * const client = new MessagingPlatform({ apiKey: '<API_KEY>' });
 * const { children } = await client.children.list();
 */
export class MessagingPlatform extends Resources {
  static {
    // `console.log(client)` prints one line instead of every resource. In a static block, because declarations can't name the symbol.
    Reflect.defineProperty(this.prototype, Symbol.for('nodejs.util.inspect.custom'), { value: describe });
  }

  /**
   * @param options - for example keys, address and timeouts; all are optional
   * @throws an {@link InvalidRequestError} if an option does not exist or is invalid
   */
  constructor(options?: ClientOptions);
  /** @internal */
  // eslint-disable-next-line @typescript-eslint/unified-signatures -- stripInternal removes this signature from the types
  constructor(options: ClientOptions, previous: Api);
  constructor(options: ClientOptions = {}, previous?: Api) {
    super(new Api(options, previous));
  }

  /**
   * Returns a client with other options, for example for another tenant.
   *
   * Options that you don't pass keep their values. If `apiKey`, `partnerKey`, `accessToken`, `baseUrl` and `rateLimit` are the
   * same, both clients share the pace and the pauses after a 429. Otherwise, each client has its own.
   *
   * @param options - the options to replace; an option that is undefined is removed
   * @throws an {@link InvalidRequestError} if an option does not exist or is invalid
   *
   * @example
   * const tenant = client.withOptions({ apiKey: '<API_KEY>' });
   */
  withOptions(options: ClientOptions): MessagingPlatform {
    return create(options, this._api);
  }

  /**
   * Calls any operation of the Brevo API as the generated methods do, also one that Brevo added after this version.
   *
   * If the OpenAPI file has the method and path, its checks apply, but the body may have any field. You choose the type of the response. As in the typed methods, POST and PATCH are retried only if they can't have been processed, and so is a PUT that the file doesn't have.
   *
   * Errors hide secrets: path, query and body values of at least eight characters, if the name of the field contains `passw`,
   * `pwd`, `token`, `secret` or `key`, in upper or lower case. The client doesn't search the contents of files.
   *
   * @param method - in capital letters
   * @param path - a path template such as `'/crm/deals/{id}'`, appended to `baseUrl`. Errors and the `onAttempt`
   *   callback show only the template, so pass values in `options.path`
   * @param options - `path`: a value for each placeholder; `query`: text, numbers, booleans, dates and arrays of them; `body`: a
   *   plain object or an array, sent as JSON, or a `FormData`; `responseType: 'binary'` for bytes instead of JSON; and the
   *   options of the typed methods, such as `timeout`
   * @returns the response's JSON, unchecked; undefined if the response has no body; with `responseType: 'binary'`, an
   *   `Attachment`
   * @throws an {@link InvalidRequestError} if an argument has the wrong type, or a placeholder has no value
   * @throws an {@link UnexpectedResponseError} if a 2xx response is not JSON
   * @throws an {@link ApiError} if the status is outside 2xx
   *
   * @example
   * const deal = await client.request<{ id: string }>('GET', '/crm/deals/{id}', { path: { id: '61a5ce58c5d4795761045990' } });
   */
  request<M extends Method, Path extends string, Query extends QueryFields<Query> = object>(
    method: M,
    path: Path,
    options?: AnyRequestOptions<Query> & { responseType?: undefined },
  ): ApiPromise<ResultAt<`${M} ${Path}`>>;
  request<Query extends QueryFields<Query> = object>(
    method: Method,
    path: string,
    options: AnyRequestOptions<Query> & { responseType: 'binary' },
  ): ApiPromise<Attachment>;
  request<T = unknown, Query extends QueryFields<Query> = object>(
    method: Method,
    path: string,
    options?: AnyRequestOptions<Query>,
  ): ApiPromise<T>;
  request(method: Method, path: string, options: AnyRequestOptions = {}): ApiPromise<unknown> {
    const operation = findOperation(method, path);
    const given = checked(operation, () => ({ ...options }));
    const { path: values, query, body, responseType = operation.responseType, ...requestOptions } = given;
    const input = { path: values, query, body };
    // The body may have a field that Brevo added after this version.
    return this._api.request({ ...operation, responseType, acceptsAnyField: true }, input, requestOptions);
  }

  /**
   * Reads any list of the Brevo API that has the query parameters `limit` and `offset`, like the `iterate` methods of the
   * resources: page by page as you read, and in order. It sends both parameters, which Brevo may reject for a list without pages:
   * read such a list with `client.request`.
   *
   * The list ends when it reaches the `count` of the response. If that equals the items of a full first page, it may count only
   * these, so the client requests one more page. Without a `count`, a page with fewer items than `limit` ends the list; if you ask
   * for more than 50, only an empty page does, because Brevo may allow fewer. A list that the OpenAPI file describes is read as it
   * says. To detect repeated items, the client compares their `id`, or all their fields if they have no `id`. It doesn't compare
   * the items with the OpenAPI file.
   *
   * @typeParam Item - the type of an item, unchecked
   * @param path - a path template, as in `client.request`
   * @param options - `items`: the field of the response that contains the items; `limit`: items per page; `path`, `query`, and the
   *   options of the typed methods. `deadline` covers all pages
   * @returns the list
   * @throws an {@link InvalidRequestError} if an argument is invalid. The other errors come when you read the list; if a response lacks
   *   the field that `items` names, an {@link UnexpectedResponseError} lists the fields it has
   *
   * @example
   * const query = { listIds: [1, 2] };
   * for await (const { email } of client.iterate<{ email: string }>('/contacts', { items: 'contacts', query })) console.log(email);
   */
  iterate<Item = unknown, Query extends QueryFields<Query> = object>(
    path: string,
    options: AnyListOptions<Query> = {},
  ): PagedList<Item> {
    return createAnyList(this._api, path, options);
  }
}

function describe(this: MessagingPlatform): string {
  return `MessagingPlatform (${this._api.host})`;
}

// Outside the class, because esbuild renames a class whose body mentions it, and `console.log(client)` prints the name.
function create(options: ClientOptions, previous: Api): MessagingPlatform {
  return new MessagingPlatform(options, previous);
}
