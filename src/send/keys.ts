// Puts the keys on each request right before it leaves.
import { redactCause } from '../response/redact.js';
import { InvalidRequestError } from '../errors.js';
import type { Call } from './call.js';
import type { Send } from './send.js';

/** A key, or a function that gives one; the function is asked before each request and may be async. */
export type Key = string | (() => string | Promise<string>);

/** The keys of a client. */
export interface Keys {
  readonly apiKey?: Key | undefined;
  readonly partnerKey?: Key | undefined;
}

/** What is wrong with a key; undefined when nothing is. The key is never quoted. */
export function problemOfKey(key: unknown): string | undefined {
  if (typeof key !== 'string') return 'is not a string';
  if (key === '') return 'is empty';
  if (/^bearer\s/i.test(key)) return 'begins with "Bearer": give the key alone';
  if (/[\r\n]$/.test(key)) return 'ends with a line break: trim it';
  if (/^\s|\s$/.test(key)) return 'begins or ends with a space: trim it';
  return /^[\x21-\x7e]+$/.test(key) ? undefined : 'holds other characters than visible ASCII';
}

/** Send with the keys that are configured, each in its header. */
export function keys(send: Send, { apiKey, partnerKey }: Keys): Send {
  return withKey(withKey(send, 'partner-key', 'partnerKey', partnerKey), 'api-key', 'apiKey', apiKey);
}

function withKey(send: Send, header: string, option: keyof Keys, key: Key | undefined): Send {
  if (key === undefined) return send;
  const sendWith = (value: string): Send => {
    return (request, call) => send({ ...request, headers: { ...request.headers, [header]: value } }, call);
  };
  // A string needs no await.
  if (typeof key === 'string') return sendWith(key);
  return async (request, call) => sendWith(await ask(key, option, call))(request, call);
}

async function ask(key: Exclude<Key, string>, option: keyof Keys, call: Call): Promise<string> {
  const refuse = (rule: string, cause?: unknown) =>
    new InvalidRequestError(`options.${option}`, rule, call.settings.operation, { ...call.failed, cause });
  let given: unknown;
  try {
    given = await call.run(async () => key());
  } catch (error) {
    throw call.isStopped ? error : refuse('failed to give a key', redactCause(error, call.secrets));
  }
  const problem = problemOfKey(given);
  if (problem) throw refuse(`gave a value that ${problem}`);
  // The cast: only a string has no problem.
  const value = given as string;
  // A later answer may still repeat a key that was replaced meanwhile.
  if (!call.secrets.includes(value)) call.secrets = [...call.secrets, value];
  return value;
}
