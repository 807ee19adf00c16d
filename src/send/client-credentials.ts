// Access tokens for client credentials (RFC 6749, section 4.4): requests, keeps and renews them.
import { copyCause } from '../base/redact.js';
import { requestIdOf } from '../response/headers.js';
import { isWorkers, type Fetch } from './fetch.js';
import { keyProblem, type Key, type KeyContext } from './keys.js';
import { callObserver } from './observe.js';

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
 * @example
 * const accessToken = clientCredentials({ clientId: '<CLIENT_ID>', clientSecret: '<CLIENT_SECRET>', scope: 'crm:read' });
 * const client = new MessagingPlatform({ accessToken });
 */
export function clientCredentials(credentials: ClientCredentials): (context: KeyContext) => Promise<string> {
  /** By `fetch` and token URL, because a token of one server, such as a sandbox, must not go to another. */
  const tokens = new WeakMap<Fetch, Map<string, Promise<Token>>>();
  const getToken = async (context: KeyContext) => {
    const url = credentials.tokenUrl ?? new URL('/realms/partner/oauth/token', context.baseUrl).href;
    const tokensByUrl = tokens.get(context.fetch) ?? new Map<string, Promise<Token>>();
    tokens.set(context.fetch, tokensByUrl);
    const latest = tokensByUrl.get(url);
    const token = await latest?.catch(() => undefined);
    if (token && token.value !== context.rejectedToken && performance.now() < token.expiresAt) return token.value;
    // Another call may have requested a token in the meantime. On Workers, it can't be shared before it has arrived.
    if (isWorkers) tokensByUrl.set(url, Promise.resolve(await requestToken(url, credentials, context)));
    else if (tokensByUrl.get(url) === latest) tokensByUrl.set(url, requestToken(url, credentials, context));
    return (await tokensByUrl.get(url)!).value;
  };
  clientSecrets.set(getToken, credentials.clientSecret);
  return getToken;
}

/** By the function that `clientCredentials` returned. */
const clientSecrets = new WeakMap<object, string>();

/** Returns what no error may repeat: a key, or the secret with which its function gets tokens. */
export function secretOf(key: Key | undefined): string | undefined {
  return typeof key === 'function' ? clientSecrets.get(key) : key;
}

async function requestToken(url: string, credentials: ClientCredentials, context: KeyContext): Promise<Token> {
  const { clientId, clientSecret, scope } = credentials;
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret, scope };
  const { response, text } = await sendForm(url, new URLSearchParams(form), context).catch((error: unknown) => {
    throw copyCause(error, [clientSecret]);
  });
  const { access_token: value, expires_in: seconds, error } = parseObject(text);
  if (response.ok && !keyProblem(value)) {
    // A minute early, or after nine tenths of the time, if a token expires within ten minutes.
    const lifetime = Number(seconds) > 0 ? Number(seconds) * 1_000 : Infinity;
    return { value: String(value), expiresAt: performance.now() + Math.max(lifetime - 60_000, lifetime * 0.9) };
  }
  const reason = `the token endpoint responded with ${response.status} ${String(error ?? '')}`;
  throw Object.assign(new Error(`${reason}; check clientId, clientSecret, scope and tokenUrl`), {
    status: response.status,
  });
}

/** Sends the form, and reports the request to the client's `onAttempt`. */
async function sendForm(url: string, form: URLSearchParams, { fetch, onAttempt }: KeyContext) {
  const { host, pathname: path } = new URL(url);
  const request = { operation: undefined, method: 'POST', path, host, attempt: 1, queued: 0, start: Date.now() };
  const startedAt = performance.now();
  const report = (result: object) =>
    callObserver(onAttempt, { ...request, duration: performance.now() - startedAt, ...result });
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
    });
    const text = await response.text();
    report({ status: response.status, requestId: requestIdOf(response.headers, { secrets: [] }), rateLimit: {} });
    return { response, text };
  } catch (error) {
    report({ error: 'ConnectionError' });
    throw error;
  }
}

function parseObject(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    return {};
  }
}
