// Turns an operation and its input into a request and a result. Only here do we import openapi-fetch, and only here do we
// cast the contract's types.
import createClient from 'openapi-fetch';
import type { OperationId } from '../../generated/contract.js';
import type { paths } from '../../generated/openapi.js';
import { readResponse } from '../response/read.js';
import type { Received } from '../response/received.js';
import { checkAnyRequest } from '../request/any-request.js';
import { checkOptions, lowerCase } from '../request/check.js';
import { contract, type Operation } from '../request/operation.js';
import { checkQuery, type CheckedQuery } from '../request/query.js';
import { checkPath, secretsIn, serializeBody, type CheckedRequest } from '../request/request.js';
import type { OutgoingRequest } from '../send/attempt.js';
import { Call, startDeadline, type Limits } from '../send/call.js';
import { secretsInHeaders } from '../send/keys.js';
import { Limiter } from '../send/limiter.js';
import { backOff } from '../send/retry.js';
import { send, type SendSettings } from '../send/send.js';
import { ApiPromise, type CallResult } from './api-promise.js';
import type { AnyRequestOptions, ClientOptions, RequestOptions } from './options.js';
import { anyRequestChecks, hasSameLimit, missingKey, readSettings, requestChecks, type Settings } from './settings.js';
import type { Input, Result } from './signature.js';

/** openapi-fetch's client, for a method and a path that are known at run time. */
interface UntypedClient {
  request(method: string, path: string, init: object): Promise<{ readonly response: unknown }>;
}

const acceptJson = { accept: 'application/json' };
/** Attachments come uncompressed, because we could not verify the end of a compressed one. */
const acceptFile = { accept: '*/*, application/json', 'accept-encoding': 'identity' };

const noValues = Object.freeze(Object.create(null) as object);

const noOptions: RequestOptions = checkOptions({}, requestChecks);

export class Transport {
  readonly #settings: Settings;
  readonly #sendSettings: SendSettings;
  readonly #client: UntypedClient;

  /**
   * @param previous - the transport of the client that `withOptions` was called on
   * @param waitAfter - milliseconds to wait after so many attempts
   * @throws {@link InvalidRequestError} an option does not exist or is invalid
   */
  constructor(
    readonly options: ClientOptions,
    previous?: Transport,
    waitAfter: SendSettings['backOff'] = previous ? previous.#sendSettings.backOff : backOff,
  ) {
    const settings = readSettings(options);
    const isShared = previous !== undefined && hasSameLimit(previous.#settings, settings);
    const limiter = isShared ? previous.#sendSettings.limiter : new Limiter(settings.rateLimit);
    this.#settings = settings;
    const { apiKey, partnerKey, headers, fetch, onAttempt, onWait, baseUrl, fixedHeaders } = settings;
    this.#sendSettings = { apiKey, partnerKey, headers, fetch, onAttempt, onWait, limiter, backOff: waitAfter };
    // The casts: PlainRequest has what openapi-fetch reads of a Request, and our paths are known only at run time.
    this.#client = createClient<paths>({
      baseUrl,
      headers: fixedHeaders,
      Request: PlainRequest as never,
    }) as unknown as UntypedClient;
  }

  /**
   * Calls an operation. It sends the request immediately.
   *
   * @param limits - of the job that this call is a part of; by default, its own
   */
  call<Id extends OperationId>(
    id: Id,
    input: Input<Id>,
    options?: RequestOptions,
    limits?: Limits,
  ): ApiPromise<Result<Id>, Id> {
    const check = () => ({
      options: options === undefined ? noOptions : checkOptions(options, requestChecks, id),
      request: this.#checkOperation(id, input),
    });
    const result = this.#send(check, id, limits);
    // The cast: `readResponse` returned what the contract describes, or threw.
    return new ApiPromise(id, result as Promise<CallResult<Result<Id>>>);
  }

  /** Calls an operation whose only input is a query that was checked. */
  callWithQuery<Id extends OperationId>(
    id: Id,
    query: CheckedQuery,
    options: RequestOptions,
    limits: Limits,
  ): ApiPromise<Result<Id>, Id> {
    const request = { operation: id, rules: contract[id], path: {}, query, body: undefined, secrets: [] };
    // The cast: as in `call`.
    const result = this.#send(() => ({ options, request }), id, limits) as Promise<CallResult<Result<Id>>>;
    return new ApiPromise(id, result);
  }

  /** Calls any operation of the API. The caller says what it returns. */
  request<Result>(method: Operation['method'], template: string, given: AnyRequestOptions = {}): ApiPromise<Result> {
    const check = () => {
      const options = checkOptions(given, anyRequestChecks);
      return { options, request: checkAnyRequest(method, template, options) };
    };
    // The cast: the caller names the type of the response.
    const result = this.#send(check) as Promise<CallResult<Result>>;
    return new ApiPromise<Result>(undefined, result);
  }

  /** The state of a call, or of a job that calls an operation several times. */
  begin(
    { operation, rules }: Pick<CheckedRequest, 'operation' | 'rules'>,
    options: RequestOptions,
    limits: Limits,
  ): Call {
    const { host, timeout, retries } = this.#settings;
    return new Call(operation, rules, {
      host,
      timeout: options.timeout ?? timeout,
      retries: options.retries ?? retries,
      ...limits,
    });
  }

  /** Starts the deadline of a call or a job, and collects its signals. */
  startLimits({ deadline = this.#settings.deadline, signal }: RequestOptions): Limits {
    return {
      deadline: deadline === undefined ? undefined : startDeadline(deadline),
      signals: [this.#settings.signal, signal].filter((one) => one !== undefined),
    };
  }

  async #send(
    check: () => { request: CheckedRequest; options: RequestOptions },
    operation?: OperationId,
    limits?: Limits,
  ): Promise<CallResult<unknown>> {
    if (this.#settings.lacksKey) throw missingKey(operation);
    const { request, options } = check();
    const call = this.begin(request, options, limits ?? this.startLimits(options));
    const headers = options.headers && lowerCase(options.headers);
    call.addSecrets([...this.#settings.secrets, ...request.secrets, ...(headers ? secretsInHeaders(headers) : [])]);
    let received: Received | undefined;
    try {
      received = await this.#fetch(request, call, headers);
      return { data: readResponse(received, request.rules), received };
    } catch (error) {
      received = undefined;
      throw call.failure(error, call.attempts > 0 ? 'the response cannot be read' : undefined);
    } finally {
      // A body that streams is part of its call.
      if (received?.streamed) void received.streamed.finished.then(() => call.settle());
      else call.settle();
    }
  }

  async #fetch(request: CheckedRequest, call: Call, headers: Record<string, string> | undefined): Promise<Received> {
    const { rules, path, query, body } = request;
    const accept = rules.reply === 'binary' ? acceptFile : acceptJson;
    const { response } = await this.#client.request(rules.method, rules.path, {
      // Given again, or openapi-fetch would read `Object.prototype` first.
      baseUrl: this.#settings.baseUrl,
      // Without prototypes, because openapi-fetch also reads inherited names.
      params: { __proto__: null, path, query: query ? Object.assign(Object.create(null) as object, query) : noValues },
      body,
      // The body is already JSON.
      bodySerializer: String,
      headers: { ...accept, ...headers },
      // openapi-fetch would parse JSON without saying why it can't.
      parseAs: 'stream',
      fetch: (outgoing: PlainRequest) => send(outgoing, call, this.#sendSettings),
    });
    // The cast: a client without hooks returns the response that `send` returned.
    return response as Received;
  }

  #checkOperation(id: OperationId, input: object): CheckedRequest {
    const operation = contract[id];
    // Without a prototype: nothing on `Object.prototype` is an argument.
    const { path: values, query, body } = Object.assign(Object.create(null) as AnyRequestOptions, input);
    const path = checkPath(operation.path, values, { operation: id });
    const secrets = secretsIn(operation, path, body);
    const hasBody = body !== undefined || operation.body === 'required';
    return {
      operation: id,
      rules: operation,
      path,
      query: query === undefined ? undefined : checkQuery(operation, query, id),
      body: hasBody ? serializeBody(operation, body, secrets, { operation: id }) : undefined,
      secrets,
    };
  }
}

/** What openapi-fetch builds instead of the platform's `Request`, which costs as much as the rest of a call. */
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
