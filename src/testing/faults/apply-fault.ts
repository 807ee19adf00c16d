// Applies a fault to a request.
import { notSent } from '../../response/outcome.js';
import { rateLimitHeaders } from '../request/rate-limit.js';
import { isContent, jsonResponse, streamContent, toBytes, type PlainResponse } from '../response/plain-response.js';
import { defaultError } from '../response/rejection.js';
import type { Fault } from './fault.js';

/**
 * @param path - the request's path, on which the default body of an error depends
 * @param respond - processes the request and returns its response; called at most once
 * @throws TypeError like `fetch`, with the reason in `cause`
 * @throws the signal's reason, if the signal is aborted
 */
export async function applyFault(fault: Fault, path: string, respond: () => PlainResponse, signal?: AbortSignal) {
  switch (fault.kind) {
    case 'refused':
      throw notSent(networkError('connect ECONNREFUSED', { syscall: 'connect', code: 'ECONNREFUSED' }));
    case 'reset':
      throw resetError();
    case 'lost':
      respond();
      throw resetError();
    case 'slow': {
      const response = respond();
      await wait(fault.milliseconds, signal);
      return response;
    }
    case 'late':
      setTimeout(respond, fault.milliseconds);
      return waitForAbort(signal);
    case 'stalled':
    case 'cut':
      return breakOff(respond(), fault.kind, signal);
    default:
      if ('carriedOut' in fault && fault.carriedOut) respond();
      return replacementResponse(fault, path);
  }
}

const gatewayPage =
  '<!doctype html>\n<title>Gateway</title>\n<p>This page comes from a gateway, not from the API.</p>\n';

export type ReplacingFault = Fault & { kind: 'html' | 'status' | 'tooManyRequests' };

export function replacementResponse(fault: ReplacingFault, path: string): PlainResponse {
  if (fault.kind === 'html') {
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    return { status: fault.status ?? 200, headers, body: gatewayPage };
  }
  if (fault.kind === 'tooManyRequests') {
    const { reset = 1, retryAfter } = fault;
    const headers = retryAfter === undefined ? rateLimitHeaders(100, reset) : { 'retry-after': String(retryAfter) };
    return jsonResponse(429, defaultError(429, path), headers);
  }
  const { status, headers = {} } = fault;
  const { body = status < 400 ? undefined : defaultError(status, path) } = fault;
  const response = isContent(body)
    ? { status, headers: { 'content-type': 'text/plain' }, body }
    : jsonResponse(status, body);
  // `new Headers` converts names to lower case, so that a `Content-Type` replaces the default `content-type`.
  return { ...response, headers: { ...response.headers, ...Object.fromEntries(new Headers(headers)) } };
}

/** Creates an error like those of Node's `fetch`. */
function networkError(reason: string, fields: object, message = 'fetch failed'): TypeError {
  return new TypeError(message, { cause: Object.assign(new Error(reason), fields) });
}

const resetError = () => networkError('read ECONNRESET', { syscall: 'read', code: 'ECONNRESET' });

const cutOffError = () => networkError('other side closed', { code: 'UND_ERR_SOCKET' }, 'terminated');

/** Sends the first half of the body, and then nothing (`stalled`) or an error (`cut`). */
async function breakOff(response: PlainResponse, kind: 'stalled' | 'cut', signal?: AbortSignal) {
  const end = (error: TypeError) => (kind === 'cut' ? Promise.reject(error) : waitForAbort(signal));
  // Without a body to break off, not even the status and headers arrive.
  if (!isContent(response.body)) return end(resetError());
  const bytes = toBytes(response.body);
  const half = bytes.subarray(0, Math.ceil(bytes.length / 2));
  return { ...response, body: streamContent(half, () => end(cutOffError())) };
}

// The cast: without a delay, the wait ends only with the signal's reason.
const waitForAbort = (signal?: AbortSignal) => wait(null, signal) as Promise<never>;

/** @param milliseconds - null to wait forever */
function wait(milliseconds: number | null, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = milliseconds === null ? undefined : setTimeout(resolve, milliseconds);
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort, { once: true });
  });
}
