// The calls that every runtime makes through the installed package, with plain JavaScript and no helper of one runtime: some
// over the network, some to the sandbox.

/**
 * @typedef {import('messaging-platform-sdk').MessagingPlatform} Client
 * @typedef {typeof import('messaging-platform-sdk')} Sdk
 * @typedef {typeof import('messaging-platform-sdk/testing')} Testing
 * @typedef {{ name: string, problem: string }} Outcome problem is empty when the call did what it should
 */

/** @param {boolean} holds @param {unknown} seen */
function expect(holds, seen) {
  if (!holds) throw new Error(`saw ${String(seen)}`);
}

/** @param {Promise<unknown>} call @returns {Promise<any>} what it rejects with */
const failure = (call) => call.then(() => new Error('nothing was thrown')).catch((error) => error);

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

/** @type {Record<string, (client: Client, sandbox: InstanceType<Testing['Sandbox']>, testing: Testing) => Promise<void>>} */
const sandboxCalls = {
  async 'sandbox: credited once'({ children }, sandbox, { lost }) {
    const child = String((await children.create()).id);
    sandbox.next('addCredits', lost());
    const error = await failure(children.credits.add(child, { sms: 500 }));
    expect(error.name === 'ConnectionError' && error.outcome === 'unknown', error);
    const { credits } = await children.get(child);
    expect(credits?.smsCredits === 500, credits?.smsCredits);
    const sent = sandbox.requests.filter(({ operation }) => operation === 'addCredits');
    expect(sent.length === 1 && sent[0]?.carriedOut === true, sent.length);
  },
  async 'sandbox: an attachment'({ inbound }, sandbox) {
    const attachments = [{ name: 'naïve.bin', content: Uint8Array.from({ length: 256 }, (_, index) => index) }];
    const email = { sender: 'a@example.com', recipient: 'b@example.com', attachments };
    const [token = ''] = sandbox.receiveEmail(email).downloadTokens;
    const attachment = await inbound.downloadAttachment(token);
    const bytes = await attachment.bytes();
    expect(bytes.length === 256 && bytes.every((byte, index) => byte === index), bytes.length);
    expect(attachment.fileName === 'naïve.bin', attachment.fileName);
  },
  async 'sandbox: a cut body'({ companies }, sandbox, { cut }) {
    sandbox.next('companiesGet', cut());
    const error = await failure(companies.list({}, { retries: 0 }));
    expect(error.name === 'ConnectionError', error);
  },
};

/**
 * @param {Sdk} sdk
 * @param {Testing} testing
 * @param {string} baseUrl of the local server
 * @returns {Promise<Outcome[]>}
 */
export async function makeCalls(sdk, testing, baseUrl) {
  const client = new sdk.MessagingPlatform({ apiKey: 'test-key', baseUrl, dangerouslyAllowBrowser: true });
  const outcomes = [];
  for (const [name, call] of Object.entries(calls)) outcomes.push(await outcomeOf(name, call(client, sdk)));
  for (const [name, call] of Object.entries(sandboxCalls)) {
    const sandbox = new testing.Sandbox();
    const fetch = sandbox.fetch;
    const own = new sdk.MessagingPlatform({ apiKey: 'any-key', fetch, dangerouslyAllowBrowser: true });
    outcomes.push(await outcomeOf(name, call(own, sandbox, testing)));
  }
  return outcomes;
}

/** @param {string} name @param {Promise<void>} call @returns {Promise<Outcome>} */
async function outcomeOf(name, call) {
  const problem = await call.then(() => '').catch((error) => String(error?.stack ?? error));
  return { name, problem };
}
