// The access token of a request (OAuth 2.0): its sources, and how a call waits for it.
import { ConnectionError, TimeoutError, UnauthorizedError, type MessagingPlatformError } from '../errors.js';
import { copyCause } from '../base/redact.js';
import { timedOut, type Call } from './call.js';
import type { Fetch } from './fetch.js';
import { computeKey, type Key } from './keys.js';

/** What a `TokenSource` receives from a call that needs a token. */
export interface TokenContext {
  /** The client's `baseUrl`. */
  readonly baseUrl: string;
  /** The client's `fetch`; undefined for the runtime's own. */
  readonly fetch?: Fetch | undefined;
  /** The call's `User-Agent`. */
  readonly userAgent: string;
  /** Aborts when the call no longer waits for the token. */
  readonly signal: AbortSignal;
  /** The token that the API has just rejected with a 401. */
  readonly rejectedToken: string | undefined;
}

/** Gets and renews access tokens: the result of `clientCredentials`. */
export interface TokenSource {
  /** The address that issues the tokens; undefined for the one on the origin of `baseUrl`. */
  readonly tokenUrl: string | undefined;
  /** Returns a token that hasn't expired and isn't the rejected one. */
  getToken(context: TokenContext): Promise<string>;
}

/** An access token, a function that returns one, or the result of `clientCredentials`. */
export type AccessToken = Key | TokenSource;

export async function computeAccessToken(
  accessToken: AccessToken,
  context: Omit<TokenContext, 'signal' | 'rejectedToken'>,
  call: Call,
): Promise<string> {
  if (typeof accessToken === 'string') return accessToken;
  if (typeof accessToken === 'function') return computeKey('accessToken', accessToken, call);
  const { rejectedToken, settings } = call;
  const controller = new AbortController();
  const { signal } = controller;
  try {
    const getToken = () => accessToken.getToken({ ...context, signal, rejectedToken });
    call.renewableToken = await call.run(getToken, settings.timeout);
  } catch (error) {
    call.throwIfStopped();
    throw missingTokenError(error, call);
  } finally {
    controller.abort();
  }
  call.addSecrets([call.renewableToken]);
  return call.renewableToken;
}

/** The statuses that say that the client credentials or the scope are wrong. */
const refusals: readonly unknown[] = [400, 401, 403];

/**
 * Creates the error for a call that gets no token. The error describes the call, not the token request. So it never has the class or
 * status of the token endpoint's response: a 404 from a wrong token address must not look like a missing company.
 */
function missingTokenError(error: unknown, call: Call): MessagingPlatformError {
  const { failedCall, secrets, settings } = call;
  if (error === timedOut)
    return new TimeoutError(`no access token within the timeout of ${settings.timeout} ms`, failedCall);
  const { message, status } = Object(error) as { message?: string; status?: unknown };
  const cause = copyCause(error, secrets);
  const reason = `no access token: ${message ?? 'no reason given'}`;
  if (!refusals.includes(status)) return new ConnectionError(reason, { ...failedCall, cause });
  const noResponse = { status: 401, headers: new Headers(), rateLimit: {}, reason };
  return new UnauthorizedError({ ...failedCall, ...noResponse, cause }, undefined);
}
