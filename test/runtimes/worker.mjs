// Makes the calls in workerd when a request arrives: with a new client, or with one that all requests share.
import * as sdk from 'messaging-platform-sdk';
import * as testing from 'messaging-platform-sdk/testing';
import { makeCalls } from './calls.mjs';

/** @typedef {import('messaging-platform-sdk').MessagingPlatform} Client */

/** @type {Client | undefined} created by the first request that uses it */
let sharedClient;

/** @type {Record<string, (baseUrl: string, id: string) => Promise<unknown>>} */
const routes = {
  '/calls': (baseUrl) => makeCalls(sdk, testing, baseUrl),
  '/own': (baseUrl, id) => makeCallsWithTimeout(createClient(baseUrl), id),
  '/shared': (baseUrl, id) => makeCallsWithTimeout((sharedClient ??= createClient(baseUrl)), id),
};

/** Creates a client without retries, because retries would hide failures. @param {string} baseUrl */
const createClient = (baseUrl) => new sdk.MessagingPlatform({ apiKey: 'test-key', baseUrl, retries: 0 });

/**
 * @param {Client} client
 * @param {string} id
 * @returns {Promise<string>} the id if the call for `never` times out and the others succeed, otherwise the results
 */
async function makeCallsWithTimeout({ children, companies, notes }, id) {
  const [company, note] = await Promise.all([companies.get(id), notes.create({ text: id })]);
  const timeoutError = await children.get('never', { timeout: 50 }).catch((error) => error);
  const again = await companies.get(id);
  const results = [company.id, note.id, again.id, timeoutError.name].join();
  return results === [id, id, id, 'TimeoutError'].join() ? id : results;
}

export default {
  /** @param {Request} request */
  async fetch(request) {
    const { pathname, searchParams } = new URL(request.url);
    const result = routes[pathname]?.(searchParams.get('baseUrl') ?? '', searchParams.get('id') ?? '');
    return Response.json(await result);
  },
};
