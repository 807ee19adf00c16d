// Removes keys, passwords and tokens from what an error repeats.

const redacted = '[redacted]';

/** The most characters of a body that an error keeps, so that redacting takes a bounded time. */
export const longest = 100_000;

/** Shorter secrets stay: they may be ordinary words. */
const shortest = 8;

const entities: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#39' };

/** The ways a response may spell a secret: plain, in a URL, a form, JSON, HTML, the bytes of a header, base64. */
function spellings(secret: string): string[] {
  const bytes = String.fromCharCode(...new TextEncoder().encode(secret.slice(0, 10_000)));
  const url = encodeURIComponent(secret.replace(/\p{Cs}/gu, '\ufffd'));
  const lowerCaseUrl = url.replace(/%../g, (escape) => escape.toLowerCase());
  const json = JSON.stringify(secret).slice(1, -1);
  const asciiJson = json.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const html = secret.replace(/[&<>"']/g, (letter) => `&${entities[letter]};`);
  const inUrls = [url, lowerCaseUrl].flatMap((text) => [text, text.replaceAll('%20', '+')]);
  // PHP escapes slashes in JSON.
  const inJson = [json, asciiJson].flatMap((text) => [text, text.replaceAll('/', '\\/')]);
  return [secret, ...inUrls, ...inJson, html, bytes, btoa(bytes)];
}

const spellingsOf = new WeakMap<readonly string[], string[]>();

/** Every spelling of every secret, longest first, so that no part of a longer one is left. */
function allSpellings(secrets: readonly string[]): string[] {
  const known = spellingsOf.get(secrets);
  if (known) return known;
  const texts = new Set(secrets.filter(({ length }) => length >= shortest).flatMap(spellings));
  const sorted = [...texts].sort((a, b) => b.length - a.length);
  spellingsOf.set(secrets, sorted);
  return sorted;
}

/** The first 100,000 characters of a text, with every secret replaced. */
export function redact(text: string, secrets: readonly string[]): string {
  // Redact past the cut, or half a secret remains.
  let result = text.slice(0, 2 * longest);
  for (const spelling of allSpellings(secrets)) result = result.replaceAll(spelling, redacted);
  return result.slice(0, longest);
}

/** A JSON value with every secret in it replaced. */
export function redactJson(value: unknown, secrets: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => redactJson(item, secrets));
  if (typeof value === 'string') return redact(value, secrets);
  if (typeof value !== 'object' || value === null)
    return redact(String(value), secrets) === redacted ? redacted : value;
  const entries = Object.entries(value).map(([name, item]) => [redact(name, secrets), redactJson(item, secrets)]);
  return Object.fromEntries(entries);
}

/** A copy of an error and of up to five causes: name, message and code, without a secret. */
export function copyCause(cause: unknown, secrets: readonly string[], depth = 0): unknown {
  if (typeof cause !== 'object' || cause === null) return redact(String(cause), secrets);
  const { name, message, code, cause: inner } = cause as Record<string, unknown>;
  const below = inner === undefined || depth > 4 ? undefined : { cause: copyCause(inner, secrets, depth + 1) };
  const copy = new Error(typeof message === 'string' ? redact(message, secrets).trim() : '', below);
  delete copy.stack;
  if (typeof name === 'string') copy.name = redact(name, secrets);
  return typeof code === 'string' ? Object.assign(copy, { code: redact(code, secrets) }) : copy;
}
