// openapi-fetch by itself, with the contract's paths.
import { listOperations, readContract } from '../../contract.js';

/**
 * It returns its errors. What its documentation checks is `error`; its status is beside it.
 * @param {Promise<{ data?: unknown, error?: any, response: Response }>} call
 */
async function dataOf(call) {
  const { data, error, response } = await call;
  if (error)
    throw Object.assign(new Error(error.message ?? 'the answer is an error'), {
      error,
      status: response.status,
      response,
    });
  return data;
}

/** @type {import('../observe.mjs').Adapter} */
export default {
  has: ['signal', 'credits'],
  create(library, { baseUrl, key }) {
    const client = library.default({ baseUrl, headers: { 'api-key': key } });
    const at = (/** @type {string} */ id) => ({ params: { path: { id } } });
    return {
      client,
      getCompany: (id, options) => dataOf(client.GET('/companies/{id}', { ...at(id), signal: options?.signal })),
      createCompany: () => dataOf(client.POST('/companies', { body: { name: 'Acme' } })),
      updateCompany: (id) => dataOf(client.PATCH('/companies/{id}', { ...at(id), body: { name: 'Acme' } })),
      deleteCompany: (id) => dataOf(client.DELETE('/companies/{id}', at(id))),
      listNotes: () => dataOf(client.GET('/crm/notes')),
      listEvents: (query) => dataOf(client.GET('/inbound/events', { params: { query } })),
      getEvent: (uuid) => dataOf(client.GET('/inbound/events/{uuid}', { params: { path: { uuid } } })),
      downloadAttachment: (downloadToken) =>
        dataOf(
          client.GET('/inbound/attachments/{downloadToken}', {
            params: { path: { downloadToken } },
            parseAs: 'arrayBuffer',
          }),
        ),
      addCredits: (body) =>
        dataOf(
          client.POST('/reseller/children/{childIdentifier}/credits/add', {
            params: { path: { childIdentifier: '1' } },
            body,
          }),
        ),
    };
  },
  // Any path can be called, and the contract's types say which there are.
  operations: () => listOperations(readContract()).map(({ operationId }) => operationId),
};
