// The official SDK, @getbrevo/brevo from version 4 on.
import type { Client } from './client.js';

export default {
  name: '@getbrevo/brevo',
  version: 'latest',
  usesFetch: true,
  takesSignal: true,
  entry: `export { BrevoClient } from '@getbrevo/brevo';`,
  has: ['timeout', 'retries', 'signal', 'headers', 'two copies'],
  create({ BrevoClient }, { baseUrl, key, timeout, retries }) {
    const patience = { maxRetries: retries, ...(timeout && { timeoutInSeconds: timeout / 1_000 }) };
    const client = new BrevoClient({ apiKey: key, baseUrl, ...patience });
    const { companies, inboundParsing, notes } = client;
    return {
      client,
      getCompany: (id, { signal, headers } = {}) => companies.getACompany({ id }, { abortSignal: signal, headers }),
      createCompany: () => companies.createACompany({ name: 'Acme' }),
      listCompanies: () => companies.getAllCompanies(),
      updateCompany: (id) => companies.updateACompany({ id, name: 'Acme' }),
      deleteCompany: (id) => companies.deleteACompany({ id }),
      listNotes: () => notes.getAllNotes(),
      listEvents: (query) => inboundParsing.getInboundEmailEvents(query),
      getEvent: (uuid) => inboundParsing.getInboundEmailEventsByUuid({ uuid }),
      downloadAttachment: async (downloadToken) =>
        (await inboundParsing.getInboundEmailAttachment({ downloadToken })).arrayBuffer(),
    };
  },
  isOwnError: ({ BrevoError }, error) => error instanceof BrevoError,
  oneCall: `import { BrevoClient } from '@getbrevo/brevo';
await new BrevoClient({ apiKey: 'key' }).companies.getACompany({ id: '1' });`,
  runtimes: 'Node 18+, Bun 1.0+, Deno 1.25+, Cloudflare Workers, Vercel, React Native (its README)',
} satisfies Client;
