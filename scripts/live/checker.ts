// Calls operations one after the other and holds each response against the contract.
import { MessagingPlatform, outcomeOf, type ClientOptions, type Fetch, type OperationId } from 'messaging-platform-sdk';
import { judge, type Difference, type Exchange } from './judge.js';
import { operations } from './schema.js';

interface Result {
  operation: OperationId;
  verdict: 'checked' | 'refused as documented' | 'not seen' | 'not reached';
  /** What was asked, where that is not plain; or why there is no more to say. */
  note: string;
  mayHaveActed: boolean;
}

/** So many requests are left to other programs. */
const reserve = 5;

export class Checker {
  readonly client: MessagingPlatform;
  readonly exchanges: Exchange[] = [];
  readonly differences: Difference[] = [];
  readonly results: Result[] = [];
  /** The operations that made what could not be removed. */
  readonly leftovers: OperationId[] = [];
  /** Why no further request is sent, and what to do. */
  stopped = '';
  #operation!: OperationId;

  constructor(options: ClientOptions) {
    const { fetch = globalThis.fetch } = options;
    const send: Fetch = async (url, init) => {
      const response = await fetch(url, init);
      const { status } = response;
      // The casts: every kind of `fetch` returns a stream of bytes, and headers that can be listed.
      const bytes = new Uint8Array(await new Response(response.body as BodyInit | null).arrayBuffer());
      const headers = new Headers(response.headers as Headers);
      const exchange = { operation: this.#operation, url, body: init.body, status, headers, bytes };
      this.exchanges.push(exchange);
      this.differences.push(...judge(exchange));
      return new Response([204, 205, 304].includes(status) ? null : bytes, { status, headers });
    };
    this.client = new MessagingPlatform({ ...options, retries: 0, fetch: send });
  }

  /**
   * @param id - what an earlier response gave for this call; undefined where it gave nothing
   * @param note - says that what is asked for does not exist
   * @returns what the client read; undefined where it could not
   */
  async call<Id, Value>(operation: OperationId, id: Id | undefined, send: (id: Id) => Promise<Value>, note = '') {
    if (this.stopped) return this.add(operation, 'not reached', 'the run had stopped');
    if (id === undefined || id === null) return this.add(operation, 'not reached', 'no response gave an id for it');
    this.#operation = operation;
    const sent = this.exchanges.length;
    let problem: Error | undefined;
    const value = await send(id).catch((error: unknown) => void (problem = error as Error));
    const last = this.exchanges[sent] && this.exchanges.at(-1);
    if (last && problem?.name === 'UnexpectedResponseError') this.#addUnreadable(last);
    const [verdict, why] = this.#conclude(last, note, problem);
    this.add(operation, verdict, why, !problem || outcomeOf(problem) === 'unknown');
    this.has(0);
    return value as Value | undefined;
  }

  /** Calls an operation that lists: an empty list shows nothing. */
  async list<Id, Item>(operation: OperationId, id: Id | undefined, send: (id: Id) => Promise<Item[]>): Promise<Item[]> {
    const items = await this.call(operation, id, send);
    if (items?.length === 0) Object.assign(this.results.at(-1)!, { verdict: 'not seen', note: 'the list is empty' });
    return items ?? [];
  }

  /** Calls the operation that undoes another, also when the run has stopped. */
  async undo<Id>(made: OperationId, operation: OperationId, id: Id | undefined, send: (id: Id) => Promise<unknown>) {
    const { stopped } = this;
    this.stopped = '';
    await this.call(operation, id, send);
    this.stopped ||= stopped;
    const isDone = this.results.at(-1)!.verdict === 'checked';
    if (!isDone && this.results.find((result) => result.operation === made)!.mayHaveActed) this.leftovers.push(made);
  }

  add(operation: OperationId, verdict: Result['verdict'], note: string, mayHaveActed = false): undefined {
    this.results.push({ operation, verdict, note, mayHaveActed });
  }

  /** Stops the run unless so many more requests may be sent. */
  has(requests: number): void {
    const { status, headers } = this.exchanges.at(-1)!;
    const left = status === 429 ? 0 : Number(headers.get('x-sib-ratelimit-remaining') ?? Infinity);
    const reset = Number(headers.get('x-sib-ratelimit-reset') ?? headers.get('retry-after') ?? NaN);
    // More than a day is a Unix time.
    const when = reset <= 86_400 ? `in ${reset} seconds` : 'later';
    if (left < reserve + requests) this.stopped ||= `The rate limit leaves ${left} requests. Run it again ${when}.`;
  }

  /** What the client rejects although no rule of the contract is broken: a record without its id. */
  #addUnreadable({ operation, status }: Exchange): void {
    const isKnown = this.differences.some((each) => each.operation === operation && each.kind === 'error');
    const rule = 'cannot be read by the client';
    if (!isKnown) this.differences.push({ kind: 'error', operation, status, place: 'body', rule });
  }

  #conclude(last: Exchange | undefined, note: string, problem?: Error): [Result['verdict'], string] {
    if (this.exchanges.length < 2) this.#checkFirst(problem);
    if (!last) {
      // An id that the client refuses ends nothing.
      if (problem?.name !== 'InvalidRequestError') this.stopped ||= `${problem!.message}. Run it again.`;
      return ['not reached', 'there was no response'];
    }
    const { operation, status } = last;
    if (status < 300 || (note && [400, 404].includes(status))) return ['checked', note];
    const isListed = status === 403 && '403' in operations.get(operation)!.responses;
    return isListed ? ['refused as documented', ''] : ['not reached', `the status is ${status}`];
  }

  /** @throws Error what follows could say nothing */
  #checkFirst(problem?: Error): void {
    const first = this.exchanges[0];
    if (!first) throw new Error(`${problem!.message}\nCheck the network, the keys and --server.`);
    const { status, headers } = first;
    if (status === 401) throw new Error('The server refuses the key (401). Check API_KEY and PARTNER_KEY.');
    this.has(0);
    // A difference in the 429 itself belongs in the report.
    if (status === 429 && this.differences.some(({ kind }) => kind === 'error')) return;
    if (status === 429) throw new Error(this.stopped);
    const isBroken = this.differences.some(({ place }) => ['status', 'body'].includes(place));
    if (isBroken && !headers.has('sib-request-id'))
      throw new Error(`The server responds with ${status} and is no such service. Check --server.`);
  }
}
