// Posts the payload of a received email to a webhook, as the API does.
import type { InboundWebhookPayload } from '../../../generated/openapi.js';

/** In milliseconds. Our choice: Brevo doesn't publish how long it waits for a webhook. */
const timeout = 30_000;

/** Resolves to whether the webhook responded with a 2xx. */
export async function postPayload(url: string, payload: InboundWebhookPayload): Promise<boolean> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(payload);
  const signal = AbortSignal.timeout(timeout);
  try {
    // Following a redirect would pass the email on to another address.
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
