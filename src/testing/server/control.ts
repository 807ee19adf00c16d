// The control API of a served sandbox, below /_sandbox/.
import { check, object, objectWithAll, text } from '../request/check.js';
import type {
  IncomingEmail,
  MethodAndPath,
  PendingFault,
  ReceivedEmailIds,
  Sandbox,
  SandboxResponse,
  SandboxSeed,
} from '../index.js';
import { operationLabels } from '../request/operation-names.js';
import { jsonResponse } from '../response/plain-response.js';
import type { Schema } from '../../base/operation.js';

export const controlPath = '/_sandbox/';

/**
 * Runs a command, and returns the response.
 *
 * @param path - the path after `controlPath`
 * @param body - JSON, or empty
 */
export async function control(sandbox: Sandbox, method: string, path: string, body: string) {
  try {
    const { schema = object({}), run } = findCommand(method, path);
    const input: unknown = body === '' ? {} : JSON.parse(body);
    check(schema, input, 'body');
    // The cast: the command's schema has checked the input, or the sandbox's method checks it.
    return jsonResponse(200, (await run(sandbox, input as never)) ?? {});
  } catch (error) {
    return jsonResponse(400, { message: error instanceof Error ? error.message : String(error) });
  }
}

function findCommand(method: string, path: string): Command {
  const command = commands[`${method === 'HEAD' ? 'GET' : method} ${path}`];
  if (command) return command;
  const known = Object.keys(commands).map((name) => name.replace(' ', ` ${controlPath}`));
  throw new Error(`There is no ${method} ${controlPath}${path}. Use one of ${known.join(', ')}.`);
}

function addFault(sandbox: Sandbox, { operation, fault, times }: PendingFault): void {
  sandbox.next(operation, fault, { times });
}

function addResponse(sandbox: Sandbox, input: { operation: MethodAndPath; response?: SandboxResponse }): void {
  sandbox.respond(input.operation, input.response);
}

async function receiveEmail(sandbox: Sandbox, email: IncomingEmail): Promise<object> {
  const { delivered, ...received } = sandbox.receiveEmail(email);
  return { ...received, delivered: await delivered };
}

async function redeliver(sandbox: Sandbox, email: Pick<ReceivedEmailIds, 'payload'>): Promise<object> {
  return { delivered: await sandbox.redeliver(email) };
}

function verifyDomain(sandbox: Sandbox, { child, domain }: { child: string | number; domain: string }): void {
  sandbox.verifyDomain(String(child), domain);
}

function setDeliverTo(sandbox: Sandbox, { url }: { url: string | null }): object {
  sandbox.deliverTo = url ?? undefined;
  return { url };
}

const getClock = (sandbox: Sandbox) => ({ now: new Date(sandbox.now()).toISOString() });

function setClock(sandbox: Sandbox, { advanceSeconds = 0, now }: { advanceSeconds?: number; now?: string }): object {
  const start = now === undefined ? sandbox.now() : Date.parse(now);
  sandbox.advanceClock(start + advanceSeconds * 1000 - sandbox.now());
  return getClock(sandbox);
}

/** For the web page. The emails' files may be large, so the overview omits them. */
function getOverview(sandbox: Sandbox): object {
  const { emails, ...state } = sandbox.state;
  const histories = emails.map(({ uuid, history }) => ({ uuid, ...history }));
  return {
    ...getClock(sandbox),
    rateLimit: sandbox.rateLimit,
    state: { ...state, emails: histories },
    requests: sandbox.requests,
    pendingFaults: sandbox.pendingFaults,
    operations: operationLabels,
  };
}

interface Command {
  /** The schema of the body. `{}` accepts any body; without a schema, the body must have no fields. */
  readonly schema?: Schema;
  readonly run: (sandbox: Sandbox, body: never) => unknown;
}

// `sandbox.next` checks the fault and `times`.
const faultSchema = object({ operation: text, fault: {}, times: {} }, ['operation', 'fault']);
const responseSchema = object({ operation: text, response: {} }, ['operation']);
const domainSchema = objectWithAll({ child: { type: ['string', 'integer'] }, domain: text });
const deliverToSchema = objectWithAll({ url: { type: ['string', 'null'] } });
const clockSchema = object({ advanceSeconds: { type: 'number' }, now: { type: 'string', format: 'date-time' } });

const commands: Readonly<Record<string, Command>> = {
  'GET health': { run: () => ({ status: 'ok' }) },
  'GET requests': { run: (sandbox) => sandbox.requests },
  'DELETE requests': { run: (sandbox) => sandbox.clearRequests() },
  'GET faults': { run: (sandbox) => sandbox.pendingFaults },
  'POST faults': { schema: faultSchema, run: addFault },
  'DELETE faults': { run: (sandbox) => sandbox.clearFaults() },
  'POST responses': { schema: responseSchema, run: addResponse },
  // `sandbox.receiveEmail` checks the email.
  'POST emails': { schema: {}, run: receiveEmail },
  // `sandbox.redeliver` checks the payload.
  'POST emails/redeliver': { schema: {}, run: redeliver },
  'POST domains/verify': { schema: domainSchema, run: verifyDomain },
  'PUT deliver-to': { schema: deliverToSchema, run: setDeliverTo },
  'GET clock': { run: getClock },
  'POST clock': { schema: clockSchema, run: setClock },
  'GET snapshot': { run: (sandbox) => sandbox.snapshot() },
  // `sandbox.restore` checks the snapshot.
  'PUT snapshot': { schema: {}, run: (sandbox, seed: SandboxSeed) => sandbox.restore(seed) },
  'POST reset': { run: (sandbox) => sandbox.reset() },
  'GET overview': { run: getOverview },
};
