// The calls that every runtime makes through the installed package, with plain JavaScript and no helper of one runtime.

/**
 * @typedef {import('messaging-platform-sdk').MessagingPlatform} Client
 * @typedef {typeof import('messaging-platform-sdk')} Sdk
 * @typedef {{ name: string, problem: string }} Outcome problem is empty when the call did what it should
 */

/** @param {boolean} holds @param {unknown} seen */
function expect(holds, seen) {
  if (!holds) throw new Error(`saw ${String(seen)}`);
}

/** @param {Promise<unknown>} call @returns {Promise<any>} what it rejects with */
const failure = (call) =>
  call.then(
    () => new Error('nothing was thrown'),
    (error) => error,
  );

/** @type {Record<string, (client: Client, sdk: Sdk) => Promise<void>>} */
const calls = {
  async list({ children }) {
    const { count } = await children.list({ limit: 20 });
    expect(count === 1, count);
  },
  async 'encoded path'({ companies }) {
    const { id } = await companies.get('a/b ?#%ü');
    expect(id === 'a/b ?#%ü', id);
  },
  async POST({ notes }) {
    const { id } = await notes.create({ text: 'Grüße ✓' });
    expect(id === 'Grüße ✓', id);
  },
  async 'no body (204)'({ notes }) {
    const nothing = await notes.delete('61a5cd07ca1347c82306ad09');
    expect(nothing === undefined, nothing);
  },
  async 'attachment bytes'({ inbound }) {
    const attachment = await inbound.downloadAttachment('every-byte');
    const bytes = await attachment.bytes();
    expect(bytes.length === 1024 && bytes.every((byte, index) => byte === index % 256), bytes.length);
    expect(attachment.fileName === 'naïve.bin', attachment.fileName);
  },
  async 'typed error'({ companies }, { NotFoundError }) {
    const error = await failure(companies.get('missing'));
    expect(error instanceof NotFoundError && error.code === 'document_not_found', error);
  },
  async 'retry after reset'({ children }) {
    const { companyName } = await children.get('reset-once');
    expect(companyName === 'Acme', companyName);
  },
  async 'POST sent once'({ companies }) {
    // On a connection that was used before, and that closes after the POST was read.
    const name = `warm ${Math.random()}`;
    await companies.get('warm');
    // Some runtimes keep a connection for the next request a moment later.
    await new Promise((resolve) => setTimeout(resolve, 100));
    const error = await failure(companies.create({ name }));
    const { attributes } = await companies.get(`count ${name}`);
    expect(error.outcome === 'unknown' && attributes?.['count'] === 1, `${attributes?.['count']} requests, ${error}`);
  },
  async abort({ children }) {
    const controller = new AbortController();
    const reason = new Error('enough');
    setTimeout(() => controller.abort(reason), 50);
    const error = await failure(children.get('never', { signal: controller.signal }));
    expect(error === reason, error);
  },
  async timeout({ children }, { TimeoutError }) {
    const error = await failure(children.get('never', { timeout: 100, retries: 0 }));
    expect(error instanceof TimeoutError, error);
  },
};

/**
 * @param {Sdk} sdk
 * @param {string} baseUrl of the local server
 * @returns {Promise<Outcome[]>}
 */
export async function makeCalls(sdk, baseUrl) {
  const client = new sdk.MessagingPlatform({ apiKey: 'test-key', baseUrl, dangerouslyAllowBrowser: true });
  const outcomes = [];
  for (const [name, call] of Object.entries(calls)) {
    const problem = await call(client, sdk).then(
      () => '',
      (error) => String(error?.stack ?? error),
    );
    outcomes.push({ name, problem });
  }
  return outcomes;
}
