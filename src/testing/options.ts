// The options of a sandbox: their checks, and the state they ask for.
import { baseUrl as contractUrl } from '../../generated/contract.js';
import type { CreditBalance } from '../../generated/openapi.js';
import type { SandboxRateLimit } from './limit.js';
import type { RecordedRequest } from './record.js';
import { checkState } from './service/check-state.js';
import type { IdKind } from './service/ids.js';
import { emptyState, jsonCopy, type SandboxState } from './service/state.js';

/** How a sandbox differs from the usual one. */
export interface SandboxOptions {
  /**
   * The clock, in milliseconds since 1970-01-01T00:00:00Z.
   *
   * @defaultValue `Date.now`, looked up at each call, so that the fake timers of a test runner hold it
   */
  now?: (() => number) | undefined;
  /**
   * Makes an id, given its kind and how many of that kind there were, this one included. A child's id consists of digits.
   *
   * @defaultValue the id of the contract's example, then those that follow it: children are `1234567`, `1234568`, …
   */
  newId?: ((kind: IdKind, number: number) => string) | undefined;
  /** The state to start from: a snapshot of another sandbox, or `story`. @defaultValue an account in which nothing has happened */
  from?: SandboxState | undefined;
  /**
   * What the reseller has at the start, and what each new child starts with.
   *
   * @defaultValue 13 400 SMS and 2 000 000 email credits; a child has none
   */
  credits?: { reseller?: CreditBalance | undefined; child?: CreditBalance | undefined } | undefined;
  /**
   * How often the creation status of a new child is answered with `false` before it is created; 0 or more. Until then
   * every other operation on it is answered with 404.
   *
   * @defaultValue 0: a child is created at once
   */
  creationChecks?: number | undefined;
  /** The API keys and partner keys that are known; any other is answered with 401. @defaultValue every key */
  keys?: readonly string[] | undefined;
  /** A rate limit that counts, for all requests together. @defaultValue none, and no header tells of one */
  rateLimit?: SandboxRateLimit | undefined;
  /**
   * What `page` of `companiesGet` means: the number of a page, from 1, with a `pager` in the answer, as the public service
   * has it; or the index of the page's first company, without a `pager`, as the contract's text has it.
   *
   * @defaultValue `'number'`
   */
  companyPages?: 'number' | 'index' | undefined;
  /**
   * How `companiesIdPatch` is answered: 204 without a body, as by the public service, or 200 with the company.
   *
   * @defaultValue 204
   */
  companyUpdate?: 200 | 204 | undefined;
  /** Told of every request after it ended. */
  onRequest?: ((request: RecordedRequest) => void) | undefined;
  /** The address that the client has as `baseUrl`; only its path counts. @defaultValue the contract's; also none at all */
  baseUrl?: string | undefined;
}

const names: Readonly<Record<keyof SandboxOptions, true>> = {
  now: true,
  newId: true,
  from: true,
  credits: true,
  creationChecks: true,
  keys: true,
  rateLimit: true,
  companyPages: true,
  companyUpdate: true,
  onRequest: true,
  baseUrl: true,
};

/** @throws TypeError an option does not exist or is invalid */
export function checkOptions(options: SandboxOptions): void {
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(names, name));
  if (unknown !== undefined)
    throw new TypeError(`A sandbox has no option ${unknown}. It has ${Object.keys(names).join(', ')}.`);
  const { creationChecks = 0, companyPages = 'number', companyUpdate = 204, from } = options;
  if (!Number.isInteger(creationChecks) || creationChecks < 0)
    throw new TypeError('creationChecks must be a whole number from 0 on.');
  if (!['number', 'index'].includes(companyPages)) throw new TypeError("companyPages must be 'number' or 'index'.");
  if (![200, 204].includes(companyUpdate)) throw new TypeError('companyUpdate must be 200 or 204.');
  if (from !== undefined) checkState(from);
}

/** The paths that may stand before an operation's own. */
export function basePaths({ baseUrl }: SandboxOptions): readonly string[] {
  const paths = baseUrl === undefined ? [contractUrl, 'http://localhost'] : [baseUrl];
  return paths.map((url) => new URL(url).pathname.replace(/\/$/, ''));
}

/** The state to start from; a copy. */
export function startState({ from, credits, creationChecks }: SandboxOptions): SandboxState {
  const state = from ? jsonCopy(from) : emptyState();
  if (credits?.reseller) state.reseller.credits = { ...credits.reseller };
  if (credits?.child) state.newChild.credits = { ...credits.child };
  if (creationChecks !== undefined) state.newChild.creationChecks = creationChecks;
  return state;
}
