// Removes secrets from texts that errors repeat.

/** Shorter secrets aren't redacted, because they may be ordinary words. */
const minSecretLength = 8;

/**
 * Of a longer secret, only this many characters are searched for, and the rest of the text is dropped. A whole text of 50 kB that
 * repeats itself would take seconds to find.
 */
const maxSecretLength = 300;

/** The maximum number of characters of a body that an error keeps. */
const maxTextLength = 100_000;

/** With more secrets than this, finding them takes too long, so nothing of a text is kept. */
const maxSecretCount = 200;

/** Matches the names of fields that probably contain a secret. */
export const secretName = /passw|pwd|token|secret|key/i;

/** Replaces every secret, as it is or as URLs, forms and JSON write it. */
export function redact(text: string, secrets: readonly string[]): string {
  const distinct = [...new Set(secrets)].filter(({ length }) => length >= minSecretLength);
  if (distinct.length > maxSecretCount) return text && '[redacted]';
  let result = text;
  // A secret may be the start of a longer one.
  for (const secret of distinct.sort((one, other) => other.length - one.length)) {
    for (const form of formsOf(secret.slice(0, maxSecretLength))) {
      if (secret.length <= maxSecretLength) result = result.replaceAll(form, '[redacted]');
      else if (result.includes(form)) result = `${result.slice(0, result.indexOf(form))}[redacted]`;
    }
  }
  return result.slice(0, maxTextLength);
}

function formsOf(secret: string): Set<string> {
  // A half of a surrogate pair has no UTF-8.
  const wellFormed = secret.replace(/\p{Cs}/gu, '');
  const inUrl = encodeURIComponent(wellFormed);
  // Forms and strict encoders escape more characters than `encodeURIComponent`, and some servers write lower-case escapes.
  const inForm = new URLSearchParams({ '': wellFormed }).toString().slice(1);
  const strict = inForm.replaceAll('+', '%20');
  const inUrls = [inUrl, inForm, strict].flatMap((form) => [form, form.replace(/%../g, (code) => code.toLowerCase())]);
  const inJson = JSON.stringify(secret).slice(1, -1);
  // Python and PHP write JSON in ASCII, and PHP escapes slashes.
  const ascii = inJson.replace(/[^\0-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return new Set([secret, ...inUrls, ...[inJson, ascii].flatMap((form) => [form, form.replaceAll('/', '\\/')])]);
}

/** Shortens each URL in a text to its origin. Runtimes quote whole URLs in messages, and a path value may be a secret. */
const withoutPaths = (text: string) => text.replace(/(https?:\/\/[^\s/?#]+)[/?#]\S*/g, '$1');

/** Copies the name, message and code of an error, and of up to five nested causes, without secrets and without paths of URLs. */
export function copyCause(cause: unknown, secrets: readonly string[], depth = 0): Error {
  const clean = (text: unknown) => withoutPaths(redact(String(text), secrets));
  try {
    const { name = 'Error', message = cause, code, cause: inner } = Object(cause) as Record<string, unknown>;
    // The cause of msw's error is a response, which says nothing as text.
    const saysSomething =
      typeof inner === 'string' || typeof (Object(inner) as { message?: unknown }).message === 'string';
    const options = saysSomething && depth <= 4 ? { cause: copyCause(inner, secrets, depth + 1) } : undefined;
    const copy = Object.assign(new Error(clean(message), options), { name: clean(name) });
    delete copy.stack;
    return typeof code === 'string' ? Object.assign(copy, { code: clean(code) }) : copy;
  } catch {
    // A getter or a proxy of the caller threw.
    return new Error('the error can’t be read');
  }
}
