// Makes one attempt: sends the request and reads the response.
import { isMarkedNotSent, mayHaveArrived, notSent, outcomeOfStatus } from '../response/outcome.js';
import { ReceivedResponse, type FetchResponse } from '../response/received.js';
import { streamBody } from './body.js';
import type { Call } from './call.js';
import { hasTrustedErrors, mayResend, newConnectionOptions, type Fetch, type FetchInit } from './fetch.js';
import type { AttemptResult } from './observe.js';

/** A request without its keys. openapi-fetch creates it instead of the runtime's `Request`, which is slow to create. */
export class OutgoingRequest {
  /** In capital letters. */
  readonly method: string;
  /** By lower-case name, without keys. */
  readonly headers: Record<string, string> = {};
  readonly body: FetchInit['body'] | undefined;

  constructor(
    readonly url: string,
    init: { method: string; headers: Headers; body: FetchInit['body'] | undefined },
  ) {
    this.method = init.method;
    this.body = init.body;
    // Faster than `Object.fromEntries`.
    init.headers.forEach((value, name) => (this.headers[name] = value));
  }
}

/**
 * Sends a request once. `timeout` limits the time until the last byte, or until the headers if the body is streamed.
 *
 * @param headers - the request's headers, with keys
 * @param queuedAt - when the request joined the queue, on the clock of `performance.now()`
 */
export async function attempt(
  request: OutgoingRequest,
  headers: Record<string, string>,
  call: Call,
  customFetch: Fetch | undefined,
  queuedAt: number,
): Promise<AttemptResult> {
  const controller = new AbortController();
  const cancel = () => controller.abort();
  // A test or a polyfill may replace `fetch` at any time, so look it up for each attempt.
  const globalFetch = globalThis.fetch as Fetch | undefined;
  const fetch = customFetch ?? globalFetch ?? missingFetch;
  const start = Date.now();
  const measuredFrom = performance.now();
  let response: FetchResponse | undefined;
  let received: ReceivedResponse | undefined;
  let error: unknown;
  try {
    received = await call.run(async () => {
      call.startAttempt(cancel);
      response = await callFetch(fetch, request, headers, controller.signal);
      return readBody(response, call, controller);
    }, call.settings.timeout);
  } catch (caught) {
    cancel();
    // A failure status says more than an error about the incomplete body of the response.
    const incomplete = response && new ReceivedResponse(response, call, '');
    if (incomplete && !incomplete.ok && !call.isAborted) received = incomplete;
    else error = toAttemptError(caught, call, response, fetch);
  }
  // After a 2xx, the outcome stays `'unknown'`: if the body turns out to be invalid, the request may have changed something.
  if (received && !received.ok) call.endAttempt(outcomeOfStatus(received.status, request.method, mayResend(fetch)));
  return { received, error, queued: measuredFrom - queuedAt, start, duration: performance.now() - measuredFrom };
}

async function callFetch(
  fetch: Fetch,
  { url, method, body }: OutgoingRequest,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<FetchResponse> {
  const init = { method, headers, body: body ?? null, redirect: 'manual' as const, signal };
  const response = await fetch(
    url,
    newConnectionOptions && method !== 'GET' ? { ...init, ...newConnectionOptions() } : init,
  );
  if (typeof response?.headers?.get !== 'function') throw new TypeError('fetch returned no Response');
  return response;
}

async function missingFetch(): Promise<never> {
  throw notSent(new TypeError('this runtime has no fetch: pass one to the client as options.fetch'));
}

async function readBody(response: FetchResponse, call: Call, controller: AbortController): Promise<ReceivedResponse> {
  const isFile = call.rules.responseType === 'binary' && response.status < 300 && hasBody(response);
  // After an abort, nobody would read or cancel a stream.
  if (!isFile || controller.signal.aborted) return new ReceivedResponse(response, call, await response.text());
  const streamed = streamBody(response, call, () => controller.abort());
  return new ReceivedResponse(response, call, '', streamed);
}

function hasBody({ status, headers, body }: FetchResponse): boolean {
  return Boolean(body) && status !== 204 && status !== 205 && headers.get('content-length') !== '0';
}

function toAttemptError(error: unknown, call: Call, response: FetchResponse | undefined, fetch: Fetch): unknown {
  // A function other than the runtime's `fetch` may fail after sending, so for it, only the caller's `notSent` counts.
  const isUnsent = isMarkedNotSent(error) || (hasTrustedErrors(fetch) && !mayHaveArrived(error));
  if (!response && isUnsent) call.endAttempt('not-sent');
  return call.toFailure(error, response && 'the response was cut off');
}
