// Makes one attempt: sends the request and reads the response.
import { outcomeOfStatus } from '../response/outcome.js';
import { isUncompressed, parseContentLength } from '../response/headers.js';
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
export type AttemptResult =
  | { readonly received: ReceivedResponse; readonly error?: undefined }
  | { readonly error: MessagingPlatformError; readonly received?: undefined };

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
  let partial: ReceivedResponse | undefined;
  const sendAndRead = async (): Promise<ReceivedResponse> => {
    call.startAttempt();
    const init: FetchInit = { method, headers, body, redirect: 'manual', signal: controller.signal };
    const response = await fetch(url, method === 'GET' ? init : { ...init, ...newConnectionOptions?.() });
    const { status, headers: responseHeaders } = response;
    const ok = status >= 200 && status < 300;
    partial = { response, call, status, ok, headers: responseHeaders, content: '', bytes: undefined };
    // After a 2xx, the outcome stays `'unknown'`: if the body turns out to be invalid, the request may have changed something.
    if (!ok) call.endAttempt(outcomeOfStatus(status, method, isBrowser()));
    if (ok && call.operation.responseType === 'binary') return { ...partial, bytes: await readFile(response) };
    return { ...partial, content: await readText(response) };
  };
  try {
    return { received: await call.run(sendAndRead, call.settings.timeout, () => controller.abort()) };
  } catch (error) {
    controller.abort();
    if (!partial && (await isProvenUnsent(error, url, fetch, call))) call.endAttempt('not-sent');
    // A failure status says more than an error about the incomplete body of the response.
    if (!partial || partial.ok || isAbort(error))
      return { error: call.toError(error, partial && 'the response was cut off') };
    return { received: partial };
  }
}

/** The look-up of the host's addresses may take long, too. */
const isProvenUnsent = (error: unknown, url: string, fetch: Fetch, call: Call): Promise<boolean> =>
  call.run(() => isUnsent(error, url, fetch), call.settings.timeout).catch(() => false);

/** The text of a custom `fetch` may keep a byte order mark. */
async function readText(response: FetchResponse): Promise<string> {
  const text = await response.text();
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}

async function readFile(response: FetchResponse): Promise<Uint8Array> {
  const encoding = response.headers.get('content-encoding');
  // A runtime may not notice that the rest of a compressed file is missing. A browser chooses the encoding itself, and notices.
  if (!isUncompressed(encoding) && !isBrowser())
    throw new Error(`it is compressed (${encoding}), which was not requested, so a part of it may be missing`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const expectedLength = parseContentLength(response.headers);
  if (expectedLength !== undefined && bytes.length < expectedLength)
    throw new Error(`it ended after ${bytes.length} of ${expectedLength} bytes`);
  return bytes;
}
