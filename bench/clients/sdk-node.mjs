// This package over nodeTransport.
import { company, key } from './client.mjs';

/** @type {import('./client.mjs').Client} */
export default {
  name: 'messaging-platform-sdk, nodeTransport',
  takesSignal: true,
  async create(baseUrl, { rateLimit }) {
    const { MessagingPlatform } = await import('messaging-platform-sdk');
    const { nodeTransport } = await import('messaging-platform-sdk/node');
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
