// Calls an operation. This is the only file that imports openapi-fetch.
import createClient from 'openapi-fetch';
import type { OperationId } from '../../generated/contract.js';
import type { paths } from '../../generated/openapi.js';
import { parseResponse } from '../response/parse.js';
import type { ReceivedResponse } from '../response/received.js';
import { checkAnyRequest } from '../request/any-request.js';
import { checkOptions, lowerCaseNames } from '../base/check-options.js';
import { contract, type Operation } from '../base/operation.js';
import { toBytes } from '../request/form.js';
import type { CheckedRequest } from '../request/checked-request.js';
import { checkRequest } from '../request/request.js';
import { OutgoingRequest } from '../send/attempt.js';
import { Call, type Lifetime } from '../send/call.js';
import { secretsInHeaders } from '../send/keys.js';
import { createLimiters, type Limiters } from '../send/limiter.js';
import { backOff as defaultBackOff } from '../send/retry.js';
import { send, type SendSettings } from '../send/send.js';
import { InvalidRequestError } from '../errors.js';
import { ApiPromise, type CallResult } from './api-promise.js';
import type { AnyRequestOptions } from './any-options.js';
import type { ClientOptions, RequestOptions } from './options.js';
import { anyRequestChecks, hasSameLimit, requestChecks, resolveSettings, type Settings } from './settings.js';
import type { Input, Result } from './signature.js';

/** openapi-fetch's client, for a method and a path that are known only at run time. */
interface UntypedClient {
  request(method: string, path: string, init: object): Promise<{ readonly response: unknown }>;
}

const missingKeyRule = 'is missing: pass a key, or the baseUrl of a server that adds one';

const acceptJson = { accept: 'application/json' };
/** Requests an uncompressed file, because half a compressed file may look complete. */
const acceptFile = { accept: '*/*, application/json', 'accept-encoding': 'identity' };

const noQuery = Object.freeze({ __proto__: null });
const noOptions: RequestOptions = checkOptions({}, requestChecks);

/** Checks and sends the calls of one client. Its fields are `#private`, so that inspecting the client doesn't print its keys. */
export class Transport {
  readonly #options: ClientOptions;
  readonly #settings: Settings & SendSettings;
  readonly #limiters: Limiters;
  readonly #client: UntypedClient;

  /**
   * @param previous - the transport of the client that `withOptions` was called on; `changes` replace its options
   * @param backOff - returns milliseconds to wait before a retry
   */
  constructor(
    changes: ClientOptions,
    previous?: Transport,
    backOff: SendSettings['backOff'] = previous ? previous.#settings.backOff : defaultBackOff,
  ) {
    const options = previous ? { ...previous.#options, ...changes } : changes;
    // Properties of `Object.prototype` must not count as options.
    const settings = Object.freeze({ __proto__: null, ...resolveSettings(options), backOff });
    const sharesLimits = previous !== undefined && hasSameLimit(previous.#settings, settings);
    this.#limiters = sharesLimits ? previous.#limiters : createLimiters(settings.rateLimit);
    this.#options = options;
    this.#settings = settings;
    // The casts: openapi-fetch reads only members that `OutgoingRequest` has, and our paths are known only at run time.
    this.#client = createClient<paths>({
      baseUrl: settings.baseUrl,
      headers: settings.fixedHeaders,
      Request: OutgoingRequest as never,
    }) as unknown as UntypedClient;
  }

  /**
   * @param lifetime - the deadline and signals that this call shares with other calls, for example with the calls for
   *   the other pages of a list; by default, a deadline and signals for this call only
   */
  call<Id extends OperationId>(id: Id, input: Input<Id>, options?: RequestOptions, lifetime?: Lifetime) {
    const result = this.#execute<Result<Id>>(id, lifetime, () => ({
      options: options === undefined ? noOptions : checkOptions(options, requestChecks, id),
      request: checkRequest(id, input),
    }));
    return new ApiPromise(id, result);
  }

  /** Sends a request. The request and its options must already be checked. */
  callChecked(id: OperationId | undefined, request: CheckedRequest, options: RequestOptions, lifetime: Lifetime) {
    const result = this.#execute<unknown>(id, lifetime, () => ({ options, request }));
    return new ApiPromise(id, result);
  }

  request<Data>(method: Operation['method'], template: string, options: AnyRequestOptions = {}): ApiPromise<Data> {
    const result = this.#execute<Data>(undefined, undefined, () => {
      const checkedOptions = checkOptions(options, anyRequestChecks);
      return { options: checkedOptions, request: checkAnyRequest(method, template, checkedOptions) };
    });
    return new ApiPromise(undefined, result);
  }

  /** Starts the deadline of one or several calls, and collects the signals that abort them. */
  startLifetime(
    { deadline = this.#settings.deadline, signal: callSignal }: RequestOptions,
    deadlineMessage = `no complete response within the deadline of ${deadline} ms`,
  ): Lifetime {
    const endsAt = deadline === undefined ? Infinity : performance.now() + deadline;
    const signals = [this.#settings.signal, callSignal].filter((signal) => signal !== undefined);
    return { endsAt, deadlineMessage, signals };
  }

  /**
   * Creates a `Call` that sends nothing itself: it tracks the outcome and the deadline of a wait, which calls one operation
   * repeatedly.
   */
  startJob(operation: OperationId, lifetime: Lifetime): Call {
    return new Call(operation, contract[operation], this.#settings, lifetime);
  }

  async #execute<Data>(
    operation: OperationId | undefined,
    lifetime: Lifetime | undefined,
    checkArguments: () => { request: CheckedRequest; options: RequestOptions },
  ): Promise<CallResult<Data>> {
    const settings = this.#settings;
    if (settings.lacksKey) throw new InvalidRequestError('options.apiKey', missingKeyRule, operation);
    const { request, options } = checkArguments();
    const headers = options.headers && lowerCaseNames(options.headers);
    const headerSecrets = headers ? secretsInHeaders(headers) : [];
    const secrets = [...settings.secrets, ...request.secrets, ...headerSecrets];
    const { timeout = settings.timeout, retries = settings.retries } = options;
    const callSettings = { host: settings.host, timeout, retries };
    const call = new Call(operation, request.rules, callSettings, lifetime ?? this.startLifetime(options), secrets);
    try {
      const received = await this.#fetch(request, call, headers);
      // The cast: `parseResponse` checks only the outline of a body. In `request`, the caller chooses the type.
      const data = parseResponse(received) as Data;
      // If the body is streamed, the call ends when the body does.
      if (!received.streamed) call.release();
      return { data, response: received.response, call };
    } catch (error) {
      call.release();
      // If the error isn't from this package, the response couldn't be read.
      throw call.toRejection(error, call.attemptCount > 0 ? 'the response cannot be read' : undefined);
    }
  }

  async #fetch(request: CheckedRequest, call: Call, headers?: Record<string, string>): Promise<ReceivedResponse> {
    const { rules, path, query, body } = request;
    const accept = rules.responseType === 'binary' ? acceptFile : acceptJson;
    const limiter = this.#limiters[rules.rateLimitGroup ?? 'default'];
    const form = typeof body === 'object' ? await toBytes(body) : undefined;
    const { response } = await this.#client.request(rules.method, rules.path, {
      // openapi-fetch copies this object and adds the method, which is slow if the object doesn't have it: V8 creates a hidden class.
      method: rules.method,
      // Otherwise, openapi-fetch would prefer a `baseUrl` on `Object.prototype` to the client's.
      baseUrl: this.#settings.baseUrl,
      // openapi-fetch also reads inherited properties.
      params: { path, query: query ? { __proto__: null, ...query } : noQuery, header: undefined },
      body: form?.bytes ?? body,
      // The body is already JSON or bytes.
      bodySerializer: form ? () => form.bytes : String,
      // Only the form knows the boundary in its content type.
      headers: { ...accept, ...headers, ...(form && { 'content-type': form.contentType }) },
      // Leave the body to `parseResponse`, which reports why a body can't be parsed.
      parseAs: 'stream',
      fetch: (outgoing: OutgoingRequest) => send(outgoing, call, this.#settings, limiter),
    });
    // The cast: openapi-fetch returns the response of `send` unchanged.
    return response as ReceivedResponse;
  }
}
