// Keeps keys and passwords out of whatever an error repeats.
import { findSecrets } from './secret-search.js';

const redacted = '[redacted]';

/** The text with every secret in it blanked, however it is spelled. */
export function redact(text: string, secrets: readonly string[]): string {
  let clean = '';
  let shownTo = 0;
  try {
    for (const [start, end] of findSecrets(text, secrets)) {
      clean += text.slice(shownTo, start) + redacted;
      shownTo = end;
    }
  } catch {
    // What is too long to be looked through is not shown.
    return redacted;
  }
  return clean + text.slice(shownTo);
}

/** The value, as JSON gave it, with every secret in it blanked. */
export function redactJson(value: unknown, secrets: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((part) => redactJson(part, secrets));
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([name, part]) => [redact(name, secrets), redactJson(part, secrets)]);
    return Object.fromEntries(entries);
  }
  const text = String(value);
  const clean = redact(text, secrets);
  return clean === text ? value : clean;
}

/**
 * A cause that repeats no secret: itself, or, where a runtime quotes the URL or a header in it, a copy without.
 *
 * @param cause - what `fetch` rejected with, and what is below it
 */
export function redactCause(cause: unknown, secrets: readonly string[], depth = 0): unknown {
  if (isClean(cause, secrets)) return cause;
  if (typeof cause !== 'object' || cause === null) return redact(describe(cause), secrets);
  if (depth > 4) return undefined;
  const { name, message, code, cause: inner } = cause as Record<string, unknown>;
  const below = inner === undefined ? undefined : { cause: redactCause(inner, secrets, depth + 1) };
  const copy = new Error(redact(describe(message), secrets), below);
  delete copy.stack;
  copy.name = redact(describe(name), secrets);
  return typeof code === 'string' ? Object.assign(copy, { code: redact(code, secrets) }) : copy;
}

/**
 * Whether nothing in a value repeats a secret. What cannot be looked into, such as `Headers`, might; and `data`, in which
 * undici's parser keeps the answer, may hold a token that the service made for this call.
 */
function isClean(value: unknown, secrets: readonly string[], depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return redact(describe(value), secrets) === describe(value);
  if (depth > 4 || !/ (Object|Array|Error|DOMException)\]$/.test(Object.prototype.toString.call(value))) return false;
  if ('data' in value) return false;
  try {
    const { message, name } = value as Record<string, unknown>;
    const inside = Reflect.ownKeys(value).flatMap((key) => [key, value[key as keyof typeof value]]);
    return [message, name, ...inside].every((part) => isClean(part, secrets, depth + 1));
  } catch {
    return false;
  }
}

/** A value as text, an object only by its type. */
export function describe(value: unknown): string {
  return typeof value === 'object' || typeof value === 'function' ? typeof value : String(value);
}
