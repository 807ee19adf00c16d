// Calls operations one after another, and compares each response with the contract.
import { MessagingPlatform, outcomeOf, type ClientOptions, type Fetch, type OperationId } from 'messaging-platform-sdk';
import { checkResponse, type Difference, type Exchange } from './check-response.js';
import { operations } from './schema.js';

export const verdicts = ['checked', 'forbidden as documented', 'not seen', 'not reached'] as const;
type Verdict = (typeof verdicts)[number];

interface Result {
  operation: OperationId;
  verdict: Verdict;
  /** What was special about the request, or the reason for the verdict. Usually empty. */
  note: string;
  /** The call may have changed something. */
  mayHaveActed: boolean;
}

/** Requests of the rate limit that the check leaves to other programs. */
const reservedRequests = 5;

const secondsPerDay = 86_400;

export class Checker {
  readonly client: MessagingPlatform;
  readonly exchanges: Exchange[] = [];
  readonly differences: Difference[] = [];
  readonly results: Result[] = [];
  /** Operations that created something which could not be deleted. */
  readonly leftovers: OperationId[] = [];
  /** Why the run stopped, and what to do. Empty while the run continues. */
  stopReason = '';
  #operation!: OperationId;

  constructor(options: ClientOptions) {
    const { fetch = globalThis.fetch } = options;
    const checkingFetch: Fetch = async (url, init) => {
      const response = await fetch(url, init);
      const { status } = response;
      // The casts: whichever `fetch` it is, bodies are byte streams, and headers are iterable.
      const bytes = new Uint8Array(await new Response(response.body as BodyInit | null).arrayBuffer());
      const headers = new Headers(response.headers as Headers);
      const exchange = { operation: this.#operation, url, body: init.body, status, headers, bytes };
      this.exchanges.push(exchange);
      this.differences.push(...checkResponse(exchange));
      return new Response([204, 205, 304].includes(status) ? null : bytes, { status, headers });
    };
    this.client = new MessagingPlatform({ ...options, retries: 0, fetch: checkingFetch });
  }

  /**
   * Calls an operation and records the result.
   *
   * @param id - an id from an earlier response; undefined if there was none, and then the operation isn't called
   * @param note - set if the id doesn't exist, so that 400 and 404 are expected
   * @returns what the method resolves to; undefined if it rejects
   */
  async call<Id, Value>(operation: OperationId, id: Id | undefined, send: (id: Id) => Promise<Value>, note = '') {
    if (this.stopReason) return this.add(operation, 'not reached', 'the run had stopped');
    if (id === undefined || id === null)
      return this.add(operation, 'not reached', 'no response contained an id for it');
    this.#operation = operation;
    const countBefore = this.exchanges.length;
    let error: Error | undefined;
    const value = await send(id).catch((reason: unknown) => void (error = reason as Error));
    const exchange = this.exchanges.length > countBefore ? this.exchanges.at(-1) : undefined;
    if (exchange && error?.name === 'UnexpectedResponseError') this.#addRejectedByClient(exchange);
    const [verdict, reason] = this.#judge(exchange, note, error);
    this.add(operation, verdict, reason, !error || outcomeOf(error) === 'unknown');
    this.stopUnlessLeft(0);
    return value as Value | undefined;
  }

  /** Calls an operation that lists items. An empty list has nothing to check. */
  async list<Id, Item>(operation: OperationId, id: Id | undefined, send: (id: Id) => Promise<Item[]>): Promise<Item[]> {
    const items = await this.call(operation, id, send);
    if (items?.length === 0) Object.assign(this.results.at(-1)!, { verdict: 'not seen', note: 'the list is empty' });
    return items ?? [];
  }

  /** Calls the operation that undoes another, even if the run has stopped. */
  async undo<Id>(done: OperationId, operation: OperationId, id: Id | undefined, send: (id: Id) => Promise<unknown>) {
    const { stopReason } = this;
    this.stopReason = '';
    await this.call(operation, id, send);
    this.stopReason ||= stopReason;
    const isUndone = this.results.at(-1)!.verdict === 'checked';
    const mayHaveActed = this.results.find((result) => result.operation === done)!.mayHaveActed;
    if (!isUndone && mayHaveActed) this.leftovers.push(done);
  }

  add(operation: OperationId, verdict: Verdict, note: string, mayHaveActed = false): undefined {
    this.results.push({ operation, verdict, note, mayHaveActed });
  }

  /** Stops the run unless the rate limit leaves at least this many requests, and the reserved ones. */
  stopUnlessLeft(requests: number): void {
    const { status, headers } = this.exchanges.at(-1)!;
    const left = status === 429 ? 0 : Number(headers.get('x-sib-ratelimit-remaining') ?? Infinity);
    if (left >= reservedRequests + requests) return;
    const reset = Number(headers.get('x-sib-ratelimit-reset') ?? headers.get('retry-after') ?? NaN);
    // A longer wait would be a Unix time.
    const when = reset <= secondsPerDay ? `in ${reset} seconds` : 'later';
    this.stopReason ||= `The rate limit leaves ${left} requests. Run it again ${when}.`;
  }

  /** The client also rejects responses that the schema allows, such as a record without its id. */
  #addRejectedByClient({ operation, status }: Exchange): void {
    const isReported = this.differences.some((found) => found.operation === operation && found.kind === 'error');
    if (isReported) return;
    this.differences.push({ kind: 'error', operation, status, place: 'body', rule: 'is rejected by the client' });
  }

  #judge(exchange: Exchange | undefined, note: string, error?: Error): [verdict: Verdict, reason: string] {
    if (this.exchanges.length < 2) this.#checkFirst(error);
    if (!exchange) {
      // If the client rejects an id, other operations can still be called.
      if (error?.name !== 'InvalidRequestError') this.stopReason ||= `${error!.message}. Run it again.`;
      return ['not reached', 'there was no response'];
    }
    const { operation, status } = exchange;
    const isExpected = status < 300 || (note && [400, 404].includes(status));
    if (isExpected) return ['checked', note];
    const isDocumented = status === 403 && '403' in operations.get(operation)!.responses;
    return isDocumented ? ['forbidden as documented', ''] : ['not reached', `the status is ${status}`];
  }

  /** Throws if the first response shows that a run makes no sense: no network, a wrong key, or another server. */
  #checkFirst(error?: Error): void {
    const first = this.exchanges[0];
    if (!first) throw new Error(`${error!.message}\nCheck the network, the keys and --server.`);
    const { status, headers } = first;
    if (status === 401) throw new Error('The server rejects the key (401). Check API_KEY and PARTNER_KEY.');
    this.stopUnlessLeft(0);
    // A 429 that breaks the contract belongs in the report.
    if (status === 429 && this.differences.some(({ kind }) => kind === 'error')) return;
    if (status === 429) throw new Error(this.stopReason);
    const isBroken = this.differences.some(({ place }) => ['status', 'body'].includes(place));
    if (isBroken && !headers.has('sib-request-id'))
      throw new Error(`The server responds with ${status} and isn't the Brevo API. Check --server.`);
  }
}
