// Computes the keys of a request.
import { copyCause } from '../base/redact.js';
import { ConnectionError, UnauthorizedError } from '../errors.js';
import type { Call } from './call.js';
import type { Fetch } from './fetch.js';
import type { Attempt } from './observe.js';

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
}

/** A key, or a function that returns one. The client calls the function before each attempt. */
export type Key = string | ((context: KeyContext) => string | Promise<string>);

/** Headers, or a function that returns them. The client calls the function before each attempt. */
export type HeadersOption = Record<string, string> | (() => Record<string, string> | Promise<Record<string, string>>);

/** Returns what's wrong with a key, without quoting the key. */
export function keyProblem(key: unknown): string | undefined {
  if (typeof key === 'string' && /^[\x21-\x7e]+$/.test(key)) return undefined;
  return 'must be text without spaces and line breaks, and not empty: check where it comes from';
}

/** Returns what's wrong with headers, without quoting a value: `Headers` would quote it in its error. */
export function headersProblem(headers: Readonly<Record<string, unknown>> = {}): string | undefined {
  for (const [name, value] of Object.entries(headers)) {
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name))
      return 'contain a name with characters other than letters, digits and hyphens';
    if (/^(api|partner)-key$/i.test(name)) return `contain ${name}: pass the key as an option of the client`;
    if (typeof value !== 'string' || /[^\t\x20-\x7e\x80-\xff]/.test(value))
      return `contain ${name}, whose value must be text without line breaks and characters outside Latin-1`;
  }
  return undefined;
}

/** Returns the values of headers that no error may repeat. In `Bearer <token>`, the token alone is a secret, too. */
export function secretsInHeaders(headers: Readonly<Record<string, string>> = {}): string[] {
  const secretHeaders = Object.entries(headers).filter(([name]) => /authorization|cookie|key|secret|token/i.test(name));
  return secretHeaders.flatMap(([, value]) => [value, value.split(' ').at(-1)!]);
}

/** Returns headers with lower-case names. If two names differ only in case, the later header wins. */
export const lowerCaseNames = (headers: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** Returns an option's value, or what its function returns. If the function fails, the request wasn't sent and may be retried. */
export async function compute<Value>(
  option: string,
  valueOrFunction: Value | ((context: KeyContext) => Value | Promise<Value>),
  call: Call,
  context: KeyContext,
): Promise<Value> {
  if (typeof valueOrFunction !== 'function') return valueOrFunction;
  // The cast: TypeScript can't exclude that `Value` itself is a function.
  const getValue = valueOrFunction as (context: KeyContext) => Value | Promise<Value>;
  try {
    const value = await call.run(async () => getValue(context), call.settings.timeout);
    const problem = option === 'headers' ? headersProblem(value as Record<string, unknown>) : keyProblem(value);
    if (problem) throw new TypeError(problem);
    call.secrets.push(
      ...(option === 'headers' ? secretsInHeaders(value as Record<string, string>) : [value as string]),
    );
    return value;
  } catch (error) {
    if (!(error instanceof Error)) throw call.toError(error);
    const cause = copyCause(error, call.secrets);
    const reason = `the function options.${option} failed: ${cause.message}`;
    const failedCall = { ...call.failedCall, cause };
    if (![400, 401, 403].includes(Number((error as { status?: unknown }).status)))
      throw new ConnectionError(reason, failedCall);
    // The token endpoint rejected the credentials.
    const noResponse = { status: 401, headers: new Headers(), rateLimit: {}, reason };
    throw new UnauthorizedError({ ...failedCall, ...noResponse }, undefined);
  }
}
