// The clients that a user would choose between, each called as its documentation shows it.
import type { Calls, Client, Settings } from './client.js';

const company = { name: 'Acme' };

const createSdk = ({ MessagingPlatform }: any, { key, ...settings }: Settings, fetch?: unknown): Calls => {
  const client = new MessagingPlatform({ ...settings, apiKey: key, fetch });
  const { companies, inbound, notes } = client;
  return {
    client,
    getCompany: (id, options) => companies.get(id, options),
    createCompany: () => companies.create(company),
    listCompanies: () => companies.list(),
    updateCompany: (id) => companies.update(id, company),
    deleteCompany: (id) => companies.delete(id),
    listNotes: () => notes.list(),
    listEvents: (query) => inbound.events.list(query),
    downloadAttachment: async (token) => (await inbound.downloadAttachment(token)).bytes(),
  };
};

const sdk: Client = {
  name: 'messaging-platform-sdk',
  title: 'messaging-platform-sdk',
  entry: `export { MessagingPlatform } from 'messaging-platform-sdk';`,
  has: ['timeout', 'retries'],
  runtimes: 'Node 20.19+, Bun, Deno, workerd, browsers',
  create: (library, settings) => createSdk(library, settings),
};

const sdkUndici: Client = {
  ...sdk,
  title: 'with undiciTransport',
  entries: ['', '/undici'],
  entry: `${sdk.entry} export { undiciTransport } from 'messaging-platform-sdk/undici';`,
  runtimes: 'Node 20.19+',
  create: (library, settings) => createSdk(library, settings, library.undiciTransport()),
};

/** It returns its errors; its documentation checks `error`. */
async function dataOf(call: Promise<{ data?: unknown; error?: { message?: string }; response: Response }>) {
  const { data, error, response } = await call;
  if (!error) return data;
  throw Object.assign(new Error(error.message ?? 'an error'), { error, status: response.status, response });
}

const openapiFetch: Client = {
  name: 'openapi-fetch',
  version: '0.17.0',
  entry: `export { default } from 'openapi-fetch';`,
  has: [],
  runtimes: 'any with `fetch`',
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
      downloadAttachment: (downloadToken) => {
        const init = { params: { path: { downloadToken } }, parseAs: 'arrayBuffer' };
        return dataOf(client.GET('/inbound/attachments/{downloadToken}', init));
      },
    };
  },
};

/** The client that `redocly generate-client` writes from our openapi.yaml. Its retries are off unless asked for. */
const redocly: Client = {
  name: '@redocly/cli',
  title: 'redocly generate-client',
  entry: `export { client } from './client.mjs';`,
  has: ['timeout', 'retries'],
  runtimes: 'any with `fetch`',
  create({ createClient, OPERATIONS }, { baseUrl, key, timeout, retries }) {
    const client = createClient(OPERATIONS, {
      serverUrl: baseUrl,
      auth: { apiKey: { apiKey: key } },
      ...(retries && { retry: { retries } }),
      ...(timeout && { timeout }),
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
      downloadAttachment: async (downloadToken) =>
        (await client.getInboundEmailAttachment({ path: { downloadToken } }))?.arrayBuffer(),
    };
  },
};

const brevo: Client = {
  name: '@getbrevo/brevo',
  version: 'latest',
  entry: `export { BrevoClient } from '@getbrevo/brevo';`,
  has: ['timeout', 'retries'],
  runtimes: 'Node 18+, Bun, Deno, Cloudflare Workers, Vercel, React Native',
  create({ BrevoClient }, { baseUrl, key, timeout, retries }) {
    const patience = { maxRetries: retries, ...(timeout && { timeoutInSeconds: timeout / 1_000 }) };
    const client = new BrevoClient({ apiKey: key, baseUrl, ...patience });
    const { companies, inboundParsing, notes } = client;
    return {
      client,
      getCompany: (id, { signal, headers } = {}) => companies.getACompany({ id }, { abortSignal: signal, headers }),
      createCompany: () => companies.createACompany(company),
      listCompanies: () => companies.getAllCompanies(),
      updateCompany: (id) => companies.updateACompany({ id, ...company }),
      deleteCompany: (id) => companies.deleteACompany({ id }),
      listNotes: () => notes.getAllNotes(),
      listEvents: (query) => inboundParsing.getInboundEmailEvents(query),
      downloadAttachment: async (downloadToken) =>
        (await inboundParsing.getInboundEmailAttachment({ downloadToken })).arrayBuffer(),
    };
  },
};

/** In the order of the page. */
export const clients: Record<string, Client> = {
  sdk,
  'sdk-undici': sdkUndici,
  'openapi-fetch': openapiFetch,
  redocly,
  brevo,
};
