// Turns an operation and its input into a request and a reply. Only here is openapi-fetch imported, and only here are the
// contract's types cast.
import createClient, { type Client } from 'openapi-fetch';
import type { OperationId } from '../../generated/contract.js';
import type { paths } from '../../generated/openapi.js';
import { readAnswer } from '../response/read.js';
import type { Reply } from '../response/reply.js';
import { contract, type Operation, type PlainValues } from '../request/operation.js';
import { readOptions } from '../request/options.js';
import { secretsOf, writeBody } from '../request/request-body.js';
import { readPath, readQuery } from '../request/values.js';
import { attempt } from '../send/attempt.js';
import { Call } from '../send/call.js';
import { keys } from '../send/keys.js';
import { pace } from '../send/pace.js';
import { retry } from '../send/retry.js';
import type { OutgoingRequest, Send } from '../send/send.js';
import { ApiPromise, type Answer } from './api-promise.js';
import { tellCaller } from './caller.js';
import type { ClientOptions, RequestOptions } from './options.js';
import { rawClient, type AnyClient } from './raw.js';
import { readSettings, requestReaders, type Settings } from './settings.js';
import type { GivenInput, Input, PlainInput, Result } from './signature.js';

export class Transport {
  readonly #settings: Settings;
  readonly #send: Send;
  /** Keys that are known from the start; what a function gives is learnt when it does. */
  readonly #keys: readonly string[];
  readonly #client: AnyClient;
  #raw: Client<paths> | undefined;

  /**
   * @param options - of the client; refused with an `InvalidRequestError` where they are invalid
   * @param waitAfter - milliseconds to wait after so many attempts; a test hands in its own
   */
  constructor(options: ClientOptions, waitAfter?: (attempts: number) => number) {
    this.#settings = readSettings(options);
    const { fetch, rateLimit, onAttempt, apiKey, partnerKey } = this.#settings;
    this.#keys = [apiKey, partnerKey].filter((key) => typeof key === 'string');
    this.#send = retry(pace(keys(attempt(fetch), this.#settings), rateLimit), onAttempt, waitAfter);
    this.#client = this.#connect(PlainRequest);
  }

  /** openapi-fetch's client, with the same keys, retries and guards. */
  get raw(): Client<paths> {
    const make = () => rawClient(this.#connect(), this.#settings, (...sent) => this.#dispatch(...sent));
    // The cast: the shape of the client stays, whose types are spelled for each path.
    return (this.#raw ??= make() as unknown as Client<paths>);
  }

  /** A client of openapi-fetch: one for the methods, and one for `raw`, whose hooks want the platform's `Request`. */
  #connect(Request?: typeof PlainRequest): AnyClient {
    const { baseUrl, userAgent, headers } = this.#settings;
    // The casts: a plain request has all that openapi-fetch reads of one; and our paths are known at run time alone.
    const options = { baseUrl, headers: { 'user-agent': userAgent, ...headers }, Request: Request as never };
    return createClient<paths>(options) as unknown as AnyClient;
  }

  /** Call an operation. The request goes out at once. */
  call<Id extends OperationId>(id: Id, input: Input<Id>, options?: RequestOptions): ApiPromise<Result<Id>, Id> {
    // The cast: the answer is of the kind the contract promises for this operation, or it was refused.
    return new ApiPromise(id, this.#call(id, input, options) as Promise<Answer<Result<Id>>>);
  }

  /** Ask for a page of a list, whose query and options were checked when the walk began. */
  async page<Id extends OperationId>(id: Id, query: PlainValues, options: RequestOptions): Promise<Result<Id>> {
    // The cast: as in `call`.
    return (await this.#exchange(id, { query, options })).data as Result<Id>;
  }

  /** The state of a call, or of what takes many: its deadline, and its caller's abort. */
  begin(id: OperationId, { signal, deadline, timeout, retries }: RequestOptions): Call {
    const { method, path, secret, reply } = contract[id];
    const settings = this.#settings;
    return new Call({
      operation: id,
      method,
      path,
      host: settings.host,
      secret,
      streams: reply === 'binary',
      timeout: timeout ?? settings.timeout,
      retries: retries ?? settings.retries,
      signal,
      deadline,
    });
  }

  async #call(id: OperationId, input: GivenInput, given?: RequestOptions): Promise<Answer<unknown>> {
    return this.#exchange(id, this.#read(id, input, given));
  }

  #read(id: OperationId, { params = {}, body }: GivenInput, given?: RequestOptions): PlainInput {
    const operation = contract[id];
    try {
      const options = given === undefined ? noOptions : readOptions(given, requestReaders, id);
      const path = readPath(operation.path, params.path, id);
      const query = readQuery(operation, params.query, id);
      return { path, query, body: writeBody(operation, body, path, id), options };
    } catch (error) {
      throw tellCaller(error, this.call, 1);
    }
  }

  /** One call: through openapi-fetch and what stands around `fetch`, and back as a value or an error. */
  async #exchange(id: OperationId, input: PlainInput): Promise<Answer<unknown>> {
    const { apiKey, partnerKey } = this.#settings;
    const call = this.begin(id, input.options);
    try {
      const reply = await this.#request(call, contract[id], input);
      return { data: readAnswer(reply, contract[id], apiKey !== undefined || partnerKey !== undefined), reply };
    } catch (error) {
      call.close();
      throw call.reasonOf(error);
    }
  }

  async #request(call: Call, operation: Operation, { path = {}, query, body, options }: PlainInput): Promise<Reply> {
    const { response } = await this.#client.request(operation.method, operation.path, {
      // Given again: openapi-fetch would take one from `Object.prototype` first.
      baseUrl: this.#settings.baseUrl,
      params: { __proto__: null, path, query },
      body,
      bodySerializer: asItIs,
      headers: options.headers,
      // openapi-fetch would read JSON without telling why it cannot.
      parseAs: operation.reply === 'binary' ? 'stream' : 'text',
      fetch: (request: PlainRequest) => this.#dispatch(request, call, operation, path),
    });
    // The cast: a client without hooks gives back the answer that it was given.
    return response as Reply;
  }

  /** Send what openapi-fetch has built. The call ends with the answer; where its body streams, with the body. */
  async #dispatch(
    { url, method, headers, body }: OutgoingRequest,
    call: Call,
    operation: Partial<Operation>,
    path: PlainValues,
  ): Promise<Reply> {
    const accept = operation.reply === 'binary' ? acceptFile : acceptJson;
    call.secrets = [...this.#keys, ...secretsOf(operation, path, body, headers)];
    let reply: Reply | undefined;
    try {
      call.throwIfStopped();
      reply = await this.#send({ url, method, headers: { ...accept, ...headers }, body }, call);
      return reply;
    } finally {
      if (!reply?.body) call.close();
    }
  }
}

/** What openapi-fetch builds in place of the platform's `Request`, which costs as much as the rest of a call. */
class PlainRequest implements OutgoingRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
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

const noOptions: RequestOptions = readOptions({}, requestReaders);

const acceptJson = { accept: 'application/json' };
/** A file as it is: of one that was compressed on the way, its end could not be verified. */
const acceptFile = { accept: '*/*, application/json', 'accept-encoding': 'identity' };

/** For openapi-fetch's `bodySerializer`: the body is text already. */
const asItIs = (body: unknown) => body;
