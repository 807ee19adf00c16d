// Removes secrets from texts that errors repeat.

/** Shorter secrets aren't redacted, because they may be ordinary words. */
const minSecretLength = 8;

const longSecretLength = 2_000;

/** The maximum number of characters of a body that an error keeps. */
const maxTextLength = 100_000;

/** Returns a secret as it is, and as URLs, forms and JSON write it. */
function formsOf(secret: string): Set<string> {
  // `encodeURIComponent` throws on half a surrogate pair.
  const encoded = encodeURIComponent(secret.replace(/\p{Cs}/gu, ''));
  const inForm = new URLSearchParams([['', secret]]).toString().slice(1);
  return new Set([secret, encoded, inForm, JSON.stringify(secret).slice(1, -1)]);
}

/** Replaces every secret in each of its forms. */
export function redact(text: string, secrets: readonly string[]): string {
  let result = text;
  for (const secret of secrets) {
    if (secret.length < minSecretLength) continue;
    // Searching for a long text, such as a file, may take seconds. Its start shows as well whether the text repeats it.
    if (secret.length > longSecretLength && text.includes(secret.slice(0, 100))) return '[redacted]';
    if (secret.length > longSecretLength) continue;
    for (const form of formsOf(secret)) result = result.replaceAll(form, '[redacted]');
  }
  return result.slice(0, maxTextLength);
}

/** Shortens each URL in a text to its origin. Runtimes quote whole URLs in messages, and a path value may be a secret. */
const withoutPaths = (text: string) => text.replace(/(https?:\/\/[^\s/?#]+)[/?#]\S*/g, '$1');

/** Copies the name, message and code of an error, and of up to five nested causes, without secrets and without paths of URLs. */
export function copyCause(cause: unknown, secrets: readonly string[], depth = 0): Error {
  const clean = (text: unknown) => withoutPaths(redact(String(text), secrets));
  const { name = 'Error', message = cause, code, cause: inner } = Object(cause) as Record<string, unknown>;
  const options = inner === undefined || depth > 4 ? undefined : { cause: copyCause(inner, secrets, depth + 1) };
  const copy = Object.assign(new Error(clean(message), options), { name: clean(name) });
  delete copy.stack;
  return typeof code === 'string' ? Object.assign(copy, { code: clean(code) }) : copy;
}
