// Checks the options of the client and of a call, and adds defaults to the client's options.
import { baseUrl as contractUrl, version } from '../../generated/contract.js';
import {
  aBoolean,
  aFunction,
  aHeaderValue,
  checkOptions,
  headersProblem,
  isFunction,
  milliseconds,
  mustBe,
  lowerCaseNames,
  wholeNumberFrom0,
  type Check,
  type Checks,
} from '../base/check-options.js';
import { anyBodyProblem } from '../request/any-request.js';
import { isPlainObject, plainObjectRule } from '../base/values.js';
import { InvalidRequestError } from '../errors.js';
import type { TokenSource } from '../send/access-token.js';
import { isBrowser } from '../send/fetch.js';
import { keyProblem, secretsInHeaders } from '../send/keys.js';
import type { AnyListOptions, AnyPathOptions, AnyRequestOptions } from './any-options.js';
import type { ClientOptions, RequestOptions, TimeoutOptions } from './options.js';

const timeoutChecks: Checks<TimeoutOptions> = {
  timeout: milliseconds,
  // Infinity lifts the client's deadline. A deadline that has passed is allowed, because programs compute it from the time left.
  deadline: mustBe(
    'a number of milliseconds below 2 ** 31, or Infinity',
    (value) => typeof value === 'number' && (value < 2 ** 31 || value === Infinity),
  ),
  retries: wholeNumberFrom0,
  signal: mustBe('an AbortSignal', (value: AbortSignal) => isFunction(value?.addEventListener)),
};

export const requestChecks: Checks<Omit<RequestOptions, 'abort'>> = { ...timeoutChecks, headers: headersProblem };

const plainObjectProblem: Check = (value) => (isPlainObject(value) ? undefined : plainObjectRule(value));

const anyPathChecks: Checks<Omit<AnyPathOptions, 'abort'>> = {
  ...requestChecks,
  path: plainObjectProblem,
  query: plainObjectProblem,
};

export const anyListChecks: Checks<Omit<AnyListOptions, 'abort'>> = {
  ...anyPathChecks,
  items: mustBe('the name of a field', (value) => typeof value === 'string' && value !== ''),
  limit: mustBe('a whole number, at least 1', (value) => Number.isSafeInteger(value) && value >= 1),
};

export const anyRequestChecks: Checks<Omit<AnyRequestOptions, 'abort'>> = {
  ...anyPathChecks,
  body: anyBodyProblem,
  responseType: mustBe("'binary'", (value) => value === 'binary'),
};

const keyOptionProblem: Check = (value) => (isFunction(value) ? undefined : keyProblem(value));

const accessTokenProblem: Check = (value) =>
  isFunction((Object(value) as Partial<TokenSource>).getToken) ? undefined : keyOptionProblem(value);

const isPositive = (value: unknown) => Number.isFinite(value) && Number(value) > 0;

const rateLimitProblem: Check = (value) => {
  if (isFunction(value)) return undefined;
  const { requests, perMilliseconds, burst = 1, ...other } = isPlainObject(value) ? value : {};
  const isPace = [requests, perMilliseconds, burst].every(isPositive) && Number(burst) >= 1;
  if (isPace && Object.keys(other).length === 0) return undefined;
  return 'must be a function, or { requests, perMilliseconds, burst? } with positive numbers and a burst of at least 1';
};

const clientChecks: Checks<ClientOptions> = {
  ...timeoutChecks,
  apiKey: keyOptionProblem,
  partnerKey: keyOptionProblem,
  accessToken: accessTokenProblem,
  baseUrl: baseUrlProblem,
  userAgent: aHeaderValue,
  headers: (value) => (isFunction(value) ? undefined : headersProblem(value)),
  fetch: aFunction,
  rateLimit: rateLimitProblem,
  onAttempt: aFunction,
  onWait: aFunction,
  dangerouslyAllowBrowser: aBoolean,
  dangerouslyAllowHttp: aBoolean,
};

/** In a browser, adds the page's origin to a path such as `/api`. A page from a file has no origin. */
function toAbsolute(url: string): string {
  const origin = globalThis.location?.origin;
  return isBrowser() && url.startsWith('/') && URL.canParse(url, origin) ? new URL(url, origin).href : url;
}

function baseUrlProblem(value: unknown): string | undefined {
  const url = typeof value === 'string' ? toAbsolute(value) : '';
  if (url.startsWith('/')) return `is a path, which works only in a browser: write https://your-host${url}`;
  const { protocol, username, password } = URL.canParse(url) ? new URL(url) : ({} as Partial<URL>);
  if (/^https?:$/.test(protocol ?? '') && !username && !password && !/[?#]/.test(url)) return undefined;
  return 'must be an https: or http: URL without credentials, query or fragment';
}

const loopbackHost = /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether an address needs `dangerouslyAllowHttp`. A page may always call its own origin, even over http. */
function isInsecure({ protocol, hostname, origin }: URL): boolean {
  if (isBrowser() && origin === globalThis.location?.origin) return false;
  return protocol === 'http:' && !loopbackHost.test(hostname);
}

/** The checked options of a client, with defaults. */
export type Settings = ReturnType<typeof resolveSettings>;

export function resolveSettings(input: ClientOptions) {
  const options = checkOptions(input, clientChecks);
  const url = new URL(toAbsolute(options.baseUrl ?? contractUrl));
  checkAddress(url, options);
  checkKeyInBrowser(options);
  checkAccessToken(options);
  const { apiKey, partnerKey, accessToken, headers, userAgent = `messaging-platform-sdk/${version}` } = options;
  const fixedHeaders = { 'user-agent': userAgent, ...(typeof headers === 'object' && lowerCaseNames(headers)) };
  const keys = [apiKey, partnerKey, accessToken];
  return {
    ...options,
    timeout: options.timeout ?? 30_000,
    retries: options.retries ?? 2,
    baseUrl: url.href,
    host: url.host,
    /** Values that no error may repeat. Keys and headers that a function returns are added for each call. */
    secrets: [...keys.filter((key) => typeof key === 'string'), ...secretsInHeaders(fixedHeaders)],
    /** Whether Brevo would reject every call for lack of a key. Another server may add the key, or need none. */
    lacksKey: keys.every((key) => key === undefined) && url.host === new URL(contractUrl).host,
    /** openapi-fetch adds these headers to every request. */
    fixedHeaders,
  };
}

function checkAddress(url: URL, { dangerouslyAllowHttp }: ClientOptions): void {
  const brevo = new URL(contractUrl);
  if (url.host === brevo.host && !`${url.pathname}/`.startsWith(`${brevo.pathname}/`))
    throw new InvalidRequestError('options.baseUrl', `has no ${brevo.pathname}: write ${contractUrl}`);
  if (isInsecure(url) && !dangerouslyAllowHttp) {
    const problem = `is ${url.origin}, where anyone on the network could read the keys`;
    const advice = 'use https:, or dangerouslyAllowHttp on a network you trust';
    throw new InvalidRequestError('options.baseUrl', `${problem}; ${advice}`);
  }
}

function checkKeyInBrowser(options: ClientOptions): void {
  const name = (['apiKey', 'partnerKey', 'accessToken'] as const).find((key) => options[key] !== undefined);
  if (!isBrowser() || options.dangerouslyAllowBrowser || name === undefined) return;
  const problem = 'would be public in a browser: whoever opens the page can copy it';
  const advice = "keep it on your server, and pass that server's address as baseUrl";
  throw new InvalidRequestError(
    `options.${name}`,
    `${problem}; ${advice}, or use dangerouslyAllowBrowser if the key may be public`,
  );
}

function checkAccessToken({ apiKey, accessToken, dangerouslyAllowHttp }: ClientOptions): void {
  if (accessToken === undefined) return;
  if (apiKey !== undefined) {
    const problem = 'is set, and so is apiKey, but a request has only one of them';
    throw new InvalidRequestError('options.accessToken', `${problem}: set the other to undefined`);
  }
  const tokenUrl = typeof accessToken === 'object' ? accessToken.tokenUrl : undefined;
  if (tokenUrl === undefined || dangerouslyAllowHttp || !isInsecure(new URL(tokenUrl))) return;
  const problem = `is at ${new URL(tokenUrl).origin}, where anyone on the network could read the client secret`;
  throw new InvalidRequestError('clientCredentials.tokenUrl', `${problem}; use https:`);
}

export function hasSameLimit(first: Settings, second: Settings): boolean {
  const accountOptions = ['apiKey', 'partnerKey', 'accessToken', 'baseUrl'] as const;
  const isSameAccount = accountOptions.every((name) => first[name] === second[name]);
  return isSameAccount && comparableLimit(first.rateLimit) === comparableLimit(second.rateLimit);
}

/** Returns a function itself. Two paces are the same if their numbers are. */
function comparableLimit(rateLimit: Settings['rateLimit']) {
  if (typeof rateLimit !== 'object') return rateLimit;
  const { requests, perMilliseconds, burst = 1 } = rateLimit;
  return `${requests}/${perMilliseconds}/${burst}`;
}
