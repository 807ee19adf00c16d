// This package over the platform's fetch.
import type * as sdkModule from 'messaging-platform-sdk';
import type { Fetch } from 'messaging-platform-sdk';
import { abilities, company, type Ability, type Calls, type Client, type Settings } from './client.js';

type Library = typeof sdkModule;

/** The calls over a transport; over the platform's `fetch` unless given. */
export function callSdk({ MessagingPlatform }: Library, settings: Settings, fetch?: Fetch): Calls {
  const { key: apiKey, observer: onAttempt, ...same } = settings;
  const client = new MessagingPlatform({ apiKey, onAttempt, fetch, ...same });
  const { children, companies, inbound, notes } = client;
  return {
    client,
    getCompany: (id, options) => companies.get(id, options),
    createCompany: () => companies.create(company),
    listCompanies: () => companies.list(),
    updateCompany: (id) => companies.update(id, company),
    deleteCompany: (id) => companies.delete(id),
    listNotes: () => notes.list(),
    // The compiler knows that a date never stands alone, and that credits have a kind; the claims try just that.
    listEvents: (query) => inbound.events.list(query as Parameters<typeof inbound.events.list>[0]),
    getEvent: (uuid) => inbound.events.get(uuid),
    downloadAttachment: async (token) => (await inbound.downloadAttachment(token)).bytes(),
    addCredits: (body) => children.credits.add('1', body as Parameters<typeof children.credits.add>[1]),
    collectCompanies: () => companies.iterate().collect(),
  };
}

/** Calls every method there is, with nothing that can answer: each failure names its operation. */
async function operations({ MessagingPlatform }: Library) {
  const fetch = () => Promise.reject(new Error('nobody is there'));
  const { children, companies, inbound, notes } = new MessagingPlatform({ fetch, retries: 0 });
  const resources = [children, children.credits, children.ips, children.domains, companies, inbound, inbound.events];
  const names = new Set<string>();
  for (const resource of [...resources, notes] as unknown as Record<string, (id: string) => Promise<unknown>>[]) {
    for (const method of Object.getOwnPropertyNames(Object.getPrototypeOf(resource))) {
      if (method === 'constructor' || method === 'iterate') continue;
      await resource[method]!('1').catch(({ operation }: { operation?: string }) => operation && names.add(operation));
    }
  }
  return [...names];
}

export default {
  name: 'messaging-platform-sdk',
  usesFetch: true,
  takesSignal: true,
  entry: `export { MessagingPlatform } from 'messaging-platform-sdk';`,
  has: Object.keys(abilities) as Ability[],
  create: (library: Library, settings) => callSdk(library, settings),
  operations,
  isOwnError: ({ isMessagingPlatformError }: Library, error) => isMessagingPlatformError(error),
  oneCall: `import { MessagingPlatform } from 'messaging-platform-sdk';
await new MessagingPlatform({ apiKey: 'key' }).companies.get('1');`,
  runtimes: 'Node 20.19+, Bun, Deno, workerd, browsers ([measured](decisions/0022-runtimes-on-demand.md))',
} satisfies Client;
