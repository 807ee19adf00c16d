// Posts payloads to webhooks, and reports why a delivery failed.
import { toBase64 } from '../../base/base64.js';
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

export const isHttpUrl = (url: string) => /^https?:/i.test(url) && URL.canParse(url);

/** Resolves to the delivery, which is also in `account.deliveries`. Accepted means a response with a 2xx status. */
export async function deliver(account: Account, webhook: Webhook, payload: unknown, notAllowed?: string) {
  const url = withoutCredentials(webhook.url);
  const { status, problem } =
    notAllowed === undefined
      ? await post(webhook, url, JSON.stringify(payload))
      : { status: undefined, problem: notAllowed };
  const delivery: WebhookDelivery = {
    time: new Date(account.now()).toISOString(),
    url: url?.href ?? webhook.url,
    payload,
    status,
    problem,
  };
  account.deliveries.push(delivery);
  return delivery;
}

/** `fetch` rejects a URL with credentials, and nothing may repeat them. */
function withoutCredentials(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  return Object.assign(new URL(text), { username: '', password: '' });
}

type Created = Account['state']['webhooks'][number];

/** Which webhooks an event is for. */
export interface WebhookFilter {
  readonly type: string;
  /** The names that a webhook may have for the event. */
  readonly names: readonly string[];
  readonly channel?: string;
  /** For received emails: the addresses that they went to. */
  readonly recipients?: readonly string[];
}

/** Finds those of the webhooks that the API's operations have created. */
export function webhooksFor(
  { state }: Account,
  { type, names, channel = 'email', recipients }: WebhookFilter,
): Created[] {
  return state.webhooks.filter(
    (webhook) =>
      webhook.type === type &&
      (webhook.channel ?? 'email') === channel &&
      webhook.events.some((name) => names.includes(name)) &&
      (recipients?.some((address) => address.endsWith(`@${webhook.domain}`)) ?? true),
  );
}

/** Calls the webhooks that the API's operations have created, if the sandbox's owner allows it; after the last of changes that depend on each other. */
export async function callWebhooks(
  account: Account,
  filter: WebhookFilter,
  createPayload: (webhook: Created) => unknown,
): Promise<WebhookDelivery[]> {
  const calls = webhooksFor(account, filter).map((webhook) => [webhook, createPayload(webhook)] as const);
  const call = () =>
    calls.map(([webhook, payload]) => deliver(account, webhook, payload, account.deliveryProblem(webhook.url)));
  if (!account.transaction) return Promise.all(call());
  account.transaction.after.push(() => void call());
  return [];
}

/** `hard_bounce` for `hardBounce`. */
export const toSnakeCase = (name: string) => name.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`);

/** `YYYY-MM-DD HH:mm:ss`. Documented in two time zones; our choice: UTC. */
export const toWebhookDate = (time: number) => new Date(time).toISOString().slice(0, 19).replace('T', ' ');

function headersFor({ url, auth, headers = [] }: Webhook): Headers {
  const sent = new Headers({ 'content-type': 'application/json' });
  const { username, password } = new URL(url);
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  if (username || password) sent.set('authorization', `Basic ${toBase64(toBytes(credentials))}`);
  if (auth?.token !== undefined) sent.set('authorization', `Bearer ${auth.token}`);
  for (const { key = '', value = '' } of headers) sent.set(key, value);
  return sent;
}

async function post(
  webhook: Webhook,
  url: URL | undefined,
  body: string,
): Promise<Pick<WebhookDelivery, 'status' | 'problem'>> {
  try {
    const headers = headersFor(webhook);
    const signal = AbortSignal.timeout(webhookTimeout);
    // Following a redirect would pass the payload on to another address.
    const response = await fetch(url ?? webhook.url, { method: 'POST', headers, body, signal, redirect: 'manual' });
    await response.body?.cancel();
    const problem = response.ok ? undefined : `the webhook responded with ${response.status}`;
    return { status: response.status, problem };
  } catch (error) {
    // The casts: `fetch` throws errors, whose cause says more.
    const { message, cause } = error as Error;
    return { status: undefined, problem: (cause as Error | undefined)?.message || message };
  }
}
