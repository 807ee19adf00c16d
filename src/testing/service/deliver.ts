// Posts a received email to a webhook, as the API does.
import type { InboundWebhookPayload } from '../../../generated/openapi.js';
import { addStep } from './receive-email.js';
import type { Service } from './service.js';

/** Whether the webhook accepted it; the history of the email says so, too. */
export async function deliver({ state, now }: Service, url: string, payload: InboundWebhookPayload): Promise<boolean> {
  const email = state.emails.at(-1)!;
  const isAccepted = await post(url, JSON.stringify(payload));
  addStep(email, isAccepted ? 'webhookDelivered' : 'webhookFailed', new Date(now()).toISOString());
  return isAccepted;
}

async function post(url: string, body: string): Promise<boolean> {
  try {
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
