// The official SDK before it was rewritten.
import { company, key } from './client.mjs';

/** @type {import('./client.mjs').Client} */
export default {
  name: '@getbrevo/brevo',
  package: '@getbrevo/brevo',
  version: '3.0.4',
  entry: `export { CompaniesApi, InboundParsingApi, NotesApi, ResellerApi } from '@getbrevo/brevo';`,
  async create(baseUrl, { folder }) {
    const { CompaniesApi } = await import(`${folder}dist/api.js`);
    const companies = new CompaniesApi(baseUrl);
    companies.setApiKey(0, key);
    return {
      get: async (id = '1') => (await companies.companiesIdGet(id)).body,
      post: async () => (await companies.companiesPost(company)).body,
      list: async () => (await companies.companiesGet()).body,
    };
  },
};
