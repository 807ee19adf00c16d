// The token endpoint: issues access tokens for client credentials (OAuth 2.0), and knows which have expired.
import { jsonResponse } from '../response/response.js';
import type { IncomingRequest } from './incoming-request.js';

/** The path of the token endpoint, on any host. It isn't below the base URL's path. */
export const tokenPath = '/realms/partner/oauth/token';

/** In seconds, as documented by Brevo. */
const lifetime = 3_600;

export class TokenEndpoint {
  readonly #expiryTimes = new Map<string, number>();

  /** @param validSecrets - the client secrets that get a token; by default, every secret */
  constructor(
    private readonly validSecrets: readonly string[] | undefined,
    private readonly now: () => number,
  ) {}

  /** Returns whether a token is valid; undefined for a token that this sandbox didn't issue. */
  isValid(token: string): boolean | undefined {
    const expiryTime = this.#expiryTimes.get(token);
    return expiryTime === undefined ? undefined : this.now() < expiryTime;
  }

  respond({ method, headers, body }: IncomingRequest): Response {
    if (method !== 'POST') return oauthError(405, 'invalid_request', 'Send a POST request', { allow: 'POST' });
    // The runtime's `fetch` adds a content type for `URLSearchParams`. In a direct call to `sandbox.fetch`, nothing does.
    const isForm = headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? true;
    const form = new URLSearchParams(isForm ? String(body.value ?? '') : '');
    const grantType = form.get('grant_type');
    if (!grantType) return oauthError(400, 'invalid_request', 'The form has no grant_type');
    if (grantType !== 'client_credentials') return oauthError(400, 'unsupported_grant_type', 'Use client_credentials');
    const secret = form.get('client_secret');
    const isKnown = this.validSecrets?.includes(secret ?? '') ?? true;
    if (!form.get('client_id') || !secret || !isKnown)
      return oauthError(401, 'invalid_client', 'Invalid client or client credentials');
    const token = `access-token-${this.#expiryTimes.size + 1}`;
    this.#expiryTimes.set(token, this.now() + lifetime * 1_000);
    return jsonResponse(200, { access_token: token, token_type: 'Bearer', expires_in: lifetime });
  }
}

function oauthError(status: number, error: string, description: string, headers?: Record<string, string>) {
  return jsonResponse(status, { error, error_description: description }, headers);
}
