// Makes the calls in workerd, as the answer to a request that names the server.
import * as sdk from 'messaging-platform-sdk';
import { makeCalls } from './calls.mjs';

export default {
  /** @param {Request} request */
  async fetch(request) {
    const baseUrl = /** @type {string} */ (new URL(request.url).searchParams.get('baseUrl'));
    return Response.json(await makeCalls(sdk, baseUrl));
  },
};
