// Turns an operation and its input into a request and a reply. Only here is openapi-fetch imported, and only here are the
// contract's types cast.
import createClient from 'openapi-fetch';
import { contract } from '../../generated/contract.js';
import { InvalidRequestError, isMessagingPlatformError } from '../errors.js';
import { ApiPromise, type Answer } from './api-promise.js';
import { Attachment } from './attachment.js';
import { Call } from './call.js';
import { checkOptions, requestChecks } from './check-options.js';
import { refused, unexpected } from './failure.js';
import { authenticate } from './keys.js';
import type { Input, Operation, OperationId, Result } from './operation.js';
import { readClientOptions, type ClientOptions, type RequestOptions, type Settings } from './options.js';
import type { RawClient } from './raw-client.js';
import { createRawClient } from './raw.js';
import { pace } from './pace.js';
import type { Reply } from './reply.js';
import { redactCause, secretsOf } from './redact.js';
import { retry } from './retry.js';
import { checkValues, fillPath, writeQuery, type Values } from './rules.js';
import { timeout, type Send } from './timeout.js';

/** Stands in for the platform's `Request`, which costs more than the rest of a call and could not be sent twice. */
class PlannedRequest {
  readonly method: string;
  readonly body: string | undefined;

  constructor(
    readonly url: string,
    init: PlannedRequest,
  ) {
    this.method = init.method;
    this.body = init.body;
  }
}

/** openapi-fetch's client for operations that are known only at run time. */
type AnyClient = {
  request(method: string, path: string, init: object): Promise<{ data?: unknown }>;
};

export class Transport {
  readonly #settings: Settings;
  readonly #send: Send;
  readonly #client: AnyClient;
  readonly #headers: Readonly<Record<string, string>>;
  #raw: RawClient | undefined;

  /**
   * @param options - of the client; refused with an `InvalidRequestError` where they have no sense
   * @param chance - a number from 0 to below 1, for the jitter of waits
   */
  constructor(options: ClientOptions, chance: () => number = Math.random) {
    this.#settings = readClientOptions(options);
    const { baseUrl, headers, userAgent, fetch, rateLimit, onAttempt } = this.#settings;
    this.#headers = { accept: 'application/json', 'user-agent': userAgent, ...lowerCase(headers) };
    this.#send = retry(pace(authenticate(timeout(fetch), this.#settings), rateLimit), onAttempt, chance);
    // The cast: our holder has the part of a Request that openapi-fetch reads, and the client is called by names, not types.
    this.#client = createClient({
      baseUrl,
      Request: PlannedRequest as unknown as typeof Request,
    }) as unknown as AnyClient;
  }

  /** The typed openapi-fetch client, with the same keys, retries and guards. */
  get raw(): RawClient {
    // The cast: RawClient is this client's type spelled out; test/types/raw.ts compares the two, operation by operation.
    return (this.#raw ??= createRawClient(createClient, this.#settings, this.#send) as unknown as RawClient);
  }

  /** Call an operation with values by the contract's names. The request goes out at once. */
  call<Id extends OperationId>(id: Id, input: Input<Id>, options?: RequestOptions): ApiPromise<Result<Id>, Id> {
    // The cast: #exchange has checked that the answer is of the kind the contract promises for this operation.
    return new ApiPromise(id, this.#exchange(id, input, options) as Promise<Answer<Result<Id>>>);
  }

  async #exchange(id: OperationId, input: Values, given?: RequestOptions): Promise<Answer<unknown>> {
    const operation = contract[id];
    if (given !== undefined) checkOptions(given, requestChecks, id);
    const options = given ?? {};
    checkValues(id, operation, input);
    const call = new Call({
      operation: id,
      method: operation.method,
      streams: operation.reply === 'binary',
      secret: operation.secret,
      secrets: secretsOf(operation, input),
      timeout: options.timeout ?? this.#settings.timeout,
      retries: options.retries ?? this.#settings.retries,
      deadline: options.deadline,
      signal: options.signal,
    });
    try {
      const { data } = await this.#client.request(operation.method, operation.path, {
        params: input,
        body: input.body,
        parseAs: operation.reply === 'binary' ? 'stream' : 'json',
        querySerializer: (query: Record<string, unknown>) => writeQuery(query, id),
        // What openapi-fetch hands over begins with the base URL.
        pathSerializer: (url: string, values: Values['path']) =>
          url.slice(0, -operation.path.length) + fillPath(operation.path, values, id),
        fetch: ({ url, method, body }: PlannedRequest) =>
          this.#send({ url, method, body, headers: this.#headersOf(operation, body, options) }, call),
      });
      const reply = call.reply!;
      return { data: this.#read(data, reply, call, operation), reply };
    } catch (error) {
      const { reply } = call;
      // Of a reason such as null openapi-fetch makes an error of its own.
      if (call.isAborted) throw call.stopReason;
      if (reply?.ok && !isMessagingPlatformError(error)) throw unexpected('is not JSON', reply, call);
      if (reply || call.attempts || call.isStopped || isMessagingPlatformError(error)) throw error;
      throw new InvalidRequestError('body', 'cannot be written as JSON', id, {
        cause: redactCause(error, call.terms.secrets),
      });
    } finally {
      if (!call.reply?.body) call.settle();
    }
  }

  /** Plain values: the platform's `Headers` costs more than the rest of a call. */
  #headersOf({ reply }: Operation, body: string | undefined, { headers }: RequestOptions): Record<string, string> {
    const sent: Record<string, string> = { ...this.#headers };
    if (reply === 'binary') sent['accept'] = '*/*, application/json';
    if (body !== undefined) sent['content-type'] = 'application/json';
    return headers ? Object.assign(sent, lowerCase(headers)) : sent;
  }

  #read(data: unknown, reply: Reply, call: Call, operation: Operation): unknown {
    if (!reply.ok) {
      const { apiKey, partnerKey } = this.#settings;
      const keyless = reply.status === 401 && apiKey === undefined && partnerKey === undefined;
      throw refused(reply, call, keyless ? '; give the client an apiKey or a partnerKey' : '');
    }
    if (operation.reply === 'binary') return new Attachment(reply);
    if (!operation.reply || (operation.mayBeEmpty && data === undefined)) return undefined;
    const kind = data === undefined ? 'empty' : data === null ? 'null' : Array.isArray(data) ? 'array' : typeof data;
    if (kind === operation.reply) return data;
    throw unexpected(`is ${kind} where the contract promises ${operation.reply}`, reply, call);
  }
}

/** Names in another case are the same header: the later one replaces the earlier. */
function lowerCase(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
