// The compared clients behind one interface.
import { execFileSync } from 'node:child_process';
import { root } from '../scripts/command.js';
import { fetchPackage } from '../scripts/package-cache.js';
import { NaiveClient } from './naive-client.js';
import type * as ownPackage from 'messaging-platform-sdk';
import type { undiciTransport as createUndiciTransport } from 'messaging-platform-sdk/undici';

/** A client ignores an option that it doesn't have. */
export interface Options {
  baseUrl: string;
  apiKey?: string;
  accessToken?: () => Promise<string>;
  timeout?: number;
}

export interface Calls {
  getCompany: (id: string, signal?: AbortSignal) => Promise<unknown>;
  createCompany: (body: { name: string; attributes?: object }, signal?: AbortSignal) => Promise<unknown>;
  deleteCompany: (id: string) => Promise<unknown>;
  listCompanies: () => Promise<unknown>;
  /** Returns what the client knows about a list after reading it. Missing: the client reads only one page at a time. */
  readNotes?: (limit: number) => Promise<{ items: readonly unknown[]; complete?: boolean }>;
}

export interface Client {
  title: string;
  /** A module that exports what a program uses, and the folder from which it is resolved. */
  source: string;
  folder: string;
  create: (options: Options) => Calls;
}

type Method = (input?: object, options?: object) => Promise<unknown>;
interface OfficialPackage {
  BrevoClient: new (options: object) => { companies: Record<string, Method> };
}

/** Resolves names in another process, because tsx resolves them differently in this one. */
async function importFrom<Package>(folder: string, name: string): Promise<Package> {
  const parameters = ['--input-type=module', '--eval', `console.log(import.meta.resolve('${name}'))`];
  return (await import(
    execFileSync(process.execPath, parameters, { cwd: folder, encoding: 'utf8' }).trim()
  )) as Package;
}

async function ownClients(): Promise<Client[]> {
  const name = 'messaging-platform-sdk';
  const { MessagingPlatform } = await importFrom<typeof ownPackage>(root, name);
  const { undiciTransport } = await importFrom<{ undiciTransport: typeof createUndiciTransport }>(
    root,
    `${name}/undici`,
  );
  const create = (options: ownPackage.ClientOptions): Calls => {
    const { companies, notes } = new MessagingPlatform(options);
    return {
      getCompany: (id, signal) => companies.get(id, { signal }),
      createCompany: (body, signal) => companies.create(body as ownPackage.CreateCompany, { signal }),
      deleteCompany: (id) => companies.delete(id),
      listCompanies: () => companies.list(),
      readNotes: (limit) => notes.iterate({ limit }).collect(),
    };
  };
  const source = `export { MessagingPlatform } from '${name}';`;
  const undiciSource = `${source} export { undiciTransport } from '${name}/undici';`;
  const createWithUndici: Client['create'] = (options) => create({ ...options, fetch: undiciTransport() });
  return [
    { title: name, source, folder: root, create },
    { title: 'with undiciTransport', source: undiciSource, folder: root, create: createWithUndici },
  ];
}

const naiveClient: Client = {
  title: 'careful client on openapi-fetch',
  source: `export { NaiveClient } from './compare/naive-client.ts';`,
  folder: root,
  create(options) {
    const client = new NaiveClient(options);
    return {
      getCompany: (id, signal) => client.getCompany(id, signal),
      createCompany: (body, signal) => client.createCompany(body as ownPackage.CreateCompany, signal),
      deleteCompany: (id) => client.deleteCompany(id),
      listCompanies: () => client.listCompanies(),
      async readNotes(limit) {
        const items: unknown[] = [];
        for await (const note of client.iterateNotes(limit)) items.push(note);
        return { items };
      },
    };
  },
};

async function officialClient(): Promise<Client[]> {
  const name = '@getbrevo/brevo';
  const folder = fetchPackage(name, '6.0.3');
  if (!folder) {
    console.error(`npm can't install ${name}, so the comparison skips it.`);
    return [];
  }
  const { BrevoClient } = await importFrom<OfficialPackage>(folder, name);
  const create: Client['create'] = ({ timeout, ...options }) => {
    const client = new BrevoClient({ ...options, timeoutInSeconds: timeout && timeout / 1_000 });
    const { companies } = client;
    return {
      getCompany: (id, abortSignal) => companies['getACompany']!({ id }, { abortSignal }),
      createCompany: (body, abortSignal) => companies['createACompany']!(body, { abortSignal }),
      deleteCompany: (id) => companies['deleteACompany']!({ id }),
      listCompanies: () => companies['getAllCompanies']!(),
    };
  };
  const [project = ''] = folder.split('/node_modules/');
  return [{ title: `${name} 6.0.3`, source: `export { BrevoClient } from '${name}';`, folder: project, create }];
}

export const loadClients = async (): Promise<Client[]> => [
  ...(await ownClients()),
  naiveClient,
  ...(await officialClient()),
];
