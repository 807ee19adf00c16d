// One attempt: sends the request, reads the response, and ends both after `timeout`.
import { isMarkedNotSent, mayHaveArrived, notSent, outcomeOfStatus } from '../response/outcome.js';
import type { FetchResponse, ReceivedResponse, StreamedBody } from '../response/received.js';
import { streamBody } from './body.js';
import type { Call } from './call.js';
import { withoutReuse, type Fetch } from './fetch.js';
import type { AttemptResult } from './observe.js';

/**
 * A request before it gets its keys. openapi-fetch creates it instead of the platform's `Request`, which takes as long to
 * create as the rest of a call.
 */
export class OutgoingRequest {
  /** In capital letters. */
  readonly method: string;
  /** By lower-case name, without keys. */
  readonly headers: Record<string, string>;
  readonly body: string | undefined;

  constructor(
    readonly url: string,
    init: { method: string; headers: Headers; body: string | undefined },
  ) {
    this.method = init.method;
    this.headers = Object.fromEntries(init.headers);
    this.body = init.body;
  }
}

/**
 * Sends a request once. `timeout` covers everything up to the last byte. For a streamed body, it covers the time between two
 * bytes.
 *
 * @param headers - the request's headers, with keys
 * @param customFetch - the caller's function; by default, the platform's `fetch`
 * @param queued - milliseconds that the request waited in the queue
 */
export async function attempt(
  request: OutgoingRequest,
  headers: Record<string, string>,
  call: Call,
  customFetch: Fetch | undefined,
  queued: number,
): Promise<AttemptResult> {
  const controller = new AbortController();
  const cancel = () => controller.abort();
  // Looked up at each call, so that a test or a polyfill may replace it.
  const platformFetch = globalThis.fetch as Fetch | undefined;
  const fetch = customFetch ?? platformFetch ?? missingFetch;
  const start = Date.now();
  const startedAt = performance.now();
  let response: FetchResponse | undefined;
  let received: ReceivedResponse | undefined;
  let error: unknown;
  try {
    received = await call.wait(async () => {
      call.startAttempt(cancel);
      response = await callFetch(fetch, request, headers, controller.signal);
      return readBody(response, call, controller);
    }, call.settings.timeout);
  } catch (caught) {
    cancel();
    // The status of a failure says more than its incomplete body.
    if (response && !response.ok && !call.isAborted) received = toReceived(response, call, '');
    else error = toAttemptError(caught, call, response, fetch === customFetch && fetch !== platformFetch);
  }
  if (received) call.endAttempt(received.ok ? 'unknown' : outcomeOfStatus(received.status, request.method));
  return { received, error, queued, start, duration: performance.now() - startedAt };
}

async function callFetch(
  fetch: Fetch,
  { url, method, body }: OutgoingRequest,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<FetchResponse> {
  const init = { method, headers, body: body ?? null, redirect: 'manual' as const, signal };
  const response = await fetch(url, withoutReuse ? { ...init, ...withoutReuse(method) } : init);
  if (typeof response?.headers?.get !== 'function') throw new TypeError('fetch returned no Response');
  return response;
}

async function missingFetch(): Promise<never> {
  throw notSent(new TypeError('this platform has no fetch: give the client one'));
}

async function readBody(response: FetchResponse, call: Call, controller: AbortController): Promise<ReceivedResponse> {
  const isFile = call.rules.responseType === 'binary' && response.ok && hasBody(response);
  if (!isFile || controller.signal.aborted) return toReceived(response, call, await response.text());
  const streamed = streamBody(response, call, () => controller.abort());
  return toReceived(response, call, '', streamed);
}

function hasBody({ status, headers, body }: FetchResponse): boolean {
  return Boolean(body) && status !== 204 && status !== 205 && headers.get('content-length') !== '0';
}

function toReceived(response: FetchResponse, call: Call, content: string, streamed?: StreamedBody): ReceivedResponse {
  const { status, ok, headers } = response;
  return { status, ok, headers, text: async () => content, response, call, content, streamed };
}

/** Sets the outcome of a failed attempt, and returns its error. */
function toAttemptError(error: unknown, call: Call, response: FetchResponse | undefined, isCustom: boolean): unknown {
  // A custom fetch may fail after sending, so only errors marked with `notSent` count as not sent.
  const mayHaveBeenSent = isCustom ? !isMarkedNotSent(error) : mayHaveArrived(error);
  if (!response && !mayHaveBeenSent) call.endAttempt('not-sent');
  return call.toRejection(error, response && 'the response was cut off');
}
