// The options of a sandbox.
import { baseUrl as contractUrl } from '../../../generated/contract.js';
import type { IdKind } from './ids.js';
import { checkSeed, type SandboxSeed } from './seed.js';
import { check, flag, list, object, text } from '../request/check.js';
import { chaosSchema, type SandboxChaos } from '../faults/chaos.js';
import { rateLimitSchema, type SandboxRateLimit } from '../request/rate-limit.js';
import type { RecordedRequest } from '../record/recorded-request.js';
import type { Schema } from '../../base/operation.js';
import type { UnknownFields } from '../request/schema.js';

/** Options of a sandbox. */
export interface SandboxOptions {
  /** Returns the time, in milliseconds since 1970-01-01T00:00:00Z. @defaultValue calls `Date.now`, which fake timers replace */
  now?: (() => number) | undefined;
  /**
   * Returns a new id, key or token. `number` counts from 1 for each kind. The ids of children and processes must consist of digits.
   * @defaultValue counts up, for most kinds from the id in the contract's examples
   */
  newId?: ((kind: IdKind, number: number) => string) | undefined;
  /** The state to start from: a snapshot, part of one, or `story()`. @defaultValue a new account */
  from?: SandboxSeed | undefined;
  /**
   * The valid API keys, partner keys, access tokens, and client secrets of `clientCredentials`; any other gets a 401. A token that
   * the sandbox has issued is valid for an hour on the sandbox's clock, whatever this option says. @defaultValue all are valid
   */
  keys?: readonly string[] | undefined;
  /** Whether a request without a key or access token gets a 401. Use false to test a web page whose backend adds the key. @defaultValue true */
  requireKey?: boolean | undefined;
  /** One rate limit for all operations. Requests over the limit get a 429 with `x-sib-ratelimit-*` headers. @defaultValue none */
  rateLimit?: SandboxRateLimit | undefined;
  /** Random faults, to test that nothing is lost or done twice. @defaultValue none */
  chaos?: SandboxChaos | undefined;
  /**
   * The meaning of the parameter `page` of `companiesGet`: a page number from 1, or the index of the first company. With page
   * numbers, the response has a `pager`. @defaultValue `'number'`
   */
  companyPages?: 'number' | 'index' | undefined;
  /**
   * Whether `companiesGet` applies the JSON in the parameter `filters`. Brevo's description of 2023 documents `'apply'`. In
   * 2026, the README of Brevo's client says that the API ignores `filters`. Parameters like `filters[attributes.name]` always apply.
   * @defaultValue `'ignore'`
   */
  filters?: 'apply' | 'ignore' | undefined;
  /** Whether a field or query parameter that isn't in the contract gets a 400, or is ignored, as Brevo does. @defaultValue `'refuse'` */
  unknownFields?: UnknownFields | undefined;
  /** Your webhook's URL, which `receiveEmail` posts to. To change the URL, set the sandbox's `deliverTo`. @defaultValue none */
  deliverTo?: string | undefined;
  /** The sandbox calls this function with each request, after the response or the failure. */
  onRequest?: ((request: RecordedRequest) => void) | undefined;
  /**
   * The `baseUrl` of your client, or its path, such as `/api`: only the path matters.
   * @defaultValue Brevo's URL; requests to other hosts may omit `/v3`
   */
  baseUrl?: string | undefined;
}

const functionSchema: Schema = { type: 'function' };

export const webhookUrl: Schema = { type: 'string', format: 'http(s) URL' };

const optionsSchema = object({
  now: functionSchema,
  newId: functionSchema,
  onRequest: functionSchema,
  from: {},
  keys: list(text),
  requireKey: flag,
  deliverTo: webhookUrl,
  baseUrl: { type: 'string', format: 'http(s) URL or path' },
  rateLimit: rateLimitSchema,
  chaos: chaosSchema,
  companyPages: { enum: ['number', 'index'] },
  filters: { enum: ['apply', 'ignore'] },
  unknownFields: { enum: ['refuse', 'ignore'] },
});

export function checkOptions(options: SandboxOptions): void {
  check(optionsSchema, options, 'options');
  if (options.from !== undefined) checkSeed(options.from);
}

/** Returns the path after the base URL's path; undefined if the URL's path isn't below that path. */
export function pathBelow(baseUrl: string | undefined, { host, pathname }: URL): string | undefined {
  const base = new URL(baseUrl ?? contractUrl, contractUrl);
  const prefix = base.pathname.replace(/\/$/, '');
  if (pathname.startsWith(`${prefix}/`)) return pathname.slice(prefix.length);
  // A request to a host that isn't Brevo's, such as localhost, may omit the path of the contract's URL (`/v3`).
  return baseUrl === undefined && host !== base.host ? pathname : undefined;
}
