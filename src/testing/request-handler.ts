// Handles a request, from the arguments of `fetch` to the response.
import type { Account } from './account/account.js';
import { defaultId } from './account/ids.js';
import { getProcess, isProcessRequest } from './account/processes.js';
import { applyFault } from './faults/apply-fault.js';
import { Chaos } from './faults/chaos.js';
import { FaultQueue } from './faults/fault-queue.js';
import { pathBelow, type SandboxOptions } from './options.js';
import { jsonResponse, rejectionResponse, type PlainResponse } from './plain-response.js';
import { processRequest } from './process-request.js';
import { RateLimiter } from './rate-limit.js';
import { createRecord, type MutableRecord } from './recorded-request.js';
import { Rejection } from './rejection.js';
import { maxBody, readRequest, type IncomingRequest, type SandboxInit } from './request/incoming-request.js';
import { checkKeys } from './request/keys.js';
import { findRoute, type Route } from './request/route.js';
import { TokenEndpoint, tokenPath } from './request/tokens.js';

const stateReplaced = new Rejection(503, undefined, 'The state was replaced before the request was processed');

export class RequestHandler {
  readonly faults = new FaultQueue();
  readonly requests: MutableRecord[] = [];
  readonly rateLimiter: RateLimiter;
  readonly #chaos: Chaos;
  readonly #tokens: TokenEndpoint;
  #requestCount = 0;

  constructor(options: SandboxOptions, now: () => number) {
    this.#chaos = new Chaos(options.chaos);
    this.rateLimiter = new RateLimiter(options.rateLimit, now);
    this.#tokens = new TokenEndpoint(options.keys, now);
  }

  async handle(getAccount: () => Account, input: string | URL | Request, init?: SandboxInit): Promise<PlainResponse> {
    const request = await readRequest(input, init);
    const account = getAccount();
    const { method, url, signal } = request;
    signal?.throwIfAborted();
    const { state, options } = account;
    const { baseUrl, newId = defaultId, maxRequests = 1000, onRequest } = options;
    const path = pathBelow(baseUrl, url);
    const route = findRoute(method, path);
    const operation = route instanceof Rejection ? undefined : route.operation;
    const appliedFault = operation && (this.faults.take(operation) ?? this.#chaos.draw(operation));
    const record = createRecord(request, { operation, path: path ?? url.pathname, fault: appliedFault?.name }, state);
    const requestId = newId('request', ++this.#requestCount);
    this.requests.push(record);
    if (this.requests.length > maxRequests) this.requests.shift();
    const respond = () =>
      // A fault may delay the processing until after `restore` or `reset`.
      getAccount() === account ? this.#respond(account, route, request, record) : rejectionResponse(stateReplaced);
    try {
      const response = appliedFault ? await applyFault(appliedFault.fault, operation, respond, signal) : respond();
      record.status = response.status;
      return { ...response, headers: { 'sib-request-id': requestId, ...response.headers } };
    } finally {
      onRequest?.(record);
    }
  }

  /** Requests that are still being handled see the reset, too. */
  reset(): void {
    this.#requestCount = 0;
    this.requests.length = 0;
    this.faults.clear();
    this.#chaos.reset();
    this.rateLimiter.reset();
    this.#tokens.reset();
  }

  #respond(account: Account, route: Route | Rejection, request: IncomingRequest, record: MutableRecord): PlainResponse {
    try {
      if (request.isTooLarge) throw new Rejection(413, undefined, `The body is longer than ${maxBody} bytes`);
      if (request.url.pathname === tokenPath) return this.#respondWithToken(request, record);
      if (route instanceof Rejection && !isProcessRequest(record)) throw route;
      this.rateLimiter.admit();
      checkKeys(request.headers, account.options, account.state, this.#tokens);
      const response =
        route instanceof Rejection ? getProcess(account, record) : processRequest(account, route, request);
      record.carriedOut = true;
      return response;
    } catch (error) {
      if (error instanceof Rejection) return rejectionResponse(error);
      // A bug in the sandbox must not look like a bad request or a network error.
      const message = `The sandbox failed: ${error instanceof Error ? error.message : String(error)}`;
      console.error(`${record.method} ${record.path}: ${message}`);
      return jsonResponse(500, { message });
    }
  }

  #respondWithToken(request: IncomingRequest, record: MutableRecord): PlainResponse {
    const response = this.#tokens.respond(request);
    record.carriedOut = response.status === 200;
    return response;
  }
}
