// Puts the keys on each request right before it leaves. A decorator, like `timeout`.
import { InvalidRequestError } from '../errors.js';
import type { Call } from './call.js';
import { isKey } from './check-options.js';
import type { ClientOptions, Key } from './options.js';
import { redactCause } from './redact.js';
import type { OutgoingRequest, Send } from './timeout.js';

type Keys = Pick<ClientOptions, 'apiKey' | 'partnerKey'>;

export function authenticate(send: Send, { apiKey, partnerKey }: Keys): Send {
  return withKey(withKey(send, 'partner-key', 'partnerKey', partnerKey), 'api-key', 'apiKey', apiKey);
}

function withKey(send: Send, header: string, option: keyof Keys, key: Key | undefined): Send {
  if (key === undefined) return send;
  const put = (request: OutgoingRequest, call: Call, value: string) => {
    call.terms.secrets.push(value);
    request.headers[header] = value;
    return send(request, call);
  };
  // A key that is at hand is no reason to wait.
  return typeof key === 'string'
    ? (request, call) => put(request, call, key)
    : async (request, call) => put(request, call, await ask(key, option, call));
}

async function ask(key: Exclude<Key, string>, option: keyof Keys, call: Call): Promise<string> {
  const refuse = (rule: string, cause?: unknown) =>
    new InvalidRequestError(`options.${option}`, rule, call.terms.operation, { ...call.failed, cause });
  let given: unknown;
  try {
    given = await call.run(async () => key());
  } catch (error) {
    throw call.isStopped ? error : refuse('failed to give a key', redactCause(error, call.terms.secrets));
  }
  if (!isKey(given)) throw refuse('must give a string of visible ASCII characters');
  return given;
}
