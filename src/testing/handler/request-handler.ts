// Handles a request, from the arguments of `fetch` to the response.
import { contract, type Operation } from '../../base/operation.js';
import type { Account } from '../account/account.js';
import { defaultId } from '../account/ids.js';
import { getProcess, isProcessRequest } from '../account/processes.js';
import { applyFault } from '../faults/apply-fault.js';
import { Chaos } from '../faults/chaos.js';
import { FaultQueue } from '../faults/fault-queue.js';
import type { MethodAndUrl } from '../request/operation-names.js';
import { pathBelow, type SandboxOptions } from '../account/options.js';
import { jsonResponse, rejectionResponse, type PlainResponse } from '../response/plain-response.js';
import { processRequest } from './process-request.js';
import { RequestQuota } from '../request/rate-limit.js';
import { createRecord, type MutableRecord } from '../record/recorded-request.js';
import { Rejection } from '../response/rejection.js';
import { redactPath } from '../record/recorded-path.js';
import { Responses, type FoundResponse, type SandboxRequest } from './responses.js';
import { groupByName, readRequest, type IncomingRequest, type SandboxInit } from '../request/incoming-request.js';
import { checkKeys } from './keys.js';
import { decodeValues, findRoute, type Route } from '../request/route.js';
import { TokenEndpoint, tokenPath } from '../request/tokens.js';

/** What the sandbox knows about the operation that a request calls. */
interface RequestTarget extends MethodAndUrl {
  readonly route: Route | Rejection;
  /** The response that a test has given to the operation. */
  readonly response: FoundResponse | undefined;
  /** Undefined for an operation that is neither in the contract nor has a response. */
  readonly rules: Operation | undefined;
}

/** How many of the latest requests to keep. */
const maxRequests = 1000;

const stateReplaced = new Rejection(503, undefined, 'The state was replaced before the request was processed');

export class RequestHandler {
  readonly faults = new FaultQueue();
  readonly responses = new Responses();
  readonly requests: MutableRecord[] = [];
  readonly quota: RequestQuota;
  readonly #chaos: Chaos;
  readonly #tokens: TokenEndpoint;
  #requestCount = 0;

  constructor(options: SandboxOptions, now: () => number) {
    this.#chaos = new Chaos(options.chaos);
    this.quota = new RequestQuota(options.rateLimit, now);
    this.#tokens = new TokenEndpoint(options.keys, now);
  }

  async handle(getAccount: () => Account, input: string | URL | Request, init?: SandboxInit): Promise<PlainResponse> {
    const request = await readRequest(input, init);
    const account = getAccount();
    const { method, url, signal } = request;
    signal?.throwIfAborted();
    const { state, options } = account;
    const { baseUrl, newId = defaultId, onRequest } = options;
    const target = this.#findTarget(method, url, baseUrl);
    const appliedFault = this.faults.take(target) ?? (target.rules && this.#chaos.draw(target.rules));
    // The response and the fault may name the same value differently.
    const encodedValues = [target.response?.encodedValues, appliedFault?.encodedValues];
    const path = redactPath(target.path ?? url.pathname, encodedValues, state);
    const record = createRecord(request, { operation: target.operation, fault: appliedFault?.name }, path);
    const requestId = newId('request', ++this.#requestCount);
    this.requests.push(record);
    if (this.requests.length > maxRequests) this.requests.shift();
    const respond = () =>
      // A fault may delay the processing until after `restore` or `reset`.
      getAccount() === account ? this.#respond(account, target, request, record) : rejectionResponse(stateReplaced);
    try {
      const response = appliedFault
        ? await applyFault(appliedFault.fault, target.rules ?? unknownRules(record), respond, signal)
        : respond();
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
    this.responses.clear();
    this.#chaos.reset();
    this.quota.reset();
    this.#tokens.reset();
  }

  #findTarget(method: string, url: URL, baseUrl: string | undefined): RequestTarget {
    // The token endpoint isn't below the base URL's path.
    const path = pathBelow(baseUrl, url) ?? (url.pathname === tokenPath ? tokenPath : undefined);
    const route = findRoute(method, path);
    const operation = route instanceof Rejection ? undefined : route.operation;
    const response = this.responses.find({ operation, method, path });
    const rules = operation ? contract[operation] : response?.rules;
    return { operation, method, path, route, response, rules };
  }

  #respond(account: Account, target: RequestTarget, request: IncomingRequest, record: MutableRecord): PlainResponse {
    const { route, response } = target;
    try {
      if (request.url.pathname === tokenPath) return this.#respondWithToken(request, record);
      if (route instanceof Rejection && !response && !isProcessRequest(record)) throw route;
      this.quota.admit();
      checkKeys(request.headers, account.options, account.state, this.#tokens);
      const created = respondTo(account, target, request, record);
      // Without a rejection, only a test's own response is an error.
      record.carriedOut = created.status < 400;
      return created;
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

function respondTo(
  account: Account,
  { route, path = '', response }: RequestTarget,
  request: IncomingRequest,
  record: MutableRecord,
): PlainResponse {
  if (response) return response.create(toSandboxRequest(request, path, response));
  return route instanceof Rejection ? getProcess(account, record) : processRequest(account, route, request);
}

const toSandboxRequest = ({ method, url, body }: IncomingRequest, path: string, { encodedValues }: FoundResponse) =>
  ({
    method,
    path,
    parameters: decodeValues(encodedValues),
    query: groupByName(url.searchParams),
    body: body.value,
  }) satisfies SandboxRequest;

/** The rules of an operation without a response: a fault's own response has no defaults from the contract. */
const unknownRules = ({ path }: MutableRecord): Operation => ({ method: 'GET', path });
