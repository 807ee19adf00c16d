// The options of a sandbox.
import { baseUrl as contractUrl } from '../../generated/contract.js';
import type { SandboxChaos } from './faults/chaos.js';
import type { RecordedRequest } from './recorded-request.js';
import type { SandboxRateLimit } from './request/rate-limit.js';
import type { UnknownFields } from './request/schema.js';
import type { Webhook } from './account/deliver.js';
import type { SandboxSeed } from './account/state.js';

/** Options of a sandbox. */
export interface SandboxOptions {
  /** Returns the time, in milliseconds since 1970-01-01T00:00:00Z. @defaultValue calls `Date.now`, which fake timers replace */
  now?: (() => number) | undefined;
  /** The state to start from: a snapshot, part of one, or `story()`. @defaultValue a new account */
  from?: SandboxSeed | undefined;
  /**
   * The valid API keys, partner keys, access tokens, and client secrets of `clientCredentials`; any other gets a 401. A token that
   * the sandbox has issued is valid for an hour on the sandbox's clock, whatever this option says. To find a mix-up of tenants,
   * create a sandbox for each, with its own keys. @defaultValue all are valid
   */
  keys?: readonly string[] | undefined;
  /** One rate limit for all operations. Requests over the limit get a 429 with `x-sib-ratelimit-*` headers. @defaultValue none */
  rateLimit?: SandboxRateLimit | undefined;
  /** Random faults, to test that nothing is lost or done twice. @defaultValue none */
  chaos?: SandboxChaos | undefined;
  /** Whether a field or query parameter that isn't in the contract gets a 400, or is ignored, as Brevo does. @defaultValue `'reject'` */
  unknownFields?: UnknownFields | undefined;
  /** Your webhook, or its URL, which `receiveEmail` posts to. To change it, set the sandbox's `deliverTo`. @defaultValue none */
  deliverTo?: Webhook | string | undefined;
  /**
   * The origins of the webhooks created by `webhooks.create` that the sandbox may call, for example `http://127.0.0.1:3000`.
   * @defaultValue all on this machine; none if the sandbox is served over HTTP, where others could create one
   */
  allowWebhooks?: readonly string[] | undefined;
  /** The sandbox calls this function with each request, after the response or the failure. */
  onRequest?: ((request: RecordedRequest) => void) | undefined;
  /**
   * The `baseUrl` of your client, or its path, such as `/api`: only the path matters.
   * @defaultValue Brevo's URL; requests to other hosts may omit `/v3`
   */
  baseUrl?: string | undefined;
}

/** Returns the path after the base URL's path; undefined if the URL's path isn't below that path. */
export function pathBelow(baseUrl: string | undefined, { host, pathname }: URL): string | undefined {
  const base = new URL(baseUrl ?? contractUrl, contractUrl);
  const prefix = base.pathname.replace(/\/$/, '');
  if (pathname.startsWith(`${prefix}/`)) return pathname.slice(prefix.length);
  // A request to a host that isn't Brevo's, such as localhost, may omit the path of the contract's URL (`/v3`).
  return baseUrl === undefined && host !== base.host ? pathname : undefined;
}
