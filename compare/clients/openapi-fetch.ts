// openapi-fetch by itself, with the contract's paths, as its README shows it.
import { company, type Client } from './client.js';

/** It returns its errors. What its documentation checks is `error`; its status is beside it. */
async function dataOf(call: Promise<{ data?: unknown; error?: { message?: string }; response: Response }>) {
  const { data, error, response } = await call;
  if (!error) return data;
  const message = error.message ?? 'the answer is an error';
  throw Object.assign(new Error(message), { error, status: response.status, response });
}

export default {
  name: 'openapi-fetch',
  version: '0.17.0',
  usesFetch: true,
  takesSignal: true,
  entry: `export { default } from 'openapi-fetch';`,
  has: ['signal', 'headers', 'credits'],
  create(library, { baseUrl, key }) {
    const client = library.default({ baseUrl, headers: { 'api-key': key } });
    const at = (id: string) => ({ params: { path: { id } } });
    return {
      client,
      getCompany: (id, options) => dataOf(client.GET('/companies/{id}', { ...at(id), ...options })),
      createCompany: () => dataOf(client.POST('/companies', { body: company })),
      listCompanies: () => dataOf(client.GET('/companies')),
      updateCompany: (id) => dataOf(client.PATCH('/companies/{id}', { ...at(id), body: company })),
      deleteCompany: (id) => dataOf(client.DELETE('/companies/{id}', at(id))),
      listNotes: () => dataOf(client.GET('/crm/notes')),
      listEvents: (query) => dataOf(client.GET('/inbound/events', { params: { query } })),
      getEvent: (uuid) => dataOf(client.GET('/inbound/events/{uuid}', { params: { path: { uuid } } })),
      downloadAttachment: (downloadToken) => {
        const init = { params: { path: { downloadToken } }, parseAs: 'arrayBuffer' };
        return dataOf(client.GET('/inbound/attachments/{downloadToken}', init));
      },
      addCredits: (body) => {
        const path = { childIdentifier: '1' };
        return dataOf(client.POST('/reseller/children/{childIdentifier}/credits/add', { params: { path }, body }));
      },
    };
  },
  // Any path can be called, and the contract's types say which there are.
  operations: (_library, all) => all,
  takesAnyPath: true,
  runtimes: 'any with `fetch` (its README)',
} satisfies Client;
