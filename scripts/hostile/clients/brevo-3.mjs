// @getbrevo/brevo 3, which swagger's generator wrote.
import { writtenOperations } from './written-operations.mjs';

/** @param {Promise<{ body: unknown }>} call */
const bodyOf = async (call) => (await call).body;

/** @type {import('../observe.mjs').Adapter} */
export default {
  has: ['credits'],
  create({ CompaniesApi, InboundParsingApi, NotesApi, ResellerApi }, { baseUrl, key }) {
    const [companies, inbound, notes, reseller] = [CompaniesApi, InboundParsingApi, NotesApi, ResellerApi].map(
      (Api) => {
        const api = new Api(baseUrl);
        api.setApiKey(0, key);
        return api;
      },
    );
    return {
      client: companies,
      getCompany: (id) => bodyOf(companies.companiesIdGet(id)),
      createCompany: () => bodyOf(companies.companiesPost({ name: 'Acme' })),
      updateCompany: (id) => bodyOf(companies.companiesIdPatch(id, { name: 'Acme' })),
      deleteCompany: (id) => bodyOf(companies.companiesIdDelete(id)),
      listNotes: () => bodyOf(notes.crmNotesGet()),
      listEvents: ({ sender, startDate, endDate, limit }) =>
        bodyOf(inbound.getInboundEmailEvents(sender, startDate, endDate, limit)),
      getEvent: (uuid) => bodyOf(inbound.getInboundEmailEventsByUuid(uuid)),
      downloadAttachment: (token) => bodyOf(inbound.getInboundEmailAttachment(token)),
      addCredits: (body) => bodyOf(reseller.addCredits('1', body)),
    };
  },
  operations: writtenOperations,
};
