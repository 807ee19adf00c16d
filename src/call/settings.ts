// Checks the options of the client and of a call, and adds the defaults.
import { baseUrl as contractUrl, version, type OperationId } from '../../generated/contract.js';
import {
  aFunction,
  count,
  flag,
  headersProblem,
  isFunction,
  isHeaderValue,
  lowerCase,
  milliseconds,
  mustBe,
  checkOptions,
  type Check,
  type Checks,
} from '../request/check.js';
import { isPlainObject, notPlainObject } from '../request/request.js';
import { InvalidRequestError } from '../errors.js';
import { isBrowser } from '../send/fetch.js';
import { keyProblem, secretsInHeaders } from '../send/keys.js';
import type { Pace } from '../send/limiter.js';
import type { AnyRequestOptions, ClientOptions, RequestOptions, TimeoutOptions } from './options.js';

const timeoutChecks: Checks<TimeoutOptions> = {
  timeout: milliseconds,
  deadline: milliseconds,
  retries: count,
  signal: mustBe('an AbortSignal', (value: AbortSignal) => isFunction(value?.addEventListener)),
};

export const requestChecks: Checks<Omit<RequestOptions, 'abort'>> = { ...timeoutChecks, headers: headersProblem };

const plainObject: Check = (value) => (isPlainObject(value) ? undefined : notPlainObject(value));

export const anyRequestChecks: Checks<Omit<AnyRequestOptions, 'abort'>> = {
  ...requestChecks,
  path: plainObject,
  query: plainObject,
  body: plainObject,
};

const key: Check = (value) => (isFunction(value) ? undefined : keyProblem(value));

const rateLimit: Check = (value) => {
  if (isFunction(value)) return undefined;
  const { requests, perMilliseconds, burst = 1, ...other } = isPlainObject(value) ? value : {};
  const isPositive = [requests, perMilliseconds, burst].every(
    (number) => Number.isFinite(number) && Number(number) > 0,
  );
  if (isPositive && Number(burst) >= 1 && Object.keys(other).length === 0) return undefined;
  return 'must be { requests, perMilliseconds, burst? }, each a positive number, or a function';
};

const clientChecks: Checks<ClientOptions> = {
  ...timeoutChecks,
  apiKey: key,
  partnerKey: key,
  baseUrl: baseUrlProblem,
  userAgent: mustBe('a string without line breaks', isHeaderValue),
  headers: (value) => (isFunction(value) ? undefined : headersProblem(value)),
  fetch: aFunction,
  rateLimit,
  onAttempt: aFunction,
  onWait: aFunction,
  dangerouslyAllowBrowser: flag,
  dangerouslyAllowHttp: flag,
};

/** In a page, a path is relative to the page. */
const resolve = (url: string) =>
  isBrowser() && url.startsWith('/') ? new URL(url, globalThis.location?.href).href : url;

function baseUrlProblem(value: unknown): string | undefined {
  const url = typeof value === 'string' ? resolve(value) : '';
  if (url.startsWith('/')) return `is a path, which only a page can resolve: write https://your-host${url}`;
  const { protocol, username, password } = URL.canParse(url) ? new URL(url) : ({} as Partial<URL>);
  if (/^https?:$/.test(protocol ?? '') && !username && !password && !/[?#]/.test(url)) return undefined;
  return 'must be an https: URL without credentials, query and fragment';
}

/** Whether others could read the keys on the way. A page may call its own origin. */
function isOpenToOthers({ protocol, hostname, origin }: URL): boolean {
  if (isBrowser() && origin === globalThis.location?.origin) return false;
  return protocol === 'http:' && !/^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** The checked options of a client with their defaults; frozen. */
export type Settings = Readonly<
  ClientOptions & {
    baseUrl: string;
    timeout: number;
    retries: number;
    /** The host of `baseUrl`. */
    host: string;
    /** Keys and secret headers that are known from the start: no error may repeat them. */
    secrets: readonly string[];
    /** The client would call Brevo without a key. */
    lacksKey: boolean;
    /** Headers that are known from the start; openapi-fetch adds them. */
    fixedHeaders: Record<string, string>;
  }
>;

/**
 * @throws {@link InvalidRequestError} an option does not exist or is invalid
 */
export function readSettings(given: ClientOptions): Settings {
  const options = checkOptions(given, clientChecks);
  const url = new URL(resolve(options.baseUrl ?? contractUrl));
  const refuse = (option: string, rule: string) => new InvalidRequestError(`options.${option}`, rule);
  const contractBase = new URL(contractUrl);
  if (url.host === contractBase.host && !`${url.pathname}/`.startsWith(`${contractBase.pathname}/`))
    throw refuse('baseUrl', `has no ${contractBase.pathname}: write ${contractUrl}`);
  if (isOpenToOthers(url) && !options.dangerouslyAllowHttp) {
    const rule = `is ${url.origin}, where anyone on the way could read the keys`;
    throw refuse('baseUrl', `${rule}; use https:, or dangerouslyAllowHttp in a network you trust`);
  }
  const keyed = options.apiKey === undefined ? 'partnerKey' : 'apiKey';
  if (isBrowser() && options[keyed] !== undefined && !options.dangerouslyAllowBrowser) {
    const advice = 'keep it on your server, and pass that server to the page as baseUrl';
    const rule = `would be public in a browser: whoever opens the page can copy it; ${advice}`;
    throw refuse(keyed, `${rule}, or dangerouslyAllowBrowser for a key that may be public`);
  }
  const { headers, userAgent = `messaging-platform-sdk/${version}`, timeout = 30_000, retries = 2 } = options;
  const fixedHeaders = { 'user-agent': userAgent, ...(typeof headers === 'object' && lowerCase(headers)) };
  const lacksKey = options[keyed] === undefined && url.host === contractBase.host;
  const keys = [options.apiKey, options.partnerKey].filter((key) => typeof key === 'string');
  const secrets = [...keys, ...secretsInHeaders(fixedHeaders)];
  const derived = { baseUrl: url.href, host: url.host, secrets, lacksKey, fixedHeaders };
  return Object.freeze({ __proto__: null, ...options, timeout, retries, ...derived });
}

/** Whether two clients share the pace and the pause after a 429: their keys, address and limit are equal. */
export function hasSameLimit(one: Settings, other: Settings): boolean {
  const isSameAccount = (['apiKey', 'partnerKey', 'baseUrl'] as const).every((name) => one[name] === other[name]);
  return isSameAccount && (one.rateLimit === other.rateLimit || isSamePace(one.rateLimit, other.rateLimit));
}

function isSamePace(one: Settings['rateLimit'], other: Settings['rateLimit']): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return false;
  const numbersOf = ({ requests, perMilliseconds, burst = 1 }: Pace) => [requests, perMilliseconds, burst].join();
  return numbersOf(one) === numbersOf(other);
}

/** The error of a call to Brevo without a key. Another address may add the key, or need none. */
export function missingKey(operation?: OperationId): InvalidRequestError {
  const rule = 'is missing: pass a key, or the baseUrl of your server that adds one';
  return new InvalidRequestError('options.apiKey', rule, operation);
}
