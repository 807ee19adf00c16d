// What can go wrong with a request, each by a function that names it. A fault is plain JSON, so it can be sent to a server.

/** Whether the service does what was asked all the same. */
export interface FaultOptions {
  /** True: the action happens, and its answer is replaced. False: nothing happens. */
  carriedOut?: boolean | undefined;
}

/** An answer to give instead. */
export interface StatusOptions extends FaultOptions {
  /** JSON; text, or bytes in a `Uint8Array`, as they are. @defaultValue an `ErrorModel` for a status from 400 on, otherwise none */
  body?: unknown;
  /** Headers to add; a `content-type` replaces the usual one. */
  headers?: Readonly<Record<string, string>> | undefined;
}

/** One thing that goes wrong. Make it with a function of this module: `lost()`, `status(503)`. */
export type Fault =
  | { readonly kind: 'refused' }
  | { readonly kind: 'reset' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'slow'; readonly milliseconds: number | null }
  | { readonly kind: 'stalled' }
  | { readonly kind: 'cut' }
  | ({ readonly kind: 'html'; readonly status: number } & FaultOptions)
  | ({ readonly kind: 'status'; readonly status: number } & StatusOptions);

/** The connection is refused: nothing arrives. The client throws a `ConnectionError` with the outcome `'not-sent'`. */
export function refused(): Fault {
  return { kind: 'refused' };
}

/** The connection is reset before the service does anything. The client cannot know that: the outcome is `'unknown'`. */
export function reset(): Fault {
  return { kind: 'reset' };
}

/** The service does what was asked, and the connection is reset before its answer arrives. The outcome is `'unknown'`. */
export function lost(): Fault {
  return { kind: 'lost' };
}

/**
 * The service does what was asked, and answers later. A client whose `timeout` is shorter throws a `TimeoutError`.
 *
 * @param milliseconds - from the request to the answer, from 0 to 2147483647; `Infinity`: there is never an answer
 */
export function slow(milliseconds: number): Fault {
  // JSON has no Infinity.
  return checkFault({ kind: 'slow', milliseconds: milliseconds === Infinity ? null : milliseconds });
}

/** The service does what was asked; half of its answer's body arrives, and no more. A client throws a `TimeoutError`. */
export function stalled(): Fault {
  return { kind: 'stalled' };
}

/** The service does what was asked; half of its answer's body arrives, and the connection ends. The outcome is `'unknown'`. */
export function cut(): Fault {
  return { kind: 'cut' };
}

/**
 * A proxy answers with its HTML page.
 *
 * @param options - `status` of the answer, 200 by default, for which a client throws an `UnexpectedResponseError`;
 * `carriedOut`, false by default
 */
export function html({ status = 200, carriedOut }: FaultOptions & { status?: number | undefined } = {}): Fault {
  return checkFault({ kind: 'html', status, ...(carriedOut && { carriedOut }) });
}

/**
 * The answer has this status.
 *
 * @param status - from 200 to 599
 * @param options - the answer's `body` and `headers`; `carriedOut`, false by default
 */
export function status(status: number, options: StatusOptions = {}): Fault {
  return checkFault({ kind: 'status', status, ...options });
}

/**
 * 429: the service has had too many requests. Nothing happens.
 *
 * @param options - `retryAfter`, whole seconds of the `Retry-After` header; none by default
 */
export function tooManyRequests({ retryAfter }: { retryAfter?: number | undefined } = {}): Fault {
  return status(429, retryAfter === undefined ? {} : { headers: { 'retry-after': String(retryAfter) } });
}

const kinds: readonly string[] = ['refused', 'reset', 'lost', 'slow', 'stalled', 'cut', 'html', 'status'];

/**
 * The fault, when it is one; it may have come as JSON.
 *
 * @throws TypeError it is not
 */
export function checkFault(fault: Fault): Fault {
  if (!kinds.includes(fault?.kind))
    throw new TypeError(`There is no fault ${fault?.kind}. The faults are ${kinds.join(', ')}.`);
  if (fault.kind === 'slow') {
    const { milliseconds } = fault;
    // A timer of more would fire at once.
    const isTime = Number.isFinite(milliseconds) && milliseconds! >= 0 && milliseconds! < 2 ** 31;
    if (milliseconds !== null && !isTime)
      throw new TypeError(`slow needs milliseconds, from 0 to 2147483647, or Infinity, not ${String(milliseconds)}.`);
  }
  if (fault.kind === 'status' || fault.kind === 'html') {
    const { status } = fault;
    if (!Number.isInteger(status) || status < 200 || status > 599)
      throw new TypeError(`A status is a whole number from 200 to 599, not ${String(status)}.`);
    if (isBodyless(status) && (fault.kind === 'html' || fault.body !== undefined))
      throw new TypeError(`An answer with status ${status} has no body.`);
  }
  if (fault.kind === 'status') checkHeaders(fault.headers);
  return fault;
}

function checkHeaders(headers: StatusOptions['headers'] = {}): void {
  try {
    new Headers(Object.entries(headers));
  } catch (cause) {
    throw new TypeError('The headers of a fault must be an object of strings without line breaks.', { cause });
  }
}

/** `fetch` allows no body with these. */
export function isBodyless(status: number): boolean {
  return status === 204 || status === 205 || status === 304;
}
