// The official SDK before that.
import { company, key } from './client.mjs';

/** @type {import('./client.mjs').Client} */
export default {
  name: 'sib-api-v3-sdk',
  package: 'sib-api-v3-sdk',
  version: '8.5.0',
  entry: `export { CompaniesApi, InboundParsingApi, NotesApi, ResellerApi } from 'sib-api-v3-sdk';`,
  async create(baseUrl, { folder }) {
    const { default: library } = await import(`${folder}src/index.js`);
    const { ApiClient, CompaniesApi } = library;
    const client = new ApiClient();
    client.basePath = baseUrl;
    client.authentications['api-key'].apiKey = key;
    const companies = new CompaniesApi(client);
    return {
      get: (id = '1') => companies.companiesIdGet(id),
      post: () => companies.companiesPost(company),
      list: () => companies.companiesGet(),
    };
  },
};
