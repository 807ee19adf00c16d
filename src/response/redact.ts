// Removes secrets from texts that errors repeat.

const redacted = '[redacted]';

/** The maximum number of characters of a body that an error keeps. */
export const maxTextLength = 100_000;

/** Shorter secrets aren't redacted, because they may be ordinary words. */
const minSecretLength = 8;

const htmlEntities: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#39' };

/**
 * Returns a secret in each encoding that a response may use: plain, URL, form, JSON, HTML, UTF-8 read as Latin-1 (as in
 * headers), base64.
 */
function encodings(secret: string): string[] {
  // A function accepts only a limited number of arguments, so encode only the start of a long secret.
  const utf8AsLatin1 = String.fromCharCode(...new TextEncoder().encode(secret.slice(0, 10_000)));
  // `encodeURIComponent` throws for half a surrogate pair.
  const url = encodeURIComponent(secret.replace(/\p{Cs}/gu, '\ufffd'));
  const lowerCaseUrl = url.replace(/%../g, (escape) => escape.toLowerCase());
  const json = JSON.stringify(secret).slice(1, -1);
  const asciiJson = json.replace(
    /[^\0-\x7f]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const html = secret.replace(/[&<>"']/g, (character) => `&${htmlEntities[character]};`);
  const inUrls = [url, lowerCaseUrl].flatMap((text) => [text, text.replaceAll('%20', '+')]);
  // PHP escapes slashes in JSON.
  const inJson = [json, asciiJson].flatMap((text) => [text, text.replaceAll('/', '\\/')]);
  return [secret, ...inUrls, ...inJson, html, utf8AsLatin1, btoa(utf8AsLatin1)];
}

const cachedEncodings = new WeakMap<readonly string[], string[]>();

/** Returns every secret in every encoding, longest first, because an encoding may contain a shorter one. */
function allEncodings(secrets: readonly string[]): string[] {
  const cached = cachedEncodings.get(secrets);
  if (cached) return cached;
  const texts = new Set(secrets.filter(({ length }) => length >= minSecretLength).flatMap(encodings));
  const sorted = [...texts].sort((a, b) => b.length - a.length);
  cachedEncodings.set(secrets, sorted);
  return sorted;
}

/** Returns the first 100,000 characters of a text, with every secret of at least eight characters replaced. */
export function redact(text: string, secrets: readonly string[]): string {
  // The first cut, at twice the length, limits the time. The exact cut comes last, because a cut may split a secret.
  let result = text.slice(0, 2 * maxTextLength);
  for (const encoding of allEncodings(secrets)) result = result.replaceAll(encoding, redacted);
  return result.slice(0, maxTextLength);
}

export function redactJson(value: unknown, secrets: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => redactJson(item, secrets));
  if (typeof value === 'string') return redact(value, secrets);
  // A number may be a secret, too.
  if (typeof value !== 'object' || value === null)
    return redact(String(value), secrets) === redacted ? redacted : value;
  const entries = Object.entries(value).map(([name, item]) => [redact(name, secrets), redactJson(item, secrets)]);
  return Object.fromEntries(entries);
}

/** Copies the name, message and code of an error, and of up to five nested causes, without secrets. */
export function copyCause(cause: unknown, secrets: readonly string[], depth = 0): unknown {
  if (typeof cause !== 'object' || cause === null) return redact(String(cause), secrets);
  const { name, message, code, cause: inner } = cause as Record<string, unknown>;
  const options = inner === undefined || depth > 4 ? undefined : { cause: copyCause(inner, secrets, depth + 1) };
  const copy = new Error(typeof message === 'string' ? redact(message, secrets).trim() : '', options);
  delete copy.stack;
  if (typeof name === 'string') copy.name = redact(name, secrets);
  return typeof code === 'string' ? Object.assign(copy, { code: redact(code, secrets) }) : copy;
}
