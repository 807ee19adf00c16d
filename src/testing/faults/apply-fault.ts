// Applies a fault to a request.
import { notSent } from '../../response/outcome.js';
import { rateLimitHeaders } from '../request/rate-limit.js';
import { createResponse, jsonResponse, streamContent, type Content } from '../response/response.js';
import { defaultError } from '../response/rejection.js';
import type { Fault } from './fault.js';

type Signal = AbortSignal | null | undefined;

/**
 * @param path - the request's path, on which the default body of an error depends
 * @param respond - processes the request and returns its response; called at most once
 * @throws TypeError like `fetch`, with the reason in `cause`
 * @throws the signal's reason, if the signal is aborted
 */
export async function applyFault(fault: Fault, path: string, respond: () => Response, signal: Signal) {
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

type ReplacingFault = Fault & { kind: 'html' | 'status' | 'tooManyRequests' };

function replacementResponse(fault: ReplacingFault, path: string): Response {
  if (fault.kind === 'html')
    return createResponse(fault.status ?? 200, gatewayPage, { 'content-type': 'text/html; charset=utf-8' });
  if (fault.kind === 'tooManyRequests') {
    const { reset = 1, retryAfter } = fault;
    const headers = retryAfter === undefined ? rateLimitHeaders(100, reset) : { 'retry-after': String(retryAfter) };
    return jsonResponse(429, defaultError(429, path), headers);
  }
  const { status, headers = {} } = fault;
  const { body = status < 400 ? undefined : defaultError(status, path) } = fault;
  const isContent = typeof body === 'string' || ArrayBuffer.isView(body);
  const response = isContent
    ? createResponse(status, body as Content, { 'content-type': 'text/plain' })
    : jsonResponse(status, body);
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

/** Creates an error like those of Node's `fetch`. */
function networkError(reason: string, fields: object, message = 'fetch failed'): TypeError {
  return new TypeError(message, { cause: Object.assign(new Error(reason), fields) });
}

const resetError = () => networkError('read ECONNRESET', { syscall: 'read', code: 'ECONNRESET' });

const cutOffError = () => networkError('other side closed', { code: 'UND_ERR_SOCKET' }, 'terminated');

/** Sends the first half of the body, and then nothing (`stalled`) or an error (`cut`). */
async function breakOff(response: Response, kind: 'stalled' | 'cut', signal: Signal) {
  const end = (error: TypeError) => (kind === 'cut' ? Promise.reject(error) : waitForAbort(signal));
  // Without a body to break off, not even the status and headers arrive.
  if (!response.body) return end(resetError());
  const bytes = new Uint8Array(await response.arrayBuffer());
  const half = bytes.subarray(0, Math.ceil(bytes.length / 2));
  return new Response(
    streamContent(half, () => end(cutOffError())),
    response,
  );
}

// The cast: without a delay, the wait ends only with the signal's reason.
const waitForAbort = (signal: Signal) => wait(null, signal) as Promise<never>;

/** @param milliseconds - null to wait forever */
function wait(milliseconds: number | null, signal: Signal): Promise<void> {
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
