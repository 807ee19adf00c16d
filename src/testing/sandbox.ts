// The Sandbox class: Brevo's API in memory, behind a function like `fetch`.
import type { Schema } from '../base/operation.js';
import { markTransport } from '../response/outcome.js';
import type { Account } from './account/account.js';
import { createAccount } from './account/create-account.js';
import { findChild, findDomain } from './account/find.js';
import { emailSchema, type IncomingEmail } from './account/incoming-email.js';
import { deliver, receiveEmail, type ReceivedEmailIds } from './account/receive-email.js';
import { checkSeed, copySeed, type SandboxSeed } from './account/seed.js';
import { copyJson } from './collections/values.js';
import type { SandboxState } from './account/state.js';
import { check, list, object } from './request/check.js';
import type { FaultName } from './faults/check-fault.js';
import type { Fault } from './faults/fault.js';
import type { PendingFault } from './faults/fault-queue.js';
import type { MethodAndPath, OperationName } from './request/operation-names.js';
import { checkOptions, webhookUrl, type SandboxOptions } from './account/options.js';
import { toFetchResponse, type PlainResponse } from './response/plain-response.js';
import type { RecordedRequest } from './record/recorded-request.js';
import { RequestHandler } from './handler/request-handler.js';
import type { SandboxResponse } from './handler/responses.js';
import type { SandboxInit } from './request/incoming-request.js';

const payloadSchema: Schema = {
  type: 'object',
  required: ['items'],
  properties: { items: list({ type: 'object' }) },
  additionalProperties: true,
};

/** RFC 3339 allows four digits for a year. */
const year10000 = Date.UTC(10_000, 0);

/**
 * Brevo's API in memory, for tests: all operations of the OpenAPI file.
 *
 * The sandbox rejects requests that break the contract or that the state doesn't allow. The same calls always create the same
 * ids. You need no network and no account, and you can use the fake timers of your test runner.
 *
 * @example
 * const sandbox = new Sandbox();
 * const client = new MessagingPlatform({ apiKey: 'any-key', fetch: sandbox.fetch });
 * const { id } = await client.companies.create({ name: 'Acme' });
 */
export class Sandbox {
  readonly #options: SandboxOptions;
  readonly #handler: RequestHandler;
  #account: Account;
  #deliverTo: string | undefined;
  #clockOffset = 0;

  /** @throws TypeError an option doesn't exist or is invalid */
  constructor(options: SandboxOptions = {}) {
    checkOptions(options);
    // Copy the seed: the caller may change the original before a reset.
    this.#options = { ...options, from: options.from && copySeed(options.from) };
    this.#deliverTo = options.deliverTo;
    this.#handler = new RequestHandler(this.#options, this.now, () => this.#account);
    this.#account = createAccount(this.#options, this.now);
  }

  /** The sandbox's time, in milliseconds since 1970-01-01T00:00:00Z. */
  readonly now = (): number => (this.#options.now ?? Date.now)() + this.#clockOffset;

  /**
   * Moves the sandbox's clock. New timestamps, the rate limit, access tokens and the default 30-day range of the inbound event list
   * depend on the clock.
   *
   * @throws TypeError the clock would leave the years 1970 to 9999. In that case, the clock doesn't move.
   */
  advanceClock(milliseconds: number): void {
    check({ type: 'number' }, milliseconds, 'milliseconds');
    const time = this.now() + milliseconds;
    if (!(time >= 0 && time < year10000)) throw new TypeError('The clock must stay in the years 1970 to 9999.');
    this.#clockOffset += milliseconds;
  }

  /**
   * Your webhook's URL, which `receiveEmail` posts to; undefined for none. A reset doesn't change the URL.
   *
   * @throws TypeError the new value is neither an http(s) URL nor undefined
   */
  get deliverTo(): string | undefined {
    return this.#deliverTo;
  }

  set deliverTo(url: string | undefined) {
    if (url !== undefined) check(webhookUrl, url, 'deliverTo');
    this.#deliverTo = url;
  }

  /** @internal The live state, not a copy. For the server and the command. */
  get state(): SandboxState {
    return this.#account.state;
  }

  /** @internal For the sandbox server's web page. */
  get rateLimit(): object | undefined {
    return this.#handler.quota.status;
  }

  /** The latest requests in the order they arrived, without keys and passwords. */
  get requests(): readonly RecordedRequest[] {
    return this.#handler.requests;
  }

  /** The scripted faults that are still waiting for requests. At the end of a test, the list should be empty. */
  get pendingFaults(): readonly PendingFault[] {
    return this.#handler.faults.pending;
  }

  /**
   * Responds to a request like the API. Pass this function to your client as `fetch`; it needs no `this`.
   *
   * @throws TypeError a fault prevents a response. The built-in `fetch` throws the same type of error.
   * @throws the signal's reason, if the signal is aborted
   */
  readonly fetch = markTransport(async (input: string | URL | Request, init?: SandboxInit): Promise<Response> => {
    return toFetchResponse(await this.handle(input, init));
  });

  /** @internal For the HTTP server, which is twice as fast without a `Response`. */
  handle(input: string | URL | Request, init?: SandboxInit): Promise<PlainResponse> {
    return this.#handler.handle(input, init);
  }

  /**
   * Scripts a fault for the next request of an operation. Several faults for one operation apply in the order you add them.
   *
   * @param name - the method or the operation: `'children.credits.add'` is the same as `'addCredits'`. An operation that the
   *   sandbox doesn't know has its method and path template as its name: `'POST /smtp/email'`
   * @param fault - for example `lost()`, or the name of a fault without parameters: `'lost'`
   * @param options - `times`: the number of requests that the fault applies to: a whole number of at least 1, or `'always'`; 1 by
   *   default
   * @throws TypeError the operation doesn't exist, the fault or `times` is invalid, or the operation has no response body, which
   *   `cut` and `stalled` need
   */
  next(name: OperationName, fault: Fault | FaultName, options: { times?: number | 'always' | undefined } = {}): void {
    check(object({ times: {} }), options, 'options');
    this.#handler.faults.add(name, fault, options.times ?? 1);
  }

  /**
   * Gives a response to an operation that the sandbox doesn't know, until `reset`. A later response replaces it.
   *
   * The requests are in `requests`, and faults apply to them.
   *
   * @param name - method and path template, for example `'POST /smtp/email'` or `'GET /contacts/{id}'`
   * @param response - a JSON value; undefined for a 204; `status(201, { body })` for another status; or a function that receives
   *   the request and returns one of these
   * @throws TypeError the sandbox knows the operation, or the response can't be sent
   *
   * @example
   * sandbox.respond('POST /smtp/email', status(201, { body: { messageId: '<1@example.com>' } }));
   * sandbox.respond('GET /contacts/{id}', ({ parameters }) => ({ id: Number(parameters.id) }));
   */
  respond(name: MethodAndPath, response: SandboxResponse): void {
    this.#handler.responses.add(name, response);
  }

  /**
   * Simulates an incoming email. The API has no operation for this.
   *
   * If `deliverTo` is set, the sandbox posts the payload to `deliverTo`.
   *
   * @returns the email's uuid, download tokens and webhook payload, and whether your webhook accepted the email
   * @throws TypeError a field is missing, unknown or invalid
   */
  receiveEmail(email: IncomingEmail): ReceivedEmailIds {
    check(emailSchema, email, 'email');
    return receiveEmail(this.#account, email, this.#deliverTo);
  }

  /**
   * Posts the payload of a received email to `deliverTo` again. A webhook may receive an email more than once.
   *
   * @param email - what `receiveEmail` returned
   * @returns whether your webhook accepted the email
   * @throws TypeError `deliverTo` isn't set
   *
   * @example
   * const email = sandbox.receiveEmail({ sender: 'alice@example.com', recipient: 'orders@example.com' });
   * await email.delivered;
   * await sandbox.redeliver(email);
   */
  async redeliver({ payload }: Pick<ReceivedEmailIds, 'payload'>): Promise<boolean> {
    if (this.#deliverTo === undefined) throw new TypeError('Set deliverTo to the URL of your webhook first.');
    check(payloadSchema, payload, 'email.payload');
    return deliver(this.#account, payload, this.#deliverTo);
  }

  /**
   * Verifies a sender domain of a child. The API has no operation for this.
   *
   * @param child - the child's id or auth key
   * @throws Error the child or the domain doesn't exist, or the child is still being created
   */
  verifyDomain(child: string, domainName: string): void {
    findDomain(findChild(this.#account.state, { childIdentifier: child }), domainName).active = true;
  }

  /** Returns a copy of the state as plain JSON, for `from` and `restore`. The copy has no requests, faults or clock. */
  snapshot(): SandboxState {
    return copyJson(this.#account.state);
  }

  /**
   * Replaces the state, for example with an earlier snapshot. Requests, faults and the clock don't change.
   *
   * @throws TypeError the value isn't a snapshot or part of one. In that case, the state doesn't change.
   */
  restore(snapshot: SandboxSeed): void {
    checkSeed(snapshot, 'snapshot');
    this.#account = createAccount({ ...this.#options, from: snapshot }, this.now);
  }

  /**
   * Resets state, ids, clock, rate limit and random faults to those of a new sandbox. Clears requests, responses and scripted faults.
   */
  reset(): void {
    this.#clockOffset = 0;
    this.#handler.reset();
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
