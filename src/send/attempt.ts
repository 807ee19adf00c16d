// Makes one attempt: sends the request, reads the response, and reports to `onAttempt`.
import type { OperationName } from '../../generated/contract.js';
import { isUnsent, outcomeOfStatus } from '../response/outcome.js';
import { parseContentLength, parseRateLimit, requestIdOf } from '../response/headers.js';
import type { FetchResponse, ReceivedResponse } from '../response/received.js';
import type { MessagingPlatformError, RateLimit } from '../errors.js';
import type { Call } from './call.js';
import { hasTrustedErrors, isBrowser, newConnectionOptions, type Fetch, type FetchInit } from './fetch.js';

/** A request without the keys that a function returns. openapi-fetch creates it instead of the runtime's `Request`, which is slow and can't be resent. */
export class OutgoingRequest {
  /** In capital letters. */
  readonly method: string;
  /** By lower-case name. */
  readonly headers: Record<string, string> = {};
  readonly body: FetchInit['body'];

  constructor(
    readonly url: string,
    init: { method: string; headers: Headers; body?: FetchInit['body'] },
  ) {
    this.method = init.method;
    this.body = init.body ?? null;
    init.headers.forEach((value, name) => (this.headers[name] = value));
  }
}

/** The result of an attempt: a response or an error. */
export interface AttemptResult {
  readonly received?: ReceivedResponse;
  readonly error?: MessagingPlatformError;
}

/**
 * Sends a request once. `timeout` limits the time until the last byte.
 *
 * @param headers - the request's headers, with all keys
 */
export async function attempt(
  request: OutgoingRequest,
  headers: Record<string, string>,
  call: Call,
  fetch: Fetch,
): Promise<AttemptResult> {
  const { url, method, body } = request;
  const controller = new AbortController();
  let response: FetchResponse | undefined;
  let content = '';
  let bytes: Uint8Array | undefined;
  const sendAndRead = async () => {
    call.startAttempt();
    const init: FetchInit = { method, headers, body, redirect: 'manual', signal: controller.signal };
    response = await fetch(url, method === 'GET' ? init : { ...init, ...newConnectionOptions?.() });
    const isFile = call.rules.responseType === 'binary' && isSuccess(response.status);
    if (isFile) bytes = await readFile(response);
    // The text of a custom `fetch` may begin with a byte order mark.
    else content = (await response.text()).replace(/^\ufeff/, '');
  };
  try {
    await call.run(sendAndRead, call.settings.timeout, () => controller.abort());
  } catch (error) {
    controller.abort();
    // Only the runtime's own `fetch` can't have sent the request before it throws such an error.
    if (!response && isUnsent(error, hasTrustedErrors(fetch))) call.endAttempt('not-sent');
    // A failure status says more than an error about the incomplete body of the response.
    if (!response || isSuccess(response.status))
      return { error: call.toError(error, response && 'the response was cut off') };
  }
  const { status, headers: responseHeaders } = response!;
  const ok = isSuccess(status);
  // After a 2xx, the outcome stays `'unknown'`: if the body turns out to be invalid, the request may have changed something.
  if (!ok) call.endAttempt(outcomeOfStatus(status, method, isBrowser()));
  return { received: { response: response!, call, status, ok, headers: responseHeaders, content, bytes } };
}

async function readFile(response: FetchResponse): Promise<Uint8Array> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const expectedLength = parseContentLength(response.headers);
  if (expectedLength !== undefined && bytes.length < expectedLength)
    throw new Error(`it ended after ${bytes.length} of ${expectedLength} bytes`);
  return bytes;
}

const isSuccess = (status: number) => status >= 200 && status < 300;

/** A finished HTTP request, with or without a response. This object contains no key, path value, query or body. */
export interface Attempt {
  /** The client's method, for example `companies.get`; undefined for a token request, and for an operation that the contract doesn't have. */
  operation: OperationName | undefined;
  /** In capital letters. */
  method: string;
  /** The path template, for example `/companies/{id}`. */
  path: string;
  /** The host of `baseUrl`, with its port if the URL has one. */
  host: string;
  /** 1 for the first request of a call, 2 for its first retry. */
  attempt: number;
  /** Milliseconds that the request waited in the queue before it was sent. */
  queued: number;
  /** When the request was sent: milliseconds since 1970-01-01T00:00:00Z. */
  start: number;
  /** Milliseconds from sending to the last byte of the response, or to the failure. */
  duration: number;
  /** The status; missing if the attempt has an `error`. */
  status?: number;
  /** The `name` of the error, if there was no response, or if a successful response was cut off. */
  error?: string;
  /** Brevo's id for this request (`sib-request-id`), if the response has one. */
  requestId?: string | undefined;
  /** The numbers in the rate-limit headers; missing if the attempt has an `error`. */
  rateLimit?: RateLimit;
  /** Milliseconds until the next attempt; missing after the last one. */
  wait?: number;
}

type OnAttempt = (attempt: Attempt) => void;

export function reportAttempt(
  onAttempt: OnAttempt,
  call: Call,
  { received, error }: AttemptResult,
  { queued, startedAt, wait }: { queued: number; startedAt: number; wait: number | undefined },
): void {
  const { operation, method, path, host, attempts: attempt } = call.failedCall;
  const { status, headers } = received ?? {};
  const result = headers
    ? { status: status!, requestId: requestIdOf(headers, call), rateLimit: parseRateLimit(headers) }
    : { error: error!.name };
  const times = { attempt, queued, ...timesSince(startedAt) };
  const report = { operation, method: method!, path: path!, host: host!, ...times, ...result };
  callObserver(onAttempt, wait === undefined ? report : { ...report, wait });
}

/** Reports a request for an access token, which belongs to no call: several calls may wait for it. */
export function reportTokenRequest(
  onAttempt: OnAttempt,
  url: string,
  startedAt: number,
  result: { readonly status: number } | { readonly error: string },
): void {
  const { host, pathname: path } = new URL(url);
  const times = { attempt: 1, queued: 0, ...timesSince(startedAt) };
  callObserver(onAttempt, { operation: undefined, method: 'POST', path, host, ...times, ...result });
}

/** @param startedAt - on the clock of `performance.now()` */
function timesSince(startedAt: number): { start: number; duration: number } {
  const duration = performance.now() - startedAt;
  return { start: Date.now() - duration, duration };
}

/** A function that throws or rejects must not break the call. */
function callObserver(onAttempt: OnAttempt, attempt: Attempt): void {
  void (async () => onAttempt(attempt))().catch(() => {});
}
