// Checks the options of the client and of a call, and adds defaults to the client's options.
import { baseUrl as contractUrl, version } from '../../generated/contract.js';
import { checked, reject, requirePlainObject } from '../request/check.js';
import { secretsInHeaders } from '../request/secrets.js';
import { secretOf } from '../send/client-credentials.js';
import { isBrowser } from '../send/fetch.js';
import {
  hasCredentials,
  headersProblem,
  isPrivate,
  keyHeader,
  keyNames,
  keyProblem,
  type Key,
  type KeyName,
} from '../send/keys.js';
import { pacesByGroup } from '../send/rate-limit.js';
import type { ClientOptions, RequestOptions } from './options.js';

const requestNames: (keyof RequestOptions)[] = ['timeout', 'deadline', 'retries', 'signal', 'headers'];
const clientNames = [
  ...requestNames,
  ...keyNames,
  ...['baseUrl', 'userAgent', 'fetch', 'rateLimit', 'onAttempt', 'dangerouslyAllowBrowser', 'dangerouslyAllowHttp'],
];

/** Rejects anything but a plain object with known names. TypeScript checks the values. */
function checkNames(options: object, names: readonly string[]): void {
  const given = requirePlainObject('options', options);
  for (const [name, value] of Object.entries(given)) {
    if (!names.includes(name)) reject(`options.${name}`, `does not exist; the options are ${names.join(', ')}`);
    // A limit that isn't a number would never end a call.
    if (Number.isNaN(value)) reject(`options.${name}`, 'must be a number, not NaN');
    // The request would leave, and nobody would wait for its response.
    if (name === 'timeout' && Number(value) <= 0) reject(`options.${name}`, 'must be above 0');
  }
}

/** @param moreNames - of options that only this kind of call has */
export function checkRequestOptions(options: RequestOptions, ...moreNames: string[]): void {
  checkNames(options, [...requestNames, ...moreNames]);
  checkHeaders(options.headers);
}

function checkHeaders(headers: Record<string, string> | undefined): void {
  const problem = headersProblem(headers);
  if (problem) reject('options.headers', problem);
}

/** The checked options of a client, with defaults. */
export type Settings = ReturnType<typeof checkedSettings>;

/** @param previous - options that `changes` replace */
export function resolveSettings(changes: ClientOptions, previous?: ClientOptions): Settings {
  return checked({}, () => {
    checkNames(changes, clientNames);
    return checkedSettings({ ...previous, ...changes });
  });
}

function checkedSettings(options: ClientOptions) {
  const { baseUrl = contractUrl, headers, userAgent = `messaging-platform-sdk/${version}` } = options;
  const url = parseAddress(baseUrl, options);
  const keys = keyNames.flatMap((name) => {
    const key = options[name];
    return key === undefined ? [] : [{ name, key }];
  });
  for (const { name, key } of keys) checkKey(name, key, options);
  if (options.apiKey !== undefined && options.accessToken !== undefined)
    reject('options.accessToken', 'is set, and so is apiKey, but a request has only one of them');
  checkPaces(options.rateLimit);
  const fixedHeaders: Record<string, string> = { 'user-agent': userAgent, ...(typeof headers === 'object' && headers) };
  checkHeaders(fixedHeaders);
  const fixedKeys: Record<string, string> = {};
  for (const { name, key } of keys) if (typeof key === 'string') Object.assign(fixedKeys, keyHeader(name, key));
  return {
    ...options,
    /** Without defaults. */
    options,
    timeout: options.timeout ?? 30_000,
    retries: options.retries ?? 2,
    baseUrl: url.href,
    host: url.host,
    /** Whether Brevo would reject every call for lack of a key. Another server may add the key, or need none. */
    lacksKey: keys.length === 0 && url.host === new URL(contractUrl).host,
    /** openapi-fetch adds these headers to every request. */
    fixedHeaders,
    /** The headers of the keys that are text. A key replaces any other header of its name. */
    fixedKeys,
    /** Whether keys or headers come from a function. */
    hasFunction: [headers, ...keys.map(({ key }) => key)].some((option) => typeof option === 'function'),
    /** Values that no error may repeat. Keys and headers that a function returns are added for each call. */
    secrets: [...secretsInHeaders(fixedHeaders), ...keys.flatMap(({ key }) => secretOf(key) ?? [])],
  };
}

/** With a number that is missing, NaN or infinite, no request would ever leave, or all at once. */
function checkPaces(rateLimit: ClientOptions['rateLimit'] = {}): void {
  if (typeof rateLimit === 'function') return;
  const isPositive = (value: number) => Number.isFinite(value) && value > 0;
  for (const pace of Object.values(pacesByGroup(rateLimit))) {
    if (!pace) continue;
    const { requests, perMilliseconds, burst = 1 } = pace;
    if (![requests, perMilliseconds, burst].every(isPositive))
      reject('options.rateLimit', 'must have requests, perMilliseconds and burst that are finite numbers above 0');
  }
}

function parseAddress(baseUrl: string, { dangerouslyAllowHttp }: ClientOptions): URL {
  // In a browser, a path such as `/api` is on the page's origin.
  const pageOrigin = isBrowser() ? globalThis.location?.origin : undefined;
  // A sandboxed frame or a data: URL has no origin.
  const page = pageOrigin === 'null' ? undefined : pageOrigin;
  const rule = 'must be an https: or http: URL without credentials, query or fragment';
  if (!URL.canParse(baseUrl, page)) return reject('options.baseUrl', rule);
  const url = new URL(baseUrl, page);
  const { protocol, origin } = url;
  if (!/^https?:$/.test(protocol) || hasCredentials(url) || /[?#]/.test(url.href)) reject('options.baseUrl', rule);
  const api = new URL(contractUrl);
  if (url.host === api.host && url.pathname.replace(/\/$/, '') !== api.pathname)
    reject('options.baseUrl', `must end with ${api.pathname}: ${contractUrl}`);
  const isSafe = isPrivate(url.href) || origin === page;
  const advice =
    'anyone on the network could read the keys; use https:, or dangerouslyAllowHttp on a network you trust';
  return isSafe || dangerouslyAllowHttp ? url : reject('options.baseUrl', `is ${origin}, where ${advice}`);
}

function checkKey(name: KeyName, key: Key, { dangerouslyAllowBrowser }: ClientOptions): void {
  const problem = typeof key === 'function' ? undefined : keyProblem(key);
  if (problem) reject(`options.${name}`, problem);
  const advice = "keep it on your server, and pass that server's address as baseUrl, or use dangerouslyAllowBrowser";
  if (isBrowser() && !dangerouslyAllowBrowser) reject(`options.${name}`, `would be public in a browser; ${advice}`);
}

/** Whether two clients share their pace and their pauses. */
export function hasSameLimit(first: Settings, second: Settings): boolean {
  const names = [...keyNames, 'baseUrl', 'rateLimit'] as const;
  return names.every((name) => first[name] === second[name]);
}
