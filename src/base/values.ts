// Tells kinds of values apart, names them in errors, and finds values in others.

/** Whether a value is an object literal or has no prototype, also if it comes from another realm, such as jest. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value) as object | null;
  return prototype === null || (Object.getPrototypeOf(prototype) === null && Object.hasOwn(prototype, 'isPrototypeOf'));
}

/** Names the kind of a value for an error message: `an array`, `AbortController`, `a number`. */
export function kindOfValue(value: unknown): string {
  if (isMissing(value) || Number.isNaN(value)) return String(value);
  if (Array.isArray(value)) return 'an array';
  if (typeof value !== 'object') return `a ${typeof value}`;
  return isPlainObject(value) ? 'an object' : (value.constructor?.name ?? 'an object');
}

export const isMissing = (value: unknown): value is undefined | null => value === undefined || value === null;

/** Returns a name such as `Date` or `Blob`, even for an object from another realm, which `instanceof` doesn't recognize. */
export const tagOf = (value: unknown) => Object.prototype.toString.call(value).slice('[object '.length, -1);

/** Returns what JSON writes for an object with a `toJSON` of its own, and any other value as it is. */
export function plainOf(value: unknown): unknown {
  const { toJSON } = Object(value) as { toJSON?: unknown };
  return typeof toJSON === 'function' && tagOf(value) === 'Object' ? toJSON.call(value, '') : value;
}

/** Returns the values at a path of field names. An array has one for each item. */
export function valuesAt(value: unknown, [name, ...rest]: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, name === undefined ? [] : [name, ...rest]));
  return name === undefined ? [value] : valuesAt((Object(plainOf(value)) as Record<string, unknown>)[name], rest);
}
