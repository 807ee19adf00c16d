// ky: fetch with retries and a timeout.
import { company, key } from './client.mjs';

/** @type {import('./client.mjs').Client} */
export default {
  name: 'ky',
  package: 'ky',
  version: 'latest',
  usesFetch: true,
  takesSignal: true,
  entry: `export { default } from 'ky';`,
  async create(baseUrl, { folder }) {
    const { default: ky } = await import(`${folder}distribution/index.js`);
    const client = ky.create({ headers: { 'api-key': key } });
    return {
      get: (id = '1', signal) => client.get(`${baseUrl}/companies/${id}`, { signal }).json(),
      post: () => client.post(`${baseUrl}/companies`, { json: company }).json(),
      list: () => client.get(`${baseUrl}/companies`).json(),
    };
  },
};
