// sib-api-v3-sdk, the client of the provider's former name.
import { writtenOperations } from './written-operations.mjs';

/** @type {import('../observe.mjs').Adapter} */
export default {
  has: ['timeout', 'credits'],
  create(library, { baseUrl, key, timeout }) {
    const { ApiClient, CompaniesApi, InboundParsingApi, NotesApi, ResellerApi } = library.default ?? library;
    const connection = new ApiClient();
    connection.basePath = baseUrl;
    connection.authentications['api-key'].apiKey = key;
    if (timeout) connection.timeout = timeout;
    const [companies, inbound, notes, reseller] = [CompaniesApi, InboundParsingApi, NotesApi, ResellerApi].map(
      (Api) => new Api(connection),
    );
    return {
      client: companies,
      getCompany: (id) => companies.companiesIdGet(id),
      createCompany: () => companies.companiesPost({ name: 'Acme' }),
      updateCompany: (id) => companies.companiesIdPatch(id, { name: 'Acme' }),
      deleteCompany: (id) => companies.companiesIdDelete(id),
      listNotes: () => notes.crmNotesGet(),
      listEvents: (query) => inbound.getInboundEmailEvents(query),
      getEvent: (uuid) => inbound.getInboundEmailEventsByUuid(uuid),
      downloadAttachment: (token) => inbound.getInboundEmailAttachment(token),
      addCredits: (body) => reseller.addCredits('1', body),
    };
  },
  operations: writtenOperations,
};
