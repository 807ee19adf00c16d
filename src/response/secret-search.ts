// Finds secrets in a text, however they are spelled there, in time that is linear in both: errors may be long, and keys, too.

/** What a text says, letter by letter. */
interface Spelled {
  /** UTF-8, in lower case as far as it is ASCII, without backslashes, and with a space for each `+`, as forms write one. */
  readonly bytes: Uint8Array;
  /** Where in the text each byte comes from. */
  readonly starts: Uint32Array;
}

/** A secret to look for, and how far to go back in it where a letter differs (Knuth, Morris, Pratt). */
interface Search {
  readonly secret: Uint8Array;
  readonly back: Uint32Array;
}

/** Shorter ones are not looked for: to blank them would blank ordinary words. */
const shortest = 8;

/** The same secrets are looked for in all that one request shows. */
const known = new WeakMap<readonly string[], readonly Search[]>();

/** @returns the pieces of the text from and up to which a secret stands, in order */
export function findSecrets(text: string, secrets: readonly string[]): (readonly [start: number, end: number])[] {
  const searches = known.get(secrets) ?? secrets.flatMap(searchesFor);
  known.set(secrets, searches);
  if (searches.length === 0) return [];
  const { bytes, starts } = spellOut(text, tokens);
  const isSecret = new Uint8Array(bytes.length);
  for (const search of searches) mark(bytes, search, isSecret);
  const found: [number, number][] = [];
  for (let start = isSecret.indexOf(1); start >= 0;) {
    const end = isSecret.indexOf(0, start);
    found.push([starts[start]!, (end < 0 ? undefined : starts[end]) ?? text.length]);
    start = end < 0 ? -1 : isSecret.indexOf(1, end);
  }
  return found;
}

const backslash = '(?:\\\\|%(?:25)*5c)+';
/** In this order: plain letters, JSON's escapes, percent-encoding once or more, HTML's entities, any other letter. */
const tokens = new RegExp(
  [
    '(?<plain>[^\\\\%&\\x80-\\uffff]+)',
    `${backslash}u(?<high>d[89ab][\\da-f]{2})${backslash}u(?<low>d[c-f][\\da-f]{2})`,
    `(?<slash>${backslash})(?:u(?<unit>[\\da-f]{4}))?`,
    '%(?:25)*(?<byte>[\\da-f]{2})',
    '&(?:amp;)*(?:#x(?<hex>[\\da-f]{1,6})|#(?<decimal>\\d{1,7})|(?<name>lt|gt|quot|apos|amp));',
    '[\\ud800-\\udbff][\\udc00-\\udfff]|[^]',
  ].join('|'),
  'gi',
);

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** JSON may write these as a backslash, which is left out, and a letter; a form writes a space as a plus. */
const escaped = new Map(Array.from('\b\f\n\r\t+', (letter, at) => [letter.charCodeAt(0), 'bfnrt '.charCodeAt(at)]));

/** Nothing in a secret is an escape, whatever it looks like. */
const letters = /(?<plain>[^\\\x80-\uffff]+)|(?<slash>\\+)|[\ud800-\udbff][\udc00-\udfff]|[^]/g;

function spellOut(text: string, pattern: RegExp): Spelled {
  const encoder = new TextEncoder();
  const bytes = new Uint8Array(3 * text.length);
  const starts = new Uint32Array(3 * text.length);
  let length = 0;
  const add = (byte: number, start: number) => {
    const isUpper = byte >= 65 && byte <= 90;
    starts[length] = start;
    bytes[length++] = isUpper ? byte + 32 : (escaped.get(byte) ?? byte);
  };
  for (const { 0: token, index, groups = {} } of text.matchAll(pattern)) {
    const { plain = '', byte } = groups;
    for (let at = 0; at < plain.length; at++) add(plain.charCodeAt(at), index + at);
    if (plain) continue;
    const letter = byte ? [parseInt(byte, 16)] : encoder.encode(letterOf(token, groups));
    for (const unit of letter) if (unit !== 92) add(unit, index);
  }
  return { bytes: bytes.subarray(0, length), starts: starts.subarray(0, length) };
}

/** What a token stands for that is neither plain nor percent-encoded. */
function letterOf(token: string, { high, low, slash, unit, hex, decimal, name }: Record<string, string>): string {
  if (high && low) return String.fromCharCode(parseInt(high, 16), parseInt(low, 16));
  if (unit) return String.fromCharCode(parseInt(unit, 16));
  if (slash) return '';
  if (name) return entities[name.toLowerCase()]!;
  const code = hex ? parseInt(hex, 16) : Number(decimal ?? NaN);
  return code <= 0x10ffff ? String.fromCodePoint(code) : token;
}

/** A secret may hold what looks like an escape (`%41`): a text repeats it as it is, or escapes each of its letters. */
function searchesFor(text: string): Search[] {
  if (text.length < shortest) return [];
  return [tokens, letters].map((pattern) => prepare(spellOut(text, pattern).bytes));
}

function prepare(secret: Uint8Array): Search {
  const back = new Uint32Array(secret.length);
  for (let at = 1, length = 0; at < secret.length; at++) {
    while (length > 0 && secret[at] !== secret[length]) length = back[length - 1]!;
    if (secret[at] === secret[length]) length++;
    back[at] = length;
  }
  return { secret, back };
}

function mark(bytes: Uint8Array, { secret, back }: Search, isSecret: Uint8Array): void {
  // Of backslashes alone nothing is left.
  if (secret.length === 0) return;
  let marked = 0;
  for (let at = 0, length = 0; at < bytes.length; at++) {
    while (length > 0 && bytes[at] !== secret[length]) length = back[length - 1]!;
    if (bytes[at] === secret[length]) length++;
    if (length < secret.length) continue;
    // Where two overlap, each byte is marked once.
    marked = Math.max(marked, at + 1 - length);
    while (marked <= at) isSecret[marked++] = 1;
    length = back[length - 1]!;
  }
}
