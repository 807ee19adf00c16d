// The service in memory, behind a function like `fetch`.
import { refusalAnswer, toResponse, type Answer } from './answer.js';
import { carryOut } from './carry-out.js';
import type { Fault } from './faults/fault.js';
import { inflict } from './faults/inflict.js';
import { preferredFault } from './faults/prefer.js';
import { FaultScript } from './faults/script.js';
import { RateLimiter } from './limit.js';
import { basePaths, checkOptions, startState, type SandboxOptions } from './options.js';
import { newRecord, type OpenRecord, type RecordedRequest } from './record.js';
import { Refusal } from './refusal.js';
import { readIncoming, type IncomingRequest, type SandboxInit } from './request/incoming.js';
import { checkKeys } from './request/keys.js';
import { findRoute, type Route } from './request/route.js';
import type { OperationId } from './request/values.js';
import { findChild, findDomain } from './service/find.js';
import { followingId, type IdKind } from './service/ids.js';
import { receiveEmail, type IncomingEmail, type ReceivedEmailIds } from './service/receive-email.js';
import type { Service } from './service/service.js';
import { jsonCopy, type SandboxState } from './service/state.js';

/**
 * The service in memory: all operations of the contract on one state, for the tests of programs that use this package.
 *
 * It refuses what the contract refuses, and what the state does not allow. It needs no network, no account and no clock of
 * its own, and works with the fake timers of test runners. The same calls give the same answers, ids included.
 *
 * @example
 * const sandbox = new Sandbox();
 * const client = new MessagingPlatform({ apiKey: 'any-key', fetch: sandbox.fetch });
 * const { id } = await client.companies.create({ name: 'Acme' });
 */
export class Sandbox {
  readonly #service: Service;
  readonly #faults = new FaultScript();
  readonly #limiter: RateLimiter;
  readonly #requests: OpenRecord[] = [];
  readonly #newId: (kind: IdKind, number: number) => string;
  readonly #keys: readonly string[] | undefined;
  readonly #basePaths: readonly string[];
  readonly #onRequest: SandboxOptions['onRequest'];

  /** @throws TypeError an option does not exist or is invalid */
  constructor(options: SandboxOptions = {}) {
    checkOptions(options);
    const { now = () => Date.now(), newId = followingId, companyPages = 'number', companyUpdate = 204 } = options;
    const state = startState(options);
    this.#newId = newId;
    this.#keys = options.keys;
    this.#onRequest = options.onRequest;
    this.#basePaths = basePaths(options);
    this.#limiter = new RateLimiter(options.rateLimit, now);
    this.#service = { state, now, newId: (kind) => newId(kind, ++state.issued[kind]), companyPages, companyUpdate };
  }

  /** What arrived so far, in this order, without keys and passwords. */
  get requests(): readonly RecordedRequest[] {
    return this.#requests;
  }

  /**
   * Answers a request as the service does. Give it to the client as its `fetch`; it needs no `this`.
   *
   * @param input - an address, or a `Request`
   * @param init - method, headers, body, signal
   * @returns the answer
   * @throws TypeError as `fetch` throws it, for a fault that lets no answer arrive; the reason of an aborted signal
   */
  readonly fetch = async (input: string | URL | Request, init?: SandboxInit): Promise<Response> => {
    const request = await readIncoming(input, init);
    request.signal?.throwIfAborted();
    const path = this.#pathOf(request.url);
    const route = attempt(() => findRoute(request.method, path));
    const operation = route instanceof Refusal ? undefined : route.operation;
    const fault = operation && (preferredFault(request.headers) ?? this.#faults.take(operation));
    const record = newRecord(request, { operation, path, fault }, this.#service.state);
    this.#requests.push(record);
    const id = this.#newId('request', this.#requests.length);
    const complete = (answer: Answer): Answer => {
      return { ...answer, headers: { ...answer.headers, 'sib-request-id': id, ...this.#limiter.headers() } };
    };
    const answer = () => complete(this.#answer(route, request, record));
    try {
      const exchange = { carryOut: answer, complete, signal: request.signal };
      const response = fault ? await inflict(fault, { operation, ...exchange }) : toResponse(answer());
      record.status = response.status;
      return response;
    } finally {
      this.#onRequest?.(record);
    }
  };

  /**
   * Lets something go wrong with the next request of an operation. Faults of an operation wait for its requests in the
   * order in which they were given.
   *
   * @param operation - for example `'addCredits'`
   * @param fault - for example `lost()`
   * @param options - `times`: for how many requests, a whole number from 1 on, or `Infinity`; 1 by default
   * @throws TypeError the operation or the fault does not exist, or they do not go together
   */
  next(operation: OperationId, fault: Fault, { times = 1 }: { times?: number | undefined } = {}): void {
    this.#faults.add(operation, fault, times);
  }

  /**
   * Receives an email, which no operation does.
   *
   * @returns its uuid, and the tokens that the webhook would be told, one for each attachment
   * @throws TypeError it has no sender, no recipient, or an invalid `receivedAt`
   */
  receiveEmail(email: IncomingEmail): ReceivedEmailIds {
    return receiveEmail(this.#service, email);
  }

  /**
   * Verifies a sender domain of a child, which no operation does.
   *
   * @param child - the child's id
   * @param domainName - one of its sender domains
   * @throws Error the child or the domain is unknown
   */
  verifyDomain(child: string, domainName: string): void {
    findDomain(findChild(this.#service.state, { childIdentifier: child }), domainName).active = true;
  }

  /** Everything the service remembers, as plain JSON, for `from` of another sandbox. Faults and requests are not in it. */
  snapshot(): SandboxState {
    return jsonCopy(this.#service.state);
  }

  #pathOf({ pathname }: URL): string {
    const base = this.#basePaths.find((path) => pathname.startsWith(`${path}/`)) ?? '';
    return pathname.slice(base.length);
  }

  #answer(route: Route | Refusal, request: IncomingRequest, record: OpenRecord): Answer {
    try {
      if (route instanceof Refusal) throw route;
      this.#limiter.admit();
      checkKeys(request.headers, this.#keys);
      const answer = carryOut(this.#service, route, request);
      record.carriedOut = true;
      return answer;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return refusalAnswer(error);
    }
  }
}

/** The result, or the refusal that was thrown instead. */
function attempt<Result>(find: () => Result): Result | Refusal {
  try {
    return find();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
