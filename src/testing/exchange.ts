// From a request to its response: the operation, the fault it meets, the record of it.
import { jsonAnswer, refusalAnswer, type Answer } from './answer.js';
import { carryOut } from './carry-out.js';
import { Chaos } from './faults/chaos.js';
import { inflict } from './faults/inflict.js';
import { FaultScript } from './faults/script.js';
import { RateLimiter } from './limit.js';
import { pathUnder, type SandboxOptions } from './options.js';
import { newRecord, type OpenRecord } from './record.js';
import { Refusal } from './refusal.js';
import { maxBody, readIncoming, type IncomingRequest, type SandboxInit } from './request/incoming.js';
import { checkKeys } from './request/keys.js';
import { findRoute, type Route } from './request/route.js';
import { followingId } from './service/ids.js';
import type { Service } from './service/service.js';

export class Exchanges {
  readonly faults = new FaultScript();
  readonly requests: OpenRecord[] = [];
  readonly #options: SandboxOptions;
  readonly #chaos: Chaos;
  readonly limiter: RateLimiter;
  #received = 0;

  constructor(options: SandboxOptions, now: () => number) {
    this.#options = options;
    this.#chaos = new Chaos(options.chaos);
    this.limiter = new RateLimiter(options.rateLimit, now);
  }

  /** A plain answer where it goes out whole. */
  async handle(service: Service, input: string | URL | Request, init?: SandboxInit): Promise<Answer | Response> {
    const request = await readIncoming(input, init);
    const { method, url, signal } = request;
    signal?.throwIfAborted();
    const path = pathUnder(this.#options.baseUrl, url);
    const route = findRoute(method, path);
    const operation = route instanceof Refusal ? undefined : route.operation;
    const met = operation && (this.faults.take(operation) ?? this.#chaos.take(operation));
    const record = newRecord(request, { operation, path: path ?? url.pathname, fault: met?.name }, service.state);
    const complete = this.#keep(record);
    const answer = () => complete(this.#answer(service, route, request, record));
    try {
      const exchange = { carryOut: answer, complete, signal };
      const response = met ? await inflict(met.fault, { operation, ...exchange }) : answer();
      record.status = response.status;
      return response;
    } finally {
      this.#options.onRequest?.(record);
    }
  }

  reset(): void {
    this.#received = 0;
    this.limiter.reset();
    this.#chaos.reset();
    this.requests.length = 0;
    this.faults.clear();
  }

  /** Keeps a record, and returns a function that adds the request id to a response. */
  #keep(record: OpenRecord): (answer: Answer) => Answer {
    const { newId = followingId, maxRequests = 1000 } = this.#options;
    const id = newId('request', ++this.#received);
    this.requests.push(record);
    if (this.requests.length > maxRequests) this.requests.shift();
    return (answer) => ({ ...answer, headers: { 'sib-request-id': id, ...answer.headers } });
  }

  #answer(service: Service, route: Route | Refusal, request: IncomingRequest, record: OpenRecord): Answer {
    try {
      if (request.isTooLarge) throw new Refusal(413, undefined, `The body is longer than ${maxBody} bytes`);
      if (route instanceof Refusal) throw route;
      this.limiter.admit();
      checkKeys(request.headers, this.#options, service.state);
      const answer = carryOut(service, route, request);
      record.carriedOut = true;
      return answer;
    } catch (error) {
      if (error instanceof Refusal) return refusalAnswer(error);
      // What nobody foresaw is not the caller's fault, and must not look like one, or like the network's.
      const message = `The sandbox failed: ${error instanceof Error ? error.message : String(error)}`;
      console.error(`${record.method} ${record.path}: ${message}`);
      return jsonAnswer(500, { message });
    }
  }
}
