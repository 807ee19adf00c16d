// ky: fetch with retries and a timeout.
import { company, type BasicClient } from './client.js';

export default {
  name: 'ky',
  version: 'latest',
  usesFetch: true,
  takesSignal: true,
  entry: `export { default } from 'ky';`,
  create({ default: ky }, { baseUrl, key }) {
    const client = ky.create({ headers: { 'api-key': key } });
    return {
      getCompany: (id, { signal } = {}) => client.get(`${baseUrl}/companies/${id}`, { signal }).json(),
      createCompany: () => client.post(`${baseUrl}/companies`, { json: company }).json(),
      listCompanies: () => client.get(`${baseUrl}/companies`).json(),
    };
  },
} satisfies BasicClient;
