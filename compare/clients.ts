// The compared clients behind one interface.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../scripts/root.js';
import { fetchPackage } from '../scripts/package-cache.js';
import { NaiveClient } from './naive-client.js';
import type { Calls, Client } from './types.js';
import type * as ownPackage from 'messaging-platform-sdk';
import type * as undiciEntry from 'messaging-platform-sdk/undici';

/** The built package, not its sources. */
async function ownClients(): Promise<Client[]> {
  const name = 'messaging-platform-sdk';
  const { MessagingPlatform } = (await import(`${root}dist/esm/src/index.js`)) as typeof ownPackage;
  const { undiciTransport } = (await import(`${root}dist/esm/src/undici/index.js`)) as typeof undiciEntry;
  const create = (options: ownPackage.ClientOptions): Calls => {
    const { companies, notes } = new MessagingPlatform(options);
    return {
      get: (id) => companies.get(id),
      list: () => companies.list(),
      create: (body) => companies.create(body as ownPackage.CreateCompany),
      delete: (id) => companies.delete(id),
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
  create: (options) => new NaiveClient(options),
};

interface OfficialPackage {
  BrevoClient: new (options: object) => { companies: Record<string, (...input: object[]) => Promise<unknown>> };
}

function officialClient(): Client {
  const name = '@getbrevo/brevo';
  const folder = fetchPackage(name, '6.0.3');
  if (!folder) throw new Error(`npm can't install ${name}`);
  const { BrevoClient } = createRequire(join(folder, 'index.js'))(name) as OfficialPackage;
  const create: Client['create'] = (options) => {
    const { companies } = new BrevoClient(options);
    return {
      get: (id) => companies['getACompany']!({ id }),
      list: () => companies['getAllCompanies']!(),
      create: (body) => companies['createACompany']!(body),
      delete: (id) => companies['deleteACompany']!({ id }),
    };
  };
  return { title: `${name} 6.0.3`, source: `export { BrevoClient } from '${name}';`, folder, create };
}

export const loadClients = async () => [...(await ownClients()), naiveClient, officialClient()];
