// The calls that every runtime makes with the installed package.
import { clientCredentials, MessagingPlatform, NotFoundError, TimeoutError } from 'messaging-platform-sdk';
import { Outbox } from 'messaging-platform-sdk/outbox';
import { lost, Sandbox } from 'messaging-platform-sdk/testing';

/** @import { OutboxStore } from 'messaging-platform-sdk/outbox' */
/** @typedef {{ name: string, problem: string }} CallResult problem is '' if the call worked */

/** @param {boolean} condition @param {unknown} actual shown if the condition is false */
function assert(condition, actual) {
  if (!condition) throw new Error(`got ${String(actual)}`);
}

/** @param {Promise<unknown>} call @returns {Promise<any>} the call's error, or a new error if the call resolves */
const errorOf = (call) => call.then(() => new Error('nothing was thrown')).catch((error) => error);

/**
 * @typedef {{ client: MessagingPlatform, sandboxClient: MessagingPlatform, sandbox: Sandbox, store: OutboxStore }} Clients
 * @type {Record<string, (clients: Clients) => Promise<void>>} `client` uses the network, `sandboxClient` the sandbox
 */
const calls = {
  async 'encoded path'({ client }) {
    // The server responds with the decoded path value as the id.
    const { id } = await client.companies.get('a/b ?#%ü');
    assert(id === 'a/b ?#%ü', id);
  },
  async POST({ client }) {
    // The server responds with the note's text as the id.
    const { id } = await client.notes.create({ text: 'Grüße ✓' });
    assert(id === 'Grüße ✓', id);
  },
  async 'no body (204)'({ client }) {
    const nothing = await client.notes.delete('61a5cd07ca1347c82306ad09');
    assert(nothing === undefined, nothing);
  },
  async 'attachment bytes'({ client }) {
    const attachment = await client.inbound.downloadAttachment('every-byte');
    const { bytes } = attachment;
    assert(bytes.length === 1024 && bytes.every((byte, index) => byte === index % 256), bytes.length);
    assert(attachment.fileName === 'naïve.bin', attachment.fileName);
  },
  async 'form with a file'({ client }) {
    // The server responds with the length of the form's body.
    const small = await client.companies.import('name\nAcme\n');
    const large = await client.companies.import(new Blob(['x'.repeat(100_000)]), { link_entities: true });
    const difference = large.processId - small.processId;
    assert(difference > 100_000 && difference < 100_300, difference);
  },
  async 'access token, and a new one after a 401'({ sandbox }) {
    const credentials = { clientId: 'an-app', clientSecret: 'its-secret', scope: 'crm:read' };
    const accessToken = clientCredentials(credentials);
    const tokenClient = new MessagingPlatform({ accessToken, fetch: sandbox.fetch, dangerouslyAllowBrowser: true });
    await Promise.all([tokenClient.companies.list(), tokenClient.notes.list()]);
    // The token expires in the sandbox, but not by the client's clock, so the client sends it once more.
    sandbox.advanceClock(3_600_000);
    await Promise.all([tokenClient.companies.list(), tokenClient.notes.list()]);
  },
  async 'typed error'({ client }) {
    const error = await errorOf(client.companies.get('missing'));
    assert(error instanceof NotFoundError && error.code === 'document_not_found', error);
  },
  async 'retry after reset'({ client }) {
    const { companyName } = await client.children.get('reset-once');
    assert(companyName === 'Acme', companyName);
  },
  // Tests whether the runtime resends a request. The client itself would resend a PUT or DELETE, so those have no retries.
  async 'changes sent once'({ client }) {
    /** @type {Record<string, (id: string) => Promise<unknown>>} */
    const changes = {
      POST: (name) => client.companies.create({ name }),
      PUT: (id) => client.children.update(id, { firstName: 'Jo' }, { retries: 0 }),
      PATCH: (id) => client.companies.update(id, { name: 'Acme' }),
      DELETE: (id) => client.companies.delete(id, { retries: 0 }),
    };
    const results = [];
    for (const [method, change] of Object.entries(changes)) {
      // The first call opens a connection. The server closes the connection of the second without a response.
      const id = `change-${Math.random()}`;
      await client.companies.get('warm');
      // Some runtimes return a connection to the pool only a moment after the response.
      await new Promise((resolve) => setTimeout(resolve, 100));
      const { outcome } = await errorOf(change(id));
      // For `count <id>`, the server responds with the number of requests that tried to change the record with that id or name.
      const { attributes } = await client.companies.get(`count ${id}`);
      results.push(`${method}: ${attributes?.['count']} requests, ${outcome}`);
    }
    const expected = Object.keys(changes).map((method) => `${method}: 1 requests, unknown`);
    assert(results.join() === expected.join(), results);
  },
  async 'refused connection'({ client }) {
    const { companies } = client.withOptions({ baseUrl: 'http://127.0.0.1:2' });
    const error = await errorOf(companies.create({ name: 'Acme' }, { retries: 0 }));
    // Browsers and workerd don't say why a connection failed.
    const isSilent = /^(Mozilla|Cloudflare)/.test(globalThis.navigator?.userAgent ?? '');
    assert(error.outcome === (isSilent ? 'unknown' : 'not-sent'), error);
  },
  async abort({ client }) {
    const controller = new AbortController();
    const reason = new Error('enough');
    setTimeout(() => controller.abort(reason), 50);
    const error = await errorOf(client.children.get('never', { signal: controller.signal }));
    assert(error.name === 'AbortError' && error.cause === reason && error.outcome === 'unknown', error);
  },
  async timeout({ client }) {
    const error = await errorOf(client.children.get('never', { timeout: 100, retries: 0 }));
    assert(error instanceof TimeoutError, error);
  },
  async 'sandbox and outbox: an email whose response is lost arrives once'({ sandboxClient, sandbox, store }) {
    sandbox.next('emails.send', lost());
    const email = { sender: { email: 'orders@example.com' }, to: [{ email: 'alice@example.com' }] };
    const outbox = new Outbox(sandboxClient, store);
    const sent = await outbox.send('order-1042', { ...email, subject: 'Your order', textContent: 'We have it.' });
    const ids = sandbox.snapshot().emails.map(({ messageId }) => messageId);
    assert(ids.length === 1 && ids[0] === sent.messageId, ids);
  },
};

/** @returns {OutboxStore} */
function memoryStore() {
  const entries = new Map();
  return {
    create: async (name, entry) => !entries.has(name) && Boolean(entries.set(name, entry)),
    read: async (name) => entries.get(name),
  };
}

/**
 * @param {string} baseUrl of the local server
 * @param {OutboxStore} store
 * @returns {Promise<CallResult[]>}
 */
export async function makeCalls(baseUrl, store = memoryStore()) {
  const sandbox = new Sandbox();
  const options = { apiKey: 'test-key', dangerouslyAllowBrowser: true };
  const client = new MessagingPlatform({ ...options, baseUrl });
  const sandboxClient = new MessagingPlatform({ ...options, fetch: sandbox.fetch });
  const results = [];
  for (const [name, call] of Object.entries(calls)) {
    const problem = await call({ client, sandboxClient, sandbox, store }).then(
      () => '',
      (error) => String(error?.stack ?? error),
    );
    results.push({ name, problem });
  }
  return results;
}
