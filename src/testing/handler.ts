// Handles a request, from the arguments of `fetch` to the response.
import { examples } from '../../generated/examples.js';
import { WithStatus, type Account } from './account/account.js';
import { handlers } from './account/special.js';
import { linkPath, serveLink } from './account/files.js';
import { operations } from './collections/facts.js';
import { handleCollection } from './collections/handlers.js';
import { idOf } from './collections/ids.js';
import { findRecord } from './collections/records.js';
import { applyFault } from './faults/apply-fault.js';
import { createChaos } from './faults/chaos.js';
import { FaultQueue } from './faults/queue.js';
import { pathBelow, type SandboxOptions } from './options.js';
import { createRecord, type MutableRecord } from './record.js';
import { readRequest, type IncomingRequest, type SandboxInit } from './request/incoming-request.js';
import { checkKeys } from './request/keys.js';
import { findRoute, unknownRoute, type SandboxOperation } from './request/operations.js';
import { parseValues } from './request/parse.js';
import { createQuota } from './request/rate-limit.js';
import { TokenEndpoint, tokenPath } from './request/tokens.js';
import { jsonResponse, rejectionResponse, successResponse, type PlainResponse } from './response/plain-response.js';
import { hasCodes, Rejection } from './response/rejection.js';
import { ownResponse, Responses, type OwnResponse } from './responses.js';

/** What a request calls. */
interface Call {
  readonly request: IncomingRequest;
  /** The path below the base URL's; undefined if the request's isn't below it. */
  readonly path: string | undefined;
  /** Undefined if the contract has no such operation. */
  readonly operation: SandboxOperation | undefined;
  /** The response that a test has given to the operation. */
  readonly own: OwnResponse | undefined;
  readonly record: MutableRecord;
  readonly account: Account;
}

/** How many of the latest requests to keep. */
const maxRequests = 1000;

export class RequestHandler {
  readonly requests: MutableRecord[] = [];
  parts;

  constructor(
    private readonly options: SandboxOptions,
    private readonly now: () => number,
    private readonly getAccount: () => Account,
  ) {
    this.parts = this.#createParts();
  }

  /** What a reset replaces. */
  #createParts() {
    const { chaos, rateLimit, keys } = this.options;
    return {
      faults: new FaultQueue(),
      responses: new Responses(),
      drawFault: createChaos(chaos),
      countRequest: createQuota(rateLimit, this.now),
      tokens: new TokenEndpoint(keys, this.now),
      requestCount: 0,
    };
  }

  async handle(input: string | URL | Request, init?: SandboxInit): Promise<PlainResponse> {
    const request = await readRequest(input, init);
    const { method, url, signal } = request;
    signal?.throwIfAborted();
    // The token endpoint isn't below the base URL's path.
    const path = pathBelow(this.options.baseUrl, url) ?? (url.pathname === tokenPath ? tokenPath : undefined);
    const shownPath = path ?? url.pathname;
    const operation = findRoute(method, path);
    const own = this.parts.responses.find(operation, method, shownPath);
    const scripted = this.parts.faults.take(operation, method, shownPath);
    const fault = scripted ?? (operation || own ? this.parts.drawFault() : undefined);
    const record = createRecord(request, operation ?? own?.target ?? scripted?.target, shownPath, fault?.name);
    this.requests.push(record);
    if (this.requests.length > maxRequests) this.requests.shift();
    const requestId = idOf('request', ++this.parts.requestCount);
    const call = { request, path, operation, own, record, account: this.getAccount() };
    const respond = () => this.#respond(call);
    try {
      const sent = fault ? await applyFault(fault.fault, shownPath, respond, signal) : respond();
      record.status = sent.status;
      return { ...sent, headers: { 'sib-request-id': requestId, ...sent.headers } };
    } finally {
      this.options.onRequest?.(record);
    }
  }

  reset(): void {
    this.requests.length = 0;
    this.parts = this.#createParts();
  }

  #respond(call: Call): PlainResponse {
    const { account, record } = call;
    // A fault may delay a request until its account is gone.
    if (account !== this.getAccount()) return jsonResponse(500, { message: 'The state was replaced' });
    try {
      const response = this.#process(call);
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
  #process(call: Call): PlainResponse {
    const { request, path = '', operation, own, account } = call;
    if (request.url.pathname === tokenPath) return this.parts.tokens.respond(request);
    if (linkPath.test(request.url.pathname)) return serveLink(account, request.url);
    if (!operation && !own) throw unknownRoute(request.method, path);
    this.parts.countRequest();
    const childKeys = account.state.children.map(({ authKey }) => authKey);
    checkKeys(request.headers, this.options.keys, childKeys, this.parts.tokens);
    // Without an operation, there is a response.
    return operation ? this.#runOperation(call, operation) : ownResponse(own!, path, request);
  }

  #runOperation({ account, request, path = '', own, record }: Call, operation: SandboxOperation): PlainResponse {
    const { name, facts } = operation;
    try {
      const values = parseValues(operation, path, request, this.options.unknownFields ?? 'refuse');
      if (own) return ownResponse(own, path, request);
      const onCollection = operations[name];
      const findItem = () =>
        onCollection && findRecord(account, onCollection.collection, values.path, onCollection.notFound);
      const handler = handlers[name];
      if (handler) {
        const special = {
          ...values,
          origin: request.url.origin,
          get item() {
            return findItem();
          },
        };
        // The cast: the handler and the values belong to the same operation.
        return createResponse(operation, handler(account, special as never));
      }
      if (onCollection && onCollection.role !== 'below')
        return createResponse(operation, handleCollection(account, onCollection, values));
      findItem();
      record.isExample = true;
      return createResponse(operation, examples[name]);
    } catch (error) {
      if (!(error instanceof Rejection) || hasCodes(facts.path)) throw error;
      // Errors of this operation have no code.
      throw new Rejection(error.status, undefined, error.message);
    }
  }
}

function createResponse({ facts, rules }: SandboxOperation, result: unknown): PlainResponse {
  const { status, body }: { status: number; body: unknown } =
    result instanceof WithStatus ? (result as WithStatus<unknown>) : { status: rules?.status ?? 200, body: result };
  return successResponse(facts.responseType, status, body);
}
