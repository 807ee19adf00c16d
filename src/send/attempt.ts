// Makes one attempt: sends the request and reads the response.
import { isUnsent, outcomeOfStatus } from '../response/outcome.js';
import { parseContentLength } from '../response/headers.js';
import { ReceivedResponse, type FetchResponse } from '../response/received.js';
import type { MessagingPlatformError } from '../errors.js';
import type { Call } from './call.js';
import { hasTrustedErrors, isBrowser, newConnectionOptions, type Fetch, type FetchInit } from './fetch.js';

/** A request without its keys. openapi-fetch creates it instead of the runtime's `Request`, which is slow and can't be resent. */
export class OutgoingRequest {
  /** In capital letters. */
  readonly method: string;
  /** By lower-case name, without keys. */
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
 * @param headers - the request's headers, with keys
 */
export async function attempt(
  request: OutgoingRequest,
  headers: Record<string, string>,
  call: Call,
  fetch: Fetch,
): Promise<AttemptResult> {
  const { url, method, body } = request;
  const controller = new AbortController();
  const cancel = () => controller.abort();
  let response: FetchResponse | undefined;
  const sendAndRead = async () => {
    call.startAttempt();
    const init: FetchInit = { method, headers, body, redirect: 'manual', signal: controller.signal };
    response = await fetch(url, method === 'GET' ? init : { ...init, ...newConnectionOptions?.() });
    const isFile = call.rules.responseType === 'binary' && isSuccess(response.status);
    if (!isFile) return new ReceivedResponse(response, call, await response.text());
    const bytes = new Uint8Array(await response.arrayBuffer());
    const expectedLength = parseContentLength(response.headers);
    if (expectedLength !== undefined && bytes.length < expectedLength)
      throw new Error(`it ended after ${bytes.length} of ${expectedLength} bytes`);
    return new ReceivedResponse(response, call, '', bytes);
  };
  try {
    const received = await call.run(sendAndRead, call.settings.timeout, cancel);
    return toResult(received);
  } catch (error) {
    cancel();
    // A failure status says more than an error about the incomplete body of the response.
    if (response && !isSuccess(response.status)) return toResult(new ReceivedResponse(response, call, ''));
    // Only the runtime's own `fetch` can't have sent the request before it throws such an error.
    if (!response && isUnsent(error, hasTrustedErrors(fetch))) call.endAttempt('not-sent');
    return { error: call.toError(error, response && 'the response was cut off') };
  }

  function toResult(received: ReceivedResponse): AttemptResult {
    // After a 2xx, the outcome stays `'unknown'`: if the body turns out to be invalid, the request may have changed something.
    if (received.ok) return { received };
    call.endAttempt(outcomeOfStatus(received.status, method, isBrowser()));
    return { received };
  }
}

const isSuccess = (status: number) => status >= 200 && status < 300;
