// Runs the health recipe of the guide to rate limits while Brevo fails.
import { Sandbox, lost, status } from 'messaging-platform-sdk/testing';
import { runSource } from '../support/programs.js';
import { readBlocks } from '../support/readme.js';

const recipe = readBlocks(['docs/guides/rate-limits.md']).find(({ source }) => source.includes('health'))!.source;
const call = 'await client.companies.list();\n';
const failingCall = 'await client.companies.list().catch(() => undefined);\n';
const abortedCall = `const visitor = new AbortController();
const leaving = client.companies.list({}, { signal: visitor.signal });
setImmediate(() => visitor.abort());
await leaving.catch(() => undefined);
`;
const withTokens = recipe
  .replace('{ MessagingPlatform }', '{ clientCredentials, MessagingPlatform }')
  .replace(
    'apiKey: process.env.API_KEY',
    "retries: 0, accessToken: clientCredentials({ clientId: 'an-app', clientSecret: 'its-secret', scope: 'crm:read' })",
  );

/** Resolves to what the recipe reports after the calls. */
async function healthAfter(calls: string, service: typeof fetch, source = recipe): Promise<string> {
  const program = source.replace('apiKey:', 'retries: 0, apiKey:').replace(call, calls);
  return (await runSource(program, service)).at(-1)!;
}

describe('the health recipe', () => {
  it('reports a revoked key, and recovers after a call that succeeds', async () => {
    const sandbox = new Sandbox();
    sandbox.next('companies.list', status(401));
    expect(await healthAfter(failingCall, sandbox.fetch)).toBe('status 401');
    sandbox.next('companies.list', status(401));
    expect(await healthAfter(failingCall + call, sandbox.fetch)).toBe('ok');
  });

  it.each([
    ['a 503', status(503), 'status 503'],
    ['a connection that breaks', lost(), 'ConnectionError'],
  ])('reports %s', async (_, fault, problem) => {
    const sandbox = new Sandbox();
    sandbox.next('companies.list', fault);
    expect(await healthAfter(failingCall, sandbox.fetch)).toBe(problem);
  });

  it('stays ok after a visitor left', async () => {
    const neverResponds: typeof fetch = (_input, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
    expect(await healthAfter(abortedCall, neverResponds)).toBe('ok');
  });

  it('reports a token endpoint that rejects the credentials or fails', async () => {
    const respond = (code: number) => async () => Response.json({ error: 'invalid_client' }, { status: code });
    expect(await healthAfter(failingCall, respond(400), withTokens)).toBe('status 400');
    expect(await healthAfter(failingCall, respond(503), withTokens)).toBe('status 503');
  });

  it('still reports a failure after a new token arrived, until a call succeeds', async () => {
    const sandbox = new Sandbox();
    sandbox.next('companies.list', status(401), { times: 2 });
    expect(await healthAfter(failingCall, sandbox.fetch, withTokens)).toBe('status 401');
    expect(await healthAfter(call, sandbox.fetch, withTokens)).toBe('ok');
  });
});
