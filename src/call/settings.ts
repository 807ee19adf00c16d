// Reads the options of the client and of a call: what each must be, and the settings that come of them.
import { baseUrl as contractUrl, version } from '../../generated/contract.js';
import {
  count,
  flag,
  isFunction,
  isObject,
  milliseconds,
  mustBe,
  problemOfHeader,
  readOptions,
  type Read,
  type Readers,
} from '../request/options.js';
import { InvalidRequestError } from '../errors.js';
import type { Fetch } from '../send/fetch.js';
import { problemOfKey, type Key } from '../send/keys.js';
import type { Pace } from '../send/known-pace.js';
import type { RateLimiter } from '../send/pace.js';
import type { Attempt } from '../send/observe.js';
import { isBrowser } from '../send/platform.js';
import type { ClientOptions, RequestOptions } from './options.js';

// A header value that the platform refuses would be quoted in its error; keys must never be.
const isHeaderValue = (value: unknown) => typeof value === 'string' && /^[\t\x20-\x7e\x80-\xff]*$/.test(value);

const key: Read<Key> = (value, refuse) => {
  const problem = isFunction(value) ? undefined : problemOfKey(value);
  return problem ? refuse(problem) : (value as Key);
};

/** Reads headers by lower-case name: names in another case are the same header, so the later one replaces the earlier. */
const headers: Read<Record<string, string>> = (value, refuse) => {
  // A `Headers` or a `Map` has no properties of its own: it would be ignored.
  if (!isObject(value) || Symbol.iterator in value) return refuse('must be an object of strings');
  const entries = Object.entries(value).map(([name, text]): [string, string] => {
    const problem = problemOfHeader(name);
    if (problem) refuse(problem);
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) refuse('holds a name that is not a header name');
    if (!isHeaderValue(text)) refuse(`must hold a string without line breaks as ${name}`);
    return [name.toLowerCase(), text as string];
  });
  return Object.freeze(Object.fromEntries(entries));
};

const rateLimit: Read<Pace | RateLimiter> = (value, refuse) => {
  if (isFunction(value)) return value as RateLimiter;
  const { requests, perMilliseconds, burst = 1, ...other } = isObject(value) ? value : {};
  const isPositive = [requests, perMilliseconds, burst].every(
    (number) => Number.isFinite(number) && Number(number) > 0,
  );
  if (!isPositive || Number(burst) < 1 || Object.keys(other).length > 0)
    refuse('must be { requests, perMilliseconds, burst? }, each a positive number, or a function');
  return Object.freeze({ requests, perMilliseconds, burst }) as Pace;
};

export const requestReaders: Readers<RequestOptions> = {
  timeout: milliseconds,
  retries: count,
  signal: mustBe<AbortSignal>('an AbortSignal', (value) => isFunction(value?.addEventListener)),
  deadline: milliseconds,
  headers,
};

export const clientReaders: Readers<ClientOptions> = {
  timeout: milliseconds,
  retries: count,
  apiKey: key,
  partnerKey: key,
  baseUrl: mustBe('an https: URL without credentials, query and fragment', isBaseUrl),
  userAgent: mustBe<string>('a string without line breaks', isHeaderValue),
  headers,
  fetch: mustBe<Fetch>('a function', isFunction),
  rateLimit,
  onAttempt: mustBe<(attempt: Attempt) => void>('a function', isFunction),
  dangerouslyAllowBrowser: flag,
  dangerouslyAllowHttp: flag,
};

function isBaseUrl(value: string): boolean {
  if (!URL.canParse(value) || /[?#]/.test(value)) return false;
  const { protocol, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && !username && !password;
}

/** Whether whoever is on the way could read along. */
function isOpenToOthers({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && !/^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

type Optional = 'apiKey' | 'partnerKey' | 'fetch' | 'rateLimit' | 'onAttempt';
type Given = Optional | `dangerouslyAllow${'Browser' | 'Http'}`;

/** The options of a client, checked and with their defaults; frozen. `host` is that of `baseUrl`. */
export type Settings = Readonly<
  Required<Omit<ClientOptions, Given>> & Pick<ClientOptions, Optional> & { readonly host: string }
>;

/**
 * Read the options of a client, with defaults for what is left out.
 *
 * @throws {@link InvalidRequestError} an option does not exist or is invalid
 */
export function readSettings(given: ClientOptions): Settings {
  const options = readOptions(given, clientReaders);
  const url = new URL(options.baseUrl ?? contractUrl);
  if (isOpenToOthers(url) && !options.dangerouslyAllowHttp) {
    const rule = `is ${url.origin}, where anyone on the way could read the keys`;
    throw new InvalidRequestError(
      'options.baseUrl',
      `${rule}; use https:, or dangerouslyAllowHttp in a network you trust`,
    );
  }
  const keyed = options.apiKey === undefined ? 'partnerKey' : 'apiKey';
  if (isBrowser() && options[keyed] !== undefined && !options.dangerouslyAllowBrowser) {
    const rule = 'would be public in a browser: whoever opens the page can copy it';
    const advice = 'have a server of yours hold the key, and give the page that server as baseUrl';
    throw new InvalidRequestError(
      `options.${keyed}`,
      `${rule}; ${advice}, or dangerouslyAllowBrowser for a key that may be public`,
    );
  }
  return Object.freeze({
    __proto__: null,
    ...options,
    baseUrl: url.href,
    host: url.host,
    timeout: options.timeout ?? 30_000,
    retries: options.retries ?? 2,
    userAgent: options.userAgent ?? `messaging-platform-sdk/${version}`,
    headers: options.headers ?? {},
  });
}
