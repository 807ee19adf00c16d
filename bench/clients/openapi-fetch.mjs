// openapi-fetch alone, as its README shows it.
import { company, key } from './client.mjs';

/** @type {import('./client.mjs').Client} */
export default {
  name: 'openapi-fetch',
  package: 'openapi-fetch',
  version: '0.17.0',
  usesFetch: true,
  takesSignal: true,
  entry: `export { default } from 'openapi-fetch';`,
  async create(baseUrl, { folder }) {
    const { default: createClient } = await import(`${folder}dist/index.mjs`);
    const client = createClient({ baseUrl, headers: { 'api-key': key } });
    return {
      get: async (id = '1', signal) => (await client.GET('/companies/{id}', { params: { path: { id } }, signal })).data,
      post: async () => (await client.POST('/companies', { body: company })).data,
      list: async () => (await client.GET('/companies')).data,
    };
  },
};
