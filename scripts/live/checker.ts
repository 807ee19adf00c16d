// Calls operations one after another, and compares each response with the contract.
import { MessagingPlatform, type ClientOptions, type Fetch, type OperationId } from 'messaging-platform-sdk';
import { checkResponse, longestWindow } from './check-response.js';
import type { Difference, DifferenceKind, Exchange } from './check-response.js';
import { operations } from './schema.js';

/** `not seen`: there was nothing to check. `not reached`: the operation wasn't called, or failed in an unexpected way. */
export const verdicts = ['checked', 'forbidden as documented', 'not seen', 'not reached'] as const;
type Verdict = (typeof verdicts)[number];

interface Result {
  operation: OperationId;
  verdict: Verdict;
  /** The reason for the verdict, or what is special about the request. */
  note: string;
}

/** How many of the rate limit's requests the run leaves for other programs. */
const reservedRequests = 5;

/** The `id` of a call that needs none. */
export const noId = '';

export class Checker {
  readonly client: MessagingPlatform;
  readonly exchanges: Exchange[] = [];
  readonly differences: Difference[] = [];
  readonly results: Result[] = [];
  /** Why the run stopped, and what to do. Empty while the run continues. */
  stopReason = '';
  #currentOperation!: OperationId;

  constructor(options: ClientOptions) {
    const { fetch = globalThis.fetch } = options;
    const checkingFetch: Fetch = async (url, init) => {
      const response = await fetch(url, init);
      const { status } = response;
      // The casts: with any `fetch`, bodies are byte streams, and headers are iterable.
      const bytes = new Uint8Array(await new Response(response.body as BodyInit | null).arrayBuffer());
      const headers = new Headers(response.headers as Headers);
      const exchange = { operation: this.#currentOperation, url, body: init.body, status, headers, bytes };
      this.exchanges.push(exchange);
      this.differences.push(...checkResponse(exchange));
      // With these statuses, `new Response` throws if there is a body.
      return new Response([204, 205, 304].includes(status) ? null : bytes, { status, headers });
    };
    this.client = new MessagingPlatform({ ...options, retries: 0, fetch: checkingFetch });
  }

  /**
   * @param id - what the call needs from an earlier response, usually an id; `noId` if it needs nothing; undefined skips the call
   * @param note - why the request should fail, such as `an unknown id`; then 400 and 404 are expected
   * @returns the result of `send`; undefined if `send` rejects or is skipped
   */
  async call<Id, Value>(
    operation: OperationId,
    id: Id | undefined,
    send: (id: Id) => Promise<Value>,
    note = '',
  ): Promise<Value | undefined> {
    if (this.stopReason) return this.addResult(operation, 'not reached', 'the run had stopped');
    if (id === undefined || id === null)
      return this.addResult(operation, 'not reached', 'no response contained an id for it');
    this.#currentOperation = operation;
    const exchangesBefore = this.exchanges.length;
    const [sent] = await Promise.allSettled([send(id)]);
    const error = sent.status === 'rejected' ? (sent.reason as Error) : undefined;
    const exchange = this.exchanges.slice(exchangesBefore).at(-1);
    if (exchange && error?.name === 'UnexpectedResponseError') this.#addClientRejection(exchange);
    const [verdict, reason] = this.#judge(exchange, note, error);
    this.addResult(operation, verdict, reason);
    this.stopUnlessRemaining(0);
    return sent.status === 'fulfilled' ? sent.value : undefined;
  }

  /** An empty list shows nothing about the items, so the verdict is `not seen`. */
  async list<Id, Item>(operation: OperationId, id: Id | undefined, send: (id: Id) => Promise<Item[]>): Promise<Item[]> {
    const items = await this.call(operation, id, send);
    if (items?.length === 0) Object.assign(this.results.at(-1)!, { verdict: 'not seen', note: 'the list is empty' });
    return items ?? [];
  }

  addResult(operation: OperationId, verdict: Verdict, note: string): undefined {
    this.results.push({ operation, verdict, note });
  }

  /** For differences that `checkResponse` can't find in a single response. */
  addDifference(operation: OperationId, kind: DifferenceKind, place: string, problem: string, status = 200): void {
    this.differences.push({ operation, status, kind, place, problem });
  }

  /** Stops the run unless the rate limit allows this many requests in addition to the reserved requests. */
  stopUnlessRemaining(requests: number): void {
    const { status, headers } = this.exchanges.at(-1)!;
    const remaining = status === 429 ? 0 : Number(headers.get('x-sib-ratelimit-remaining') ?? Infinity);
    if (remaining >= reservedRequests + requests) return;
    const reset = Number(headers.get('x-sib-ratelimit-reset') ?? headers.get('retry-after') ?? NaN);
    // A reset larger than `longestWindow` is a Unix time.
    const when = reset <= longestWindow ? `in ${reset} seconds` : 'later';
    this.stopReason ||= `The rate limit leaves ${remaining} requests. Run the check again ${when}.`;
  }

  /** The client rejects some responses that the schema allows, such as a record without an id. */
  #addClientRejection({ operation, status }: Exchange): void {
    const isReported = this.differences.some((found) => found.operation === operation && found.kind === 'error');
    if (!isReported) this.addDifference(operation, 'error', 'body', 'is rejected by the client', status);
  }

  #judge(exchange: Exchange | undefined, note: string, error?: Error): [verdict: Verdict, reason: string] {
    if (this.exchanges.length < 2) this.#checkFirstCall(error);
    if (!exchange) {
      // If the client rejected the request, the run can call other operations.
      if (error?.name !== 'InvalidRequestError') this.stopReason ||= `${error!.message}. Run the check again.`;
      return ['not reached', 'there was no response'];
    }
    const { operation, status } = exchange;
    const isExpected = status < 300 || (note && [400, 404].includes(status));
    if (isExpected) return ['checked', note];
    const isDocumented = status === 403 && '403' in operations.get(operation)!.responses;
    return isDocumented ? ['forbidden as documented', ''] : ['not reached', `the status is ${status}`];
  }

  /** Throws if the run can't work, for example with a wrong key. */
  #checkFirstCall(error?: Error): void {
    const first = this.exchanges[0];
    if (!first) throw new Error(`${error!.message}\nCheck the network, the keys and --server.`);
    const { status, headers } = first;
    if (status === 401) throw new Error('The server rejects the key (401). Check API_KEY and PARTNER_KEY.');
    this.stopUnlessRemaining(0);
    // If a 429 breaks the contract, the report should say so.
    if (status === 429 && this.differences.some(({ kind }) => kind === 'error')) return;
    if (status === 429) throw new Error(this.stopReason);
    const differs = this.differences.some(({ place }) => ['status', 'body'].includes(place));
    if (differs && !headers.has('sib-request-id'))
      throw new Error(`The server responds with ${status} and isn't the Brevo API. Check --server.`);
  }
}
