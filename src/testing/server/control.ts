// The control API of a served sandbox, below /_sandbox/, for programs in any language and for the page.
import type { IncomingEmail, PendingFault, Sandbox, SandboxSeed } from '../index.js';
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
  'POST next': (sandbox, { operation, fault, times }: PendingFault) => sandbox.next(operation, fault, { times }),
};

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
    // The cast: the sandbox's methods check the body.
    return jsonResponse(200, (await command(sandbox, JSON.parse(body || '{}') as never)) ?? {});
  } catch (error) {
    return jsonResponse(400, { message: error instanceof Error ? error.message : String(error) });
  }
}
