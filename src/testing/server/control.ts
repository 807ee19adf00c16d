// The control API of a served sandbox, below /_sandbox/, for programs in any language and for the page.
import type { EmailReport, IncomingEmail, PendingFault, Sandbox, SandboxSeed } from '../index.js';
import { checkArgument } from '../request/schema.js';
import { jsonResponse } from '../response/response.js';

export const controlPath = '/_sandbox/';

interface Report {
  email: string;
  event: EmailReport;
  /** For one of the recipients of an email, instead of the latest email to the address. */
  messageId?: string;
}

type Command = (sandbox: Sandbox, body: never) => unknown;

const commands: Readonly<Record<string, Command>> = {
  'GET requests': (sandbox) => sandbox.requests,
  'GET deliveries': (sandbox) => sandbox.deliveries,
  'GET state': (sandbox) => sandbox.account.state,
  'GET overview': overview,
  'POST content': readContent,
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
  'POST report': ['email', 'event', 'messageId'],
  'POST next': ['operation', 'fault', 'times'],
  'POST reset': [],
};

async function report(sandbox: Sandbox, { email, event, messageId }: Report): Promise<object> {
  return { delivered: await sandbox.report(messageId ?? email, event, messageId && email) };
}

async function receive(sandbox: Sandbox, email: IncomingEmail): Promise<object> {
  const received = sandbox.receiveEmail(email);
  return { ...received, delivered: await received.delivered };
}

/** What the page always shows. Contents may be large, so the page asks for each. */
function overview({ account, requests, deliveries, pendingFaults }: Sandbox): object {
  const { emails, 'inbound.events': received, 'sms.events': sms, 'whatsApp.events': whatsApp } = account.state;
  return {
    now: new Date(account.now()).toISOString(),
    emails: emails.map(({ body: _body, text: _text, ...email }) => email),
    received: received.map(({ files: _files, ...email }) => email),
    sms,
    whatsApp,
    requestCount: requests.length,
    deliveryCount: deliveries.length,
    pendingFaults,
  };
}

/** @param id - of a sent message, or the uuid of a received email */
function readContent({ account: { state, contents } }: Sandbox, { id }: { id: string }): object {
  return {
    content: contents.get(id),
    emails: state.emails.filter(({ messageId }) => messageId === id),
    files: state['inbound.events'].find(({ uuid }) => uuid === id)?.files,
  };
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
