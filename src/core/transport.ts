// Turns an operation and its input into a request and a reply. Only here is openapi-fetch imported, for `raw`, and only here
// are the contract's types cast.
import createClient from 'openapi-fetch';
import { contract } from '../../generated/contract.js';
import { InvalidRequestError } from '../errors.js';
import { ApiPromise, type Answer } from './api-promise.js';
import { Attachment } from './attachment.js';
import { Call } from './call.js';
import { checkOptions, requestChecks } from './check-options.js';
import { readJson, refused, unexpected } from './failure.js';
import { authenticate } from './keys.js';
import type { Input, Operation, OperationId, Result } from './operation.js';
import { readClientOptions, type ClientOptions, type RequestOptions, type Settings } from './options.js';
import type { RawClient } from './raw-client.js';
import { createRawClient, type CreateClient } from './raw.js';
import { pace } from './pace.js';
import type { Reply } from './reply.js';
import { redactCause, secretsOf } from './redact.js';
import { retry } from './retry.js';
import { checkValues, fillPath, writeQuery, type Values } from './rules.js';
import { timeout, type Send } from './timeout.js';

export class Transport {
  readonly #settings: Settings;
  readonly #send: Send;
  /** What every path is added to. */
  readonly #base: string;
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
    const attempt = authenticate(timeout(fetch, !options.fetch), this.#settings);
    this.#send = retry(pace(attempt, rateLimit), onAttempt, chance);
    this.#base = baseUrl.replace(/\/$/, '');
  }

  /** The typed openapi-fetch client, with the same keys, retries and guards. */
  get raw(): RawClient {
    // The cast: RawClient is this client's type spelled out; test/types/raw.ts compares the two, operation by operation.
    const make = () => createRawClient(createClient as unknown as CreateClient, this.#settings, this.#send);
    return (this.#raw ??= make() as unknown as RawClient);
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
    const url = this.#base + fillPath(operation.path, input.path, id) + writeQuery(input.query, id);
    const secrets = secretsOf(operation, input);
    const body = writeBody(input.body, id, secrets);
    const call = new Call({
      operation: id,
      method: operation.method,
      streams: operation.reply === 'binary',
      secret: operation.secret,
      secrets,
      timeout: options.timeout ?? this.#settings.timeout,
      retries: options.retries ?? this.#settings.retries,
      deadline: options.deadline,
      signal: options.signal,
    });
    try {
      const headers = this.#headersOf(operation, body, options);
      const reply = await this.#send({ url, method: operation.method, body, headers }, call);
      return { data: this.#read(reply, call, operation), reply };
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

  #read(reply: Reply, call: Call, operation: Operation): unknown {
    if (!reply.ok) {
      const { apiKey, partnerKey } = this.#settings;
      const keyless = reply.status === 401 && apiKey === undefined && partnerKey === undefined;
      throw refused(reply, call, keyless ? '; give the client an apiKey or a partnerKey' : '');
    }
    if (operation.reply === 'binary') return new Attachment(reply);
    const data = readJson(reply, call);
    if (!operation.reply || (operation.mayBeEmpty && data === undefined)) return undefined;
    const kind = data === undefined ? 'empty' : data === null ? 'null' : Array.isArray(data) ? 'array' : typeof data;
    if (kind === operation.reply) return data;
    throw unexpected(`is ${kind} where the contract promises ${operation.reply}`, reply, call);
  }
}

function writeBody(body: unknown, id: OperationId, secrets: readonly string[]): string | undefined {
  try {
    return JSON.stringify(body);
  } catch (error) {
    throw new InvalidRequestError('body', 'cannot be written as JSON', id, { cause: redactCause(error, secrets) });
  }
}

/** Names in another case are the same header: the later one replaces the earlier. */
function lowerCase(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
