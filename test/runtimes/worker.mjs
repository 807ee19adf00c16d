// Makes the calls in workerd, as the answer to a request that names the server: with a client of its own, or with one for all.
import * as sdk from 'messaging-platform-sdk';
import * as testing from 'messaging-platform-sdk/testing';
import { makeCalls } from './calls.mjs';

/** @typedef {import('messaging-platform-sdk').MessagingPlatform} Client */

/** @type {Client | undefined} made by the first request that asks for it, and used by all that follow */
let shared;

/** @type {Record<string, (baseUrl: string, id: string) => Promise<unknown>>} */
const answers = {
  '/calls': (baseUrl) => makeCalls(sdk, testing, baseUrl),
  '/own': (baseUrl, id) => callAround(newClient(baseUrl), id),
  '/shared': (baseUrl, id) => callAround((shared ??= newClient(baseUrl)), id),
};

/** @param {string} baseUrl A retry would hide a request that fails for what another one left behind. */
const newClient = (baseUrl) => new sdk.MessagingPlatform({ apiKey: 'test-key', baseUrl, retries: 0 });

/** @param {Client} client @param {string} id @returns {Promise<string>} what it saw; the same as the id when all went well */
async function callAround({ children, companies, notes }, id) {
  const [company, note] = await Promise.all([companies.get(id), notes.create({ text: id })]);
  const late = await children.get('never', { timeout: 50 }).catch((error) => error);
  const again = await companies.get(id);
  const seen = [company.id, note.id, again.id, late.name].join();
  return seen === [id, id, id, 'TimeoutError'].join() ? id : seen;
}

export default {
  /** @param {Request} request */
  async fetch(request) {
    const { pathname, searchParams } = new URL(request.url);
    const answer = answers[pathname]?.(searchParams.get('baseUrl') ?? '', searchParams.get('id') ?? '');
    return Response.json(await answer);
  },
};
