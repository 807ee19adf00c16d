// The control API of a served sandbox, below /_sandbox/, for programs in any language and for the page.
import type { EmailReport, IncomingEmail, PendingFault, Sandbox, SandboxSeed } from '../index.js';
import { checkArgument } from '../request/schema.js';
import { jsonResponse } from '../response/response.js';

export const controlPath = '/_sandbox/';

type Command = (sandbox: Sandbox, body: never) => unknown;

const commands: Readonly<Record<string, Command>> = {
  'GET requests': (sandbox) => sandbox.requests,
  'GET state': (sandbox) => sandbox.snapshot(),
  'GET overview': overview,
  'POST clock': (sandbox, { milliseconds }: { milliseconds: number }) => sandbox.advanceClock(milliseconds),
  'POST reset': (sandbox) => sandbox.reset(),
  'POST seed': (sandbox, seed: SandboxSeed) => sandbox.restore(seed),
  'POST receive': receive,
  'POST report': report,
  'POST next': (sandbox, { operation, fault, times }: PendingFault) => sandbox.next(operation, fault, { times }),
};

/** The fields of the commands' bodies. The sandbox checks those of a seed and of an email itself. */
const fields: Readonly<Record<string, readonly string[]>> = {
  'POST clock': ['milliseconds'],
  'POST report': ['email', 'event'],
  'POST next': ['operation', 'fault', 'times'],
  'POST reset': [],
};

async function report(sandbox: Sandbox, { email, event }: { email: string; event: EmailReport }): Promise<object> {
  return { delivered: await sandbox.report(email, event) };
}

async function receive(sandbox: Sandbox, email: IncomingEmail): Promise<object> {
  const received = sandbox.receiveEmail(email);
  return { ...received, delivered: await received.delivered };
}

/** For the page. Files may be large, so the overview omits their bytes. */
function overview(sandbox: Sandbox): object {
  const { requests, deliveries, pendingFaults } = sandbox;
  const withoutBytes = (name: string, value: unknown) => (name === 'base64' ? undefined : value);
  const state: unknown = JSON.parse(JSON.stringify(sandbox.snapshot(), withoutBytes));
  return { now: new Date(sandbox.now()).toISOString(), requests, deliveries, pendingFaults, state };
}

/**
 * Runs a command, and returns the response.
 *
 * @param path - the path after `controlPath`
 * @param body - JSON, or empty
 */
export async function control(sandbox: Sandbox, method: string, path: string, body: string): Promise<Response> {
  try {
    const command = commands[`${method} ${path}`];
    if (!command) {
      const known = Object.keys(commands).map((name) => name.replace(' ', ` ${controlPath}`));
      throw new Error(`There is no ${method} ${controlPath}${path}. Use one of ${known.join(', ')}.`);
    }
    const value: unknown = JSON.parse(body || '{}');
    const names = fields[`${method} ${path}`];
    if (names)
      checkArgument({ type: 'object', properties: Object.fromEntries(names.map((name) => [name, {}])) }, value, 'body');
    // The cast: the sandbox's methods check the values.
    return jsonResponse(200, (await command(sandbox, value as never)) ?? {});
  } catch (error) {
    return jsonResponse(400, { message: error instanceof Error ? error.message : String(error) });
  }
}
