// The types of faults. Programs in other languages send a fault as JSON.

/** Options of a fault that replaces the response. */
export interface FaultOptions {
  /** Whether the sandbox processes the request before replacing the response. @defaultValue false */
  carriedOut?: boolean | undefined;
}

/** Options of a fault that replaces the response with one of your own. */
export interface StatusOptions extends FaultOptions {
  /**
   * A JSON value; text and a `Uint8Array` are sent unchanged.
   * @defaultValue an `ErrorModel` if the status is 400 or higher, otherwise no body
   */
  body?: unknown;
  /** Headers to add; a `content-type` replaces the default one. */
  headers?: Readonly<Record<string, string>> | undefined;
}

/** How long the client should wait after a 429. */
export interface TooManyRequestsOptions {
  /** Whole seconds until requests are allowed again, in `x-sib-ratelimit-reset`. @defaultValue 1 */
  reset?: number | undefined;
  /** Whole seconds in a `Retry-After` header, instead of the `x-sib-ratelimit-*` headers. Brevo's own 429 has no `Retry-After`. */
  retryAfter?: number | undefined;
}

/** One thing that goes wrong with a request. Create a fault with a function: `lost()`, `status(503)`. */
export type Fault =
  | { readonly kind: 'refused' | 'reset' | 'lost' | 'stalled' | 'cut' }
  // null: no response ever arrives.
  | { readonly kind: 'slow'; readonly milliseconds: number | null }
  | { readonly kind: 'late'; readonly milliseconds: number }
  | ({ readonly kind: 'html'; readonly status: number } & FaultOptions)
  | ({ readonly kind: 'status'; readonly status: number } & StatusOptions);
