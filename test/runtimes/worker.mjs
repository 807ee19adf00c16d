// A Worker for workerd. A request to `/calls` makes the calls of calls.mjs. Requests to the other routes test clients across
// requests: `/own` with a new client, `/shared` with one client for all requests.
import { MessagingPlatform } from 'messaging-platform-sdk';
import { makeCalls } from './calls.mjs';

/** @type {MessagingPlatform | undefined} created by the first request that uses it */
let sharedClient;

/** @type {Record<string, (baseUrl: string, id: string) => Promise<unknown>>} */
const routes = {
  '/calls': makeCalls,
  '/own': (baseUrl, id) => makeCallsWithTimeout(createClient(baseUrl), id),
  '/shared': (baseUrl, id) => makeCallsWithTimeout((sharedClient ??= createClient(baseUrl)), id),
};

/** Creates a client without retries, because retries would hide failures. @param {string} baseUrl */
const createClient = (baseUrl) => new MessagingPlatform({ apiKey: 'test-key', baseUrl, retries: 0 });

/**
 * Makes several calls, among them one for the child `never`, to which the server doesn't respond.
 *
 * @param {MessagingPlatform} client
 * @param {string} id
 * @returns {Promise<string>} the id if that one call times out and the others succeed, otherwise the results
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
