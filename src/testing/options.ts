// The options of a sandbox and their checks.
import { baseUrl as contractUrl } from '../../generated/contract.js';
import { check, count, fields, flag, list, seconds, text } from './check.js';
import type { SandboxChaos } from './faults/chaos.js';
import type { SandboxRateLimit } from './limit.js';
import type { RecordedRequest } from './record.js';
import type { Schema, UnknownFields } from './request/schema.js';
import type { IdKind } from './service/ids.js';
import { checkSeed, type SandboxSeed } from './service/seed.js';

/** How a sandbox differs from the usual one. */
export interface SandboxOptions {
  /** The clock, in milliseconds since 1970-01-01T00:00:00Z. @defaultValue `Date.now`, looked up at each call */
  now?: (() => number) | undefined;
  /** Makes the id of the so-many-th of a kind; digits for a child. @defaultValue the contract's example, then the following */
  newId?: ((kind: IdKind, number: number) => string) | undefined;
  /** The state to start from: a snapshot or a part of one, or `story()`. @defaultValue an account in which nothing has happened */
  from?: SandboxSeed | undefined;
  /** How often the creation status of a new child is `false`; until then other operations on it return 404. @defaultValue 0 */
  creationChecks?: number | undefined;
  /** How many seconds of the sandbox's clock the creation of a child takes, up to a year; with `creationChecks`, both. @defaultValue 0 */
  creationSeconds?: number | undefined;
  /** Whether the list of children has those that are not created yet. @defaultValue true */
  listUnfinished?: boolean | undefined;
  /** The API keys and partner keys that are known; any other gets a 401. @defaultValue every key */
  keys?: readonly string[] | undefined;
  /** Whether a request without a key gets a 401. False for a page whose backend adds the key. @defaultValue true */
  requireKey?: boolean | undefined;
  /** A rate limit that counts all requests together; a 429 has the rate-limit headers. @defaultValue none */
  rateLimit?: SandboxRateLimit | undefined;
  /** Faults by chance, for a test that nothing is lost or doubled whatever goes wrong. @defaultValue none */
  chaos?: SandboxChaos | undefined;
  /** What `page` of `companiesGet` means: a page from 1, with a `pager` in the response; or the index of its first company. */
  companyPages?: 'number' | 'index' | undefined;
  /** The response of `companiesIdPatch`: 204 without a body, as from the API, or 200 with the company. @defaultValue 204 */
  companyUpdate?: 200 | 204 | undefined;
  /**
   * What the parameter `filters` of `companiesGet` does: filter, as documented, or nothing, as the API of 2026 is reported to
   * do. The reported form, `filters[attributes.name]`, always filters. @defaultValue `'apply'`
   */
  filters?: 'apply' | 'ignore' | undefined;
  /** A note on a company that does not exist: refuse it with 400, or ignore that. @defaultValue `'refuse'` */
  missingCompanies?: 'refuse' | 'ignore' | undefined;
  /** A name that the contract does not know, in a body or query: refuse it with 400, or ignore it as the API does. */
  unknownFields?: UnknownFields | undefined;
  /** How many requests `requests` keeps: the last ones. @defaultValue 1000 */
  maxRequests?: number | undefined;
  /** Your webhook's address: `receiveEmail` posts to it as the API does. The sandbox's `deliverTo` changes it. @defaultValue none */
  deliverTo?: string | undefined;
  /** Receives each request after it ended. */
  onRequest?: ((request: RecordedRequest) => void) | undefined;
  /** The address that the client has as `baseUrl`; only its path counts. @defaultValue the contract's; on other hosts also none */
  baseUrl?: string | undefined;
}

const callable: Schema = { type: 'function' };

/** The address of a webhook. */
export const webhookUrl: Schema = { type: 'string', format: 'http(s) URL' };

const shape = fields({
  now: callable,
  newId: callable,
  onRequest: callable,
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
  check(shape, options, 'options');
  if (options.from !== undefined) checkSeed(options.from);
}

/** The state to start from, with what the options say of it. */
export function seedOf({ from = {}, ...options }: SandboxOptions): SandboxSeed {
  const { newChild = {} } = from;
  const {
    creationChecks = newChild.creationChecks,
    creationSeconds = newChild.creationSeconds,
    listUnfinished = newChild.listUnfinished,
  } = options;
  return { ...from, newChild: { ...newChild, creationChecks, creationSeconds, listUnfinished } };
}

/** The path of a request without that of the base URL; undefined when it does not stand under that one. */
export function pathUnder(baseUrl: string | undefined, { host, pathname }: URL): string | undefined {
  const base = new URL(baseUrl ?? contractUrl);
  const start = base.pathname.replace(/\/$/, '');
  if (pathname.startsWith(`${start}/`)) return pathname.slice(start.length);
  // A sandbox under an address of its own may have the operations at its root.
  return baseUrl === undefined && host !== base.host ? pathname : undefined;
}
