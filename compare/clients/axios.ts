// axios, which sends by node:http without keeping connections unless told to; here it is told to.
import { Agent } from 'node:http';
import { company, type BasicClient } from './client.js';

export default {
  name: 'axios',
  version: 'latest',
  takesSignal: true,
  entry: `export { default } from 'axios';`,
  create({ default: axios }, { baseUrl, key }) {
    const httpAgent = new Agent({ keepAlive: true });
    const client = axios.create({ baseURL: baseUrl, httpAgent, headers: { 'api-key': key } });
    return {
      getCompany: async (id, { signal } = {}) => (await client.get(`/companies/${id}`, { signal })).data,
      createCompany: async () => (await client.post('/companies', company)).data,
      listCompanies: async () => (await client.get('/companies')).data,
      close: () => httpAgent.destroy(),
    };
  },
} satisfies BasicClient;
