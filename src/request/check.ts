// One kind of check, for options and values: it says what is wrong. And the reading of options with it.
import type { OperationId } from '../../generated/contract.js';
import { InvalidRequestError } from '../errors.js';

/** Returns what is wrong with a value, undefined when nothing is. It never quotes the value. */
export type Check = (value: unknown) => string | undefined;

/** A check for each option there is. */
export type Checks<Options> = { readonly [Name in keyof Required<Options>]: Check };

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(Symbol.iterator in value);
export const isFunction = (value: unknown) => typeof value === 'function';

/** The check that `holds` is true of a value; `what` says in words what it must be. */
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

/** Headers that frame or route a message: they would move its end, or choose who gets it. */
const framing =
  /^(host|content-length|transfer-encoding|connection|keep-alive|te|trailer|upgrade|expect|proxy-.*|:.*)$/i;

/** What is wrong with headers, given as an object of strings. A value that the platform refuses would be quoted in its error. */
export function headersProblem(headers: unknown): string | undefined {
  if (!isObject(headers)) return 'must be an object of strings';
  for (const [name, value] of Object.entries(headers)) {
    if (/^(api|partner)-key$/i.test(name)) return `must not hold ${name}: give the client an apiKey or a partnerKey`;
    if (framing.test(name)) return `must not hold ${name}: the transport writes it`;
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) return 'holds a name that is not a header name';
    if (!isHeaderValue(value)) return `must hold a string without line breaks as ${name}`;
  }
  return undefined;
}

export const isHeaderValue = (value: unknown) => typeof value === 'string' && /^[\t\x20-\x7e\x80-\xff]*$/.test(value);

/** Headers by lower-case name: names in another case are the same header, so the later one replaces the earlier. */
export const lowerCase = (headers: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/**
 * Checks options, and copies them into a frozen object without a prototype.
 *
 * @param given - the caller's options
 * @param checks - a check for each option there is
 * @param operation - named by the error
 * @param name - what the error calls the options
 * @throws {@link InvalidRequestError} an option does not exist or is invalid
 */
export function checkOptions<Options extends object>(
  given: Options,
  checks: Checks<Options>,
  operation?: OperationId,
  name = 'options',
): Readonly<Options> {
  if (!isObject(given)) throw new InvalidRequestError(name, 'must be an object', operation);
  // Without a prototype, and each read once: what sits on `Object.prototype` is no option.
  const options = Object.assign(Object.create(null) as Record<string, unknown>, given);
  for (const [option, value] of Object.entries(options)) {
    const check = Object.hasOwn(checks, option) ? checks[option as keyof Options] : undefined;
    const problem = check
      ? value !== undefined && check(value)
      : `does not exist; the options are ${Object.keys(checks).join(', ')}`;
    if (problem) throw new InvalidRequestError(`${name}.${option}`, problem, operation);
  }
  return Object.freeze(options);
}
