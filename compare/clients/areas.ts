// The calls of the official SDK's former versions, which have a class for each area and arguments in order.
import { company, type Calls } from './client.js';

/** The names of the classes, for a program to be bundled. */
export const areas = 'CompaniesApi, InboundParsingApi, NotesApi, ResellerApi';

/** @param open makes an object of a class; @param read gives the value of an answer */
export function callAreas(library: any, open: (Api: any) => any, read: (call: Promise<any>) => Promise<unknown>) {
  const [companies, inbound] = [open(library.CompaniesApi), open(library.InboundParsingApi)];
  const [notes, reseller] = [open(library.NotesApi), open(library.ResellerApi)];
  return {
    client: companies,
    getCompany: (id) => read(companies.companiesIdGet(id)),
    createCompany: () => read(companies.companiesPost(company)),
    listCompanies: () => read(companies.companiesGet()),
    updateCompany: (id) => read(companies.companiesIdPatch(id, company)),
    deleteCompany: (id) => read(companies.companiesIdDelete(id)),
    listNotes: () => read(notes.crmNotesGet()),
    listEvents: ({ sender, startDate, endDate, limit }) =>
      read(inbound.getInboundEmailEvents(sender, startDate, endDate, limit)),
    getEvent: (uuid) => read(inbound.getInboundEmailEventsByUuid(uuid)),
    downloadAttachment: (token) => read(inbound.getInboundEmailAttachment(token)),
    addCredits: (body) => read(reseller.addCredits('1', body)),
  } satisfies Calls;
}
