// The keys of a client, and the headers that it makes anew for each request.
import { copyCause } from '../response/redact.js';
import { headersProblem, lowerCase } from '../request/check.js';
import { secretsOf } from '../request/request.js';
import { InvalidRequestError } from '../errors.js';
import type { Call } from './call.js';

/** A key, or a function that returns one; the client calls it before each request, and it may be async. */
export type Key = string | (() => string | Promise<string>);

/** Headers, or a function that returns them; the client calls it before each request, and it may be async. */
export type HeadersOption = Record<string, string> | (() => Record<string, string> | Promise<Record<string, string>>);

/** What is wrong with a key; undefined when nothing is. It never quotes the key. */
export function keyProblem(key: unknown): string | undefined {
  if (typeof key !== 'string') return 'is not a string';
  if (key === '') return 'is empty';
  if (/^bearer\s/i.test(key)) return 'begins with "Bearer": give the key alone';
  if (/[\r\n]$/.test(key)) return 'ends with a line break: trim it';
  if (/^\s|\s$/.test(key)) return 'begins or ends with a space: trim it';
  return /^[\x21-\x7e]+$/.test(key) ? undefined : 'holds other characters than visible ASCII';
}

/** What a function of the caller's returns for a request: a key, or headers by lower-case name. */
export async function ask(option: 'apiKey' | 'partnerKey', give: () => unknown, call: Call): Promise<string>;
export async function ask(option: 'headers', give: () => unknown, call: Call): Promise<Record<string, string>>;
/** @throws {@link InvalidRequestError} the function throws, takes longer than `timeout`, or returns something unusable */
export async function ask(option: string, give: () => unknown, call: Call): Promise<unknown> {
  const refuse = (rule: string, cause?: unknown) =>
    new InvalidRequestError(`options.${option}`, rule, call.settings.operation, { ...call.failed, cause });
  const { timeout } = call.settings;
  const late = () => new Error(`it returned nothing within the timeout of ${timeout} ms`);
  let value: unknown;
  try {
    value = await call.wait(async () => give(), timeout, late);
  } catch (error) {
    throw call.isStopped ? error : refuse('threw, or took too long', copyCause(error, call.secrets));
  }
  const problem = option === 'headers' ? headersProblem(value) : keyProblem(value);
  if (problem) throw refuse(`returned a value that ${problem}`);
  // The casts: only a value of the right type has no problem.
  const headers = option === 'headers' ? lowerCase(value as Record<string, string>) : undefined;
  // A later response may still repeat a key that was replaced meanwhile.
  const secrets = headers ? secretsOf({}, {}, undefined, headers) : [value as string];
  call.secrets = [...new Set([...call.secrets, ...secrets])];
  return headers ?? value;
}
