// What `redocly generate-client` makes of the contract.
import { company, key } from './client.mjs';

/** @type {import('./client.mjs').Client} */
export default {
  name: 'redocly generate-client',
  package: '@redocly/cli',
  usesFetch: true,
  takesSignal: true,
  entry: `export { client } from './client.mjs';`,
  async create(serverUrl, { folder }) {
    const { createClient, OPERATIONS } = await import(`${folder}client.mjs`);
    const client = createClient(OPERATIONS, { serverUrl });
    client.auth.apiKey('apiKey', key);
    return {
      get: (id = '1', signal) => client.companiesIdGet({ path: { id } }, { signal }),
      post: () => client.companiesPost({ body: company }),
      list: () => client.companiesGet(),
    };
  },
};
