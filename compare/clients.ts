// The compared clients behind one interface.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../scripts/root.js';
import { fetchPackage } from '../scripts/package-cache.js';
import { CarefulClient } from './careful-client.js';
import type { Calls, Client } from './calls.js';
import type * as ownPackage from 'messaging-platform-sdk';
import type * as undiciEntry from 'messaging-platform-sdk/undici';

// The built package, not its sources.
const { MessagingPlatform } = (await import(`${root}dist/esm/src/index.js`)) as typeof ownPackage;
const { undiciTransport } = (await import(`${root}dist/esm/src/undici/index.js`)) as typeof undiciEntry;

function createCalls(options: ownPackage.ClientOptions): Calls {
  const { companies, notes } = new MessagingPlatform(options);
  return {
    get: (id) => companies.get(id),
    list: () => companies.list(),
    create: (body) => companies.create(body as ownPackage.CreateCompany),
    delete: (id) => companies.delete(id),
    readNotes: (limit) => notes.iterate({ limit }).collect(),
  };
}

const source = `export { MessagingPlatform } from 'messaging-platform-sdk';`;
const ownClient: Client = { title: 'messaging-platform-sdk', source, folder: root, create: createCalls };
const ownClientWithUndici: Client = {
  title: 'with undiciTransport',
  source: `${source} export { undiciTransport } from 'messaging-platform-sdk/undici';`,
  folder: root,
  create: (options) => createCalls({ ...options, fetch: undiciTransport() }),
};

const carefulClient: Client = {
  title: 'careful client on openapi-fetch',
  source: `export { CarefulClient } from './compare/careful-client.ts';`,
  folder: root,
  create: (options) => new CarefulClient(options),
};

interface OfficialPackage {
  BrevoClient: new (options: object) => { companies: Record<string, (...input: object[]) => Promise<unknown>> };
}

const officialName = '@getbrevo/brevo';
const folder = fetchPackage(officialName, '6.0.3');
if (!folder) throw new Error(`npm can't install ${officialName}`);
const { BrevoClient } = createRequire(join(folder, 'index.js'))(officialName) as OfficialPackage;

const officialClient: Client = {
  title: `${officialName} 6.0.3`,
  source: `export { BrevoClient } from '${officialName}';`,
  folder,
  create: (options) => {
    const { companies } = new BrevoClient(options);
    return {
      get: (id) => companies['getACompany']!({ id }),
      list: () => companies['getAllCompanies']!(),
      create: (body) => companies['createACompany']!(body),
      delete: (id) => companies['deleteACompany']!({ id }),
    };
  },
};

/** The official package's client for email. Only its bundle is compared: it has no companies. */
export const officialEntry = {
  title: `${officialName}/transactionalEmails`,
  source: `export { TransactionalEmailsClient } from '${officialName}/transactionalEmails';`,
  folder,
};

export const clients = [ownClient, ownClientWithUndici, carefulClient, officialClient];
