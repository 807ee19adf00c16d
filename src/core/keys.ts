// Puts the keys on each request right before it leaves. A decorator, like `timeout`.
import { InvalidRequestError } from '../errors.js';
import type { Call } from './call.js';
import { isKey, type ClientOptions, type Key } from './options.js';
import { redactCause } from './redact.js';
import type { Send } from './timeout.js';

export function authenticate(send: Send, { apiKey, partnerKey }: Pick<ClientOptions, 'apiKey' | 'partnerKey'>): Send {
  const keys: [header: string, option: string, key: Key][] = [];
  if (apiKey !== undefined) keys.push(['api-key', 'apiKey', apiKey]);
  if (partnerKey !== undefined) keys.push(['partner-key', 'partnerKey', partnerKey]);
  return async (request, call) => {
    const headers = { ...request.headers };
    for (const [header, option, key] of keys) {
      const value = typeof key === 'string' ? key : await ask(key, option, call);
      call.terms.secrets.push(value);
      headers[header] = value;
    }
    return send({ ...request, headers }, call);
  };
}

async function ask(key: Exclude<Key, string>, option: string, call: Call): Promise<string> {
  const refuse = (rule: string, cause?: unknown) =>
    new InvalidRequestError(`options.${option}`, rule, call.terms.operation, { ...call.failed, cause });
  let given: unknown;
  try {
    given = await call.run(async () => key());
  } catch (error) {
    throw call.isStopped ? error : refuse('failed to give a key', redactCause(error, call.terms.secrets));
  }
  if (!isKey(given)) throw refuse('must give a string of visible ASCII characters');
  return given as string;
}
