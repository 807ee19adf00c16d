// What a program may do with a sandbox over HTTP, besides the service's own operations.
import { check, fields, record, text } from '../check.js';
import { operationList } from '../operation-names.js';
import type { IncomingEmail, PendingFault, Sandbox, SandboxSeed } from '../index.js';
import type { Schema } from '../request/schema.js';

/** The paths start with this one. */
export const controlPath = '/_sandbox/';

/**
 * @param path - without `controlPath`
 * @param body - JSON, or empty; undefined when it was too long
 */
export async function control(sandbox: Sandbox, method: string, path: string, body: string | undefined) {
  if (body === undefined) return { status: 413, body: JSON.stringify({ message: 'The body is longer than 10 MiB' }) };
  try {
    const [shape, act] = acts[`${method === 'HEAD' ? 'GET' : method} ${path}`] ?? fail(method, path);
    const given: unknown = body === '' ? {} : JSON.parse(body);
    check(shape, given, 'body');
    // JSON has no Infinity. The cast: the shape is that of what the act takes.
    const result = (await act(sandbox, given as never)) ?? {};
    return {
      status: 200,
      body: JSON.stringify(result, (_, value: unknown) => (value === Infinity ? 'always' : value)),
    };
  } catch (error) {
    return { status: 400, body: JSON.stringify({ message: error instanceof Error ? error.message : String(error) }) };
  }
}

function fail(method: string, path: string): never {
  const known = Object.keys(acts).map((act) => act.replace(' ', ` ${controlPath}`));
  throw new Error(`There is no ${method} ${controlPath}${path}. There are ${known.join(', ')}.`);
}

const addFault = (sandbox: Sandbox, { operation, fault, times }: PendingFault) =>
  sandbox.next(operation, fault, { times });

async function receiveEmail(sandbox: Sandbox, email: IncomingEmail): Promise<object> {
  const { delivered, ...received } = sandbox.receiveEmail(email);
  return { ...received, delivered: await delivered };
}

const verify = (sandbox: Sandbox, { child, domain }: { child: string | number; domain: string }) =>
  sandbox.verifyDomain(String(child), domain);

function setDeliverTo(sandbox: Sandbox, { url }: { url: string | null }): object {
  sandbox.deliverTo = url ?? undefined;
  return { url };
}

const readClock = (sandbox: Sandbox) => ({ now: new Date(sandbox.now()).toISOString() });

function setClock(sandbox: Sandbox, { advanceSeconds = 0, now }: { advanceSeconds?: number; now?: string }): object {
  const start = now === undefined ? sandbox.now() : Date.parse(now);
  sandbox.advanceClock(start + advanceSeconds * 1000 - sandbox.now());
  return readClock(sandbox);
}

/** What the page shows; without the bytes of attachments. */
function overview(sandbox: Sandbox): object {
  const { emails, ...state } = sandbox.snapshot();
  const { requests, pendingFaults } = sandbox;
  const read = emails.map(({ uuid, history }) => ({ uuid, ...history }));
  return {
    ...readClock(sandbox),
    rateLimit: sandbox.rateLimit,
    state: { ...state, emails: read },
    requests,
    pendingFaults,
    operations: operationList,
  };
}

const none = fields({});

/** What each path takes, and does. */
const acts: Readonly<Record<string, readonly [shape: Schema, act: (sandbox: Sandbox, body: never) => unknown]>> = {
  'GET health': [none, () => ({ status: 'ok' })],
  'GET requests': [none, ({ requests }) => requests],
  'DELETE requests': [none, (sandbox) => sandbox.clearRequests()],
  'GET faults': [none, ({ pendingFaults }) => pendingFaults],
  'POST faults': [fields({ operation: text, fault: {}, times: {} }, ['operation', 'fault']), addFault],
  'DELETE faults': [none, (sandbox) => sandbox.clearFaults()],
  'POST emails': [{}, receiveEmail],
  'POST domains/verify': [record({ child: { type: ['string', 'integer'] }, domain: text }), verify],
  'PUT deliver-to': [record({ url: { type: ['string', 'null'] } }), setDeliverTo],
  'GET clock': [none, readClock],
  'POST clock': [
    fields({ advanceSeconds: { type: 'number' }, now: { type: 'string', format: 'date-time' } }),
    setClock,
  ],
  'GET snapshot': [none, (sandbox) => sandbox.snapshot()],
  'PUT snapshot': [{}, (sandbox, body: SandboxSeed) => sandbox.restore(body)],
  'POST reset': [none, (sandbox) => sandbox.reset()],
  'GET overview': [none, overview],
};
