// The options of the client and of one call: what they mean, their defaults, and the check that refuses what does not exist.
import { baseUrl as contractUrl, version } from '../../generated/contract.js';
import { InvalidRequestError, type OperationId } from '../errors.js';
import type { Pace } from './pace.js';
import { platformFetch } from './platform-fetch.js';

/** A key, or a function that gives one; the function is asked before each request and may be async. */
export type Key = string | (() => string | Promise<string>);

/** What a request is sent with. The signal ends the request and the reading of its body. */
export interface FetchInit {
  /** In capital letters. */
  method: string;
  /** All of them, keys included. */
  headers: Readonly<Record<string, string>>;
  /** JSON text; null for none. */
  body: string | null;
  /** Never followed: a redirect would take the keys along. */
  redirect: 'manual';
  /** Ends the request and the reading of its body; undefined for a transport that needs none. */
  signal: AbortSignal | undefined;
  /** Says the same as the signal at a fraction of its cost: the callback is called when the request is to end. */
  onCancel: (callback: () => void) => void;
}

/** The part of a `Response` that this package reads, from a transport that makes a real one only when it is asked for. */
export interface LightResponse extends Pick<Response, 'status' | 'statusText' | 'ok' | 'text'> {
  /** The bytes as they arrive; null where there are none. */
  readonly body: ReadableStream<Uint8Array> | null;
  /** The part of `Headers` that is read here. */
  readonly headers: Pick<Headers, 'get'> & { forEach(callback: (value: string, name: string) => void): void };
  /** A real `Response` with the same status and headers, and without a body. */
  toResponse(): Response;
}

/** What sends a request: the platform's `fetch`, or a function that does the same with a URL and an init. */
export interface Fetch {
  (url: string, init: FetchInit): Promise<Response | LightResponse>;
  /** False for a transport that ends requests by `onCancel` alone. */
  readonly needsSignal?: boolean;
}

/** What `onAttempt` is told of one request. No header, body or key is in it. */
export interface Attempt {
  /** The operation; undefined in `client.raw` for a path the contract does not know. */
  operation: OperationId | undefined;
  /** 1 for the first request of a call, 2 for its first retry. */
  attempt: number;
  /** The answer's status; undefined when there was no answer. */
  status?: number;
  /** The `name` of the error, when there was no answer. */
  error?: string;
  /** Milliseconds from sending to the last byte of the answer (of an attachment: to its headers). */
  duration: number;
  /** Milliseconds until the next attempt; undefined when this was the last. */
  wait?: number;
}

/** How long calls may take and how often they are sent; given to the client for all calls, or to one call for itself. */
export interface Patience {
  /**
   * Milliseconds for each attempt, from sending to the last byte. For an attachment: milliseconds without a byte arriving.
   *
   * @defaultValue 30000
   */
  timeout?: number;
  /**
   * How often a failed request is sent again, at most.
   * GET, PUT and DELETE: after a failed connection, a timeout, and 408, 429, 500, 502, 503, 504.
   * POST and PATCH: only when nothing can have arrived, and after 429.
   *
   * @defaultValue 2
   */
  retries?: number;
}

/** Options of one call; the last argument of every method. */
export interface RequestOptions extends Patience {
  /** Ends the call at once, also while it waits to retry; the call rejects with the signal's own reason. */
  signal?: AbortSignal;
  /** Milliseconds for everything: attempts, waits and body; for `iterate` all pages. No deadline unless given. */
  deadline?: number;
  /** Headers to add to those of the client. Keys are refused here: give them to the client. */
  headers?: Record<string, string>;
}

/** Options of a client. All may be left out. */
export interface ClientOptions extends Patience {
  /** Sent as the header `api-key`. A function is asked before each request. */
  apiKey?: Key;
  /** Sent as the header `partner-key`, in addition to the API key or instead of it. A function is asked before each request. */
  partnerKey?: Key;
  /**
   * Where the service is. `https:`, or `http:` to this machine's own loopback addresses.
   *
   * @defaultValue the contract's first server, `https://api.brevo.com/v3`
   */
  baseUrl?: string;
  /**
   * The `User-Agent` header; browsers keep their own.
   *
   * @defaultValue `messaging-platform-sdk/<version>`
   */
  userAgent?: string;
  /** Headers to add to every request. Keys are refused here: use `apiKey` and `partnerKey`. */
  headers?: Record<string, string>;
  /**
   * What sends the requests.
   *
   * @defaultValue the platform's `fetch`, looked up at each call
   */
  fetch?: Fetch;
  /**
   * How many requests the service allows. Calls are let out at this pace, in their order, so that it need not refuse them.
   *
   * @defaultValue none: the pace is learnt from the service's rate-limit headers and 429 answers
   */
  rateLimit?: Pace;
  /** Told of every request after it ended. What it throws is ignored. */
  onAttempt?: (attempt: Attempt) => void;
}

/** The options of a client, checked and with their defaults. */
export type Settings = Required<Omit<ClientOptions, Optional>> & Pick<ClientOptions, Optional>;

type Optional = 'apiKey' | 'partnerKey' | 'rateLimit' | 'onAttempt';

type Check = (value: unknown) => string | undefined;

const isFunction = (value: unknown) => typeof value === 'function';
const mustBe = (what: string, holds: (value: never) => unknown): Check => {
  return (value) => (holds(value as never) ? undefined : `must be ${what}`);
};
const milliseconds = mustBe(
  'a positive number of milliseconds',
  (value) => typeof value === 'number' && value > 0 && value < 2 ** 31,
);

// A header value that the platform refuses would be quoted in its error; keys must never be.
const isHeaderValue = (value: unknown) => typeof value === 'string' && /^[\t\x20-\x7e\x80-\xff]*$/.test(value);
export const isKey = (value: unknown) => typeof value === 'string' && /^[\x21-\x7e]+$/.test(value);
const key = mustBe(
  'a string of visible ASCII characters, or a function giving one',
  (value) => isFunction(value) || isKey(value),
);

const headers: Check = (value) => {
  // A `Headers` or a `Map` has no properties of its own: it would be ignored.
  if (typeof value !== 'object' || value === null || Symbol.iterator in value) return 'must be an object of strings';
  for (const [name, text] of Object.entries(value)) {
    if (/^(api|partner)-key$/i.test(name)) return `must not hold ${name}: give the client an apiKey or a partnerKey`;
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) return 'holds a name that is not a header name';
    if (!isHeaderValue(text)) return `must hold a string without line breaks as ${name}`;
  }
  return undefined;
};

const patience: Record<keyof Patience, Check> = {
  timeout: milliseconds,
  retries: mustBe('a whole number from 0', (value: number) => Number.isInteger(value) && value >= 0),
};

const requestChecks: Record<keyof RequestOptions, Check> = {
  ...patience,
  signal: mustBe('an AbortSignal', (value: AbortSignal) => isFunction(value?.addEventListener)),
  deadline: milliseconds,
  headers,
};

const clientChecks: Record<keyof ClientOptions, Check> = {
  ...patience,
  apiKey: key,
  partnerKey: key,
  baseUrl: checkBaseUrl,
  userAgent: mustBe('a string without line breaks', isHeaderValue),
  headers,
  fetch: mustBe('a function', isFunction),
  rateLimit: mustBe('{ requests, perMilliseconds, burst? }, each a positive number', isPace),
  onAttempt: mustBe('a function', isFunction),
};

/** Refuse options that do not exist or have no sense; the values themselves are never quoted. */
function check(options: object, checks: Record<string, Check>, name: string, operation?: OperationId): void {
  if (typeof options !== 'object' || options === null)
    throw new InvalidRequestError(name, 'must be an object', operation);
  for (const [option, value] of Object.entries(options)) {
    if (!Object.hasOwn(checks, option)) {
      throw new InvalidRequestError(
        `${name}.${option}`,
        `does not exist; the options are ${Object.keys(checks).join(', ')}`,
        operation,
      );
    }
    const problem = value === undefined ? undefined : checks[option]!(value);
    if (problem) throw new InvalidRequestError(`${name}.${option}`, problem, operation);
  }
}

function isPace({ requests, perMilliseconds, burst = 1, ...other }: Pace): boolean {
  return requests > 0 && perMilliseconds > 0 && burst >= 1 && Object.keys(other).length === 0;
}

function checkBaseUrl(value: unknown): string | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return 'must be an absolute URL';
  const url = new URL(value);
  if (url.username || url.password || /[?#]/.test(value)) return 'must hold no credentials, query or fragment';
  const loopback = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopback)
    ? undefined
    : 'must start with https: (http: carries keys in the clear, and is for loopback addresses only)';
}

/** The options of a client, checked, with defaults for what is left out. */
export function readClientOptions(options: ClientOptions): Settings {
  check(options, clientChecks, 'options');
  return {
    ...options,
    baseUrl: new URL(options.baseUrl ?? contractUrl).href,
    timeout: options.timeout ?? 30_000,
    retries: options.retries ?? 2,
    userAgent: options.userAgent ?? `messaging-platform-sdk/${version}`,
    headers: options.headers ?? {},
    fetch: options.fetch ?? platformFetch(),
  };
}

/** Check the options of one call. */
export function checkRequestOptions(options: RequestOptions, operation?: OperationId): void {
  check(options, requestChecks, 'options', operation);
}
