// A Worker for workerd: `/own` uses a new client for each request, `/shared` uses the same client for all requests.
import { MessagingPlatform } from 'messaging-platform-sdk';
import { makeCalls } from './calls.mjs';

/** @type {MessagingPlatform | undefined} created by the first request to `/shared` */
let sharedClient;

/** @type {Record<string, (baseUrl: string, id: string) => Promise<unknown>>} */
const routes = {
  '/calls': (baseUrl) => makeCalls(baseUrl),
  '/own': (baseUrl, id) => makeCallsWithTimeout(createClient(baseUrl), id),
  '/shared': (baseUrl, id) => makeCallsWithTimeout((sharedClient ??= createClient(baseUrl)), id),
};

/** Retries would hide failures. @param {string} baseUrl */
const createClient = (baseUrl) => new MessagingPlatform({ apiKey: 'test-key', baseUrl, retries: 0 });

/**
 * Makes four calls. The server never responds to the call for the child `never`.
 *
 * @param {MessagingPlatform} client
 * @param {string} id
 * @returns {Promise<string>} the id if that call times out and the other calls return the id, otherwise the results
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
