// Reads options into a frozen copy, each of them once, and refuses what does not exist or is invalid.
import type { OperationId } from '../../generated/contract.js';
import { InvalidRequestError, isMessagingPlatformError } from '../errors.js';

/** Headers that frame or route a message: they would move its end, or choose who gets it. The transport writes them. */
const framing =
  /^(host|content-length|transfer-encoding|connection|keep-alive|te|trailer|upgrade|expect|proxy-.*|:.*)$/i;

/** What is wrong with a header of this name; undefined when nothing is. */
export function problemOfHeader(name: string): string | undefined {
  if (/^(api|partner)-key$/i.test(name)) return `must not hold ${name}: give the client an apiKey or a partnerKey`;
  return framing.test(name) ? `must not hold ${name}: the transport writes it` : undefined;
}

/** Refuses an option: `rule` says what it must be, or why it cannot be used. */
export type Refuse = (rule: string) => never;

/** Gives an option's value, checked; refuses it where it is invalid. The value itself is never quoted. */
export type Read<Value> = (value: unknown, refuse: Refuse) => Value;

/** How to read each option there is. */
export type Readers<Options> = { readonly [Name in keyof Required<Options>]: Read<NonNullable<Options[Name]>> };

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isFunction = (value: unknown) => typeof value === 'function';

/** Reads a value for which `holds` is true; `what` says in words what it must be. */
export const mustBe =
  <Value>(what: string, holds: (value: Value) => unknown): Read<Value> =>
  (value, refuse) =>
    holds(value as Value) ? (value as Value) : refuse(`must be ${what}`);

export const milliseconds = mustBe<number>(
  'a positive number of milliseconds',
  (value) => typeof value === 'number' && value > 0 && value < 2 ** 31,
);
export const flag = mustBe<boolean>('a boolean', (value) => typeof value === 'boolean');
export const count = mustBe<number>('a whole number from 0', (value) => Number.isInteger(value) && value >= 0);

/**
 * What `read` gives. A getter of the caller's, or a proxy, may throw: that is refused, with its error as the cause.
 *
 * @param name - what is read, as the error calls it
 */
export function readGiven<Value>(name: string, operation: OperationId | undefined, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (isMessagingPlatformError(error)) throw error;
    throw new InvalidRequestError(name, 'cannot be read', operation, { cause: error });
  }
}

/**
 * Read each option once into a frozen copy.
 *
 * Inherited values and accessors count, since a caller may hand in an instance of a class; what sits on
 * `Object.prototype` does not.
 *
 * @param given - the caller's options
 * @param readers - how to read each option there is
 * @param operation - named by the error
 * @param name - what the options are called in the error
 * @throws {@link InvalidRequestError} an option does not exist, is invalid or cannot be read
 */
export function readOptions<Options extends object>(
  given: Options,
  readers: Readers<Options>,
  operation?: OperationId,
  name = 'options',
): Readonly<Options> {
  if (!isObject(given)) throw new InvalidRequestError(name, 'must be an object', operation);
  return readGiven(name, operation, () => readEach(given, readers, operation, name));
}

function readEach<Options extends object>(
  given: Options,
  readers: Readers<Options>,
  operation: OperationId | undefined,
  name: string,
): Readonly<Options> {
  const known = Object.keys(readers) as (keyof Options & string)[];
  const unknown = Object.keys(given).find((option) => !Object.hasOwn(readers, option));
  if (unknown !== undefined) {
    const rule = `does not exist; the options are ${known.join(', ')}`;
    throw new InvalidRequestError(`${name}.${unknown}`, rule, operation);
  }
  // Without a prototype: what sits on `Object.prototype` must not stand for an option that was left out.
  const options = Object.create(null) as Partial<Options>;
  for (const option of known) {
    const value = given[option];
    if (value === undefined || value === Object.prototype[option as keyof object]) continue;
    options[option] = readers[option](value, (rule) => {
      throw new InvalidRequestError(`${name}.${option}`, rule, operation);
    });
  }
  return Object.freeze(options) as Readonly<Options>;
}
