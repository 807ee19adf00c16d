// The road of a request through the sandbox, from the arguments of `fetch` to the response.
import { isLoopback } from '../base/loopback.js';
import { findBy, type Account } from './account/account.js';
import { createAccount } from './account/create-account.js';
import { findLink, rules } from './areas/all.js';
import type { SandboxSeed } from './account/state.js';
import { idOf } from './collections/ids.js';
import { passTime } from './collections/records.js';
import { applyFault } from './faults/apply-fault.js';
import { createChaos } from './faults/chaos.js';
import { FaultQueue } from './faults/queue.js';
import { pathBelow, type SandboxOptions } from './options.js';
import { recordRequest, type MutableRequest } from './recorded-request.js';
import { readRequest, type IncomingRequest, type SandboxInit } from './request/incoming-request.js';
import { Keys } from './request/keys.js';
import { findRoute, unknownRoute, type SandboxOperation } from './request/operations.js';
import { parseValues } from './request/parse.js';
import { createQuota } from './request/rate-limit.js';
import { respondToTokenRequest, tokenPath } from './request/tokens.js';
import { jsonResponse, rejectionResponse } from './response/response.js';
import { Rejection } from './response/rejection.js';
import { hasState, runOperation } from './run-operation.js';

/** What a request calls. */
interface Call {
  readonly request: IncomingRequest;
  /** The path below the base URL's; the whole path if it isn't below. */
  readonly path: string;
  /** Undefined if the contract has no such operation. */
  readonly operation: SandboxOperation | undefined;
  readonly recorded: MutableRequest;
  readonly account: Account;
}

/** How many of the latest requests to keep. */
const maxRequests = 1000;

/** Its methods are in the order in which a request passes them. */
export class RequestHandler {
  readonly requests: MutableRequest[] = [];
  session;
  /** The origins of webhooks that may be called; undefined for all of this machine. */
  webhookOrigins: readonly string[] | undefined;

  constructor(
    private readonly options: SandboxOptions,
    private readonly now: () => number,
  ) {
    this.webhookOrigins = options.allowWebhooks;
    this.session = this.#createSession();
  }

  /** Does what is due, and returns the account. A test may move the clock itself. */
  passTime(): Account {
    passTime(this.session.account);
    return this.session.account;
  }

  async handle(input: string | URL | Request, init?: SandboxInit): Promise<Response> {
    const request = await readRequest(input, init);
    request.signal?.throwIfAborted();
    const { call, fault } = this.#receive(request);
    const requestId = idOf('request', ++this.session.requestCount);
    const respond = () => this.#respond(call);
    try {
      const response = fault ? await applyFault(fault, call.path, respond, request.signal) : respond();
      call.recorded.status = response.status;
      // A fault may set the header, too.
      if (!response.headers.has('sib-request-id')) response.headers.set('sib-request-id', requestId);
      return response;
    } finally {
      this.options.onRequest?.(call.recorded);
    }
  }

  /** Finds out what the request calls and which fault applies, and records the request. */
  #receive(request: IncomingRequest) {
    const { account, faults, drawFault } = this.session;
    const { method, url } = request;
    const pathInApi = pathBelow(this.options.baseUrl, url);
    const path = pathInApi ?? url.pathname;
    const operation = findRoute(method, pathInApi);
    const scripted = faults.take(operation, method, path);
    const applied = scripted ?? (operation && drawFault());
    const recorded = recordRequest(request, operation ?? scripted?.target, path, applied?.name);
    this.requests.push(recorded);
    if (this.requests.length > maxRequests) this.requests.shift();
    return { call: { request, path, operation, recorded, account }, fault: applied?.fault };
  }

  #respond(call: Call): Response {
    const { account, recorded, operation } = call;
    // A fault may delay a request until its account is gone.
    if (account !== this.session.account) return jsonResponse(500, { message: 'The state was replaced' });
    try {
      const response = this.#process(call);
      // Operations throw their errors. The token endpoint and the address of a file return theirs.
      recorded.carriedOut = response.status < 400;
      return response;
    } catch (error) {
      if (error instanceof Rejection) return rejectionResponse(error, operation?.facts.path);
      // A bug in the sandbox must not look like a bad request or a network error.
      const message = `The sandbox failed: ${error instanceof Error ? error.message : String(error)}`;
      console.error(`${recorded.method} ${recorded.path}: ${message}`);
      return jsonResponse(500, { message });
    }
  }

  /** @throws a {@link Rejection} if the response is an error */
  #process({ request, path, operation, account, recorded }: Call): Response {
    const { method, url, headers } = request;
    const { keys, countRequest } = this.session;
    if (url.pathname === tokenPath) return respondToTokenRequest(request, keys);
    const respondToLink = findLink(url);
    if (respondToLink) return respondToLink(account, url);
    if (!operation) throw unknownRoute(method, path);
    countRequest();
    keys.check(headers, (key) => findBy(account, 'children', 'authKey', key).size > 0);
    const values = parseValues(operation, path, request, this.options.unknownFields);
    const response = runOperation(this.passTime(), operation, values);
    recorded.isExample = !hasState(operation.name);
    return response;
  }

  reset(): void {
    this.requests.length = 0;
    this.session = this.#createSession();
  }

  restore(seed: SandboxSeed): void {
    this.session.account = this.#createAccount(seed);
  }

  /** A test must not send requests to anyone else. */
  readonly #deliveryProblem = (url: string): string | undefined => {
    const { origin, hostname } = new URL(URL.canParse(url) ? url : 'invalid:');
    if (this.webhookOrigins === undefined)
      return isLoopback(hostname) ? undefined : 'the sandbox calls only webhooks on this machine';
    if (this.webhookOrigins.includes(origin)) return undefined;
    return `the sandbox may not call ${origin}: start it with --allow-webhooks ${origin}`;
  };

  /** What a reset replaces. */
  #createSession() {
    const { options, now } = this;
    return {
      account: this.#createAccount(options.from),
      faults: new FaultQueue(),
      drawFault: createChaos(options.chaos),
      countRequest: createQuota(options.rateLimit, now),
      keys: new Keys(options.keys, now),
      requestCount: 0,
    };
  }

  #createAccount(seed: SandboxSeed = {}): Account {
    return createAccount(seed, { now: this.now, rules, deliveryProblem: this.#deliveryProblem });
  }
}
