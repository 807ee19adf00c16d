// Checks keys and headers, and computes those that a function returns.
import { isLoopback } from '../base/loopback.js';
import { copyCause } from '../base/redact.js';
import { ConnectionError, InvalidRequestError, UnauthorizedError } from '../errors.js';
import { secretsInHeaders } from '../request/secrets.js';
import { withoutResponse } from '../response/failure.js';
import { Interruption, type Call } from './call.js';
import type { Fetch } from './fetch.js';
import type { Attempt } from './report.js';

/** What a key function receives from a call that needs a key. */
export interface KeyContext {
  /** The client's `baseUrl`. */
  readonly baseUrl: string;
  /** The client's `fetch`, or the runtime's own. */
  readonly fetch: Fetch;
  /** The access token that the API has just rejected with a 401. */
  readonly rejectedToken?: string | undefined;
  /** The client's `onAttempt`, for requests that the function sends. */
  readonly onAttempt?: ((attempt: Attempt) => void) | undefined;
  /** Aborts if the call stops waiting for the key. */
  readonly signal?: AbortSignal | undefined;
}

/** A key, or a function that returns one. The client calls the function before each attempt. */
export type Key = string | ((context: KeyContext) => string | Promise<string>);

/** Headers, or a function that returns them. The client calls the function before each attempt. */
export type HeadersOption = Record<string, string> | (() => Record<string, string> | Promise<Record<string, string>>);

/** The options that a request's keys and headers come from. */
export interface KeyOptions {
  readonly apiKey?: Key | undefined;
  readonly partnerKey?: Key | undefined;
  readonly accessToken?: Key | undefined;
  /** Text headers and keys are already in the request. */
  readonly headers?: HeadersOption | undefined;
}

/** Whether nobody on the network can read what is sent to a URL. */
export function isPrivate(url: string): boolean {
  const { protocol, hostname } = URL.canParse(url) ? new URL(url) : { protocol: '', hostname: '' };
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

/** Whether a URL contains a user name or a password. */
export const hasCredentials = (url: URL): boolean => url.username !== '' || url.password !== '';

/** Returns what's wrong with a key, without quoting the key. */
export function keyProblem(key: unknown): string | undefined {
  if (typeof key === 'string' && /^[\x21-\x7e]+$/.test(key)) return undefined;
  return 'must consist of visible ASCII characters: check where it comes from';
}

/** Returns what's wrong with headers, without quoting a value: `Headers` would quote it in its error. */
export function headersProblem(headers: Readonly<Record<string, unknown>> = {}): string | undefined {
  for (const [name, value] of Object.entries(headers)) {
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name))
      return 'contain a name with characters that a name of a header must not have';
    if (/^(api|partner)-key$/i.test(name)) return `contain ${name}: pass the key as an option of the client`;
    if (typeof value !== 'string' || /[^\t\x20-\x7e\x80-\xff]/.test(value))
      return `contain ${name}, whose value must be text without line breaks and characters outside Latin-1`;
  }
  return undefined;
}

/** The options that are keys, and the header that each is sent in. */
const headerOfKey = { apiKey: 'api-key', partnerKey: 'partner-key', accessToken: 'authorization' } as const;

export type KeyName = keyof typeof headerOfKey;

export const keyNames = Object.keys(headerOfKey) as KeyName[];

/** Returns a key as a header. */
export const keyHeader = (name: KeyName, key: string): Record<string, string> => ({
  [headerOfKey[name]]: name === 'accessToken' ? `Bearer ${key}` : key,
});

/** Returns the request's headers with those that functions return. The request's own headers override a function's, keys aside. */
export async function addComputedHeaders(
  requestHeaders: Readonly<Record<string, string>>,
  options: KeyOptions,
  call: Call,
  context: KeyContext,
): Promise<Record<string, string>> {
  const headers: Record<string, string> = {};
  if (typeof options.headers === 'function') {
    const computed = await compute('headers', options.headers, call, context);
    rejectProblem('headers', headersProblem(computed), call);
    call.secrets.push(...secretsInHeaders(computed));
    // If two names differ only in case, the later header wins.
    for (const [name, value] of Object.entries(computed)) headers[name.toLowerCase()] = value;
  }
  Object.assign(headers, requestHeaders);
  for (const name of keyNames) {
    const key = options[name];
    if (typeof key !== 'function') continue;
    const value = await compute(name, key, call, context);
    rejectProblem(name, keyProblem(value), call);
    call.secrets.push(value);
    Object.assign(headers, keyHeader(name, value));
  }
  return headers;
}

/** @param problem - what is wrong with the value that a function returned */
function rejectProblem(option: string, problem: string | undefined, call: Call): void {
  if (problem) throw new InvalidRequestError(`options.${option}`, `returned a value that ${problem}`, call.failedCall);
}

/** Calls an option's function. If the function fails, the request wasn't sent and may be retried; if it hangs, it would hang again. */
async function compute<Value>(
  option: string,
  getValue: (context: KeyContext) => Value | Promise<Value>,
  call: Call,
  context: KeyContext,
): Promise<Value> {
  const controller = new AbortController();
  const { signal } = controller;
  try {
    return await call.run(
      async () => getValue({ ...context, signal }),
      call.settings.timeout,
      () => controller.abort(),
    );
  } catch (error) {
    const nothing = call.attemptCount > 0 ? 'not sent again' : 'nothing was sent';
    if (error instanceof Interruption)
      throw call.toError(error, undefined, `${nothing}, because options.${option} returned nothing`);
    const cause = copyCause(error, call.secrets);
    const reason = `the function options.${option} failed: ${cause.message}`;
    const failedCall = { ...call.failedCall, cause };
    // The token endpoint rejected the credentials.
    if (isTokenError(error) && [400, 401, 403].includes(error.status))
      throw new UnauthorizedError(reason, withoutResponse(failedCall, 401));
    throw new ConnectionError(reason, failedCall);
  }
}

/** The token endpoint responded without a token. */
export class TokenError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
    this.name = 'TokenError';
  }
}

/** By name, because `clientCredentials` may be of another copy of the package. */
export const isTokenError = (error: unknown): error is TokenError =>
  error instanceof Error && error.name === 'TokenError';
