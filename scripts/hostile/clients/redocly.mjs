// The client that `redocly generate-client` writes from our own contract. Its retries are off unless asked for: they are asked for here.

/** @type {import('../observe.mjs').Adapter} */
export default {
  has: ['timeout', 'retries', 'signal', 'observer', 'credits'],
  create({ createClient, OPERATIONS }, { baseUrl, key, timeout, retries, observer }) {
    const client = createClient(OPERATIONS, {
      serverUrl: baseUrl,
      auth: { apiKey: { apiKey: key } },
      retry: { retries },
      ...(timeout && { timeout }),
      ...(observer && { middleware: [{ onSettled: observer }] }),
    });
    return {
      client,
      getCompany: (id, options) => client.companiesIdGet({ path: { id } }, { signal: options?.signal }),
      createCompany: () => client.companiesPost({ body: { name: 'Acme' } }),
      updateCompany: (id) => client.companiesIdPatch({ path: { id }, body: { name: 'Acme' } }),
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
};
