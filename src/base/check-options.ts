// Checks options and headers.
import type { OperationId } from '../../generated/contract.js';
import { InvalidRequestError } from '../errors.js';
import { isPlainObject, plainObjectRule } from './values.js';

/** Returns what is wrong with a value, or undefined. The text never quotes an API key or a header's value. */
export type Check = (value: unknown) => string | undefined;

export type Checks<Options> = { readonly [Name in keyof Required<Options>]: Check };

export const isFunction = (value: unknown) => typeof value === 'function';

export function mustBe(expected: string, isValid: (value: never) => unknown): Check {
  // The cast: `isValid` declares the type that it expects, but works for any value.
  return (value) => (isValid(value as never) ? undefined : `must be ${expected}`);
}

// The upper bound: timers can't wait longer than 2 ** 31 - 1 milliseconds, which is almost 25 days.
export const milliseconds = mustBe(
  'a positive number of milliseconds',
  (value) => typeof value === 'number' && value > 0 && value < 2 ** 31,
);
export const aBoolean = mustBe('a boolean', (value) => typeof value === 'boolean');
export const wholeNumberFrom0 = mustBe('a whole number, at least 0', (value) => Number.isInteger(value) && value >= 0);
export const aFunction = mustBe('a function', isFunction);
export const aHeaderValue = mustBe(
  'a Latin-1 string without control characters',
  (value) => typeof value === 'string' && /^[\t\x20-\x7e\x80-\xff]*$/.test(value),
);

/** Headers that control a request's destination, length and connection. Only `fetch` may set them. */
const headersOfFetch =
  /^(host|content-length|transfer-encoding|connection|keep-alive|te|trailer|upgrade|expect|proxy-.*|:.*)$/i;

/** Checks headers before `fetch` does, because the error of `fetch` would quote an invalid value. */
export function headersProblem(headers: unknown): string | undefined {
  if (!isPlainObject(headers)) return 'must be an object of strings';
  for (const [name, value] of Object.entries(headers)) {
    if (/^(api|partner)-key$/i.test(name)) return `must not contain ${name}: pass apiKey or partnerKey to the client`;
    if (headersOfFetch.test(name)) return `must not contain ${name}: only fetch may set it`;
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) return 'contains a name that is not a header name';
    const valueProblem = aHeaderValue(value);
    if (valueProblem) return `contains ${name}, which ${valueProblem}`;
  }
  return undefined;
}

/** Returns headers with lower-case names. If two names differ only in case, the later header wins. */
export const lowerCaseNames = (headers: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/**
 * Checks options, and copies them into a frozen object. The copy has no prototype, because a property of `Object.prototype`
 * must not count as an option.
 *
 * @param name - how error messages refer to the options
 */
export function checkOptions<Options extends object>(
  input: Options,
  checks: Checks<Options>,
  operation?: OperationId,
  name = 'options',
): Readonly<Options> {
  if (!isPlainObject(input)) throw new InvalidRequestError(name, plainObjectRule(input), operation);
  const options = Object.assign(Object.create(null) as Options, input);
  for (const [option, value] of Object.entries(options)) {
    if (!Object.hasOwn(checks, option)) {
      const rule = `does not exist; the options are ${Object.keys(checks).join(', ')}`;
      throw new InvalidRequestError(`${name}.${option}`, rule, operation);
    }
    const problem = value === undefined ? undefined : checks[option as keyof Options](value);
    if (problem) throw new InvalidRequestError(`${name}.${option}`, problem, operation);
  }
  return Object.freeze(options);
}
