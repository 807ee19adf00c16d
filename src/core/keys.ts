// Puts the keys on each request right before it leaves. A decorator, like `timeout`.
import { InvalidRequestError } from '../errors.js';
import type { Call } from './call.js';
import { isKey } from './check-options.js';
import type { ClientOptions, Key } from './options.js';
import { redactCause } from './redact.js';
import type { OutgoingRequest, Send } from './timeout.js';

export function authenticate(send: Send, { apiKey, partnerKey }: Pick<ClientOptions, 'apiKey' | 'partnerKey'>): Send {
  const keys: [header: string, option: string, key: Key][] = [];
  if (apiKey !== undefined) keys.push(['api-key', 'apiKey', apiKey]);
  if (partnerKey !== undefined) keys.push(['partner-key', 'partnerKey', partnerKey]);
  const put = (request: OutgoingRequest, call: Call, header: string, value: string) => {
    call.terms.secrets.push(value);
    request.headers[header] = value;
  };
  const withAsked = async (request: OutgoingRequest, call: Call) => {
    for (const [header, option, key] of keys) {
      put(request, call, header, typeof key === 'string' ? key : await ask(key, option, call));
    }
    return send(request, call);
  };
  if (keys.some(([, , key]) => typeof key !== 'string')) return withAsked;
  // Keys that are at hand are no reason to wait.
  return (request, call) => {
    for (const [header, , key] of keys) put(request, call, header, key as string);
    return send(request, call);
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
