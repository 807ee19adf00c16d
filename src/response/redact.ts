// Keeps keys, passwords and tokens out of what an error repeats.

const redacted = '[redacted]';

/** Characters: no error repeats more of a body, and no search for secrets takes longer than this needs. */
export const longest = 100_000;

/** Shorter secrets are not searched for: blanking them would blank ordinary words. */
const shortest = 8;

const entities: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#39' };

/** How a secret is usually written: plain, in a URL, in a form, in JSON, in HTML, as the bytes of a header, in base64. */
function spellings(secret: string): string[] {
  const bytes = String.fromCharCode(...new TextEncoder().encode(secret.slice(0, 10_000)));
  const inUrl = encodeURIComponent(secret.replace(/\p{Cs}/gu, '\ufffd'));
  const html = secret.replace(/[&<>"']/g, (letter) => `&${entities[letter]};`);
  return [secret, inUrl, inUrl.replaceAll('%20', '+'), JSON.stringify(secret).slice(1, -1), html, bytes, btoa(bytes)];
}

const patterns = new WeakMap<readonly string[], RegExp | undefined>();

/** One pattern for all secrets of a call, longest spelling first. */
function patternOf(secrets: readonly string[]): RegExp | undefined {
  if (!patterns.has(secrets)) {
    const texts = secrets.filter(({ length }) => length >= shortest).flatMap(spellings);
    texts.sort((a, b) => b.length - a.length);
    const escaped = texts.map((text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
    patterns.set(secrets, texts.length > 0 ? new RegExp(escaped.join('|'), 'giu') : undefined);
  }
  return patterns.get(secrets);
}

/** The first 100,000 characters of a text, with every secret blanked. */
export function redact(text: string, secrets: readonly string[]): string {
  const pattern = patternOf(secrets);
  // Looked at beyond the end, where half of a secret would be left.
  return (pattern ? text.slice(0, 2 * longest).replace(pattern, redacted) : text).slice(0, longest);
}

/** A JSON value with every secret in it blanked. */
export function redactJson(value: unknown, secrets: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => redactJson(item, secrets));
  if (typeof value === 'string') return redact(value, secrets);
  if (typeof value !== 'object' || value === null) return secrets.includes(String(value)) ? redacted : value;
  const entries = Object.entries(value).map(([name, item]) => [redact(name, secrets), redactJson(item, secrets)]);
  return Object.fromEntries(entries);
}

/** A copy of what was thrown and of its causes, at most five: name, message and code, without a secret. */
export function copyCause(cause: unknown, secrets: readonly string[], depth = 0): unknown {
  if (typeof cause !== 'object' || cause === null) return redact(String(cause), secrets);
  const { name, message, code, cause: inner } = cause as Record<string, unknown>;
  const below = inner === undefined || depth > 4 ? undefined : { cause: copyCause(inner, secrets, depth + 1) };
  const copy = new Error(typeof message === 'string' ? redact(message, secrets).trim() : '', below);
  delete copy.stack;
  if (typeof name === 'string') copy.name = redact(name, secrets);
  return typeof code === 'string' ? Object.assign(copy, { code: redact(code, secrets) }) : copy;
}
