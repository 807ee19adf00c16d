// Calls operations one after the other and holds each response against the contract.
import {
  InvalidRequestError,
  MessagingPlatform,
  outcomeOf,
  type Fetch,
  type OperationId,
} from 'messaging-platform-sdk';
import { judge, type Difference, type Exchange } from './judge.js';
import { operations } from './schema.js';

export interface Connection {
  apiKey?: string | undefined;
  partnerKey?: string | undefined;
  server?: string | undefined;
  fetch?: Fetch | undefined;
}

export interface Result {
  operation: OperationId;
  verdict: 'checked' | 'refused as documented' | 'not seen' | 'not reached';
  /** What was asked, where that is not plain; or why there is no more to say. */
  note: string;
  /** Whether the request may have changed something. */
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

  constructor({ apiKey, partnerKey, server, fetch = globalThis.fetch }: Connection) {
    const send: Fetch = async (url, init) => {
      const response = await fetch(url, { ...init, redirect: 'manual' });
      const { status } = response;
      // The casts: every kind of `fetch` returns a stream of bytes, and headers that can be listed.
      const bytes = new Uint8Array(await new Response(response.body as BodyInit | null).arrayBuffer());
      const headers = new Headers(response.headers as Headers);
      this.exchanges.push({ operation: this.#operation, url, body: init.body, status, headers, bytes });
      this.differences.push(...judge(this.exchanges.at(-1)!));
      return new Response([204, 205, 304].includes(status) ? null : bytes, { status, headers });
    };
    this.client = new MessagingPlatform({ apiKey, partnerKey, baseUrl: server, retries: 0, fetch: send });
  }

  /**
   * @param id - what an earlier response gave for this call; undefined where it gave nothing
   * @param note - the call has an unknown id, or another peculiarity
   * @param urgent - it removes something, so it is made when the run has stopped, too
   * @returns what the client read; undefined where it could not
   */
  async call<Id, Value>(
    operation: OperationId,
    id: Id | undefined,
    send: (id: Id) => Promise<Value>,
    { note = '', urgent = false } = {},
  ): Promise<Value | undefined> {
    if (!urgent && !this.has(0)) return this.add(operation, 'not reached', 'the run had stopped');
    if (id === undefined || id === null) return this.add(operation, 'not reached', 'no response gave an id for it');
    this.#operation = operation;
    const sent = this.exchanges.length;
    let reason: unknown;
    const value = await send(id).catch((problem: unknown) => void (reason = problem));
    const isSent = this.exchanges.length > sent;
    if (!isSent) this.#fail(reason as Error);
    else if (sent === 0) this.#checkFirst();
    const [verdict, why] = isSent
      ? this.#verdict(operation, note)
      : (['not reached', 'there was no response'] as const);
    return (
      this.add(operation, verdict, why, !reason || outcomeOf(reason) === 'unknown') ?? (value as Value | undefined)
    );
  }

  /** Call an operation that lists: an empty list shows nothing. */
  async list<Item>(operation: OperationId, send: () => Promise<Item[]>): Promise<Item[]> {
    const items = await this.call(operation, '', send);
    if (items?.length === 0) Object.assign(this.results.at(-1)!, { verdict: 'not seen', note: 'the list is empty' });
    return items ?? [];
  }

  /** Call the operation that undoes another. */
  async undo<Id>(made: OperationId, operation: OperationId, id: Id | undefined, send: (id: Id) => Promise<unknown>) {
    await this.call(operation, id, send, { urgent: true });
    const maker = this.results.find((result) => result.operation === made)!;
    if (maker.mayHaveActed && this.results.at(-1)!.verdict !== 'checked') this.leftovers.push(made);
  }

  add(operation: OperationId, verdict: Result['verdict'], note: string, mayHaveActed = false): undefined {
    this.results.push({ operation, verdict, note, mayHaveActed });
  }

  /** Whether so many more requests may be sent; where not, none is. */
  has(requests: number): boolean {
    const { status, headers } = this.exchanges.at(-1) ?? {};
    const left = status === 429 ? '0' : headers?.get('x-sib-ratelimit-remaining');
    const reset = headers?.get('x-sib-ratelimit-reset') ?? '?';
    if (left && Number(left) < reserve + requests)
      this.stopped ||= `The rate limit leaves ${Number(left)} requests. Run it again in ${reset} seconds.`;
    return !this.stopped;
  }

  #verdict(operation: OperationId, note: string): readonly [Result['verdict'], string] {
    const { status } = this.exchanges.at(-1)!;
    if (status < 300 || (note && [400, 404].includes(status))) return ['checked', note];
    const isListed = status === 403 && '403' in operations.get(operation)!.responses;
    return isListed ? ['refused as documented', ''] : ['not reached', `responded with ${status}`];
  }

  /** There was no response. An id that the client refuses ends nothing. */
  #fail({ name, message }: Error): void {
    if (!this.exchanges.length) throw new Error(`${message}\nCheck the network, the keys and --server.`);
    if (name !== InvalidRequestError.name) this.stopped ||= `${message}. Run it again.`;
  }

  /** @throws Error what follows could say nothing */
  #checkFirst(): void {
    const { status, headers } = this.exchanges[0]!;
    if (status === 401) throw new Error('The server refuses the key (401). Check API_KEY and PARTNER_KEY.');
    if (status === 429 && !this.has(0)) throw new Error(this.stopped);
    const isBroken = this.differences.some(({ place }) => ['status', 'body'].includes(place));
    if (isBroken && !headers.has('sib-request-id'))
      throw new Error(`The server responds with ${status} and is no such service. Check --server.`);
  }
}
