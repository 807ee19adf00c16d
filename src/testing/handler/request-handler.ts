// Handles a request, from the arguments of `fetch` to the response.
import type { Account } from '../account/account.js';
import { defaultId } from '../account/ids.js';
import { pathBelow, type SandboxOptions } from '../account/options.js';
import { getProcess, processOperation } from '../account/processes.js';
import { applyFault } from '../faults/apply-fault.js';
import { Chaos } from '../faults/chaos.js';
import { FaultQueue } from '../faults/fault-queue.js';
import { redactPath } from '../record/recorded-path.js';
import { createRecord, type MutableRecord } from '../record/recorded-request.js';
import { readRequest, type IncomingRequest, type SandboxInit } from '../request/incoming-request.js';
import type { CalledOperation } from '../request/operation-names.js';
import { RequestQuota } from '../request/rate-limit.js';
import { findRoute, unknownRoute, type Route } from '../request/route.js';
import { TokenEndpoint, tokenPath } from '../request/tokens.js';
import { jsonResponse, rejectionResponse, type PlainResponse } from '../response/plain-response.js';
import { Rejection } from '../response/rejection.js';
import { checkKeys } from './keys.js';
import { processRequest } from './process-request.js';
import { Responses, type FoundResponse } from './responses.js';

/** The operation that a request calls, with its route in the contract or a test's own response. */
interface RequestTarget extends CalledOperation {
  /** Undefined if the operation isn't in the contract. */
  readonly route: Route | undefined;
  /** The response that a test has given to the operation. */
  readonly response: FoundResponse | undefined;
}

/** How many of the latest requests to keep. */
const maxRequests = 1000;

export class RequestHandler {
  readonly faults = new FaultQueue();
  readonly responses = new Responses();
  readonly requests: MutableRecord[] = [];
  readonly quota: RequestQuota;
  readonly #getAccount: () => Account;
  readonly #chaos: Chaos;
  readonly #tokens: TokenEndpoint;
  #requestCount = 0;

  constructor(options: SandboxOptions, now: () => number, getAccount: () => Account) {
    this.#getAccount = getAccount;
    this.#chaos = new Chaos(options.chaos);
    this.quota = new RequestQuota(options.rateLimit, now);
    this.#tokens = new TokenEndpoint(options.keys, now);
    this.reset();
  }

  async handle(input: string | URL | Request, init?: SandboxInit): Promise<PlainResponse> {
    const request = await readRequest(input, init);
    const account = this.#getAccount();
    const { url, signal } = request;
    signal?.throwIfAborted();
    const { newId = defaultId, onRequest } = account.options;
    const target = this.#findTarget(request, account.options);
    const { operation, path = url.pathname, route, response } = target;
    const appliedFault = this.faults.take(target) ?? (route || response ? this.#chaos.draw() : undefined);
    // The path templates of the response and the fault may name the same value differently.
    const encodedValues = [response?.encodedValues, appliedFault?.encodedValues];
    const recordedPath = redactPath(path, encodedValues, account.state);
    const record = createRecord(request, { operation, fault: appliedFault?.name }, recordedPath);
    this.requests.push(record);
    if (this.requests.length > maxRequests) this.requests.shift();
    const requestId = newId('request', ++this.#requestCount);
    const respond = () => this.#respond(account, target, request, record);
    try {
      const sent = appliedFault ? await applyFault(appliedFault.fault, path, respond, signal) : respond();
      record.status = sent.status;
      return { ...sent, headers: { 'sib-request-id': requestId, ...sent.headers } };
    } finally {
      onRequest?.(record);
    }
  }

  /** Resets each part in place, so that requests in progress see the reset, too. */
  reset(): void {
    this.#requestCount = 0;
    this.requests.length = 0;
    this.faults.clear();
    this.responses.clear();
    this.responses.add(processOperation, ({ parameters }) =>
      getProcess(this.#getAccount().state, parameters['processId']),
    );
    this.#chaos.reset();
    this.quota.reset();
    this.#tokens.reset();
  }

  #findTarget({ method, url }: IncomingRequest, { baseUrl }: SandboxOptions): RequestTarget {
    // The token endpoint isn't below the base URL's path.
    const path = pathBelow(baseUrl, url) ?? (url.pathname === tokenPath ? tokenPath : undefined);
    const route = findRoute(method, path);
    const called = { operation: route?.operation, method, path };
    return { ...called, route, response: this.responses.find(called) };
  }

  #respond(account: Account, target: RequestTarget, request: IncomingRequest, record: MutableRecord): PlainResponse {
    try {
      const response = this.#process(account, target, request);
      // Operations throw a `Rejection`. Only a test's own response, or the response to a token request, can be an error here.
      record.carriedOut = response.status < 400;
      return response;
    } catch (error) {
      if (error instanceof Rejection) return rejectionResponse(error);
      // A bug in the sandbox must not look like a bad request or a network error.
      const message = `The sandbox failed: ${error instanceof Error ? error.message : String(error)}`;
      console.error(`${record.method} ${record.path}: ${message}`);
      return jsonResponse(500, { message });
    }
  }

  /** @throws {@link Rejection} the response is an error */
  #process(account: Account, { method, path, route, response }: RequestTarget, request: IncomingRequest) {
    if (request.url.pathname === tokenPath) return this.#tokens.respond(request);
    if (!route && !response) throw unknownRoute(method, path);
    this.quota.admit();
    checkKeys(request.headers, account, this.#tokens);
    // Without a route, there is a response.
    return route ? processRequest(account, route, request) : response!.create(request);
  }
}
