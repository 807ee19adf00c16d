// Makes one attempt: sends the request and reads the response.
import { outcomeOfStatus } from '../response/outcome.js';
import { parseContentLength } from '../response/headers.js';
import type { FetchResponse, ReceivedResponse } from '../response/received.js';
import type { MessagingPlatformError } from '../errors.js';
import { isAbort, type Call } from './call.js';
import { isBrowser, newConnectionOptions, type Fetch, type FetchInit } from './fetch.js';
import { isUnsent } from './not-sent.js';

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
    // After a 2xx, the outcome stays `'unknown'`: if the body turns out to be invalid, the request may have changed something.
    if (!isSuccess(response.status)) call.endAttempt(outcomeOfStatus(response.status, method, isBrowser()));
    const isFile = call.operation.responseType === 'binary' && isSuccess(response.status);
    if (isFile) bytes = await readFile(response);
    else content = await response.text();
    // The text of a custom `fetch` may keep a byte order mark.
    if (content.startsWith('\ufeff')) content = content.slice(1);
  };
  try {
    await call.run(sendAndRead, call.settings.timeout, () => controller.abort());
  } catch (error) {
    controller.abort();
    if (!response && (await isUnsent(error, url, fetch))) call.endAttempt('not-sent');
    // A failure status says more than an error about the incomplete body of the response.
    if (!response || isSuccess(response.status) || isAbort(error))
      return { error: call.toError(error, response && 'the response was cut off') };
  }
  const { status, headers: responseHeaders } = response!;
  const ok = isSuccess(status);
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
