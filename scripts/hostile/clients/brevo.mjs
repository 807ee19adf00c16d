// @getbrevo/brevo from version 4 on.
import { writtenOperations } from './written-operations.mjs';

/** @type {import('../observe.mjs').Adapter} */
export default {
  has: ['timeout', 'retries', 'signal', 'two copies'],
  create({ BrevoClient }, { baseUrl, key, timeout, retries }) {
    const client = new BrevoClient({
      apiKey: key,
      baseUrl,
      maxRetries: retries,
      ...(timeout && { timeoutInSeconds: timeout / 1_000 }),
    });
    const { companies, inboundParsing, notes } = client;
    return {
      client,
      getCompany: (id, options) => companies.getACompany({ id }, { abortSignal: options?.signal }),
      createCompany: () => companies.createACompany({ name: 'Acme' }),
      updateCompany: (id) => companies.updateACompany({ id, name: 'Acme' }),
      deleteCompany: (id) => companies.deleteACompany({ id }),
      listNotes: () => notes.getAllNotes(),
      listEvents: (query) => inboundParsing.getInboundEmailEvents(query),
      getEvent: (uuid) => inboundParsing.getInboundEmailEventsByUuid({ uuid }),
      downloadAttachment: async (downloadToken) =>
        (await inboundParsing.getInboundEmailAttachment({ downloadToken })).arrayBuffer(),
    };
  },
  operations: writtenOperations,
  isOwnError: ({ BrevoError }, error) => error instanceof BrevoError,
};
