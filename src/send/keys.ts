// Puts the keys on each request right before it leaves.
import { redactCause } from '../answer/redact.js';
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

export const isKey = (value: unknown): value is string => typeof value === 'string' && /^[\x21-\x7e]+$/.test(value);

/** Send with the keys that are configured, each in its header. */
export function keys(send: Send, { apiKey, partnerKey }: Keys): Send {
  return withKey(withKey(send, 'partner-key', 'partnerKey', partnerKey), 'api-key', 'apiKey', apiKey);
}

function withKey(send: Send, header: string, option: keyof Keys, key: Key | undefined): Send {
  if (key === undefined) return send;
  const sendWith = (value: string): Send => {
    return (request, call) =>
      send(
        { ...request, headers: { ...request.headers, [header]: value }, secrets: [...request.secrets, value] },
        call,
      );
  };
  // A string needs no await.
  if (typeof key === 'string') return sendWith(key);
  return async (request, call) => sendWith(await ask(key, option, request.secrets, call))(request, call);
}

async function ask(
  key: Exclude<Key, string>,
  option: keyof Keys,
  secrets: readonly string[],
  call: Call,
): Promise<string> {
  const refuse = (rule: string, cause?: unknown) =>
    new InvalidRequestError(`options.${option}`, rule, call.settings.operation, { ...call.failed, cause });
  let given: unknown;
  try {
    given = await call.run(async () => key());
  } catch (error) {
    throw call.isStopped ? error : refuse('failed to give a key', redactCause(error, secrets));
  }
  if (!isKey(given)) throw refuse('must give a string of visible ASCII characters');
  return given;
}
