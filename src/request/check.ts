// Checks options, headers and other values, and says in words what is wrong.
import type { OperationId } from '../../generated/contract.js';
import { InvalidRequestError } from '../errors.js';
import { isPlainObject, notPlainObject } from './request.js';

/** Returns what is wrong with a value, or undefined. It never quotes the value. */
export type Check = (value: unknown) => string | undefined;

/** A check for each option. */
export type Checks<Options> = { readonly [Name in keyof Required<Options>]: Check };

export const isFunction = (value: unknown) => typeof value === 'function';

/** A check that says `must be <what>` unless `holds` returns true. */
export const mustBe =
  (what: string, holds: (value: never) => unknown): Check =>
  (value) =>
    // The cast: `holds` looks at the value before it believes its type.
    holds(value as never) ? undefined : `must be ${what}`;

export const milliseconds = mustBe(
  'a positive number of milliseconds',
  (value) => typeof value === 'number' && value > 0 && value < 2 ** 31,
);
export const flag = mustBe('a boolean', (value) => typeof value === 'boolean');
export const count = mustBe('a whole number from 0', (value) => Number.isInteger(value) && value >= 0);
export const aFunction = mustBe('a function', isFunction);

/** Headers that frame or route a message: they would move its end or change its recipient. */
const framing =
  /^(host|content-length|transfer-encoding|connection|keep-alive|te|trailer|upgrade|expect|proxy-.*|:.*)$/i;

/** Checks an object of headers first, because the platform's own error would quote an invalid value. */
export function headersProblem(headers: unknown): string | undefined {
  if (!isPlainObject(headers)) return 'must be an object of strings';
  for (const [name, value] of Object.entries(headers)) {
    if (/^(api|partner)-key$/i.test(name)) return `must not contain ${name}: give the client an apiKey or a partnerKey`;
    if (framing.test(name)) return `must not contain ${name}: the transport sets it`;
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) return 'contains a name that is not a header name';
    if (!isHeaderValue(value)) return `must contain a string without line breaks as ${name}`;
  }
  return undefined;
}

export const isHeaderValue = (value: unknown) => typeof value === 'string' && /^[\t\x20-\x7e\x80-\xff]*$/.test(value);

/** Headers by lower-case name. Of two names that differ only in case, the later one wins. */
export const lowerCase = (headers: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/**
 * Checks options and copies them into a frozen object without a prototype, so that nothing on `Object.prototype` counts.
 *
 * @param given - the caller's options
 * @param checks - a check for each option
 * @param operation - the operation that the error names
 * @param name - what the error calls the options
 * @throws {@link InvalidRequestError} they are not a plain object, an option does not exist, or its value is invalid
 */
export function checkOptions<Options extends object>(
  given: Options,
  checks: Checks<Options>,
  operation?: OperationId,
  name = 'options',
): Readonly<Options> {
  if (!isPlainObject(given)) throw new InvalidRequestError(name, notPlainObject(given), operation);
  const options = Object.assign(Object.create(null) as Options, given);
  for (const [option, value] of Object.entries(options)) {
    const check = Object.hasOwn(checks, option) ? checks[option as keyof Options] : undefined;
    const problem = check
      ? value !== undefined && check(value)
      : `does not exist; the options are ${Object.keys(checks).join(', ')}`;
    if (problem) throw new InvalidRequestError(`${name}.${option}`, problem, operation);
  }
  return Object.freeze(options);
}
