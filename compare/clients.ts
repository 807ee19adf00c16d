// Adapters for the compared clients.
import type * as openapiFetchLibrary from 'openapi-fetch';
import type * as sdkLibrary from 'messaging-platform-sdk';
import type * as sdkUndiciLibrary from 'messaging-platform-sdk/undici';
import type { paths } from '../generated/openapi.js';
import type { Calls, ClientAdapter, Settings } from './client.js';

const company = { name: 'Acme' };

const sdk: ClientAdapter = {
  name: 'messaging-platform-sdk',
  title: 'messaging-platform-sdk',
  source: `export { MessagingPlatform } from 'messaging-platform-sdk';`,
  create(
    { MessagingPlatform, undiciTransport }: typeof sdkLibrary & Partial<typeof sdkUndiciLibrary>,
    { key, ...settings },
  ) {
    const client = new MessagingPlatform({ ...settings, apiKey: key, fetch: undiciTransport?.() });
    const { companies, inbound } = client;
    return {
      client,
      getCompany: (id, options) => companies.get(id, options),
      createCompany: () => companies.create(company),
      listCompanies: () => companies.list(),
      updateCompany: (id) => companies.update(id, company),
      deleteCompany: (id) => companies.delete(id),
      listEvents: (query) => inbound.events.list(query as sdkLibrary.ListInboundEventsQuery),
      downloadAttachment: async (token) => (await inbound.downloadAttachment(token)).bytes(),
    };
  },
};

const sdkUndici: ClientAdapter = {
  ...sdk,
  title: 'with undiciTransport',
  // `create` uses undiciTransport if the source exports it.
  source: `${sdk.source} export { undiciTransport } from 'messaging-platform-sdk/undici';`,
};

/** openapi-fetch returns errors instead of throwing them. The `error` of an empty response body is '' or undefined. */
async function dataOrThrow(call: Promise<{ data?: unknown; error?: { message?: string }; response: Response }>) {
  const { data, error, response } = await call;
  if (response.ok) return data;
  throw Object.assign(new Error(error?.message ?? 'an error'), { error, status: response.status, response });
}

const openapiFetch: ClientAdapter = {
  name: 'openapi-fetch',
  version: '0.17.0',
  source: `export { default } from 'openapi-fetch';`,
  lacks: ['timeout', 'retries'],
  create: (library: typeof openapiFetchLibrary, settings) => createOpenapiFetch(library, settings, () => ({})),
};

/** For a fair measurement: every call of our client has a time limit, so these calls have one, too. */
const openapiFetchWithTimeLimit: ClientAdapter = {
  ...openapiFetch,
  title: 'openapi-fetch with AbortSignal.timeout',
  isSpeedOnly: true,
  create: (library: typeof openapiFetchLibrary, settings) =>
    createOpenapiFetch(library, settings, () => ({ signal: AbortSignal.timeout(30_000) })),
};

/** @param timeLimit - returns the options that limit a call's time */
function createOpenapiFetch(
  library: typeof openapiFetchLibrary,
  { baseUrl, key }: Settings,
  timeLimit: () => { signal?: AbortSignal },
): Calls {
  const client = library.default<paths>({ baseUrl, headers: { 'api-key': key } });
  const withId = (id: string) => ({ params: { path: { id } }, ...timeLimit() });
  return {
    client,
    getCompany: (id, options) => dataOrThrow(client.GET('/companies/{id}', { ...withId(id), ...options })),
    createCompany: () => dataOrThrow(client.POST('/companies', { body: company, ...timeLimit() })),
    listCompanies: () => dataOrThrow(client.GET('/companies', timeLimit())),
    updateCompany: (id) => dataOrThrow(client.PATCH('/companies/{id}', { body: company, ...withId(id) })),
    deleteCompany: (id) => dataOrThrow(client.DELETE('/companies/{id}', withId(id))),
    listEvents: (query) => dataOrThrow(client.GET('/inbound/events', { params: { query }, ...timeLimit() })),
    downloadAttachment: (downloadToken) => {
      const init = { params: { path: { downloadToken } }, parseAs: 'arrayBuffer' as const, ...timeLimit() };
      return dataOrThrow(client.GET('/inbound/attachments/{downloadToken}', init));
    },
  };
}

/** The parts of the official client that the adapter uses. */
interface Brevo {
  BrevoClient: new (options: object) => Record<'companies' | 'inboundParsing', Record<string, Method>>;
}
type Method = (input?: object, options?: object) => Promise<unknown>;

const brevo: ClientAdapter = {
  name: '@getbrevo/brevo',
  version: 'latest',
  source: `export { BrevoClient } from '@getbrevo/brevo';`,
  create({ BrevoClient }: Brevo, { baseUrl, key, timeout, retries }) {
    const client = new BrevoClient({
      apiKey: key,
      baseUrl,
      maxRetries: retries,
      timeoutInSeconds: timeout && timeout / 1_000,
    });
    const { companies, inboundParsing } = client;
    return {
      client,
      getCompany: (id, { signal, headers } = {}) => companies.getACompany!({ id }, { abortSignal: signal, headers }),
      createCompany: () => companies.createACompany!(company),
      listCompanies: () => companies.getAllCompanies!(),
      updateCompany: (id) => companies.updateACompany!({ id, ...company }),
      deleteCompany: (id) => companies.deleteACompany!({ id }),
      listEvents: (query) => inboundParsing.getInboundEmailEvents!(query),
      downloadAttachment: async (downloadToken) => {
        const file = await inboundParsing.getInboundEmailAttachment!({ downloadToken });
        return (file as Body).arrayBuffer();
      },
    };
  },
};

/** In the order of docs/comparison.md. */
export const adapters: ClientAdapter[] = [sdk, sdkUndici, openapiFetch, openapiFetchWithTimeLimit, brevo];
