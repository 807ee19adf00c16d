// The client that `redocly generate-client` writes from our own contract. Its retries are off unless asked for.
import { company, type Client } from './client.js';

export default {
  name: 'redocly generate-client',
  usesFetch: true,
  takesSignal: true,
  entry: `export { client } from './client.mjs';`,
  has: ['timeout', 'retries', 'signal', 'observer', 'headers', 'credits'],
  create({ createClient, OPERATIONS }, { baseUrl, key, timeout, retries, observer }) {
    const client = createClient(OPERATIONS, {
      serverUrl: baseUrl,
      auth: { apiKey: { apiKey: key } },
      ...(retries && { retry: { retries } }),
      ...(timeout && { timeout }),
      ...(observer && { middleware: [{ onSettled: observer }] }),
    });
    return {
      client,
      getCompany: (id, options) => client.companiesIdGet({ path: { id } }, options),
      createCompany: () => client.companiesPost({ body: company }),
      listCompanies: () => client.companiesGet(),
      updateCompany: (id) => client.companiesIdPatch({ path: { id }, body: company }),
      deleteCompany: (id) => client.companiesIdDelete({ path: { id } }),
      listNotes: () => client.crmNotesGet(),
      listEvents: (query) => client.getInboundEmailEvents({ query }),
      getEvent: (uuid) => client.getInboundEmailEventsByUuid({ path: { uuid } }),
      downloadAttachment: async (downloadToken) =>
        (await client.getInboundEmailAttachment({ path: { downloadToken } }))?.arrayBuffer(),
      addCredits: (body) => client.addCredits({ path: { childIdentifier: '1' }, body }),
    };
  },
  operations: ({ client, OPERATIONS }) => Object.keys(OPERATIONS).filter((id) => typeof client[id] === 'function'),
} satisfies Client;
