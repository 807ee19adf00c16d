// The token endpoint, which issues access tokens for client credentials (OAuth 2.0).
import { jsonResponse } from '../response/response.js';
import type { IncomingRequest } from './incoming-request.js';
import { tokenLifetime, type Keys } from './keys.js';

/** The path of the token endpoint. It isn't below the base URL's path. */
export const tokenPath = '/realms/partner/oauth/token';

export function respondToTokenRequest({ method, headers, body }: IncomingRequest, keys: Keys): Response {
  if (method !== 'POST') return oauthError(405, 'invalid_request', 'Send a POST request', { allow: 'POST' });
  // The runtime's `fetch` adds a content type for `URLSearchParams`. In a direct call to `sandbox.fetch`, nothing does.
  const isForm = headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? true;
  const form = new URLSearchParams(isForm ? String(body.value ?? '') : '');
  const grantType = form.get('grant_type');
  if (!grantType) return oauthError(400, 'invalid_request', 'The form has no grant_type');
  if (grantType !== 'client_credentials') return oauthError(400, 'unsupported_grant_type', 'Use client_credentials');
  const secret = form.get('client_secret');
  if (!form.get('client_id') || !secret || !keys.isListed(secret))
    return oauthError(401, 'invalid_client', 'Invalid client or client credentials');
  return jsonResponse(200, { access_token: keys.issueToken(), token_type: 'Bearer', expires_in: tokenLifetime });
}

function oauthError(status: number, error: string, description: string, headers?: Record<string, string>): Response {
  return jsonResponse(status, { error, error_description: description }, headers);
}
