// The clients that are compared: how each is had, bundled and called.

/**
 * @typedef {object} Caller one client, pointed at a server
 * @property {() => Promise<unknown>} getCompany
 * @property {() => Promise<unknown>} createCompany
 * @property {() => Promise<Uint8Array | ArrayBuffer | Buffer | string | undefined>} download
 */

/**
 * @typedef {object} Client
 * @property {string} name of the package
 * @property {string} [version] left out for this repository
 * @property {boolean} [takesAnyPath] an operation is called by the contract's path, so none is missing
 * @property {string} entry a program that uses the client for all four areas, to be bundled
 * @property {string} [oneCall] a TypeScript program that gets a company; left out where the package has no types of operations
 * @property {(library: any, baseUrl: string) => Caller} call
 * @property {string} runtimes as its own documentation names them
 * @property {string} source where they are named: a page of this repository, or the README in the package that was measured
 */

const key = '<API_KEY>';

/** @type {Client[]} */
export const clients = [
  {
    name: 'messaging-platform-sdk',
    entry: "export { MessagingPlatform } from 'messaging-platform-sdk';",
    oneCall: `import { MessagingPlatform } from 'messaging-platform-sdk';
await new MessagingPlatform({ apiKey: 'key' }).companies.get('1');`,
    call: ({ MessagingPlatform }, baseUrl) => {
      const client = new MessagingPlatform({ apiKey: key, baseUrl });
      return {
        getCompany: () => client.companies.get('1'),
        createCompany: () => client.companies.create({ name: 'Acme' }),
        download: async () => (await client.inbound.downloadAttachment('token')).bytes(),
      };
    },
    runtimes: 'Node 20.19+, Bun, Deno, workerd, browsers',
    source: '[measured](decisions/0022-runtimes-on-demand.md)',
  },
  {
    name: '@getbrevo/brevo',
    version: 'latest',
    entry: "export { BrevoClient } from '@getbrevo/brevo';",
    oneCall: `import { BrevoClient } from '@getbrevo/brevo';
await new BrevoClient({ apiKey: 'key' }).companies.getACompany({ id: '1' });`,
    call: ({ BrevoClient }, baseUrl) => {
      const client = new BrevoClient({ apiKey: key, baseUrl });
      return {
        getCompany: () => client.companies.getACompany({ id: '1' }),
        createCompany: () => client.companies.createACompany({ name: 'Acme' }),
        download: async () =>
          (await client.inboundParsing.getInboundEmailAttachment({ downloadToken: 'token' })).arrayBuffer(),
      };
    },
    runtimes: 'Node 18+, Bun 1.0+, Deno 1.25+, Cloudflare Workers, Vercel, React Native',
    source: 'its README',
  },
  {
    name: '@getbrevo/brevo',
    version: '3.0.4',
    entry: "export { CompaniesApi, InboundParsingApi, NotesApi, ResellerApi } from '@getbrevo/brevo';",
    oneCall: `import { CompaniesApi } from '@getbrevo/brevo';
await new CompaniesApi().companiesIdGet('1');`,
    call: ({ CompaniesApi, InboundParsingApi }, baseUrl) => {
      const [companies, inbound] = [new CompaniesApi(baseUrl), new InboundParsingApi(baseUrl)];
      for (const api of [companies, inbound]) api.setApiKey(0, key);
      return {
        getCompany: () => companies.companiesIdGet('1'),
        createCompany: () => companies.companiesPost({ name: 'Acme' }),
        download: async () => (await inbound.getInboundEmailAttachment('token')).body,
      };
    },
    runtimes: 'Node',
    source: 'its README',
  },
  {
    name: 'sib-api-v3-sdk',
    version: '8.5.0',
    entry: "export { CompaniesApi, InboundParsingApi, NotesApi, ResellerApi } from 'sib-api-v3-sdk';",
    call: (library, baseUrl) => {
      const { ApiClient, CompaniesApi, InboundParsingApi } = library.default ?? library;
      ApiClient.instance.basePath = baseUrl;
      ApiClient.instance.authentications['api-key'].apiKey = key;
      return {
        getCompany: () => new CompaniesApi().companiesIdGet('1'),
        createCompany: () => new CompaniesApi().companiesPost({ name: 'Acme' }),
        download: () => new InboundParsingApi().getInboundEmailAttachment('token'),
      };
    },
    runtimes: 'Node, browsers through browserify',
    source: 'its README',
  },
  {
    name: 'openapi-fetch',
    version: '0.17.0',
    takesAnyPath: true,
    entry: "export { default } from 'openapi-fetch';",
    call: (library, baseUrl) => {
      const client = (library.default.default ?? library.default)({ baseUrl, headers: { 'api-key': key } });
      return {
        getCompany: () => client.GET('/companies/{id}', { params: { path: { id: '1' } } }),
        createCompany: () => client.POST('/companies', { body: { name: 'Acme' } }),
        download: async () =>
          (
            await client.GET('/inbound/attachments/{downloadToken}', {
              params: { path: { downloadToken: 'token' } },
              parseAs: 'arrayBuffer',
            })
          ).data,
      };
    },
    runtimes: 'any with `fetch`',
    source: 'its README',
  },
];
