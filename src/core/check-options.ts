// Refuses options that do not exist or have no sense, with an error that names them.
import { InvalidRequestError, type OperationId } from '../errors.js';
import type { ClientOptions, RequestOptions } from './options.js';
import type { Pace } from '../send/known-pace.js';

/** What is wrong with a value; undefined when nothing is. */
export type Check = (value: unknown) => string | undefined;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isFunction = (value: unknown) => typeof value === 'function';
export const mustBe = (what: string, holds: (value: never) => unknown): Check => {
  return (value) => (holds(value as never) ? undefined : `must be ${what}`);
};
export const milliseconds = mustBe(
  'a positive number of milliseconds',
  (value) => typeof value === 'number' && value > 0 && value < 2 ** 31,
);

export const isCount = mustBe('a whole number from 0', (value: number) => Number.isInteger(value) && value >= 0);

// A header value that the platform refuses would be quoted in its error; keys must never be.
const isHeaderValue = (value: unknown) => typeof value === 'string' && /^[\t\x20-\x7e\x80-\xff]*$/.test(value);
export const isKey = (value: unknown): value is string => typeof value === 'string' && /^[\x21-\x7e]+$/.test(value);
const key = mustBe(
  'a string of visible ASCII characters, or a function giving one',
  (value) => isFunction(value) || isKey(value),
);

const headers: Check = (value) => {
  // A `Headers` or a `Map` has no properties of its own: it would be ignored.
  if (!isObject(value) || Symbol.iterator in value) return 'must be an object of strings';
  for (const [name, text] of Object.entries(value)) {
    if (/^(api|partner)-key$/i.test(name)) return `must not hold ${name}: give the client an apiKey or a partnerKey`;
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) return 'holds a name that is not a header name';
    if (!isHeaderValue(text)) return `must hold a string without line breaks as ${name}`;
  }
  return undefined;
};

export const requestChecks: Record<keyof RequestOptions, Check> = {
  timeout: milliseconds,
  retries: isCount,
  signal: mustBe('an AbortSignal', (value: AbortSignal) => isFunction(value?.addEventListener)),
  deadline: milliseconds,
  headers,
};

export const clientChecks: Record<keyof ClientOptions, Check> = {
  timeout: milliseconds,
  retries: isCount,
  apiKey: key,
  partnerKey: key,
  baseUrl: mustBe(
    'an https: URL without credentials, query and fragment (http: for loopback addresses only)',
    isBaseUrl,
  ),
  userAgent: mustBe('a string without line breaks', isHeaderValue),
  headers,
  fetch: mustBe('a function', isFunction),
  rateLimit: mustBe(
    '{ requests, perMilliseconds, burst? }, each a positive number, or a function',
    (value) => isFunction(value) || isPace(value),
  ),
  onAttempt: mustBe('a function', isFunction),
};

/** Refuse options that do not exist or have no sense; the values themselves are never quoted. */
export function checkOptions(
  options: object,
  checks: Readonly<Record<string, Check>>,
  operation?: OperationId,
  name = 'options',
): void {
  if (!isObject(options)) throw new InvalidRequestError(name, 'must be an object', operation);
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

function isPace(value: Pace | null): boolean {
  const { requests, perMilliseconds, burst = 1, ...other } = value ?? { requests: 0, perMilliseconds: 0 };
  const numbers = [requests, perMilliseconds, burst];
  return numbers.every((number) => Number.isFinite(number) && number > 0) && burst >= 1 && !Object.keys(other).length;
}

function isBaseUrl(value: string): boolean {
  if (!URL.canParse(value) || /[?#]/.test(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  const isLoopback = /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback);
  return isSafe && !username && !password;
}
