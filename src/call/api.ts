// Calls an operation. This is the only file that imports openapi-fetch.
import createClient from 'openapi-fetch';
import type { RateLimitGroup } from '../../generated/contract.js';
import type { paths } from '../../generated/openapi.js';
import { findOperation, type Method, type Operation } from '../base/operation.js';
import { MessagingPlatformError } from '../errors.js';
import { checked, reject } from '../request/check.js';
import { encodeNames } from '../request/query.js';
import { checkRequest, type CheckedRequest, type Input } from '../request/request.js';
import { parseResponse } from '../response/parse.js';
import type { ReceivedResponse } from '../response/received.js';
import { OutgoingRequest } from '../send/attempt.js';
import { Call, type Lifetime } from '../send/call.js';
import { createLimiters, type Limiter } from '../send/limiter.js';
import { backOff as defaultBackOff } from '../send/retry.js';
import { send, type SendSettings } from '../send/send.js';
import { ApiPromise, type CallResult } from './api-promise.js';
import type { ClientOptions, RequestOptions } from './options.js';
import { checkRequestOptions, hasSameLimit, resolveSettings, type Settings } from './settings.js';
import type { InputAt, PathOf, Result } from './signature.js';

/** openapi-fetch's client, for a method and a path that are known only at run time. */
interface UntypedClient {
  request(method: string, path: string, init: object): Promise<unknown>;
}

const acceptJson = { accept: 'application/json' };
/** Requests an uncompressed file, because half a compressed file may look complete. */
const acceptFile = { accept: '*/*, application/json', 'accept-encoding': 'identity' };

/** What openapi-fetch gets instead of the response, whose body `parseResponse` reads: it can report why it can't be parsed. */
const noBody = new Response(null, { status: 204 });

/** Checks and sends the calls of one client. Its fields are `#private`, so that inspecting the client doesn't print its keys. */
export class Api {
  readonly #settings: Settings & SendSettings;
  /** A limiter for each group of endpoints that share a limit. */
  readonly #limiters: Readonly<Record<RateLimitGroup, Limiter>>;
  readonly #client: UntypedClient;

  /**
   * @param previous - the Api of the client that `withOptions` was called on; `changes` replace its options
   * @param backOff - returns milliseconds to wait before a retry
   */
  constructor(
    changes: ClientOptions,
    previous?: Api,
    backOff = previous ? previous.#settings.backOff : defaultBackOff,
  ) {
    const settings = { ...resolveSettings(changes, previous && previous.#settings.options), backOff };
    this.#settings = settings;
    const isShared = previous && hasSameLimit(previous.#settings, settings);
    this.#limiters = isShared ? previous.#limiters : createLimiters(settings.rateLimit);
    // The casts: openapi-fetch reads only members that `OutgoingRequest` has, and our paths are known only at run time.
    this.#client = createClient<paths>({
      baseUrl: settings.baseUrl,
      headers: settings.fixedHeaders,
      Request: OutgoingRequest as never,
      // `checkRequest` has written the body.
      bodySerializer: (body: unknown) => body as string,
    }) as unknown as UntypedClient;
    // Vue's `reactive` leaves frozen objects alone. A proxy around this one couldn't read its private fields.
    Object.freeze(this);
  }

  /** The host of `baseUrl`. */
  get host(): string {
    return this.#settings.host;
  }

  /** Calls an operation of the contract, which types what the call sends and returns. */
  call<M extends Method, Path extends PathOf<M>>(
    method: M,
    path: Path,
    input: InputAt<`${M} ${Path}`>,
    options?: RequestOptions,
  ): ApiPromise<Result<M, Path>> {
    return this.request(findOperation(method, path), input, options);
  }

  /** Checks what `call` would send, and sends nothing. */
  checkCall<M extends Method, Path extends PathOf<M>>(method: M, path: Path, input: InputAt<`${M} ${Path}`>) {
    return this.check(findOperation(method, path), input);
  }

  /** Calls an operation. */
  request<Data>(operation: Operation, input: Input, options?: RequestOptions): ApiPromise<Data> {
    const check = () => this.check(operation, input, options);
    return new ApiPromise(operation.name, this.#send<Data>(check, options));
  }

  /** Sends a request that was checked, such as the one for the next page of a list. */
  sendChecked<Data>(request: CheckedRequest, options: RequestOptions, lifetime: Lifetime): ApiPromise<Data> {
    const result = this.#send<Data>(() => request, options, lifetime);
    return new ApiPromise(request.operation.name, result);
  }

  /** Checks everything that the caller passed. */
  check(operation: Operation, input: Input, options?: RequestOptions): CheckedRequest {
    return checked(operation, () => {
      const { lacksKey, fetch } = this.#settings;
      if (lacksKey) reject('options.apiKey', 'is missing: pass a key, or the baseUrl of a server that adds one');
      if (typeof (fetch ?? globalThis.fetch) !== 'function')
        reject('options.fetch', 'is missing, and this runtime has no fetch: pass a function that sends requests');
      if (options !== undefined) checkRequestOptions(options);
      return checkRequest(operation, input, options?.headers);
    });
  }

  /** Starts the deadline of one or several calls, and collects the signals that abort them. */
  startLifetime(
    { deadline = this.#settings.deadline ?? Infinity, signal }: RequestOptions = {},
    deadlineMessage?: string,
  ): Lifetime {
    return {
      endsAt: performance.now() + deadline,
      endsAtDate: Date.now() + deadline,
      deadline,
      deadlineMessage,
      signals: [this.#settings.signal, signal].filter((given) => given !== undefined),
    };
  }

  /** Starts a job of several calls, whose waits and errors are its own. */
  startJob(operation: Operation, lifetime: Lifetime): Call {
    return new Call(operation, { host: this.#settings.host, timeout: Infinity, retries: 0 }, lifetime);
  }

  /** @param check - returns the request, or throws, which makes the call reject */
  async #send<Data>(
    check: () => CheckedRequest,
    options: RequestOptions | undefined,
    lifetime?: Lifetime,
  ): Promise<CallResult<Data>> {
    const request = check();
    const { host, timeout, retries, secrets } = this.#settings;
    const settings = { host, timeout: options?.timeout ?? timeout, retries: options?.retries ?? retries };
    const allSecrets = [...secrets, ...request.secrets];
    const ownLifetime = lifetime ?? this.startLifetime(options);
    const call = new Call(request.operation, settings, ownLifetime, allSecrets, request.idempotencyKey);
    try {
      const received = await this.#fetch(request, call);
      // The cast: `parseResponse` checks only the outline of a body.
      const data = parseResponse(received) as Data;
      // Drop the text of the body, which would double the memory of a call.
      return { data, response: received.response, call };
    } catch (error) {
      throw error instanceof MessagingPlatformError ? error : call.toError(error);
    }
  }

  /** openapi-fetch builds URL, headers and body, and calls `send`, which returns the response after all attempts. */
  async #fetch(request: CheckedRequest, call: Call): Promise<ReceivedResponse> {
    const { method, path: template, responseType, rateLimitGroup = 'default' } = call.operation;
    const { path, query, headers, body } = request;
    const accept = responseType === 'binary' ? acceptFile : acceptJson;
    const form = typeof body === 'object' ? body : undefined;
    const formHeaders = form && { 'content-type': form.headers.get('content-type') };
    // Always await, so that an abort in the caller's next line prevents the request.
    const formBytes = await (form && readForm(form, call));
    let received: ReceivedResponse | undefined;
    await this.#client.request(method, template, {
      params: { path, query: encodeNames(query) },
      body: formBytes ?? body,
      headers: { ...accept, ...headers, ...formHeaders, ...this.#settings.fixedKeys },
      fetch: async (outgoing: OutgoingRequest) => {
        received = await send(outgoing, call, this.#settings, this.#limiters[rateLimitGroup]);
        return noBody;
      },
    });
    if (!received) throw new Error('openapi-fetch sent nothing');
    return received;
  }
}

/** Not every `fetch` can send a form, or send it again, so send its bytes. */
async function readForm(form: Response, call: Call): Promise<ArrayBuffer> {
  try {
    return await call.run(() => form.arrayBuffer(), call.settings.timeout);
  } catch (error) {
    throw call.toError(error, 'nothing was sent, because a file can’t be read');
  }
}
