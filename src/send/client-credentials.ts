// Access tokens for client credentials (RFC 6749, section 4.4): requests, keeps and renews them.
import { checkOptions, mustBe, type Checks } from '../base/check-options.js';
import type { Operation } from '../base/operation.js';
import { apiError, unexpectedResponseError } from '../response/failure.js';
import { parseResponse } from '../response/parse.js';
import type { ReceivedResponse } from '../response/received.js';
import { InvalidRequestError } from '../errors.js';
import type { TokenContext, TokenSource } from './access-token.js';
import { OutgoingRequest } from './attempt.js';
import { Call } from './call.js';
import { isWorkers } from './fetch.js';
import { keyProblem } from './keys.js';
import { Limiter } from './limiter.js';
import { backOff } from './retry.js';
import { send } from './send.js';

/** The credentials of an app that you have registered with Brevo. */
export interface ClientCredentials {
  /** The app's id. */
  clientId: string;
  /** The app's secret. The client sends it only to the token endpoint. */
  clientSecret: string;
  /** What the tokens may be used for: scopes separated by spaces, for example `crm:read crm:write`. */
  scope: string;
  /**
   * The address that issues the tokens: `https:`, or `http:` to a loopback address.
   *
   * @defaultValue `/realms/partner/oauth/token` on the origin of the client's `baseUrl`
   */
  tokenUrl?: string | undefined;
}

/** On the origin of `baseUrl`; not below the API's `/v3`. */
const tokenPath = '/realms/partner/oauth/token';

const checks: Checks<ClientCredentials> = {
  clientId: keyProblem,
  clientSecret: keyProblem,
  scope: mustBe(
    'scopes separated by single spaces',
    (value) => typeof value === 'string' && /^\S+( \S+)*$/.test(value),
  ),
  tokenUrl: mustBe(
    'an https: or http: URL without credentials',
    (value) => URL.canParse(value) && /^https?:\/\/[^@]+$/.test(value),
  ),
};

/**
 * Gets access tokens for `accessToken` with the credentials of an app (OAuth 2.0).
 *
 * The client requests a token before the first call, keeps it until shortly before it expires, and replaces it once if the API
 * rejects it with a 401. All calls and clients that share the result share its tokens, and wait for the same request. A token
 * request that fails temporarily is retried up to twice. Token requests don't count against `rateLimit`.
 *
 * @param credentials - the app's id and secret, and the scopes that the tokens should have
 * @returns the value for the client's option `accessToken`
 * @throws {@link InvalidRequestError} a value is missing or invalid
 *
 * @example
 * import { clientCredentials, MessagingPlatform } from 'messaging-platform-sdk';
 *
 * const accessToken = clientCredentials({ clientId: '<CLIENT_ID>', clientSecret: '<CLIENT_SECRET>', scope: 'crm:read' });
 * const client = new MessagingPlatform({ accessToken });
 */
export function clientCredentials(credentials: ClientCredentials): TokenSource {
  const checked = checkOptions(credentials, checks, undefined, 'clientCredentials');
  for (const name of ['clientId', 'clientSecret', 'scope'] as const) {
    if (checked[name] === undefined) throw new InvalidRequestError(`clientCredentials.${name}`, 'is missing');
  }
  const { tokenUrl } = checked;
  /** By token URL, because a token of one origin, such as a sandbox, must not go to another. */
  const caches = new Map<string, TokenCache>();
  const getToken = async (context: TokenContext) => {
    const url = tokenUrl ?? new URL(tokenPath, context.baseUrl).href;
    const cache = caches.get(url) ?? new TokenCache(url, checked);
    caches.set(url, cache);
    return cache.getToken(context);
  };
  return Object.freeze({ tokenUrl, getToken });
}

/** A token request that all calls without a token wait for. */
interface SharedRequest {
  readonly token: Promise<string>;
  readonly controller: AbortController;
  /** How many calls wait for the response. */
  waiting: number;
}

class TokenCache {
  readonly #url: string;
  readonly #credentials: ClientCredentials;
  /** The latest token, and when to replace it, on the clock of `performance.now()`. */
  #latest = { token: '', expiresAt: -Infinity };
  #request: SharedRequest | undefined;

  constructor(url: string, credentials: ClientCredentials) {
    this.#url = url;
    this.#credentials = credentials;
  }

  async getToken(context: TokenContext): Promise<string> {
    const { token, expiresAt } = this.#latest;
    // Another call may have replaced the rejected token in the meantime.
    if (token !== context.rejectedToken && performance.now() < expiresAt) return token;
    const request = this.#request ?? this.#startRequest(context);
    request.waiting++;
    context.signal.addEventListener('abort', () => this.#leave(request), { once: true });
    return request.token;
  }

  #startRequest(context: TokenContext): SharedRequest {
    const controller = new AbortController();
    const request = { token: this.#requestToken(context, controller.signal), controller, waiting: 0 };
    // On Workers, the code for one incoming request can't await a fetch that another one started, so each call sends its own token
    // request.
    if (!isWorkers) this.#request = request;
    return request;
  }

  /** If a call is aborted or times out, the request goes on for the others. The last one to leave ends it. */
  #leave(request: SharedRequest): void {
    request.waiting--;
    if (request.waiting > 0) return;
    if (this.#request === request) this.#request = undefined;
    request.controller.abort();
  }

  async #requestToken({ baseUrl, fetch, userAgent }: TokenContext, signal: AbortSignal): Promise<string> {
    const requestedAt = performance.now();
    const { clientId, clientSecret, scope } = this.#credentials;
    const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret, scope };
    const headers = new Headers({ accept: 'application/json', 'user-agent': userAgent });
    headers.set('content-type', 'application/x-www-form-urlencoded');
    const body = new URLSearchParams(form).toString();
    const call = createTokenCall(this.#url, clientSecret, signal);
    try {
      const request = new OutgoingRequest(this.#url, { method: 'POST', headers, body });
      const received = await send(request, call, { baseUrl, fetch, backOff }, new Limiter(undefined));
      this.#latest = parseToken(received, requestedAt);
      return this.#latest.token;
    } finally {
      call.release();
      // After an abort, this may already be another request.
      if (!signal.aborted) this.#request = undefined;
    }
  }
}

function createTokenCall(url: string, clientSecret: string, signal: AbortSignal): Call {
  const { host, pathname: path } = new URL(url);
  const fields = ['access_token'];
  const rules: Operation = { method: 'POST', path, responseType: 'object', fields, required: fields, secret: true };
  // A fixed timeout, not that of the call that asked first: other calls may wait longer. Another token does no harm, so even this
  // POST is safe to retry.
  const settings = { host, timeout: 30_000, retries: 2, isIdempotent: true };
  return new Call(undefined, rules, settings, { endsAt: Infinity, deadlineMessage: '', signals: [signal] }, [
    clientSecret,
  ]);
}

const advice = 'check the clientId, clientSecret, scope and tokenUrl of clientCredentials';

/**
 * @returns the token, and when to replace it: a minute before it expires, or, for a token that expires within ten minutes, after nine
 *   tenths of that time
 */
function parseToken(received: ReceivedResponse, requestedAt: number): { token: string; expiresAt: number } {
  if (!received.ok) throw apiError(received, received.status < 500 ? advice : undefined);
  // The cast: `parseResponse` checks that the response is an object with an `access_token`.
  const { access_token: token, expires_in: seconds } = parseResponse(received) as Readonly<Record<string, unknown>>;
  const problem = keyProblem(token);
  if (problem) throw unexpectedResponseError(`has an access_token that ${problem}`, received);
  const milliseconds = Number(seconds) * 1_000;
  // Without a known end, the token is used until the API rejects it.
  const lifetime = milliseconds > 0 ? milliseconds - Math.min(60_000, milliseconds / 10) : Infinity;
  return { token: String(token), expiresAt: requestedAt + lifetime };
}
