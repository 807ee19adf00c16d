// Makes the calls of a claim with one client, and notes what a caller sees of each.
import { inspect } from 'node:util';

/** The key of every client here. Wherever it turns up, it has leaked. */
export const key = 'planted-key-0123456789abcdef';

/**
 * @typedef {object} Settings of a client; one that lacks such an option ignores it
 * @property {string} [baseUrl]
 * @property {string} [key]
 * @property {number} [timeout] milliseconds
 * @property {number} [retries] 2 unless given
 * @property {() => void} [observer] called for each request
 *
 * @typedef {{ signal?: AbortSignal, deadline?: number }} Options of a call
 *
 * @typedef {object} Calls a client as all of them are called here
 * @property {unknown} client what the library made
 * @property {(id: string, options?: Options) => Promise<unknown>} getCompany
 * @property {() => Promise<unknown>} createCompany
 * @property {(id: string) => Promise<unknown>} updateCompany
 * @property {(id: string) => Promise<unknown>} deleteCompany
 * @property {() => Promise<unknown>} listNotes
 * @property {(query: Record<string, any>) => Promise<unknown>} listEvents
 * @property {(uuid: string) => Promise<unknown>} getEvent
 * @property {(token: string) => Promise<unknown>} downloadAttachment bytes, or what the client gives for them
 * @property {(body: { sms?: number, email?: number }) => Promise<unknown>} [addCredits]
 * @property {() => AsyncIterable<unknown>} [iterateCompanies]
 *
 * @typedef {'timeout' | 'retries' | 'signal' | 'deadline' | 'observer' | 'outcome' | 'credits' | 'pages' | 'two copies'} Ability
 *
 * @typedef {object} Adapter one client, as `scripts/hostile/clients/` describes it
 * @property {Ability[]} has
 * @property {(library: any, settings: Settings & { baseUrl: string, key: string }) => Calls} create
 * @property {(library: any, folder: string) => string[] | Promise<string[]>} operations ids of the contract's operations it has
 * @property {(library: any, error: any) => boolean} [isOwnError] told as the library's documentation tells it
 *
 * @typedef {object} Place where a claim is observed
 * @property {string} baseUrl of the hostile server
 * @property {string} elsewhere the URL of another server
 * @property {string} closed a URL where nothing listens
 * @property {string} folder of the library
 *
 * @typedef {object} Settled what came of one call
 * @property {'resolved' | 'rejected' | 'waiting'} kind
 * @property {any} [value] what it resolved with
 * @property {string} [error] what it rejected with, in words
 * @property {number} [status]
 * @property {string} [outcome] of an error that tells whether the action may have happened
 * @property {boolean} [isReason] it rejected with the caller's own reason
 * @property {boolean} [isOwn] the library knows the error as its own, in its other copy too
 * @property {string[]} [leaks] the texts made of the error that hold the key, where they were asked for
 * @property {string} [shown] all that can be seen of the error, where it was asked for
 * @property {number} milliseconds
 */

/** @param {any} error @returns {number | undefined} in whatever field it is */
const statusOf = (error) =>
  error?.status ?? error?.statusCode ?? error?.response?.status ?? error?.response?.statusCode;

/** @param {unknown} value @returns {unknown} something that a message between processes can carry */
function plain(value) {
  try {
    return structuredClone(value);
  } catch {
    return inspect(value);
  }
}

/** @param {unknown} value */
function writeJson(value) {
  try {
    return String(JSON.stringify(value));
  } catch {
    return '';
  }
}

/**
 * All texts that logs make of a value.
 * @param {any} value
 * @returns {Record<string, string>}
 */
export const textsOf = (value) => ({
  inspect: inspect(value),
  'inspect at depth': inspect(value, { depth: 10, maxArrayLength: null, maxStringLength: null }),
  'inspect of hidden fields': inspect(value, {
    depth: 10,
    showHidden: true,
    maxArrayLength: null,
    maxStringLength: null,
  }),
  stack: String(value?.stack),
  JSON: writeJson(value),
});

/** @param {any} value @returns {string[]} the first text that holds the key, and whether JSON does */
export function findLeaks(value) {
  const found = Object.entries(textsOf(value)).filter(([, written]) => written.includes(key));
  return found.map(([name]) => name).filter((name, index) => index === 0 || name === 'JSON');
}

/** What a claim's calls are made with. */
export class Probe {
  /**
   * @param {Adapter} adapter
   * @param {any} library
   * @param {Place} place
   * @param {any} [otherCopy] of the library
   */
  constructor(adapter, library, place, otherCopy = library) {
    this.adapter = adapter;
    this.library = library;
    this.place = place;
    this.otherCopy = otherCopy;
  }

  /** @param {Settings} [settings] */
  create(settings = {}) {
    return this.adapter.create(this.library, { baseUrl: this.place.baseUrl, key, retries: 2, ...settings });
  }

  /**
   * @param {() => Promise<unknown>} call
   * @param {{ limit?: number, reason?: unknown, inspects?: boolean }} [options] milliseconds to wait for it; the reason it may
   *   reject with; whether to look into its error, which takes long where a client puts its sockets there
   * @returns {Promise<Settled>}
   */
  async attempt(call, { limit = 8_000, reason, inspects = false } = {}) {
    const start = performance.now();
    const took = () => performance.now() - start;
    let timer;
    const waiting = new Promise(
      (resolve) => (timer = setTimeout(resolve, limit, { kind: 'waiting', milliseconds: limit })),
    );
    const settled = (async () => call())().then(
      (value) => ({ kind: 'resolved', value: plain(value), milliseconds: took() }),
      (error) => ({
        kind: 'rejected',
        milliseconds: took(),
        ...this.describe(error, reason),
        ...(inspects && { leaks: findLeaks(error), shown: textsOf(error)['inspect at depth'] }),
      }),
    );
    const first = await Promise.race([settled, waiting]);
    clearTimeout(timer);
    return first;
  }

  /** @param {any} error @param {unknown} reason */
  describe(error, reason) {
    const { isOwnError } = this.adapter;
    return {
      error: `${error?.name ?? typeof error}: ${error?.message ?? error}`,
      status: statusOf(error),
      outcome: typeof error?.outcome === 'string' ? error.outcome : undefined,
      isReason: reason !== undefined && error === reason,
      isOwn: isOwnError && isOwnError(this.library, error) && isOwnError(this.otherCopy, error),
    };
  }
}

/** @param {unknown} text of any length */
export const short = (text) => {
  const line = String(text).replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 57)}...` : line;
};

/** @param {Settled} settled @returns {string} in a few words */
export function tell({ kind, value, error, milliseconds }) {
  if (kind === 'waiting') return `still waiting after ${Math.round(milliseconds / 1_000)} s`;
  return kind === 'resolved'
    ? `resolves with \`${short(inspect(value, { breakLength: Infinity }))}\``
    : `rejects with \`${short(error)}\``;
}
