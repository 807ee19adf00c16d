// axios, which sends by node:http without keeping connections unless told to; here it is told to.
import { Agent } from 'node:http';
import { company, key } from './client.mjs';

/** @type {import('./client.mjs').Client} */
export default {
  name: 'axios',
  package: 'axios',
  version: 'latest',
  takesSignal: true,
  entry: `export { default } from 'axios';`,
  async create(baseURL, { folder }) {
    const { default: axios } = await import(`${folder}index.js`);
    const httpAgent = new Agent({ keepAlive: true });
    const client = axios.create({ baseURL, httpAgent, headers: { 'api-key': key } });
    return {
      get: async (id = '1', signal) => (await client.get(`/companies/${id}`, { signal })).data,
      post: async () => (await client.post('/companies', company)).data,
      list: async () => (await client.get('/companies')).data,
      close: () => httpAgent.destroy(),
    };
  },
};
