// Posts payloads to webhooks, and reports why a delivery failed.
import { toBase64 } from '../response/base64.js';
import { toBytes } from '../response/response.js';
import type { Account, WebhookDelivery } from './account.js';

/** Where a webhook's payloads go, as in the API's operations for webhooks. */
export interface Webhook {
  /** Credentials in the URL (`https://user:password@…`) are sent as `Authorization: Basic`. */
  url: string;
  /** A token to send as `Authorization: Bearer`. */
  auth?: { type?: string; token?: string } | undefined;
  /** Headers to send. */
  headers?: readonly { key?: string; value?: string }[] | undefined;
}

/** In milliseconds. Our choice: Brevo doesn't publish how long it waits for a webhook. */
const webhookTimeout = 30_000;

/** Resolves to the delivery, which is also in `account.deliveries`. Accepted means a response with a 2xx status. */
export async function deliver(account: Account, webhook: Webhook, payload: unknown, anywhere = true) {
  const url = new URL(webhook.url);
  const headers = headersFor(webhook, url);
  // `fetch` rejects a URL with credentials, and nothing may repeat them.
  url.username = '';
  url.password = '';
  const isCalled = anywhere || /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);
  const { status, problem } = isCalled
    ? await post(url, headers, JSON.stringify(payload))
    : { status: undefined, problem: 'the sandbox calls only webhooks on this machine' };
  const delivery: WebhookDelivery = {
    time: new Date(account.now()).toISOString(),
    url: url.href,
    payload,
    status,
    problem,
  };
  account.deliveries.push(delivery);
  return delivery;
}

/**
 * Calls the webhooks that the API's operations have created. Our choice: only those on this machine, because a test must not send
 * requests to anyone else.
 *
 * @param events - the names that a webhook may have for the event
 */
export function callWebhooks(
  account: Account,
  type: string,
  events: readonly string[],
  createPayload: (webhook: { id: number }) => unknown,
): void {
  for (const webhook of account.state.webhooks)
    if (webhook.type === type && webhook.events.some((event) => events.includes(event)))
      void deliver(account, webhook, createPayload(webhook), false);
}

/** `YYYY-MM-DD HH:mm:ss`. Documented in two time zones; our choice: UTC. */
export const toWebhookDate = (time: number) => new Date(time).toISOString().slice(0, 19).replace('T', ' ');

function headersFor({ auth, headers = [] }: Webhook, { username, password }: URL): Record<string, string> {
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return {
    'content-type': 'application/json',
    ...((username || password) && { authorization: `Basic ${toBase64(toBytes(credentials))}` }),
    ...(auth?.token !== undefined && { authorization: `Bearer ${auth.token}` }),
    ...Object.fromEntries(headers.map(({ key = '', value = '' }) => [key, value])),
  };
}

async function post(url: URL, headers: Record<string, string>, body: string) {
  try {
    const signal = AbortSignal.timeout(webhookTimeout);
    // Following a redirect would pass the payload on to another address.
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
    await response.body?.cancel();
    const problem = response.ok ? undefined : `the webhook responded with ${response.status}`;
    return { status: response.status, problem };
  } catch (error) {
    // The casts: `fetch` throws errors, whose cause says more.
    const { message, cause } = error as Error;
    return { status: undefined, problem: (cause as Error | undefined)?.message || message };
  }
}
