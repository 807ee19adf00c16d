// The official SDK before it was rewritten: @getbrevo/brevo 3, which swagger's generator wrote.
import { areas, callAreas } from './areas.js';
import type { Client } from './client.js';

export default {
  name: '@getbrevo/brevo',
  version: '3.0.4',
  entry: `export { ${areas} } from '@getbrevo/brevo';`,
  has: ['credits'],
  create(library, { baseUrl, key }) {
    const open = (Api: any) => {
      const api = new Api(baseUrl);
      api.setApiKey(0, key);
      return api;
    };
    return callAreas(library, open, async (call) => (await call).body);
  },
  oneCall: `import { CompaniesApi } from '@getbrevo/brevo';
await new CompaniesApi().companiesIdGet('1');`,
  runtimes: 'Node (its README)',
} satisfies Client;
