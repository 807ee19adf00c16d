// messaging-platform-sdk on the platform's fetch.

/** @type {import('../observe.mjs').Adapter['has']} */
const has = ['timeout', 'retries', 'signal', 'deadline', 'observer', 'outcome', 'credits', 'pages', 'two copies'];

/**
 * @param {any} library
 * @param {import('../observe.mjs').Settings & { fetch?: unknown }} settings
 * @returns {import('../observe.mjs').Calls}
 */
export function create({ MessagingPlatform }, { baseUrl, key, timeout, retries, observer, fetch }) {
  const client = new MessagingPlatform({ apiKey: key, baseUrl, timeout, retries, onAttempt: observer, fetch });
  const { children, companies, inbound, notes } = client;
  return {
    client,
    getCompany: (id, options) => companies.get(id, options),
    createCompany: () => companies.create({ name: 'Acme' }),
    updateCompany: (id) => companies.update(id, { name: 'Acme' }),
    deleteCompany: (id) => companies.delete(id),
    listNotes: () => notes.list(),
    listEvents: (query) => inbound.events.list(query),
    getEvent: (uuid) => inbound.events.get(uuid),
    downloadAttachment: async (token) => (await inbound.downloadAttachment(token)).bytes(),
    addCredits: (body) => children.credits.add('1', body),
    iterateCompanies: () => companies.iterate(),
  };
}

/** Calls every method there is, with nothing that can answer: each failure names its operation. @param {any} library */
async function operations({ MessagingPlatform }) {
  const fetch = () => Promise.reject(new Error('nobody is there'));
  const { children, companies, inbound, notes } = new MessagingPlatform({ fetch, retries: 0 });
  const resources = [
    children,
    children.credits,
    children.ips,
    children.domains,
    companies,
    inbound,
    inbound.events,
    notes,
  ];
  /** @type {Set<string>} */
  const names = new Set();
  for (const resource of resources) {
    for (const method of Object.getOwnPropertyNames(Object.getPrototypeOf(resource))) {
      if (method === 'constructor' || method === 'iterate') continue;
      await resource[method]('1').catch((/** @type {any} */ error) => error.operation && names.add(error.operation));
    }
  }
  return [...names];
}

/** @type {import('../observe.mjs').Adapter} */
export default {
  has,
  create,
  operations,
  isOwnError: ({ isMessagingPlatformError }, error) => isMessagingPlatformError(error),
};
