// Posts a received email to a webhook, like the API.
import type { InboundWebhookPayload } from '../../../generated/openapi.js';
import { addLog } from './receive-email.js';
import type { EmailRecord } from './state.js';

/** Milliseconds. Brevo's own timeout isn't published. */
const timeout = 30_000;

/** Returns whether the webhook accepted the email, and adds that to the email's history. */
export async function deliverEmail(
  email: EmailRecord,
  url: string,
  payload: InboundWebhookPayload,
  now: () => number,
): Promise<boolean> {
  const isAccepted = await post(url, JSON.stringify(payload));
  addLog(email, isAccepted ? 'webhookDelivered' : 'webhookFailed', new Date(now()).toISOString());
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
