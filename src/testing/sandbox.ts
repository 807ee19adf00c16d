// The service in memory, behind a function like `fetch`.
import { toResponse, type Answer } from './answer.js';
import { check, fields } from './check.js';
import { Exchanges } from './exchange.js';
import type { FaultName } from './faults/check-fault.js';
import type { Fault } from './faults/kinds.js';
import type { PendingFault } from './faults/script.js';
import type { OperationName } from './operation-names.js';
import { checkOptions, seedOf, webhookUrl, type SandboxOptions } from './options.js';
import type { RecordedRequest } from './record.js';
import type { SandboxInit } from './request/incoming.js';
import { deliver } from './service/deliver.js';
import { findChild, findDomain } from './service/find.js';
import { emailShape, type IncomingEmail } from './service/incoming-email.js';
import { receiveEmail, type ReceivedEmailIds } from './service/receive-email.js';
import { checkSeed, copySeed, startService, type SandboxSeed } from './service/seed.js';
import type { Service } from './service/service.js';
import { jsonCopy, type SandboxState } from './service/state.js';

/** Years beyond have other texts than RFC 3339 allows. */
const lastTime = Date.UTC(10_000, 0);

/**
 * The service in memory: all operations of the contract on one state, for the tests of programs that use this package.
 *
 * It refuses what the contract refuses, and what the state does not allow. It needs no network, no account and no clock of
 * its own, and works with the fake timers of test runners. The same calls return the same responses, ids included.
 *
 * @example
 * const sandbox = new Sandbox();
 * const client = new MessagingPlatform({ apiKey: 'any-key', fetch: sandbox.fetch });
 * const { id } = await client.companies.create({ name: 'Acme' });
 */
export class Sandbox {
  readonly #options: SandboxOptions;
  readonly #exchanges: Exchanges;
  #service: Service;
  #deliverTo: string | undefined;
  #clock = 0;

  /** @throws TypeError an option does not exist or is invalid */
  constructor(options: SandboxOptions = {}) {
    checkOptions(options);
    // What the caller changes later, `story()` for example, changes no reset.
    this.#options = { ...options, from: options.from && copySeed(options.from) };
    this.#deliverTo = options.deliverTo;
    this.#exchanges = new Exchanges(this.#options, this.now);
    this.#service = this.#start(this.#options.from);
  }

  /** The time in the sandbox, in milliseconds since 1970-01-01T00:00:00Z. */
  readonly now = (): number => (this.#options.now ?? Date.now)() + this.#clock;

  /**
   * Moves the time in the sandbox on, for its rate limit, the creation of children and the 30 days of its lists.
   *
   * @throws TypeError the clock would leave the years 1970 to 9999; it stays where it is
   */
  advanceClock(milliseconds: number): void {
    check({ type: 'number' }, milliseconds, 'milliseconds');
    const time = this.now() + milliseconds;
    if (!(time >= 0 && time < lastTime)) throw new TypeError('The clock must stay in the years 1970 to 9999.');
    this.#clock += milliseconds;
  }

  /**
   * Your webhook's address, or undefined for none: `receiveEmail` posts to it. A reset leaves it as it is.
   *
   * @throws TypeError when set: it is not an http(s) URL
   */
  get deliverTo(): string | undefined {
    return this.#deliverTo;
  }

  /** Sets your webhook's address; undefined removes it. */
  set deliverTo(url: string | undefined) {
    if (url !== undefined) check(webhookUrl, url, 'deliverTo');
    this.#deliverTo = url;
  }

  /** @internal For the page. */
  get rateLimit(): object | undefined {
    return this.#exchanges.limiter.status;
  }

  /** The last requests that arrived, in this order, without keys and passwords. */
  get requests(): readonly RecordedRequest[] {
    return this.#exchanges.requests;
  }

  /** The scripted faults that no request has met yet, or not as often as it should. Empty at the end of a good test. */
  get pendingFaults(): readonly PendingFault[] {
    return this.#exchanges.faults.pending;
  }

  /**
   * Answers a request as the service does. Pass it to the client as its `fetch`; it needs no `this`.
   *
   * @throws TypeError as `fetch` throws it, for a fault that lets no response arrive; the reason of an aborted signal
   */
  readonly fetch = async (input: string | URL | Request, init?: SandboxInit): Promise<Response> => {
    const answer = await this.answer(input, init);
    return 'ok' in answer ? answer : toResponse(answer);
  };

  /** @internal For the server, which needs no `Response` around an answer that goes out whole. */
  answer(input: string | URL | Request, init?: SandboxInit): Promise<Answer | Response> {
    return this.#exchanges.handle(this.#service, input, init);
  }

  /**
   * Makes something go wrong with the next request of an operation. Faults of an operation meet its requests in the order in
   * which they were given.
   *
   * @param name - the method or the operation: `'children.credits.add'` is the same as `'addCredits'`
   * @param fault - for example `lost()`, or the name of a fault without parameters: `'lost'`
   * @param options - `times`: for how many requests, a whole number from 1, or `Infinity`; 1 by default
   * @throws TypeError the operation or the fault does not exist, or they do not go together
   */
  next(name: OperationName, fault: Fault | FaultName, options: { times?: number | 'always' | undefined } = {}): void {
    check(fields({ times: {} }), options, 'options');
    this.#exchanges.faults.add(name, fault, options.times ?? 1);
  }

  /**
   * Receives an email, which no operation does.
   *
   * @returns its uuid, the tokens of its attachments, and what your webhook gets; with `deliverTo` it is posted there
   * @throws TypeError it lacks something, or has what no email has
   */
  receiveEmail(email: IncomingEmail): ReceivedEmailIds {
    check(emailShape, email, 'email');
    const deliverTo = this.#deliverTo;
    const isPosted = deliverTo !== undefined && email.lastStep === undefined;
    const { item, ...ids } = receiveEmail(this.#service, isPosted ? { ...email, lastStep: 'processed' } : email);
    const payload = { items: [item] };
    const delivered = isPosted ? deliver(this.#service, deliverTo, payload) : Promise.resolve(false);
    return { ...ids, payload, delivered };
  }

  /**
   * Verifies a sender domain of a child, which no operation does.
   *
   * @throws Error the child or the domain is unknown
   */
  verifyDomain(child: string, domainName: string): void {
    findDomain(findChild(this.#service, { childIdentifier: child }), domainName).active = true;
  }

  /** Everything the service remembers, as plain JSON, for `from` and `restore`. Faults and requests are not in it. */
  snapshot(): SandboxState {
    return jsonCopy(this.#service.state);
  }

  /**
   * Takes another state, for example a snapshot of before. Requests, faults and the clock stay.
   *
   * @throws TypeError it is neither a snapshot nor a part of one; the sandbox keeps its state
   */
  restore(snapshot: SandboxSeed): void {
    checkSeed(snapshot, 'snapshot');
    this.#service = this.#start(snapshot);
  }

  /** Goes back to how the sandbox was created: state, ids, clock, rate limit; no requests and no faults. */
  reset(): void {
    this.#clock = 0;
    this.#exchanges.reset();
    this.#service = this.#start(this.#options.from);
  }

  /** The options apply to each state that the sandbox starts from. */
  #start(from: SandboxSeed | undefined): Service {
    return startService(this.#options, seedOf({ ...this.#options, from }), this.now);
  }

  /** Forgets the requests that arrived. */
  clearRequests(): void {
    this.#exchanges.requests.length = 0;
  }

  /** Forgets the scripted faults. */
  clearFaults(): void {
    this.#exchanges.faults.clear();
  }
}
