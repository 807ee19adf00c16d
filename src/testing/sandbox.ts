// The Sandbox class: Brevo's API in memory, behind a function like `fetch`.
import type { Account } from './account/account.js';
import { createAccount } from './account/create-account.js';
import { findChild, findDomain } from './account/find.js';
import { emailSchema, type IncomingEmail } from './account/incoming-email.js';
import { receiveEmail, type ReceivedEmailIds } from './account/receive-email.js';
import { checkSeed, copySeed, type SandboxSeed } from './account/seed.js';
import { copyJson, type SandboxState } from './account/state.js';
import { check, object } from './check.js';
import type { FaultName } from './faults/check-fault.js';
import type { Fault } from './faults/fault.js';
import type { PendingFault } from './faults/fault-queue.js';
import type { OperationName } from './operation-names.js';
import { checkOptions, webhookUrl, type SandboxOptions } from './options.js';
import { toFetchResponse, type PlainResponse } from './plain-response.js';
import type { RecordedRequest } from './recorded-request.js';
import { RequestHandler } from './request-handler.js';
import type { SandboxInit } from './request/incoming-request.js';

/** RFC 3339 allows four digits for a year. */
const year10000 = Date.UTC(10_000, 0);

/**
 * Brevo's API in memory, for tests: all operations of the OpenAPI file, working on one state.
 *
 * It rejects requests that break the contract, and requests that the state doesn't allow. It needs no network and no account,
 * and works with the fake timers of test runners. The same calls always create the same ids.
 *
 * @example
 * const sandbox = new Sandbox();
 * const client = new MessagingPlatform({ apiKey: 'any-key', fetch: sandbox.fetch });
 * const { id } = await client.companies.create({ name: 'Acme' });
 */
export class Sandbox {
  readonly #options: SandboxOptions;
  #handler: RequestHandler;
  #account: Account;
  #deliverTo: string | undefined;
  #clockOffset = 0;

  /** @throws TypeError an option doesn't exist or is invalid */
  constructor(options: SandboxOptions = {}) {
    checkOptions(options);
    // A copy, because the caller may change the seed before a reset uses it again.
    this.#options = { ...options, from: options.from && copySeed(options.from) };
    this.#deliverTo = options.deliverTo;
    this.#handler = new RequestHandler(this.#options, this.now);
    this.#account = createAccount(this.#options, this.now);
  }

  /** The sandbox's time, in milliseconds since 1970-01-01T00:00:00Z. */
  readonly now = (): number => (this.#options.now ?? Date.now)() + this.#clockOffset;

  /**
   * Moves the sandbox's clock. New timestamps, the rate limit, the creation of children and the default 30-day range of the inbound
   * event list depend on it.
   *
   * @throws TypeError the clock would leave the years 1970 to 9999. The clock then doesn't move.
   */
  advanceClock(milliseconds: number): void {
    check({ type: 'number' }, milliseconds, 'milliseconds');
    const time = this.now() + milliseconds;
    if (!(time >= 0 && time < year10000)) throw new TypeError('The clock must stay in the years 1970 to 9999.');
    this.#clockOffset += milliseconds;
  }

  /**
   * Your webhook's URL, which `receiveEmail` posts to; undefined for none. A reset doesn't change it.
   *
   * @throws TypeError it is set to anything but an http(s) URL or undefined
   */
  get deliverTo(): string | undefined {
    return this.#deliverTo;
  }

  /** Sets your webhook's URL. Undefined removes the URL. */
  set deliverTo(url: string | undefined) {
    if (url !== undefined) check(webhookUrl, url, 'deliverTo');
    this.#deliverTo = url;
  }

  /** @internal The live state, for the server and the command, which serialize it immediately. */
  get state(): SandboxState {
    return this.#account.state;
  }

  /** @internal For the sandbox server's web page. */
  get rateLimit(): object | undefined {
    return this.#handler.rateLimiter.status;
  }

  /** The latest requests in the order they arrived, without keys and passwords. */
  get requests(): readonly RecordedRequest[] {
    return this.#handler.requests;
  }

  /** The scripted faults that are still waiting for requests. At the end of a test, this list should be empty. */
  get pendingFaults(): readonly PendingFault[] {
    return this.#handler.faults.pending;
  }

  /**
   * Responds to a request like the API. Pass it to your client as `fetch`; it needs no `this`.
   *
   * @throws TypeError a fault prevents a response. The built-in `fetch` throws the same type of error.
   * @throws the signal's reason, if the signal is aborted
   */
  readonly fetch = async (input: string | URL | Request, init?: SandboxInit): Promise<Response> => {
    return toFetchResponse(await this.respond(input, init));
  };

  /** @internal For the HTTP server, which is twice as fast without a `Response`. */
  respond(input: string | URL | Request, init?: SandboxInit): Promise<PlainResponse> {
    return this.#handler.handle(this.#account, input, init);
  }

  /**
   * Scripts a fault for the next request of an operation. Several faults for one operation apply in the order you add them.
   *
   * @param name - the method or the operation: `'children.credits.add'` is the same as `'addCredits'`
   * @param fault - for example `lost()`, or the name of a fault without parameters: `'lost'`
   * @param options - `times`: how many requests the fault applies to: a whole number of at least 1, or `'always'` (same as
   *   `Infinity`); 1 by default
   * @throws TypeError the operation doesn't exist, the fault or `times` is invalid, or the fault is `cut` or `stalled` and
   *   successful responses of the operation never have a body
   */
  next(name: OperationName, fault: Fault | FaultName, options: { times?: number | 'always' | undefined } = {}): void {
    check(object({ times: {} }), options, 'options');
    this.#handler.faults.add(name, fault, options.times ?? 1);
  }

  /**
   * Simulates an incoming email, for which the API has no operation.
   *
   * @returns the email's uuid, download tokens and webhook payload, and `delivered`. If `deliverTo` is set and `lastStep` isn't,
   *   the sandbox posts the payload to `deliverTo`, and `delivered` resolves to whether your webhook accepted the email.
   * @throws TypeError a field is missing, unknown or invalid
   */
  receiveEmail(email: IncomingEmail): ReceivedEmailIds {
    check(emailSchema, email, 'email');
    return receiveEmail(this.#account, email, this.#deliverTo);
  }

  /**
   * Verifies a sender domain of a child, for which the API has no operation.
   *
   * @param child - the child's id or auth key
   * @throws Error the child or the domain doesn't exist, or the child is still being created
   */
  verifyDomain(child: string, domainName: string): void {
    findDomain(findChild(this.#account, { childIdentifier: child }), domainName).active = true;
  }

  /** Returns a copy of the state as plain JSON, for `from` and `restore`. It doesn't include requests, faults or the clock. */
  snapshot(): SandboxState {
    return copyJson(this.#account.state);
  }

  /**
   * Replaces the state, for example with an earlier snapshot. Requests, faults and the clock don't change.
   *
   * @throws TypeError the value isn't a snapshot or part of one. The state then doesn't change.
   */
  restore(snapshot: SandboxSeed): void {
    checkSeed(snapshot, 'snapshot');
    this.#account = createAccount({ ...this.#options, from: snapshot }, this.now);
  }

  /** Resets state, ids, clock, rate limit and random faults to those of a new sandbox, and clears requests and scripted faults. */
  reset(): void {
    this.#clockOffset = 0;
    this.clearRequests();
    // Keep the array, because a test may hold it.
    this.#handler = new RequestHandler(this.#options, this.now, this.#handler.requests);
    this.#account = createAccount(this.#options, this.now);
  }

  /** Clears `requests`. */
  clearRequests(): void {
    this.#handler.requests.length = 0;
  }

  /** Removes all scripted faults. */
  clearFaults(): void {
    this.#handler.faults.clear();
  }
}
