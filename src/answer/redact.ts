// Keeps keys and passwords out of whatever an error repeats.

/** The text with every secret in it blanked, however it is spelled. */
export function redact(text: string, secrets: readonly string[]): string {
  return secrets.length === 0 ? text : text.replace(pattern(secrets), '[redacted]');
}

/** The value, as JSON gave it, with every secret in it blanked. */
export function redactJson(value: unknown, secrets: readonly string[]): unknown {
  if (secrets.length === 0) return value;
  const spelled = pattern(secrets);
  const walk = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part === 'object' && part !== null) {
      return Object.fromEntries(Object.entries(part).map((entry) => entry.map(walk)));
    }
    const text = String(part);
    const clean = text.replace(spelled, '[redacted]');
    return clean === text ? part : clean;
  };
  return walk(value);
}

/** Matches each of the secrets, the longest first: a secret may begin with another one. */
function pattern(secrets: readonly string[]): RegExp {
  const longestFirst = [...secrets].sort((one, other) => other.length - one.length);
  return new RegExp(longestFirst.map(spellings).join('|'), 'gi');
}

/** A secret plain, percent-encoded once or more, escaped in HTML, or in JSON within JSON: backslashes may stand between its letters. */
function spellings(secret: string): string {
  const letters = [...secret].filter((letter) => letter !== '\\').map(spellingsOfLetter);
  return letters.join('(?:\\\\|%(?:25)*5c)*') || '\\\\+';
}

function spellingsOfLetter(letter: string): string {
  const units = letter.split('').map((unit) => `u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const encoded = encodeURIComponent(letter.replace(/\p{Cs}/u, '\ufffd')).replace(/%/g, '%(?:25)*');
  const inJson = JSON.stringify(letter).slice(1, -1).replace(/^\\/, '');
  const [plain, short] = [letter, inJson].map((form) => form.replace(/[^\w\s]/g, '\\$&'));
  // No form twice: with two ways to match each letter, not matching would take for ever.
  const forms = new Set([plain, short, units.join('\\\\*'), encoded.length > 1 ? encoded : plain]);
  if (/[&<>"']/.test(letter)) forms.add('&#?\\w{2,6};');
  return `(?:${[...forms].join('|')})`;
}

/**
 * A cause that repeats no secret: itself, or, where a runtime quotes the URL or a header in it, a copy without.
 *
 * @param cause - what `fetch` rejected with, and what is below it
 */
export function redactCause(cause: unknown, secrets: readonly string[], depth = 0): unknown {
  if (isClean(cause, secrets)) return cause;
  if (typeof cause !== 'object' || cause === null || depth > 4) return redact(describe(cause), secrets);
  const { name, message, code, cause: inner } = cause as Record<string, unknown>;
  const below = inner === undefined ? undefined : { cause: redactCause(inner, secrets, depth + 1) };
  const copy = new Error(redact(describe(message), secrets), below);
  delete copy.stack;
  copy.name = redact(describe(name), secrets);
  return typeof code === 'string' ? Object.assign(copy, { code: redact(code, secrets) }) : copy;
}

/** Whether nothing in a value repeats a secret. What cannot be looked into, such as `Headers`, might. */
function isClean(value: unknown, secrets: readonly string[], depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return redact(describe(value), secrets) === describe(value);
  if (depth > 4 || !/ (Object|Array|Error|DOMException)\]$/.test(Object.prototype.toString.call(value))) return false;
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
