// This package over the platform's fetch.
import { company, key } from './client.mjs';

/** @type {import('./client.mjs').Client} */
export default {
  name: 'messaging-platform-sdk',
  usesFetch: true,
  takesSignal: true,
  entry: `export { MessagingPlatform } from 'messaging-platform-sdk';`,
  async create(baseUrl, { folder, rateLimit }) {
    /** @type {typeof import('messaging-platform-sdk')} */
    const { MessagingPlatform } = await import(folder ? `${folder}dist/esm/src/index.js` : 'messaging-platform-sdk');
    const { companies } = new MessagingPlatform({ apiKey: key, baseUrl, rateLimit });
    return {
      get: (id = '1', signal) => companies.get(id, { signal }),
      post: () => companies.create(company),
      list: () => companies.list(),
    };
  },
};
