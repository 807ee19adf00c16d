// This package over nodeTransport.
import { company, key } from './client.mjs';

/** @type {import('./client.mjs').Client} */
export default {
  name: 'messaging-platform-sdk, nodeTransport',
  takesSignal: true,
  async create(baseUrl, { folder, rateLimit }) {
    /** @type {typeof import('messaging-platform-sdk')} */
    const { MessagingPlatform } = await import(folder ? `${folder}dist/esm/src/index.js` : 'messaging-platform-sdk');
    /** @type {typeof import('messaging-platform-sdk/node')} */
    const { nodeTransport } = await import(
      folder ? `${folder}dist/esm/src/node/index.js` : 'messaging-platform-sdk/node'
    );
    const fetch = nodeTransport();
    const { companies } = new MessagingPlatform({ apiKey: key, baseUrl, fetch, rateLimit });
    return {
      get: (id = '1', signal) => companies.get(id, { signal }),
      post: () => companies.create(company),
      list: () => companies.list(),
      close: () => fetch.close(),
    };
  },
};
