// What every client of the comparison is to the benchmarks: the same four calls, by its own means.

/**
 * @typedef {object} Calls one client, pointed at a server
 * @property {(id?: string, signal?: AbortSignal) => Promise<any>} get one company
 * @property {() => Promise<any>} post creates a company
 * @property {() => Promise<any>} list companies
 * @property {() => void} [close] ends its connections
 */

/**
 * @typedef {object} Options
 * @property {string} folder of the client's package, as a URL that ends with a slash; empty to find it by its name
 * @property {{ requests: number, perMilliseconds: number, burst: number }} [rateLimit] what the service allows
 */

/**
 * @typedef {object} Client
 * @property {string} name
 * @property {string} [package] to be had from the registry; left out for what is here
 * @property {string} [version] `latest` or a fixed one
 * @property {boolean} [usesFetch] it sends by the platform's `fetch`
 * @property {boolean} [takesSignal] a call of it can be aborted
 * @property {string} [entry] a program that uses it, to be bundled
 * @property {(url: string, options: Options) => Promise<Calls>} create
 */

export const key = 'benchmark-key';
export const company = { name: 'Acme' };
