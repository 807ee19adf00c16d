// Removes secrets from texts that errors repeat.
import { withoutPaths } from '../errors.js';

const redacted = '[redacted]';

/** The maximum number of characters of a body that an error keeps. */
export const maxTextLength = 100_000;

/** Shorter secrets aren't redacted, because they may be ordinary words. */
const minSecretLength = 8;

/** Matches a character as URLs, forms, JSON and HTML may write it, and UTF-8 that was read as Latin-1, as in headers. */
const encodedCharacter =
  /\+|%[0-7][\da-f]|%[c-f][\da-f](?:%[89ab][\da-f]){1,3}|\\(?:["\\/bfnrt]|u[\da-f]{4})|&(?:#\d+|#x[\da-f]+|amp|lt|gt|quot|apos);|[\xc2-\xf4][\x80-\xbf]{1,3}/gi;

const entityCodePoints: Readonly<Record<string, number>> = { amp: 38, lt: 60, gt: 62, quot: 34, apos: 39 };

function decodeCharacter(encoded: string): string {
  if (encoded === '+') return ' ';
  if (encoded.startsWith('\\')) return JSON.parse(`"${encoded.toLowerCase()}"`) as string;
  if (encoded.startsWith('&')) {
    const entity = encoded.slice(1, -1).toLowerCase();
    const codePoint = entityCodePoints[entity] ?? Number(entity.replace('#x', '0x').replace('#', ''));
    return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : encoded;
  }
  const [, ...percentBytes] = encoded.split('%').map((byte) => parseInt(byte, 16));
  const bytes = encoded.startsWith('%') ? percentBytes : Array.from(encoded, (byte) => byte.charCodeAt(0));
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

/** @returns `positions`: for each character of `decoded`, and for its end, the position in the text */
function decodeText(text: string): { decoded: string; positions: number[] } {
  const positions: number[] = [];
  let end = 0;
  const decoded = text.replace(encodedCharacter, (encoded, start: number) => {
    for (; end < start; end++) positions.push(end);
    end += encoded.length;
    const character = decodeCharacter(encoded);
    // A character may have two UTF-16 code units.
    for (let unit = 0; unit < character.length; unit++) positions.push(start);
    return character;
  });
  for (; end <= text.length; end++) positions.push(end);
  return { decoded, positions };
}

/** The forms of a secret in a text, before or after `decodeText`. A secret may itself look like an encoded character. */
function formsOf(secret: string): string[] {
  const bytes = Array.from(new TextEncoder().encode(secret), (byte) => String.fromCharCode(byte));
  return [secret, secret.replaceAll('+', ' '), decodeText(secret).decoded, btoa(bytes.join(''))];
}

type Index = ReturnType<typeof createIndex>;

/** Groups secrets by their first characters and by their length. A search needs one pass, however many secrets there are. */
function createIndex(secrets: readonly string[]) {
  const forms = secrets.filter(({ length }) => length >= minSecretLength).flatMap(formsOf);
  const starts = new Set(forms.map((form) => form.slice(0, minSecretLength)));
  const byLength = new Map<number, Set<string>>();
  for (const form of forms) byLength.set(form.length, (byLength.get(form.length) ?? new Set()).add(form));
  return { starts, byLength };
}

const indexes = new WeakMap<readonly string[], Index>();

/** Returns the start and the end of each secret. */
function findSecrets(text: string, { starts, byLength }: Index): [start: number, end: number][] {
  const ranges: [number, number][] = [];
  for (let start = 0; start + minSecretLength <= text.length; start++) {
    if (!starts.has(text.slice(start, start + minSecretLength))) continue;
    for (const [length, secrets] of byLength)
      if (secrets.has(text.slice(start, start + length))) ranges.push([start, start + length]);
  }
  return ranges;
}

/** Returns the first 100,000 characters of a text, with every secret of at least eight characters replaced. */
export function redact(text: string, secrets: readonly string[]): string {
  const index = indexes.get(secrets) ?? createIndex(secrets);
  indexes.set(secrets, index);
  // Look past the cut: a secret that starts before the cut must be recognized, even if each character is written as `&#x0027;`.
  const searched = text.slice(0, maxTextLength + 8 * Math.max(0, ...index.byLength.keys()));
  const { decoded, positions } = decodeText(searched);
  const encodedRanges = findSecrets(decoded, index).map(
    ([start, end]) => [positions[start]!, positions[end]!] as const,
  );
  const ranges = [...findSecrets(searched, index), ...encodedRanges];
  let result = '';
  let shownUntil = 0;
  for (const [start, end] of ranges.sort(([one], [other]) => one - other)) {
    if (start >= maxTextLength) break;
    // Ranges that overlap become one.
    if (start >= shownUntil) result += searched.slice(shownUntil, start) + redacted;
    shownUntil = Math.max(shownUntil, end);
  }
  return result + searched.slice(shownUntil, maxTextLength);
}

export function redactJson(value: unknown, secrets: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => redactJson(item, secrets));
  if (typeof value !== 'object' || value === null) {
    // A number may be a secret, too.
    const text = String(value);
    const shown = redact(text, secrets);
    return shown === text ? value : shown;
  }
  const entries = Object.entries(value).map(([name, item]) => [redact(name, secrets), redactJson(item, secrets)]);
  return Object.fromEntries(entries);
}

/** Copies the name, message and code of an error, and of up to five nested causes, without secrets and without paths of URLs. */
export function copyCause(cause: unknown, secrets: readonly string[], depth = 0): unknown {
  const clean = (text: string) => withoutPaths(redact(text, secrets));
  if (typeof cause !== 'object' || cause === null) return clean(String(cause));
  const { name, message, code, cause: inner } = cause as Record<string, unknown>;
  const options = inner === undefined || depth > 4 ? undefined : { cause: copyCause(inner, secrets, depth + 1) };
  const copy = new Error(typeof message === 'string' ? clean(message).trim() : '', options);
  delete copy.stack;
  if (typeof name === 'string') copy.name = clean(name);
  return typeof code === 'string' ? Object.assign(copy, { code: clean(code) }) : copy;
}
