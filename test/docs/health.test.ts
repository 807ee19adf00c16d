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
/** Resolves to what the recipe reports after the calls. */
async function healthAfter(calls: string, service: typeof fetch): Promise<string> {
  const program = recipe.replace('apiKey:', 'retries: 0, apiKey:').replace(call, calls);
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
});
