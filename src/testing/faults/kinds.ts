// The kinds of faults: plain JSON.
/** Whether the service processes the request all the same. */
export interface FaultOptions {
  /** True: the action happens, and its response is replaced. @defaultValue false */
  carriedOut?: boolean | undefined;
}

/** A response to send instead. */
export interface StatusOptions extends FaultOptions {
  /** JSON; text, or bytes in a `Uint8Array`, as they are. @defaultValue an `ErrorModel` for a status from 400 on, otherwise none */
  body?: unknown;
  /** Headers to add; a `content-type` replaces the usual one. */
  headers?: Readonly<Record<string, string>> | undefined;
}

/** What a 429 says of the wait. */
export interface TooManyRequestsOptions {
  /** Whole seconds until requests are allowed again, in `x-sib-ratelimit-reset`. @defaultValue 1 */
  reset?: number | undefined;
  /** Whole seconds of a `Retry-After` header, which the API does not send: in place of `x-sib-ratelimit-*`. */
  retryAfter?: number | undefined;
}

/** One thing that goes wrong. Make it with a function: `lost()`, `status(503)`. */
export type Fault =
  | { readonly kind: 'refused' | 'reset' | 'lost' | 'stalled' | 'cut' }
  | { readonly kind: 'slow'; readonly milliseconds: number | null }
  | { readonly kind: 'late'; readonly milliseconds: number }
  | ({ readonly kind: 'html'; readonly status: number } & FaultOptions)
  | ({ readonly kind: 'status'; readonly status: number } & StatusOptions);
