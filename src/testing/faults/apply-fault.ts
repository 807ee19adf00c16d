// Applies a fault to a request.
import { isContent, jsonResponse, streamContent, type PlainResponse } from '../response/plain-response.js';
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
      throw refusedError();
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
      if (fault.carriedOut) respond();
      return replacementResponse(fault, path);
  }
}

const gatewayPage =
  '<!doctype html>\n<title>Gateway</title>\n<p>This page comes from a gateway, not from the API.</p>\n';

export function replacementResponse(fault: Fault & { kind: 'html' | 'status' }, path: string): PlainResponse {
  const { status } = fault;
  if (fault.kind === 'html') {
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    return { status, headers, body: gatewayPage };
  }
  const defaultBody = status < 400 ? undefined : defaultError(status, path);
  const { body = defaultBody, headers = {} } = fault;
  const response = isContent(body)
    ? { status, headers: { 'content-type': 'text/plain' }, body }
    : jsonResponse(status, body);
  // `new Headers` converts names to lower case, so that a `Content-Type` replaces the default `content-type`.
  return { ...response, headers: { ...response.headers, ...Object.fromEntries(new Headers(headers)) } };
}

/** Creates an error like those of Node's `fetch`. */
function networkError(message: string, reason: string, fields: object): TypeError {
  return new TypeError(message, { cause: Object.assign(new Error(reason), fields) });
}

export const refusedError = () =>
  networkError('fetch failed', 'connect ECONNREFUSED', { syscall: 'connect', code: 'ECONNREFUSED' });

export const resetError = () =>
  networkError('fetch failed', 'read ECONNRESET', { syscall: 'read', code: 'ECONNRESET' });

export const cutOffError = () => networkError('terminated', 'other side closed', { code: 'UND_ERR_SOCKET' });

/** Sends the first half of the body, and then nothing (`stalled`) or an error (`cut`). */
async function breakOff(response: PlainResponse, kind: 'stalled' | 'cut', signal?: AbortSignal) {
  const end = (error: TypeError) => (kind === 'cut' ? Promise.reject(error) : waitForAbort(signal));
  // Without a body to break off, not even the status and headers arrive.
  if (!isContent(response.body)) return end(resetError());
  return { ...response, body: streamContent(response.body, 0.5, () => end(cutOffError())) };
}

// The cast: without a delay, the wait ends only with the signal's reason.
const waitForAbort = (signal?: AbortSignal) => wait(null, signal) as Promise<never>;

/** @param milliseconds - null to wait forever */
function wait(milliseconds: number | null, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = milliseconds === null ? undefined : setTimeout(finish, milliseconds);
    signal?.addEventListener('abort', abort, { once: true });
    if (signal?.aborted) abort();
    function finish() {
      signal?.removeEventListener('abort', abort);
      resolve();
    }
    function abort() {
      clearTimeout(timer);
      reject(signal?.reason);
    }
  });
}
