// Turns an operation and its input into a request and a result. Only here is openapi-fetch imported, and only here are the
// contract's types cast.
import createClient, { type Client } from 'openapi-fetch';
import type { OperationId } from '../../generated/contract.js';
import type { paths } from '../../generated/openapi.js';
import { readResponse } from '../response/read.js';
import type { Received } from '../response/received.js';
import { checkOptions, lowerCase } from '../request/check.js';
import { contract, type PlainValues } from '../request/operation.js';
import { readPath, readQuery, secretsOf, writeBody } from '../request/request.js';
import type { OutgoingRequest } from '../send/attempt.js';
import { Call } from '../send/call.js';
import { isWorkers } from '../send/fetch.js';
import { Queue } from '../send/queue.js';
import { backOff } from '../send/retry.js';
import { send, type Sending } from '../send/send.js';
import { ApiPromise, type Answer } from './api-promise.js';
import { keepCallerStack } from './caller-stack.js';
import type { ClientOptions, RequestOptions } from './options.js';
import { acceptFile, acceptJson, rawClient, type AnyClient } from './raw.js';
import { readSettings, requestChecks, missingKey, type Settings } from './settings.js';
import type { Input, Result } from './signature.js';

/** What a method passes on, whatever the operation. */
interface GivenInput {
  readonly path?: object;
  readonly query?: unknown;
  readonly body?: unknown;
}

export class Transport {
  readonly #settings: Settings;
  readonly #sending: Sending;
  readonly #client: AnyClient;
  #raw: Client<paths> | undefined;

  /**
   * @param options - of the client; refused with an `InvalidRequestError` where they are invalid
   * @param before - the transport whose options these replace in part; with its key and limit goes its pace
   * @param waitAfter - milliseconds to wait after so many attempts; a test passes its own
   */
  constructor(
    readonly options: ClientOptions,
    before?: Transport,
    waitAfter: Sending['backOff'] = backOff,
  ) {
    const settings = (this.#settings = readSettings(options));
    const { apiKey, partnerKey, headers, fetch, onAttempt, rateLimit } = settings;
    const limiter = typeof rateLimit === 'function' ? rateLimit : undefined;
    const pace = typeof rateLimit === 'object' ? rateLimit : undefined;
    // On Workers, what one request waits for another must not wake.
    const isPaced = !limiter && (pace || !isWorkers);
    const queue = isPaced ? (before?.queueFor(settings) ?? new Queue(pace)) : undefined;
    this.#sending = { apiKey, partnerKey, headers, fetch, onAttempt, limiter, queue, backOff: waitAfter };
    this.#client = this.#connect(PlainRequest);
  }

  /** The queue of this client, for another with the same keys, address and limit. */
  queueFor(other: Settings): Queue | undefined {
    const isShared = (['apiKey', 'partnerKey', 'baseUrl', 'rateLimit'] as const).every(
      (option) => other[option] === this.#settings[option],
    );
    return isShared ? this.#sending.queue : undefined;
  }

  /** openapi-fetch's client, with the same keys, retries and pace. */
  get raw(): Client<paths> {
    // The cast: the shape of the client stays, whose types are spelled for each path.
    return (this.#raw ??= rawClient(this.#connect(), this.#settings, this.#sending) as unknown as Client<paths>);
  }

  /** A client of openapi-fetch: one for the methods, and one for `raw`, whose hooks want the platform's `Request`. */
  #connect(Request?: typeof PlainRequest): AnyClient {
    const { baseUrl, fixedHeaders: headers } = this.#settings;
    // The casts: a plain request has all that openapi-fetch reads of one; and our paths are known at run time alone.
    return createClient<paths>({ baseUrl, headers, Request: Request as never }) as unknown as AnyClient;
  }

  /** Calls an operation. The request leaves at once. */
  call<Id extends OperationId>(id: Id, input: Input<Id>, options?: RequestOptions): ApiPromise<Result<Id>, Id> {
    // The cast: the response is of the kind the contract promises for this operation, or it was refused.
    return new ApiPromise(id, this.#call(id, input, options) as Promise<Answer<Result<Id>>>);
  }

  /** Calls an operation as a part of a longer job: for a page of a list, or one look at a child. */
  async part<Id extends OperationId>(
    whole: Call,
    id: Id,
    input: Omit<Input<Id>, 'body'>,
    options: RequestOptions,
  ): Promise<Answer<Result<Id>>> {
    // The cast: as in `call`. Signal and deadline are those of the whole.
    const given = { ...options, signal: undefined, deadline: undefined };
    return (await this.#call(id, input, given, whole)) as Answer<Result<Id>>;
  }

  /** The state of a call, or of a job that takes many: its deadline, and its caller's abort. */
  begin(id: OperationId, options: RequestOptions, whole?: Call): Call {
    const { method, path, secret, reply } = contract[id];
    const client = this.#settings;
    const signals = whole ? [] : [client.signal, options.signal].filter((signal) => signal !== undefined);
    return new Call(
      {
        operation: id,
        ...{ method, path, secret, host: client.host, signals },
        streams: reply === 'binary',
        timeout: options.timeout ?? client.timeout,
        retries: options.retries ?? client.retries,
        deadline: whole ? undefined : (options.deadline ?? client.deadline),
      },
      whole,
    );
  }

  async #call(id: OperationId, input: GivenInput, given?: RequestOptions, whole?: Call): Promise<Answer<unknown>> {
    const operation = contract[id];
    const { path, query, body, options } = this.#read(id, input, given, whole);
    const call = this.begin(id, options, whole);
    const { baseUrl, fixedHeaders, keys } = this.#settings;
    const headers = options.headers && lowerCase(options.headers);
    call.secrets = [...keys, ...secretsOf(operation, path, input.body, { ...fixedHeaders, ...headers })];
    let received: Received | undefined;
    try {
      const { response } = await this.#client.request(operation.method, operation.path, {
        // Given again: openapi-fetch would take one from `Object.prototype` first.
        baseUrl,
        params: { __proto__: null, path, query },
        body,
        // The body is text already.
        bodySerializer: String,
        headers: { ...(operation.reply === 'binary' ? acceptFile : acceptJson), ...headers },
        // openapi-fetch would read JSON without saying why it cannot.
        parseAs: 'stream',
        fetch: (request: PlainRequest) => send(request, call, this.#sending),
      });
      // The cast: a client without hooks returns the response that it was given.
      received = response as Received;
      return { data: readResponse(received, operation), received };
    } catch (error) {
      received = undefined;
      throw call.failure(error, call.attempts > 0 ? 'the response cannot be read' : undefined);
    } finally {
      // A body that streams closes the call with its last byte.
      if (!received?.body) call.close();
    }
  }

  #read(id: OperationId, input: GivenInput, given?: RequestOptions, whole?: Call) {
    const operation = contract[id];
    // Nothing on `Object.prototype` is an argument.
    const { path, query, body } = Object.assign(Object.create(null) as GivenInput, input);
    try {
      if (this.#settings.lacksKey) throw missingKey(id);
      return {
        options: given === undefined ? noOptions : checkOptions(given, requestChecks, id),
        path: readPath(operation.path, path as PlainValues, id),
        // The query of a part was checked when the whole began.
        query: whole ? Object.assign(Object.create(null) as PlainValues, query) : readQuery(operation, query, id),
        body: writeBody(operation, body, id),
      };
    } catch (error) {
      throw keepCallerStack(error, this.call, 1);
    }
  }
}

/** What openapi-fetch builds in place of the platform's `Request`, which costs as much as the rest of a call. */
class PlainRequest implements OutgoingRequest {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;

  constructor(
    readonly url: string,
    init: { method: string; headers: Headers; body: string | undefined },
  ) {
    this.method = init.method;
    this.headers = Object.fromEntries(init.headers);
    this.body = init.body;
  }
}

const noOptions: RequestOptions = checkOptions({}, requestChecks);
