// The Sandbox class: Brevo's API in memory, behind a function like `fetch`.
import type { OperationName } from '../../generated/contract.js';
import type { Account, WebhookDelivery } from './account/account.js';
import { isHttpUrl, webhooksFor, type Webhook } from './account/deliver.js';
import { deliverEmail, inboundFilter, receiveEmail, type ReceivedEmailIds } from './account/receive-email.js';
import { checkEmail, type IncomingEmail } from './account/incoming-email.js';
import { reportEmail, type EmailReport } from './account/email-events.js';
import type { SandboxSeed, SandboxState } from './account/state.js';
import { copyJson } from './collections/records.js';
import type { Fault, FaultName } from './faults/fault.js';
import type { PendingFault } from './faults/queue.js';
import { RequestHandler } from './handler.js';
import type { SandboxOptions } from './options.js';
import type { RecordedRequest } from './recorded-request.js';
import type { SandboxInit } from './request/incoming-request.js';
import type { MethodAndPath } from './request/operations.js';

/** RFC 3339 allows four digits for a year. */
const year10000 = Date.UTC(10_000, 0);

/**
 * Brevo's API in memory, for tests: all operations of the OpenAPI file.
 *
 * The sandbox rejects requests that break the contract or that the state doesn't allow. The same calls always create the same
 * ids. You need no network and no account.
 *
 * @example
 * const sandbox = new Sandbox();
 * const client = new MessagingPlatform({ apiKey: 'any-key', fetch: sandbox.fetch });
 * const { id } = await client.companies.create({ name: 'Acme' });
 */
export class Sandbox {
  readonly #options: SandboxOptions;
  readonly #handler: RequestHandler;
  #deliverTo: Webhook | undefined;
  #clockOffset = 0;

  /** @throws TypeError the seed, the chaos or the webhook's URL is invalid */
  constructor(options: SandboxOptions = {}) {
    // A copy of the seed: the caller may change the original before a reset.
    this.#options = { ...options, from: options.from && structuredClone(options.from) };
    this.deliverTo = options.deliverTo;
    this.#handler = new RequestHandler(this.#options, this.now);
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
    const time = this.now() + milliseconds;
    if (!(time >= 0 && time < year10000)) throw new TypeError('The clock must stay in the years 1970 to 9999.');
    this.#clockOffset += milliseconds;
    this.#handler.passTime();
  }

  /**
   * Your webhook, or its URL, which `receiveEmail` posts to; undefined for none. A reset doesn't change it.
   *
   * @throws TypeError the URL of the new value isn't an http(s) URL
   */
  get deliverTo(): Webhook | undefined {
    return this.#deliverTo;
  }

  set deliverTo(webhook: Webhook | string | undefined) {
    const value = typeof webhook === 'string' ? { url: webhook } : webhook;
    if (value && !isHttpUrl(value.url))
      throw new TypeError('deliverTo must be an http(s) URL, or an object with one in url.');
    this.#deliverTo = value;
  }

  /** What went out to webhooks, and why a delivery failed. */
  get deliveries(): readonly WebhookDelivery[] {
    return this.account.deliveries;
  }

  /** The latest requests in the order they arrived, without keys and passwords. */
  get requests(): readonly RecordedRequest[] {
    return this.#handler.requests;
  }

  /** The scripted faults that are still waiting for requests. At the end of a test, the list should be empty. */
  get pendingFaults(): readonly PendingFault[] {
    return this.#handler.session.faults.pending;
  }

  /**
   * Responds to a request like the API. Pass this function to your client as `fetch`; it needs no `this`.
   *
   * @throws TypeError a fault prevents a response. The built-in `fetch` throws the same type of error.
   * @throws the signal's reason, if the signal is aborted
   */
  readonly fetch = (input: string | URL | Request, init?: SandboxInit): Promise<Response> =>
    this.#handler.handle(input, init);

  /** @internal Any web page can create webhooks in a served sandbox: by default, it calls none. */
  restrictWebhooks(): void {
    this.#handler.webhookOrigins ??= [];
  }

  /** @internal For the server: what `snapshot` copies, and more. */
  get account(): Account {
    return this.#handler.passTime();
  }

  /**
   * Scripts a fault for the next request of an operation. Several faults for one operation apply in the order you add them.
   *
   * `status(200, { body })` gives a response of your own, also to an operation that the sandbox doesn't know.
   *
   * @param name - the client's method, such as `'children.credits.add'`, or a method and path template: `'POST /parcels'`
   * @param fault - for example `lost()`, or the name of a fault without parameters: `'lost'`
   * @param options - `times`: the number of requests that the fault applies to: a whole number of at least 1, or `'always'`; 1 by
   *   default
   * @throws TypeError the operation doesn't exist, the fault or `times` is invalid, or the operation has no response body, which
   *   `cut` and `stalled` need
   */
  next(
    name: OperationName | MethodAndPath,
    fault: Fault | FaultName,
    options: { times?: number | 'always' | undefined } = {},
  ): void {
    this.#handler.session.faults.add(name, fault, options.times ?? 1);
  }

  /**
   * Simulates an incoming email. The API has no operation for this.
   *
   * The sandbox posts the payload to `deliverTo`, and to the account's webhooks for the recipient's domain.
   *
   * @returns the email's uuid, download tokens and webhook payload, and whether your webhook accepted the email
   * @throws TypeError the email has an unknown field, or a file with a name or content type that no response can have
   */
  receiveEmail(email: IncomingEmail): ReceivedEmailIds {
    checkEmail(email);
    return receiveEmail(this.account, email, this.#deliverTo);
  }

  /**
   * Says what happens to an email that the sandbox has sent. The event is in the log and the events, a hard bounce, a complaint
   * and an unsubscription block the address, and the account's webhooks are called.
   *
   * @param idOrAddress - a message id, or a recipient's address, for the latest email to it
   * @param recipient - the address to which it happens, of a message id's recipients; default: all
   * @returns whether all webhooks for the event accepted it
   * @throws TypeError there is no such email, or no such event
   *
   * @example
   * await client.emails.send(email);
   * await sandbox.report('bob@example.com', 'hardBounce');
   */
  report(idOrAddress: string, event: EmailReport, recipient?: string): Promise<boolean> {
    return reportEmail(this.account, idOrAddress, event, recipient);
  }

  /**
   * Posts the payload of a received email again. A webhook may receive an email more than once.
   *
   * @param email - what `receiveEmail` returned
   * @returns whether your webhook accepted the email
   * @throws TypeError `deliverTo` isn't set, and the account has no webhook for the recipient's domain
   *
   * @example
   * const email = sandbox.receiveEmail({ sender: 'alice@example.com', recipient: 'orders@example.com' });
   * await email.delivered;
   * await sandbox.redeliver(email);
   */
  async redeliver({ payload }: Pick<ReceivedEmailIds, 'payload'>): Promise<boolean> {
    if (this.#deliverTo === undefined && webhooksFor(this.account, inboundFilter(payload)).length === 0)
      throw new TypeError('Set deliverTo to the URL of your webhook first.');
    return deliverEmail(this.account, payload, this.#deliverTo);
  }

  /** Returns a copy of the state as plain JSON, for `from` and `restore`. The copy has no requests, faults or clock. */
  snapshot(): SandboxState {
    return copyJson(this.account.state);
  }

  /**
   * Replaces the state, for example with an earlier snapshot. Requests, faults and the clock don't change.
   *
   * @throws TypeError the value isn't a snapshot or part of one. In that case, the state doesn't change.
   */
  restore(snapshot: SandboxSeed): void {
    this.#handler.restore(snapshot);
  }

  /**
   * Resets state, ids, clock, rate limit and random faults to those of a new sandbox. Clears requests and scripted faults.
   */
  reset(): void {
    this.#clockOffset = 0;
    this.#handler.reset();
  }

  /** Clears `requests`. */
  clearRequests(): void {
    this.#handler.requests.length = 0;
  }

  /** Removes all scripted faults. */
  clearFaults(): void {
    this.#handler.session.faults.clear();
  }
}
