// Posts a received email to a webhook, as the API does.
import type { InboundWebhookPayload } from '../../../generated/openapi.js';
import { addHistoryStep } from './receive-email.js';
import type { EmailRecord } from './state.js';

/** In milliseconds. Our choice: Brevo doesn't publish the timeout of its webhooks. */
const timeout = 30_000;

/** Posts the payload, and records in the email's history whether the webhook accepted the email. Returns whether it did. */
export async function deliverEmail(
  email: EmailRecord,
  url: string,
  payload: InboundWebhookPayload,
  now: () => number,
): Promise<boolean> {
  const isAccepted = await post(url, JSON.stringify(payload));
  addHistoryStep(email, isAccepted ? 'webhookDelivered' : 'webhookFailed', new Date(now()).toISOString());
  return isAccepted;
}

async function post(url: string, body: string): Promise<boolean> {
  const headers = { 'content-type': 'application/json' };
  try {
    const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(timeout) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
