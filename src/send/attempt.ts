// One attempt: sends the request, reads its response, and ends both after `timeout`.
import { noResponse } from '../response/failure.js';
import { isMarkedNotSent, mayHaveArrived, notSent, outcomeOfStatus } from '../response/outcome.js';
import { readRateLimit } from '../response/read.js';
import type { GivenResponse, Received, StreamedBody } from '../response/received.js';
import { TimeoutError } from '../errors.js';
import { streamBody } from './body.js';
import { late, type Call } from './call.js';
import { ownConnection, type Fetch } from './fetch.js';

/** A request, ready to be sent. */
export interface OutgoingRequest {
  readonly url: string;
  /** In capital letters. */
  readonly method: string;
  /** By lower-case name. */
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
}

/**
 * Sends a request once. `timeout` covers everything up to the last byte, or between two bytes of a body that streams.
 *
 * @param given - the caller's function; the platform's `fetch` by default
 */
export async function attempt(request: OutgoingRequest, call: Call, given: Fetch | undefined): Promise<Received> {
  const controller = new AbortController();
  const cancel = () => controller.abort();
  // Looked up at each call, so that a test or a polyfill may replace it.
  const platform = globalThis.fetch as Fetch | undefined;
  let response: GivenResponse | undefined;
  const exchange = async () => {
    call.startAttempt(cancel);
    response = await callFetch(given ?? platform ?? noFetch, request, controller.signal);
    return readBody(response, call, controller);
  };
  try {
    const received = await call.wait(exchange, call.settings.timeout);
    call.endAttempt(received.ok ? 'unknown' : outcomeOfStatus(received.status, request.method));
    return received;
  } catch (error) {
    cancel();
    // A failure's status says more than its broken body.
    if (response && !response.ok && !call.isAborted) {
      call.endAttempt(outcomeOfStatus(response.status, request.method));
      return toReceived(response, call, '');
    }
    throw failureOf(error, call, response, Boolean(given && given !== platform));
  }
}

async function callFetch(fetch: Fetch, request: OutgoingRequest, signal: AbortSignal): Promise<GivenResponse> {
  const { url, method, headers, body = null } = request;
  const init = { method, headers, body, redirect: 'manual' as const, signal };
  const response = await fetch(url, ownConnection ? { ...init, ...ownConnection(method) } : init);
  if (typeof response?.headers?.get !== 'function') throw new TypeError('fetch returned no Response');
  return response;
}

async function noFetch(): Promise<never> {
  throw notSent(new TypeError('this platform has no fetch: give the client one'));
}

async function readBody(response: GivenResponse, call: Call, controller: AbortController): Promise<Received> {
  const isStreamed = call.rules.reply === 'binary' && response.ok && hasBody(response) && !controller.signal.aborted;
  if (!isStreamed) return toReceived(response, call, await response.text());
  return toReceived(
    response,
    call,
    '',
    streamBody(response, call, () => controller.abort()),
  );
}

function hasBody({ status, headers, body }: GivenResponse): boolean {
  return Boolean(body) && status !== 204 && status !== 205 && headers.get('content-length') !== '0';
}

function toReceived(given: GivenResponse, call: Call, content: string, streamed?: StreamedBody): Received {
  const { status, ok, headers } = given;
  const rateLimit = readRateLimit(headers);
  return { status, ok, headers, text: async () => content, given, call, content, streamed, rateLimit };
}

/** The error of an attempt. Unless it proves that nothing was sent, its outcome stays unknown. */
function failureOf(error: unknown, call: Call, response: GivenResponse | undefined, isCustomFetch: boolean): unknown {
  if (call.isStopped) return error;
  const { timeout } = call.settings;
  if (error === late) return new TimeoutError(`no complete response within the timeout of ${timeout} ms`, call.failed);
  // A custom fetch may fail after sending, so only errors marked with `notSent` count as not sent.
  const mayHaveBeenSent = isCustomFetch ? !isMarkedNotSent(error) : mayHaveArrived(error);
  if (!response && !mayHaveBeenSent) call.endAttempt('not-sent');
  return noResponse(error, call, response && 'the response was cut off');
}
