// The options of a sandbox, and their checks.
import { baseUrl as contractUrl } from '../../generated/contract.js';
import type { IdKind } from './account/ids.js';
import { checkSeed, type SandboxSeed } from './account/seed.js';
import { check, count, flag, list, object, seconds, text } from './check.js';
import type { SandboxChaos } from './faults/chaos.js';
import type { SandboxRateLimit } from './rate-limit.js';
import type { RecordedRequest } from './recorded-request.js';
import type { Schema, UnknownFields } from './request/schema.js';

/** Options of a sandbox. Each one has a default. */
export interface SandboxOptions {
  /** The clock, in milliseconds since 1970-01-01T00:00:00Z. @defaultValue `Date.now`, looked up at each call */
  now?: (() => number) | undefined;
  /** Returns the id with this number (from 1) of its kind; digits for a child. @defaultValue the contract's example, then the ids after it */
  newId?: ((kind: IdKind, number: number) => string) | undefined;
  /** The state to start from: a snapshot, part of one, or `story()`. @defaultValue a new account */
  from?: SandboxSeed | undefined;
  /** How often the creation status of a new child is `false`; until then its other operations return 404. @defaultValue 0 */
  creationChecks?: number | undefined;
  /** Seconds that creating a child takes on the sandbox's clock, up to a year. With `creationChecks`, both must pass. @defaultValue 0 */
  creationSeconds?: number | undefined;
  /** Whether the list of children includes those still being created. @defaultValue true */
  listUnfinished?: boolean | undefined;
  /** The valid API keys and partner keys; any other key gets a 401. @defaultValue every key is valid */
  keys?: readonly string[] | undefined;
  /** Whether a request without a key gets a 401. Set it to false for a page whose backend adds the key. @defaultValue true */
  requireKey?: boolean | undefined;
  /** One rate limit for all requests together; a 429 has the rate-limit headers. @defaultValue none */
  rateLimit?: SandboxRateLimit | undefined;
  /** Random faults, to test that nothing is lost or done twice. @defaultValue none */
  chaos?: SandboxChaos | undefined;
  /**
   * What `page` of `companiesGet` means: the number of a page, from 1, with a `pager` in the response; or the index of the
   * first company. @defaultValue `'number'`
   */
  companyPages?: 'number' | 'index' | undefined;
  /** The response of `companiesIdPatch`: 204 without a body, like the API, or 200 with the company. @defaultValue 204 */
  companyUpdate?: 200 | 204 | undefined;
  /**
   * Whether the parameter `filters` of `companiesGet` filters, as documented, or does nothing, as users report of the API in
   * 2026. The other form, `filters[attributes.name]`, always filters. @defaultValue `'apply'`
   */
  filters?: 'apply' | 'ignore' | undefined;
  /** Whether a note on a company that doesn't exist gets a 400 or is accepted. @defaultValue `'refuse'` */
  missingCompanies?: 'refuse' | 'ignore' | undefined;
  /** Whether a field or query parameter that isn't in the contract gets a 400 or is ignored, as by the API. @defaultValue `'refuse'` */
  unknownFields?: UnknownFields | undefined;
  /** How many of the latest requests to keep in `requests`. @defaultValue 1000 */
  maxRequests?: number | undefined;
  /** Your webhook's URL: `receiveEmail` posts to it, like the API. The sandbox's `deliverTo` changes it. @defaultValue none */
  deliverTo?: string | undefined;
  /** Called with each request when it has ended. */
  onRequest?: ((request: RecordedRequest) => void) | undefined;
  /** The `baseUrl` of your client; only its path counts. @defaultValue the contract's; on other hosts, its path is optional */
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
  baseUrl: text,
  creationChecks: count,
  creationSeconds: seconds,
  listUnfinished: flag,
  rateLimit: { type: 'object' },
  chaos: { type: 'object' },
  companyPages: { enum: ['number', 'index'] },
  companyUpdate: { enum: [200, 204] },
  filters: { enum: ['apply', 'ignore'] },
  missingCompanies: { enum: ['refuse', 'ignore'] },
  unknownFields: { enum: ['refuse', 'ignore'] },
  maxRequests: count,
});

/** @throws TypeError an option does not exist or is invalid */
export function checkOptions(options: SandboxOptions): void {
  check(optionsSchema, options, 'options');
  if (options.from !== undefined) checkSeed(options.from);
}

/** The path of a URL after the path of the base URL; undefined if the URL isn't below it. */
export function pathBelow(baseUrl: string | undefined, { host, pathname }: URL): string | undefined {
  const base = new URL(baseUrl ?? contractUrl);
  const prefix = base.pathname.replace(/\/$/, '');
  if (pathname.startsWith(`${prefix}/`)) return pathname.slice(prefix.length);
  // On its own host, a sandbox also serves the operations without the contract's path.
  return baseUrl === undefined && host !== base.host ? pathname : undefined;
}
