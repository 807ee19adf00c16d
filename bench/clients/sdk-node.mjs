// This package over undiciTransport.
import { company, key } from './client.mjs';

/** @type {import('./client.mjs').Client} */
export default {
  name: 'messaging-platform-sdk, undiciTransport',
  takesSignal: true,
  async create(baseUrl, { folder, rateLimit }) {
    /** @type {typeof import('messaging-platform-sdk')} */
    const { MessagingPlatform } = await import(folder ? `${folder}dist/esm/src/index.js` : 'messaging-platform-sdk');
    /** @type {typeof import('messaging-platform-sdk/undici')} */
    const { undiciTransport } = await import(
      folder ? `${folder}dist/esm/src/undici/index.js` : 'messaging-platform-sdk/undici'
    );
    const fetch = undiciTransport();
    const { companies } = new MessagingPlatform({ apiKey: key, baseUrl, fetch, rateLimit });
    return {
      get: (id = '1', signal) => companies.get(id, { signal }),
      post: () => companies.create(company),
      list: () => companies.list(),
      close: () => fetch.close(),
    };
  },
};
