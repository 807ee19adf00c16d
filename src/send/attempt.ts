// One attempt: sends the request, reads its response, and ends both when their time is over.
import { noResponse } from '../response/failure.js';
import { isMarkedNotSent, mayHaveArrived, notSent, outcomeOfStatus } from '../response/outcome.js';
import { readRateLimit } from '../response/read.js';
import type { GivenResponse, Received } from '../response/received.js';
import { streamBody } from './body.js';
import type { Call } from './call.js';
import { ownConnection, type Fetch } from './fetch.js';

/** A request on its way. */
export interface OutgoingRequest {
  readonly url: string;
  /** In capital letters. */
  readonly method: string;
  /** By lower-case name. */
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
}

/**
 * Gives a request `timeout` milliseconds from sending to its last byte; where its body streams, between two bytes.
 *
 * @param given - the caller's function; the platform's `fetch` by default
 */
export async function attempt(request: OutgoingRequest, call: Call, given: Fetch | undefined): Promise<Received> {
  const { url, method, headers, body } = request;
  const { timeout, streams } = call.settings;
  // Looked up at each call, so that a test or a polyfill may replace it.
  const platform = globalThis.fetch as Fetch | undefined;
  const fetch = given ?? platform ?? noFetch;
  const controller = new AbortController();
  const { signal } = controller;
  const cancel = () => controller.abort();
  let response: GivenResponse | undefined;
  let late: unknown;
  const exchange = async (): Promise<Received> => {
    call.cancelRequest = cancel;
    call.attempts++;
    call.outcome = 'unknown';
    const init = { method, headers, body: body ?? null, redirect: 'manual' as const, signal };
    const answer = await fetch(url, ownConnection ? { ...init, ...ownConnection(method) } : init);
    if (typeof answer?.headers?.get !== 'function') throw new TypeError('fetch returned no Response');
    response = answer;
    const isStream = streams && answer.ok && hasBody(method, answer) && !signal.aborted;
    return receive(answer, call, isStream ? '' : await answer.text(), isStream && streamBody(answer, call, cancel));
  };
  try {
    const received = await call.wait(exchange, timeout, () => (late = call.timedOut('timeout', timeout)));
    call.end(received.ok ? 'unknown' : outcomeOfStatus(received.status, method));
    return received;
  } catch (error) {
    cancel();
    // The status of a failure is worth more than its broken body.
    if (response && !response.ok && !call.isAborted) {
      call.end(outcomeOfStatus(response.status, method));
      return receive(response, call, '');
    }
    if (call.isStopped || error === late) throw error;
    // A function of the caller's may fail after it has sent, at a database or another API: it marks what came before.
    const isOpen = given && given !== platform ? !isMarkedNotSent(error) : mayHaveArrived(error);
    call.end(response || isOpen ? 'unknown' : 'not-sent');
    throw noResponse(error, call, response && 'the response was cut off');
  }
}

async function noFetch(): Promise<never> {
  throw notSent(new TypeError('this platform has no fetch: give the client one'));
}

function hasBody(method: string, { status, headers, body }: GivenResponse): boolean {
  const isEmpty = method === 'HEAD' || status === 204 || status === 205 || headers.get('content-length') === '0';
  return !isEmpty && Boolean(body);
}

function receive(
  given: GivenResponse,
  call: Call,
  content: string,
  stream: Pick<Received, 'body' | 'cancel'> | false = false,
): Received {
  const { status, ok, headers } = given;
  const text = async () => content;
  return { status, ok, headers, text, given, call, content, body: null, rateLimit: readRateLimit(headers), ...stream };
}
