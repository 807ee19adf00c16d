// Does a fault to a request: a response of another kind, a broken body, or the error that `fetch` throws.
import { jsonAnswer, pieces, toResponse, type Answer } from '../answer.js';
import { notSent } from '../../response/outcome.js';
import { usualError } from '../refusal.js';
import type { OperationId } from '../request/values.js';
import type { Fault } from './kinds.js';

/** What a fault works on. */
export interface Exchange {
  readonly operation: OperationId;
  /** Processes the request. Called at most once. */
  readonly carryOut: () => Answer;
  /** Adds to a response what the service adds to each. */
  readonly complete: (answer: Answer) => Answer;
  readonly signal: AbortSignal | undefined;
}

/**
 * @returns the response, or what is left of it
 * @throws TypeError as `fetch` throws it, with the reason in `cause`; the reason of the signal
 */
export async function inflict(fault: Fault, { operation, carryOut, complete, signal }: Exchange): Promise<Response> {
  switch (fault.kind) {
    case 'refused':
      throw notSent(networkError('connect', 'ECONNREFUSED'));
    case 'reset':
      throw networkError('read', 'ECONNRESET');
    case 'lost':
      carryOut();
      throw networkError('read', 'ECONNRESET');
    case 'slow': {
      const answer = carryOut();
      await wait(fault.milliseconds, signal);
      return toResponse(answer);
    }
    case 'late':
      setTimeout(carryOut, fault.milliseconds);
      return wait(null, signal) as Promise<never>;
    case 'stalled':
    case 'cut':
      return breakOff(carryOut(), fault.kind, signal);
    default:
      if (fault.carriedOut) carryOut();
      return toResponse(complete(replacement(fault, operation)));
  }
}

const page = '<!doctype html>\n<title>Gateway</title>\n<p>The gateway has something to say.</p>\n';

/** The response that a fault gives instead of the service's. */
export function replacement(fault: Fault & { kind: 'html' | 'status' }, operation: OperationId): Answer {
  const { status } = fault;
  if (fault.kind === 'html') return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, body: page };
  const { body = status < 400 ? undefined : usualError(status, operation), headers = {} } = fault;
  const answer = isRaw(body) ? { status, headers: { 'content-type': 'text/plain' }, body } : jsonAnswer(status, body);
  return { ...answer, headers: { ...answer.headers, ...Object.fromEntries(new Headers(headers)) } };
}

function isRaw(body: unknown): body is string | Uint8Array<ArrayBuffer> {
  return typeof body === 'string' || ArrayBuffer.isView(body);
}

/** In the form of Node's `fetch`. */
export function networkError(syscall: string, code: string): TypeError {
  const cause = Object.assign(new Error(`${syscall} ${code}`), { syscall, code });
  return new TypeError('fetch failed', { cause });
}

/** The first half of a body; then silence, or the end of the connection. */
function breakOff(answer: Answer, kind: 'stalled' | 'cut', signal?: AbortSignal): Response {
  const body = pieces(answer, 0.5, (stream) => {
    // After what is queued was read: an error drops the queue.
    if (kind === 'stalled') return wait(null, signal).catch((reason: unknown) => stream.error(reason));
    return stream.error(disconnected());
  });
  return new Response(body, answer);
}

/** The error of Node's `fetch` for a connection that ends within a body. */
export function disconnected(): TypeError {
  const cause = Object.assign(new Error('other side closed'), { code: 'UND_ERR_SOCKET' });
  return new TypeError('terminated', { cause });
}

/** @param milliseconds - null: forever */
function wait(milliseconds: number | null, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    // Looked up when it is needed, so that the fake timers of a test runner hold it.
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
