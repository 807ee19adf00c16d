// Tells kinds of values apart, and names them in errors.

/**
 * Whether a value is an object literal or has no prototype. `Object.entries` finds nothing in many other objects: in an
 * `AbortController`, a `Map`, or an object with inherited getters.
 */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value) as object | null;
  if (prototype === null) return true;
  // Objects from another realm (jest, an iframe) have another `Object.prototype`, so recognize that prototype by its shape.
  return Object.getPrototypeOf(prototype) === null && Object.hasOwn(prototype, 'isPrototypeOf');
}

/** Names the kind of a value for an error message: `an array`, `AbortController`, `a number`. */
export function kindOfValue(value: unknown): string {
  if (isMissing(value) || (typeof value === 'number' && !Number.isFinite(value))) return String(value);
  if (Array.isArray(value)) return 'an array';
  if (typeof value !== 'object') return `a ${typeof value}`;
  const { constructor } = value;
  return typeof constructor === 'function' && constructor.name && !isPlainObject(value)
    ? constructor.name
    : 'an object';
}

export const plainObjectRule = (value: unknown): string => `must be a plain object, not ${kindOfValue(value)}`;

export const isMissing = (value: unknown): value is undefined | null => value === undefined || value === null;

/** Returns a name such as `Date` or `Blob`, even for an object from another realm, which `instanceof` doesn't recognize. */
export const tagOf = (value: unknown) => Object.prototype.toString.call(value).slice('[object '.length, -1);
