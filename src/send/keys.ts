// Checks keys, and computes the keys and headers of a request.
import { copyCause } from '../base/redact.js';
import { headersProblem, lowerCaseNames } from '../base/check-options.js';
import { InvalidRequestError } from '../errors.js';
import { timedOut, type Call } from './call.js';

/**
 * A key, or a function that returns one. The function may be async. The client calls it when a request is next to leave the queue.
 */
export type Key = string | (() => string | Promise<string>);

/**
 * Headers, or a function that returns them. The function may be async. The client calls it when a request is next to leave the
 * queue.
 */
export type HeadersOption = Record<string, string> | (() => Record<string, string> | Promise<Record<string, string>>);

/** Returns what's wrong with a key, without quoting the key. */
export function keyProblem(key: unknown): string | undefined {
  if (typeof key !== 'string') return 'is not a string: pass a string, or a function that returns one';
  if (key === '') return 'is empty: check where it comes from, such as an environment variable';
  if (/^bearer\s/i.test(key)) return 'starts with "Bearer": pass only the key';
  if (/[\r\n]$/.test(key)) return 'ends with a line break: trim it';
  if (/^\s|\s$/.test(key)) return 'starts or ends with a space: trim it';
  return /^[\x21-\x7e]+$/.test(key) ? undefined : 'contains characters other than visible ASCII: copy it again';
}

/** Matches the names of headers that may contain a secret for Brevo or another service, such as a gateway. */
const secretHeaderName = /authorization|cookie|key|secret|token/;

/**
 * Returns the values of headers that no error may repeat.
 *
 * @param headers - by lower-case name
 */
export function secretsInHeaders(headers: Readonly<Record<string, string>>): string[] {
  const secretHeaders = Object.entries(headers).filter(([name]) => secretHeaderName.test(name));
  // In `Bearer <token>`, the token alone is a secret, too: the part after the last space.
  return secretHeaders.flatMap(([, value]) => [value, value.split(' ').at(-1) ?? '']);
}

export async function computeKey(option: string, key: Exclude<Key, string>, call: Call): Promise<string> {
  const value = await callOption(option, key, keyProblem, call);
  // The keys of earlier attempts remain secrets: a response to a retry may still contain one.
  call.addSecrets([value]);
  return value;
}

export async function computeHeaders(compute: Extract<HeadersOption, () => unknown>, call: Call) {
  const headers = lowerCaseNames(await callOption('headers', compute, headersProblem, call));
  call.addSecrets(secretsInHeaders(headers));
  return headers;
}

async function callOption<Value>(
  option: string,
  compute: () => Value | Promise<Value>,
  problemOf: (value: unknown) => string | undefined,
  call: Call,
): Promise<Value> {
  const createError = (failure: string, cause?: unknown) =>
    new InvalidRequestError(`options.${option}`, failure, call.operation, { ...call.failedCall, cause });
  const { timeout } = call.settings;
  let value: Value;
  try {
    value = await call.run(async () => compute(), timeout);
  } catch (error) {
    call.throwIfStopped();
    if (error === timedOut) throw createError(`returned nothing within the timeout of ${timeout} ms`);
    throw createError('threw', copyCause(error, call.secrets));
  }
  const problem = problemOf(value);
  if (problem) throw createError(`returned a value that ${problem}`);
  return value;
}
