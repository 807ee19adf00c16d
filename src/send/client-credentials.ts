// Access tokens for client credentials (RFC 6749, section 4.4): requests, keeps and renews them.
import { InvalidRequestError } from '../errors.js';
import { copyCause } from '../base/redact.js';
import type { FetchResponse } from '../response/received.js';
import type { Fetch } from './fetch.js';
import { hasCredentials, isPrivate, keyProblem, TokenError, type Key, type KeyContext } from './keys.js';
import { reportTokenRequest } from './report.js';

/** The credentials of an app that you have registered with Brevo. */
export interface ClientCredentials {
  /** The app's id. */
  clientId: string;
  /** The app's secret. The client sends it only to the token endpoint. */
  clientSecret: string;
  /** What the tokens may be used for: scopes separated by spaces, for example `crm:read crm:write`. */
  scope: string;
  /**
   * The address that issues the tokens.
   *
   * @defaultValue `/realms/partner/oauth/token` on the origin of the client's `baseUrl`
   */
  tokenUrl?: string | undefined;
}

interface Token {
  readonly value: string;
  /** When to replace it, on the clock of `performance.now()`. */
  readonly expiresAt: number;
}

/**
 * Gets access tokens for `accessToken` with the credentials of an app (OAuth 2.0).
 *
 * A token is kept until shortly before it expires, and replaced if the API rejects it. All calls and clients that share the result
 * share its tokens.
 *
 * @throws an {@link InvalidRequestError} if the secret would travel unencrypted to `tokenUrl`
 *
 * @example
 * const accessToken = clientCredentials({ clientId: '<CLIENT_ID>', clientSecret: '<CLIENT_SECRET>', scope: 'crm:read' });
 * const client = new MessagingPlatform({ accessToken });
 */
export function clientCredentials(credentials: ClientCredentials): (context: KeyContext) => Promise<string> {
  const { tokenUrl, clientSecret } = credentials;
  if (tokenUrl !== undefined && !(isPrivate(tokenUrl) && !hasCredentials(new URL(tokenUrl))))
    throw new InvalidRequestError(
      'clientCredentials.tokenUrl',
      'must be an https: URL without credentials, or http: to a loopback address',
    );
  /** By `fetch` and token URL, because a token of one server, such as a sandbox, must not go to another. */
  const caches = new WeakMap<Fetch, Map<string, TokenRequest>>();
  const getToken = async (context: KeyContext) => {
    const url = tokenUrl ?? new URL('/realms/partner/oauth/token', context.baseUrl).href;
    const requests = caches.get(context.fetch) ?? new Map<string, TokenRequest>();
    caches.set(context.fetch, requests);
    const latest = requests.get(url);
    const token = await latest?.join(context.signal).catch(() => undefined);
    if (token && token.value !== context.rejectedToken && performance.now() < token.expiresAt) return token.value;
    // Another call may have requested a token in the meantime.
    const next = requests.get(url);
    const request = next === undefined || next === latest ? new TokenRequest(url, credentials, context) : next;
    requests.set(url, request);
    return (await request.join(context.signal)).value;
  };
  return Object.defineProperty(getToken, secretGetter, { value: () => clientSecret });
}

/** By a registered symbol, because the function may be of another copy of the package. `console.log` doesn't show it. */
const secretGetter = Symbol.for('messaging-platform-sdk.client-secret');

/** Returns what no error may repeat: a key, or the secret with which its function gets tokens. */
export function secretOf(key: Key): string | undefined {
  return typeof key === 'function' ? (key as { [secretGetter]?: () => string })[secretGetter]?.() : key;
}

/** The longest wait for a token in milliseconds. */
const tokenTimeout = 10_000;

/** A token, or a request for one, which ends when the last call that waits for it leaves. */
class TokenRequest {
  readonly #controller = new AbortController();
  readonly #token: Promise<Token>;
  #waiting = 0;

  constructor(url: string, credentials: ClientCredentials, context: KeyContext) {
    const stop = () => this.#controller.abort(new Error(`no response within ${tokenTimeout} ms`));
    const timer = setTimeout(stop, tokenTimeout);
    this.#token = requestToken(url, credentials, context, this.#controller.signal).finally(() => clearTimeout(timer));
  }

  async join(signal: AbortSignal | undefined): Promise<Token> {
    const leave = () => {
      if (--this.#waiting === 0) this.#controller.abort();
    };
    this.#waiting++;
    signal?.addEventListener('abort', leave);
    try {
      return await this.#token;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }
}

async function requestToken(
  url: string,
  credentials: ClientCredentials,
  context: KeyContext,
  signal: AbortSignal,
): Promise<Token> {
  const { fetch, onAttempt } = context;
  const startedAt = performance.now();
  const report = (result: { status: number } | { error: string }) =>
    onAttempt && reportTokenRequest(onAttempt, url, startedAt, result);
  try {
    const { status, text } = await postCredentials(url, credentials, fetch, signal);
    report({ status });
    return parseToken(status, text);
  } catch (error) {
    const copy = copyCause(error, [credentials.clientSecret]);
    if (error instanceof TokenError) throw new TokenError(error.status, copy.message);
    report({ error: 'ConnectionError' });
    throw copy;
  }
}

async function postCredentials(
  url: string,
  { clientId, clientSecret, scope }: ClientCredentials,
  fetch: Fetch,
  signal: AbortSignal,
) {
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret, scope };
  // A `fetch` may ignore its signal.
  const stopped = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  const sendAndRead = async () => {
    const response: FetchResponse = await fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
      redirect: 'manual',
      signal,
    });
    return { status: response.status, text: await response.text() };
  };
  return Promise.race([sendAndRead(), stopped]);
}

function parseToken(status: number, text: string): Token {
  const { access_token: value, expires_in: seconds, error, error_description: description } = parseObject(text);
  if (status === 200 && !keyProblem(value)) {
    // A minute early, or after nine tenths of the time, if a token expires within ten minutes.
    const lifetime = Number(seconds) > 0 ? Number(seconds) * 1_000 : Infinity;
    return { value: String(value), expiresAt: performance.now() + Math.max(lifetime - 60_000, lifetime * 0.9) };
  }
  const details = [error, description].filter((detail) => typeof detail === 'string').join(': ');
  const reason = status === 200 ? 'without a token' : `with ${status} ${details}`.trimEnd();
  const advice = 'check clientId, clientSecret, scope and tokenUrl';
  throw new TokenError(status, `the token endpoint responded ${reason}; ${advice}`);
}

function parseObject(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    return {};
  }
}
