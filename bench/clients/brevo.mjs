// The official SDK.
import { key } from './client.mjs';

/** @type {import('./client.mjs').Client} */
export default {
  name: '@getbrevo/brevo',
  package: '@getbrevo/brevo',
  version: 'latest',
  usesFetch: true,
  takesSignal: true,
  entry: `export { BrevoClient } from '@getbrevo/brevo';`,
  async create(baseUrl, { folder }) {
    const { BrevoClient } = await import(`${folder}dist/esm/index.mjs`);
    const { companies } = new BrevoClient({ apiKey: key, baseUrl });
    return {
      get: (id = '1', abortSignal) => companies.getACompany({ id }, { abortSignal }),
      post: () => companies.createACompany({ name: 'Acme' }),
      list: () => companies.getAllCompanies(),
    };
  },
};
